package org.feedmill.article;

import java.util.Arrays;

/**
 * A trie of words of the letters a to z, each with the groups it belongs to; names are read letter by letter without
 * creating strings. A word with a star matches all words that begin with it.
 */
final class MarkTree {

    private static final int LETTERS = 26;
    static final int ROOT = 0;

    /** No word goes on this way. */
    static final int NOWHERE = -1;

    private int[] next = new int[LETTERS * 64];
    private int[] whole = new int[64];
    private int[] begun = new int[64];
    private int size = 1;

    MarkTree() {
        Arrays.fill(next, NOWHERE);
    }

    void add(String word, int groups) {
        boolean open = word.endsWith("*");
        int at = ROOT;
        for (int i = 0; i < word.length() - (open ? 1 : 0); i++) {
            int slot = at * LETTERS + word.charAt(i) - 'a';
            if (next[slot] == NOWHERE) {
                int added = grow();
                next[slot] = added;
            }
            at = next[slot];
        }
        whole[at] |= groups;
        begun[at] |= open ? groups : 0;
    }

    private int grow() {
        if (size == whole.length) {
            whole = Arrays.copyOf(whole, 2 * size);
            begun = Arrays.copyOf(begun, 2 * size);
            int[] wider = Arrays.copyOf(next, 2 * next.length);
            Arrays.fill(wider, next.length, wider.length, NOWHERE);
            next = wider;
        }
        return size++;
    }

    /** Where a letter leads, from 0 for a. */
    int step(int at, int letter) {
        return at == NOWHERE ? NOWHERE : next[at * LETTERS + letter];
    }

    /** The groups of the word that ends here. */
    int whole(int at) {
        return at == NOWHERE ? 0 : whole[at];
    }

    /** The groups of words that begin as this one does. */
    int begun(int at) {
        return at == NOWHERE ? 0 : begun[at];
    }
}
