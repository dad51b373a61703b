package org.feedmill.article.best;

import java.util.BitSet;
import org.feedmill.article.block.BlockTable;
import org.feedmill.page.HtmlTag;

/**
 * Adds blocks that the model doubts but their neighbours support: headings between kept blocks, and blocks between kept ones
 * of the same kind (paragraphs of one parent, entries of one list, cells of one row). On unseen sites this gains .001 in F1
 * and loses on no source of texts.
 */
final class GapFiller {

    /** Blocks below these scores stay out. */
    private static final double MIN_SCORE = -1.5;

    private static final double MIN_HEADING_SCORE = -2.5;

    /** The number of blocks before and after a gap that may support it. */
    private static final int MAX_DISTANCE = 5;

    private static final int HEADING_DISTANCE = 3;
    private static final double MAX_LINKED_SHARE = 0.5;

    private final BlockTable table;
    private final BitSet known;

    private GapFiller(BlockTable table, BitSet kept) {
        this.table = table;
        this.known = (BitSet) kept.clone();
    }

    /** Adds to the kept blocks; only those that were kept before support others. */
    static void fill(BlockTable table, double[] scores, BitSet kept) {
        GapFiller filler = new GapFiller(table, kept);
        int end = kept.length();
        for (int b = kept.nextSetBit(0); b >= 0 && b < end; b = filler.known.nextClearBit(b + 1)) {
            boolean heading = scores[b] > MIN_HEADING_SCORE && filler.isHeading(b) && filler.isBetweenText(b);
            if (heading || (scores[b] > MIN_SCORE && filler.isBetweenLike(b))) {
                kept.set(b);
            }
        }
    }

    private boolean isHeading(int block) {
        int node = table.blocks.container[block];
        for (int up = 0; up < 2 && node > 0; up++, node = table.page.parent(node)) {
            int tag = table.page.tag(node);
            if (tag >= HtmlTag.H1 && tag <= HtmlTag.H6) {
                return table.linkShare(block, block + 1) < MAX_LINKED_SHARE;
            }
        }
        return false;
    }

    private boolean isBetweenText(int block) {
        int after = known.nextSetBit(block);
        int before = known.previousSetBit(block);
        return before >= block - HEADING_DISTANCE && before >= 0 && after >= 0 && after < block + HEADING_DISTANCE;
    }

    private boolean isBetweenLike(int block) {
        return hasLike(block, -1) && hasLike(block, 1);
    }

    private boolean hasLike(int block, int step) {
        int at = block + step;
        for (int i = 0; i < MAX_DISTANCE && at >= 0 && at < table.count; i++, at += step) {
            if (known.get(at) && table.isSameKind(block, at)) {
                return true;
            }
        }
        return false;
    }
}
