package org.feedmill.article.block;

import org.feedmill.article.text.SentenceCharacters;
import org.feedmill.page.Page;

/**
 * Character counts of every block, in one pass: letters, digits, capitals, words, clause and sentence marks, and the
 * number of words shared with the page's title and description.
 */
public final class BlockCharacterCounts {

    private static final long SEED = 17;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    final int[] letters;
    final int[] digits;
    final int[] capitals;
    final int[] words;
    final int[] capitalWords;
    final int[] wideCharacters;
    final int[] clauses;
    public final int[] sentences;
    final int[] signs;

    /** The first character, and the last one that is not a closing quote or bracket. */
    final char[] first;

    final char[] last;

    /** Whether each block contains a currency sign. */
    private final boolean[] currency;

    /** A hash of each text: equal texts have equal hashes. */
    public final long[] hash;

    /** Number of words that the block shares with title and description, and of different ones among them. */
    final int[] titleWords;

    final int[] titleCoverage;
    final int[] descriptionCoverage;

    /** Number of words that were compared; in scripts without spaces, of pairs of characters. */
    final int[] compared;

    final WordIndex title;
    final WordIndex description;

    BlockCharacterCounts(TextBlocks blocks, String title, String description) {
        int n = blocks.count;
        this.title = new WordIndex(title);
        this.description = new WordIndex(description);
        letters = new int[n];
        digits = new int[n];
        capitals = new int[n];
        words = new int[n];
        capitalWords = new int[n];
        wideCharacters = new int[n];
        clauses = new int[n];
        sentences = new int[n];
        signs = new int[n];
        last = new char[n];
        currency = new boolean[n];
        first = new char[n];
        hash = new long[n];
        titleWords = new int[n];
        titleCoverage = new int[n];
        descriptionCoverage = new int[n];
        compared = new int[n];
        for (int b = 0; b < n; b++) {
            countBlock(blocks, b);
        }
    }

    private void countBlock(TextBlocks blocks, int block) {
        Page page = blocks.page;
        WordIndex.WordHasher hashes = new WordIndex.WordHasher();
        long mix = SEED;
        boolean word = false;
        for (int n = blocks.from[block]; n < blocks.to[block]; n++) {
            if (blocks.isCut(n)) {
                n = page.end(n) - 1;
                continue;
            }
            if (!page.isText(n) || page.isHidden(n)) {
                continue;
            }
            char[] text = page.ownText(n).toCharArray();
            if (page.isPrecededBySpace(n)) {
                word = false;
                compare(block, hashes.next(' '));
            }
            for (int i = 0; i < text.length; i++) {
                char c = text[i];
                int ended = hashes.next(c);
                if (ended != 0) {
                    compare(block, ended);
                }
                if (c == ' ') {
                    word = false;
                    continue;
                }
                mix = mix * 31 + c;
                first[block] = first[block] == 0 ? c : first[block];
                word = countCharacter(block, c, i + 1 < text.length ? text[i + 1] : ' ', word);
            }
        }
        compare(block, hashes.next(' '));
        hash[block] = mix * SPREAD;
    }

    /** The hash of a text, without computing any counts. */
    static long hash(TextBlocks blocks, int block) {
        Page page = blocks.page;
        long mix = SEED;
        for (int n = blocks.from[block]; n < blocks.to[block]; n++) {
            if (blocks.isCut(n)) {
                n = page.end(n) - 1;
            } else if (page.isText(n) && !page.isHidden(n)) {
                String text = page.ownText(n);
                for (int i = 0; i < text.length(); i++) {
                    char c = text.charAt(i);
                    mix = c == ' ' ? mix : mix * 31 + c;
                }
            }
        }
        return mix * SPREAD;
    }

    private void compare(int block, int word) {
        if (word == 0) {
            return;
        }
        compared[block]++;
        int inTitle = title.match(word, block);
        titleWords[block] += inTitle > 0 ? 1 : 0;
        titleCoverage[block] += inTitle > 1 ? 1 : 0;
        descriptionCoverage[block] += description.match(word, block) > 1 ? 1 : 0;
    }

    /** The number of words; in scripts without spaces, of pairs of characters. */
    public int words(int block) {
        return compared[block];
    }

    /** Returns true if a block has digits and a currency sign. */
    public boolean hasPrice(int block) {
        return currency[block] && digits[block] > 0;
    }

    /** Returns true if a block ends with a question mark. */
    public boolean endsQuestion(int block) {
        return last[block] == '?' || last[block] == '？' || last[block] == '؟';
    }

    /** Returns true if the character continues a word. */
    private boolean countCharacter(int block, char c, char next, boolean word) {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            return countLetter(block, c <= 'Z', word, c);
        }
        if (c >= '0' && c <= '9') {
            digits[block]++;
            words[block] += word ? 0 : 1;
            last[block] = c;
            return true;
        }
        if (SentenceCharacters.isWide(c)) {
            wideCharacters[block]++;
            letters[block]++;
            last[block] = c;
            return true;
        }
        if ((c > 127 && Character.isLetterOrDigit(c)) || Character.isSurrogate(c)) {
            return countLetter(block, Character.isUpperCase(c), word, c);
        }
        countMark(block, c, next);
        return word
                && (c == '\''
                        || c == '’'
                        || c == '-'
                        || c == '.'
                        || Character.getType(c) == Character.NON_SPACING_MARK);
    }

    private void countMark(int block, char c, char next) {
        int kind = SentenceCharacters.markType(c);
        if (kind == SentenceCharacters.CLAUSE) {
            clauses[block]++;
        } else if (kind == SentenceCharacters.SENTENCE) {
            // a point inside a word or number (example.org, 1.5) does not end a sentence; an ideographic one always
            // does
            sentences[block] += c > 127 || next == ' ' || SentenceCharacters.isClosing(next) ? 1 : 0;
        } else if (c != '\'' && c != '’') {
            signs[block]++;
            currency[block] |= c == '$' || (c > 127 && Character.getType(c) == Character.CURRENCY_SYMBOL);
        }
        if (!SentenceCharacters.isClosing(c)) {
            last[block] = c;
        }
    }

    private boolean countLetter(int block, boolean capital, boolean word, char c) {
        letters[block]++;
        capitals[block] += capital ? 1 : 0;
        if (!word) {
            words[block]++;
            capitalWords[block] += capital ? 1 : 0;
        }
        last[block] = c;
        return true;
    }

    /** The length of a block, comparable across scripts: an ideograph counts as two and a half letters. */
    double weight(int block) {
        return letters[block] + digits[block] + 1.5 * wideCharacters[block];
    }
}
