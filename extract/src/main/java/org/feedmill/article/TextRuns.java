package org.feedmill.article;

import java.util.HashSet;
import java.util.Set;
import org.feedmill.page.Page;

/**
 * The runs of sixteen letters of a text, by which near-copies of texts and pages are recognised in any script,
 * regardless of digits, punctuation and spaces. Long texts are sampled by the hashes of the runs. Cost: linear in the
 * text.
 *
 * @param letters the number of letters of the text
 * @param every the hashes of all runs; empty if the text is long
 * @param sampled the hashes of one of four runs
 */
public record TextRuns(int letters, Set<Long> every, Set<Long> sampled) {

    private static final int RUN_LENGTH = 16;

    private static final int SAMPLING = 4;

    /** Longer texts have enough sampled runs. */
    private static final int MAX_COMPLETE_LETTERS = 2_000;

    /** Near-copies of texts with fewer letters are not recognised. */
    private static final int MIN_LETTERS = 4 * RUN_LENGTH;

    /** Shorter texts of a page are labels and titles. */
    private static final int MIN_PARAGRAPH_LENGTH = 60;

    private static final long BASE = 1_000_003;

    public static TextRuns of(String text) {
        int[] letters = text.codePoints()
                .filter(Character::isLetter)
                .map(Character::toLowerCase)
                .toArray();
        Set<Long> every = new HashSet<>();
        Set<Long> sampled = new HashSet<>();
        long first = 1;
        for (int i = 1; i < RUN_LENGTH; i++) {
            first *= BASE;
        }
        long hash = 0;
        for (int i = 0; i < letters.length; i++) {
            hash -= i >= RUN_LENGTH ? letters[i - RUN_LENGTH] * first : 0;
            hash = hash * BASE + letters[i];
            long mixed = (hash ^ hash >>> 29) * 0x9E3779B97F4A7C15L;
            if (i >= RUN_LENGTH - 1 && letters.length <= MAX_COMPLETE_LETTERS) {
                every.add(mixed);
            }
            if (i >= RUN_LENGTH - 1 && Long.remainderUnsigned(mixed >>> 8, SAMPLING) == 0) {
                sampled.add(mixed);
            }
        }
        return new TextRuns(letters.length, every, sampled);
    }

    /** The runs of the paragraphs of a page, without its labels and titles. */
    public static TextRuns ofParagraphs(Page page) {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && page.textLength(n) >= MIN_PARAGRAPH_LENGTH && !page.isHidden(n)) {
                text.append(page.ownText(n)).append('\n');
            }
        }
        return of(text.toString());
    }

    /** Returns the share of the runs of both texts that they have in common, from 0 to 1; 0 for very short texts. */
    public double similarity(TextRuns other) {
        if (letters < MIN_LETTERS || other.letters < MIN_LETTERS) {
            return 0;
        }
        boolean complete = !every.isEmpty() && !other.every.isEmpty();
        Set<Long> one = complete ? every : sampled;
        Set<Long> two = complete ? other.every : other.sampled;
        Set<Long> less = one.size() < two.size() ? one : two;
        Set<Long> more = less == one ? two : one;
        long common = less.stream().filter(more::contains).count();
        long all = one.size() + two.size() - common;
        return all == 0 ? 0 : (double) common / all;
    }
}
