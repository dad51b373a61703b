package org.feedmill.match;

import java.util.Arrays;

/**
 * The suffixes of a token stream in sorted order, with the length of the prefix that each shares with the one before
 * it. P2 §2.2 uses Ukkonen's suffix tree; sorted suffixes with their common prefixes answer the same queries with two
 * flat arrays.
 *
 * <p>Built by induced sorting (Nong, Zhang and Chan, 2009): linear in the number of tokens in all cases, also for a
 * million equal ones. The shared prefixes are computed by the algorithm of Kasai et al. (2001), also linear.
 */
public final class SuffixArray {

    private final int[] starts;
    private final int[] sharedPrefix;

    private SuffixArray(int[] starts, int[] shared) {
        this.starts = starts;
        this.sharedPrefix = shared;
    }

    /** Sorts the suffixes of any token stream. */
    public static SuffixArray of(int[] tokens) {
        int[] dense = dense(tokens);
        int symbols = Arrays.stream(dense).max().orElse(-1) + 1;
        int[] starts = new InducedSuffixSort(dense, symbols).sorted();
        return new SuffixArray(starts, sharedPrefix(dense, starts));
    }

    /** Number of suffixes, which is the number of tokens. */
    public int size() {
        return starts.length;
    }

    /** Returns the start of the suffix with that rank. */
    public int start(int rank) {
        return starts[rank];
    }

    /**
     * Returns the number of tokens that the suffix with that rank shares with the one ranked before it; 0 for the
     * first.
     */
    public int sharedPrefix(int rank) {
        return sharedPrefix[rank];
    }

    /** Replaces symbols far above the number of tokens by their ranks, because the sort allocates by symbol. */
    private static int[] dense(int[] tokens) {
        boolean dense = true;
        for (int token : tokens) {
            dense &= token >= 0 && token < tokens.length + 256;
        }
        if (dense) {
            return tokens;
        }
        int[] distinct = Arrays.stream(tokens).sorted().distinct().toArray();
        int[] ranks = new int[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            ranks[i] = Arrays.binarySearch(distinct, tokens[i]);
        }
        return ranks;
    }

    private static int[] sharedPrefix(int[] tokens, int[] starts) {
        int size = tokens.length;
        int[] rank = new int[size];
        for (int i = 0; i < size; i++) {
            rank[starts[i]] = i;
        }
        int[] shared = new int[size];
        int length = 0;
        for (int i = 0; i < size; i++) {
            if (rank[i] == 0) {
                length = 0;
                continue;
            }
            int other = starts[rank[i] - 1];
            while (i + length < size && other + length < size && tokens[i + length] == tokens[other + length]) {
                length++;
            }
            shared[rank[i]] = length;
            length = Math.max(0, length - 1);
        }
        return shared;
    }
}
