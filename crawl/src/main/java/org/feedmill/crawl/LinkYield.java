package org.feedmill.crawl;

import org.feedmill.crawl.LinkScheduler.OfferGain;
import org.jspecify.annotations.Nullable;

/**
 * The expected yield of the links of a page, or of all pages of a site so far. Whether one of the twenty titles of a
 * list is relevant is mostly chance: the number of new titles on a page predicts the yield of the next similar page
 * better.
 *
 * @param expected the sum of the scores of links with a meaningful text
 * @param titles the number of links that were read for the first time and may be titles
 */
record LinkYield(double expected, int titles) {

    static final LinkYield NONE = new LinkYield(0, 0);

    /** The prior: three of a hundred titles are relevant. */
    private static final LinkYield PRIOR = new LinkYield(3, 100);

    /** The minimum length of a title in letters; shorter texts are numbers, names or menu entries. */
    private static final int MIN_LETTERS = 12;

    LinkYield plus(OfferGain gain, String words) {
        return new LinkYield(expected + gain.hope(), titles + (gain.newlyRead() && isTitle(words) ? 1 : 0));
    }

    LinkYield plus(LinkYield other) {
        return new LinkYield(expected + other.expected, titles + other.titles);
    }

    /** The average yield of a title, including the prior. */
    double rate() {
        return (expected + PRIOR.expected) / (titles + PRIOR.titles);
    }

    /** A Chinese or Japanese character counts as two letters. */
    static boolean isTitle(String words) {
        return words.codePoints()
                        .map(c -> Character.isIdeographic(c) ? 2 : Character.isLetter(c) ? 1 : 0)
                        .sum()
                >= MIN_LETTERS;
    }

    /** Returns the value as text, which {@link #parse} reads exactly. */
    @Override
    public String toString() {
        return expected + " " + titles;
    }

    static LinkYield parse(@Nullable String note) {
        int space = note == null ? -1 : note.indexOf(' ');
        return note == null || space < 0
                ? NONE
                : new LinkYield(
                        Double.parseDouble(note.substring(0, space)), Integer.parseInt(note.substring(space + 1)));
    }
}
