package org.feedmill.article;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Texts that a page tells twice, once for each kind of screen: several kept blocks in a row that all stand in another
 * container already. A single line may well return, and recipes repeat themselves inside one container; neither is a
 * copy.
 */
final class Copies {

    /** A block must say so much to be compared. */
    private static final double SAYS = 30;

    private static final int ROW = 3;

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
