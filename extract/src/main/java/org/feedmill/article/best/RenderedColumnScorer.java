package org.feedmill.article.best;

import org.feedmill.article.block.BlockTable;
import org.feedmill.page.Box;
import org.feedmill.page.Page;

/**
 * Adjusts block scores by the boxes of a rendered page: blocks next to the column with most of the article, and blocks
 * that were not rendered, get lower scores. The weights are set by hand, because no rendered pages with known text were
 * available for training.
 */
final class RenderedColumnScorer {

    private static final double BESIDE_PENALTY = -2;
    private static final double UNRENDERED_PENALTY = -6;

    /** Share of a block's width that must be inside the column. */
    private static final double MIN_COLUMN_SHARE = 0.3;

    private RenderedColumnScorer() {}

    /** Adjusts the scores of a rendered page's blocks; others remain unchanged. */
    static void adjustScores(BlockTable measure, double[] scores) {
        Page page = measure.page;
        if (!page.isRendered()) {
            return;
        }
        double left = 0;
        double right = 0;
        double weight = 0;
        for (int b = 0; b < scores.length; b++) {
            Box box = page.box(measure.blocks.container[b]);
            if (box != null && scores[b] > 0) {
                left += measure.weight[b] * box.x();
                right += measure.weight[b] * (box.x() + box.width());
                weight += measure.weight[b];
            }
        }
        for (int b = 0; b < scores.length && weight > 0; b++) {
            Box box = page.box(measure.blocks.container[b]);
            scores[b] += box == null
                    ? UNRENDERED_PENALTY
                    : insideShare(box, left / weight, right / weight) < MIN_COLUMN_SHARE ? BESIDE_PENALTY : 0;
        }
    }

    private static double insideShare(Box box, double left, double right) {
        double shared = Math.min(box.x() + box.width(), right) - Math.max(box.x(), left);
        return Math.max(0, shared) / Math.max(1, Math.min(box.width(), right - left));
    }
}
