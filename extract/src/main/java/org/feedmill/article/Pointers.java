package org.feedmill.article;

import java.util.BitSet;

/**
 * Lines inside the text that lead elsewhere: "Read also: …". They begin as a label of what is related, in whatever
 * language, and are links for the most part.
 */
final class Pointers {

    private static final int RELATED = 1 << Phrases.KINDS.indexOf("related");
    private static final double MOST_WEIGHT = 250;
    private static final double LEAST_LINKED = 0.5;

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
}
