package org.feedmill.article;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Drops duplicate blocks: texts that also occur on other pages of the site, or several kept blocks in a row that
 * already occurred in another container of the page, as pages written once for each screen size have them. A single
 * repeated line, or a repetition within one container as in recipes, is no duplicate.
 */
final class Copies {

    /** A block must say so much to be compared. */
    private static final double SAYS = 30;

    private static final int ROW = 3;
    private static final int COPIED = BlockTraits.NAMES.indexOf("copied");
    private static final double MOST_SHARED = 0.5;

    private Copies() {}

    /** Takes the later copies out of the kept blocks. */
    static void drop(Measure m, BitSet kept) {
        Map<Long, Integer> first = new HashMap<>();
        BitSet row = new BitSet();
        int told = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            if (m.weight[b] < SAYS) {
                row.set(b);
                continue;
            }
            Integer before = first.putIfAbsent(m.scan.hash[b], b);
            if (before != null && outer(m, before) != outer(m, b)) {
                row.set(b);
                told++;
                continue;
            }
            end(kept, row, told);
            told = 0;
        }
        end(kept, row, told);
    }

    /**
     * Takes out what stands word for word on another page of the site. Where most of the text does, the other page is the
     * same article once more and tells nothing.
     */
    static void dropShared(Measure m, double[][] traits, BitSet kept) {
        BitSet shared = new BitSet();
        double all = 0;
        double part = 0;
        for (int b = kept.nextSetBit(0); b >= 0; b = kept.nextSetBit(b + 1)) {
            boolean copied = traits[b][COPIED] == 1 && m.weight[b] >= SAYS;
            shared.set(b, copied);
            part += copied ? m.weight[b] : 0;
            all += m.weight[b];
        }
        if (part < MOST_SHARED * all) {
            kept.andNot(shared);
        }
    }

    private static void end(BitSet kept, BitSet row, int told) {
        if (told >= ROW) {
            kept.andNot(row);
        }
        row.clear();
    }

    private static int outer(Measure m, int block) {
        return m.outer(m.blocks.container[block]);
    }
}
