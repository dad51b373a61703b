package org.feedmill.article.block;

import java.util.Arrays;
import org.feedmill.article.text.SentenceCharacters;

/**
 * The words of a short text as hash codes, for testing whether another text shares them; pairs of characters in scripts
 * without spaces. An open hash table of fixed size, because titles and summaries are short.
 */
final class WordIndex {

    private static final int SLOTS = 2048;
    private static final int MAX_WORDS = 800;

    private final int[] table = new int[SLOTS];

    /** For every word the last block that contained it, so that a word counts once per block. */
    private final int[] lastBlocks = new int[SLOTS];

    private int size;

    WordIndex(String text) {
        Arrays.fill(lastBlocks, -1);
        WordHasher hash = new WordHasher();
        for (int i = 0; i <= text.length(); i++) {
            int word = hash.next(i < text.length() ? text.charAt(i) : ' ');
            if (word != 0 && size < MAX_WORDS) {
                add(word);
            }
        }
    }

    /** Hashes the words of a character stream, one character at a time. */
    static final class WordHasher {
        private int open;
        private char before;

        /** The hash of the word that ends before this character, 0 if none ends. */
        int next(char c) {
            int word = 0;
            if (SentenceCharacters.isWide(c)) {
                word = SentenceCharacters.isWide(before) ? before * 65_599 + c : 0;
                open = 0;
            } else if (c < 128
                    ? (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z')
                    : Character.isLetterOrDigit(c)) {
                open = open * 31 + (c < 128 ? c | 32 : Character.toLowerCase(c));
            } else {
                word = open;
                open = 0;
            }
            before = c;
            return word;
        }
    }

    private void add(int word) {
        int at = slot(word);
        size += table[at] == 0 ? 1 : 0;
        table[at] = word;
    }

    private int slot(int word) {
        int at = (word * 0x9E3779B9) >>> 21;
        while (table[at] != 0 && table[at] != word) {
            at = (at + 1) & (SLOTS - 1);
        }
        return at;
    }

    int size() {
        return size;
    }

    /** 0 if the word is not in the index, 1 if it is, 2 if it is new in this block. */
    int match(int word, int block) {
        int at = slot(word);
        if (table[at] == 0) {
            return 0;
        }
        boolean fresh = lastBlocks[at] != block;
        lastBlocks[at] = block;
        return fresh ? 2 : 1;
    }
}
