package org.feedmill.article;

import java.util.BitSet;

/**
 * Drops promotional lines from the kept blocks. Lines inside the text such as "Read also: …" begin with a label for
 * related content and are mostly links; those below the text ask for a subscription.
 */
final class Pointers {

    private static final int RELATED = 1 << Phrases.KINDS.indexOf("related");
    private static final double MOST_WEIGHT = 250;
    private static final double LEAST_LINKED = 0.5;

    /** A gate is a label, and what it offers is short beside the text. */
    private static final double MOST_GATE = 120;

    private static final double MOST_OFFER = 300;
    private static final double SHARE_OFFER = 0.5;

    private Pointers() {}

    /** Takes such lines out of the kept blocks. */
    static void drop(Measure m, BitSet kept) {
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            if (m.weight[b] < MOST_WEIGHT
                    && m.linkShare(b, b + 1) >= LEAST_LINKED
                    && (Phrases.mask(m.blocks.text(b)) & RELATED) != 0) {
                kept.clear(b);
            }
        }
    }

    /** Takes out the words of a gate below the text ("Subscribe to read on") and what it offers. */
    static void dropGate(Measure m, BitSet kept) {
        double all = kept.stream().mapToDouble(b -> m.weight[b]).sum();
        double before = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            double offer = all - before;
            boolean last = offer < MOST_OFFER && offer < SHARE_OFFER * before;
            if (last && m.weight[b] < MOST_GATE && Gates.says("paywall", m.blocks.text(b))) {
                kept.clear(b, m.count);
                return;
            }
            before += m.weight[b];
        }
    }
}
