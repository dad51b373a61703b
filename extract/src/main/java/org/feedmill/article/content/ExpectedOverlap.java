package org.feedmill.article.content;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Chooses the blocks with the highest expected word F1. The best choice consists of the most probable blocks down to a
 * threshold that depends on the page: if all blocks are doubtful, it pays to keep more.
 */
public final class ExpectedOverlap {

    private ExpectedOverlap() {}

    /**
     * The best choice of blocks.
     *
     * @param probability for each block, the probability that a word of it belongs to the content
     * @param words of each block
     */
    public static BitSet choose(double[] probability, double[] words) {
        double expected = 0;
        for (int b = 0; b < words.length; b++) {
            expected += probability[b] * words[b];
        }
        int[] order = IntStream.range(0, words.length)
                .boxed()
                .sorted(Comparator.comparingDouble(b -> -probability[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        double kept = 0;
        double right = 0;
        double best = 0;
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            kept += words[order[i]];
            right += probability[order[i]] * words[order[i]];
            double overlap = kept + expected <= 0 ? 0 : 2 * right / (kept + expected);
            if (overlap > best) {
                best = overlap;
                count = i + 1;
            }
        }
        BitSet chosen = new BitSet();
        for (int i = 0; i < count; i++) {
            chosen.set(order[i]);
        }
        return chosen;
    }
}
