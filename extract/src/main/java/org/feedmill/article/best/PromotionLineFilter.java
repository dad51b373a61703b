package org.feedmill.article.best;

import java.util.BitSet;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.classify.NonArticlePhrases;
import org.feedmill.article.text.LabelPhrases;

/**
 * Drops promotional lines from the kept blocks. Lines inside the text such as "Read also: …" begin with a label for
 * related content and are mostly links; those below the text ask for a subscription.
 */
final class PromotionLineFilter {

    private static final int RELATED = 1 << LabelPhrases.KINDS.indexOf("related");
    private static final double MAX_WEIGHT = 250;
    private static final double MIN_LINKED_SHARE = 0.5;

    /** Maximum weight of a paywall notice; what it offers is short compared to the text. */
    private static final double MAX_NOTICE_WEIGHT = 120;

    private static final double MAX_OFFER_WEIGHT = 300;
    private static final double MAX_OFFER_SHARE = 0.5;

    private PromotionLineFilter() {}

    /** Removes such lines from the kept blocks. */
    static void dropRelatedLines(BlockTable m, BitSet kept) {
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            if (m.weight[b] < MAX_WEIGHT
                    && m.linkShare(b, b + 1) >= MIN_LINKED_SHARE
                    && (LabelPhrases.kindsOf(m.blocks.text(b)) & RELATED) != 0) {
                kept.clear(b);
            }
        }
    }

    /** Removes the words of a paywall below the text ("Subscribe to read on") and what it offers. */
    static void dropPaywallNotice(BlockTable m, BitSet kept) {
        double all = kept.stream().mapToDouble(b -> m.weight[b]).sum();
        double before = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            double offer = all - before;
            boolean last = offer < MAX_OFFER_WEIGHT && offer < MAX_OFFER_SHARE * before;
            if (last && m.weight[b] < MAX_NOTICE_WEIGHT && NonArticlePhrases.matches("paywall", m.blocks.text(b))) {
                kept.clear(b, m.count);
                return;
            }
            before += m.weight[b];
        }
    }
}
