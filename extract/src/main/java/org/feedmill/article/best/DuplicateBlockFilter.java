package org.feedmill.article.best;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.block.BlockTable;

/**
 * Drops duplicate blocks: texts that also occur on other pages of the site, or several kept blocks in a row that
 * already occurred in another container of the page, as on pages that contain their text once for each screen size. A
 * single repeated line, or a repetition within one container as in recipes, is not a duplicate.
 */
final class DuplicateBlockFilter {

    /** Minimum weight of a block that is compared. */
    private static final double MIN_WEIGHT = 30;

    private static final int MIN_RUN = 3;
    private static final int COPIED_FEATURE = BlockFeatures.NAMES.indexOf("copied");
    private static final double MAX_SHARED_PART = 0.5;

    private DuplicateBlockFilter() {}

    /** Removes later copies from the kept blocks. */
    static void dropDuplicates(BlockTable m, BitSet kept) {
        Map<Long, Integer> first = new HashMap<>();
        BitSet row = new BitSet();
        int stated = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            if (m.weight[b] < MIN_WEIGHT) {
                row.set(b);
                continue;
            }
            Integer before = first.putIfAbsent(m.characterCounts.hash[b], b);
            if (before != null && outerContainer(m, before) != outerContainer(m, b)) {
                row.set(b);
                stated++;
                continue;
            }
            dropRun(kept, row, stated);
            stated = 0;
        }
        dropRun(kept, row, stated);
    }

    /**
     * Removes texts that occur verbatim on another page of the site. If most of the text does, the other page is the
     * same article and gives no information.
     */
    static void dropShared(BlockTable m, double[][] features, BitSet kept) {
        BitSet shared = new BitSet();
        double all = 0;
        double part = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            boolean copied = features[b][COPIED_FEATURE] == 1 && m.weight[b] >= MIN_WEIGHT;
            shared.set(b, copied);
            part += copied ? m.weight[b] : 0;
            all += m.weight[b];
        }
        if (part < MAX_SHARED_PART * all) {
            kept.andNot(shared);
        }
    }

    private static void dropRun(BitSet kept, BitSet row, int stated) {
        if (stated >= MIN_RUN) {
            kept.andNot(row);
        }
        row.clear();
    }

    private static int outerContainer(BlockTable m, int block) {
        return m.outerContainer(m.blocks.container[block]);
    }
}
