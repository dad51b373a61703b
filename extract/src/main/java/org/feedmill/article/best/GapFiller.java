package org.feedmill.article.best;

import java.util.BitSet;
import org.feedmill.article.block.BlockFeatures;
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

    private static final int TITLE_NAMES = BlockFeatures.NAMES.indexOf("m_title");
    private static final double MIN_LEAD_WEIGHT = 60;

    /** A lead holds no more of the page than this; a larger part is named after what it begins with. */
    private static final double MAX_LEAD_SHARE = 0.3;

    /** The number of blocks between a lead and the text: bylines, captions and buttons. */
    private static final int LEAD_DISTANCE = 6;

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

    /**
     * Adds a lead paragraph that is above the text and named after what it is: standfirst, dek, intro. Sources of true texts
     * disagree about leads; a reader of a feed wants them.
     */
    static void addLead(BlockTable table, double[][] features, double[] scores, BitSet kept) {
        int first = kept.nextSetBit(0);
        for (int b = Math.max(0, first - LEAD_DISTANCE); b < first; b++) {
            double named = features[b][TITLE_NAMES];
            if (scores[b] > MIN_SCORE
                    && named >= 0
                    && named < MAX_LEAD_SHARE
                    && table.weight[b] >= MIN_LEAD_WEIGHT
                    && table.characterCounts.sentences[b] > 0
                    && table.linkShare(b, b + 1) == 0) {
                kept.set(b);
                return;
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
