package org.feedmill.article.region;

import java.util.Arrays;

/**
 * A trie of words in the letters a to z, each with its groups; names are read letter by letter without creating
 * strings. A word with a star matches all words that begin with it.
 */
final class LetterTrie {

    private static final int LETTERS = 26;
    static final int ROOT = 0;

    /** No word continues with this letter. */
    static final int NO_NODE = -1;

    private int[] next = new int[LETTERS * 64];
    private int[] wordGroups = new int[64];
    private int[] prefixGroups = new int[64];
    private int size = 1;

    LetterTrie() {
        Arrays.fill(next, NO_NODE);
    }

    void add(String word, int groups) {
        boolean open = word.endsWith("*");
        int at = ROOT;
        for (int i = 0; i < word.length() - (open ? 1 : 0); i++) {
            int slot = at * LETTERS + word.charAt(i) - 'a';
            if (next[slot] == NO_NODE) {
                int added = addNode();
                next[slot] = added;
            }
            at = next[slot];
        }
        wordGroups[at] |= groups;
        prefixGroups[at] |= open ? groups : 0;
    }

    private int addNode() {
        if (size == wordGroups.length) {
            wordGroups = Arrays.copyOf(wordGroups, 2 * size);
            prefixGroups = Arrays.copyOf(prefixGroups, 2 * size);
            int[] wider = Arrays.copyOf(next, 2 * next.length);
            Arrays.fill(wider, next.length, wider.length, NO_NODE);
            next = wider;
        }
        return size++;
    }

    /** Returns the node that a letter leads to; letters count from 0 for a. */
    int step(int at, int letter) {
        return at == NO_NODE ? NO_NODE : next[at * LETTERS + letter];
    }

    /** The groups of the word that ends here. */
    int wordGroups(int at) {
        return at == NO_NODE ? 0 : wordGroups[at];
    }

    /** The groups of words that match by prefix. */
    int prefixGroups(int at) {
        return at == NO_NODE ? 0 : prefixGroups[at];
    }
}
