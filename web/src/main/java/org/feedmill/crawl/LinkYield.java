package org.feedmill.crawl;

import org.feedmill.crawl.LinkScheduler.OfferGain;
import org.jspecify.annotations.Nullable;

/**
 * The expected yield of the links of a page, or of all pages of a site so far. Whether one of the twenty titles of a
 * list is relevant is mostly chance: the number of new titles on a page predicts the yield of the next similar page
 * better.
 *
 * @param expected what is to be hoped for links whose words say something
 * @param titles links that were read for the first time and whose words may be a title
 */
record LinkYield(double expected, int titles) {

    static final LinkYield NONE = new LinkYield(0, 0);

    /** What is thought of titles before any were read: three of a hundred are what is looked for. */
    private static final LinkYield PRIOR = new LinkYield(3, 100);

    /** Letters of a title; fewer are a number, a name, or a step of a menu. */
    private static final int MIN_LETTERS = 12;

    LinkYield plus(OfferGain gain, String words) {
        return new LinkYield(expected + gain.hope(), titles + (gain.newlyRead() && isTitle(words) ? 1 : 0));
    }

    LinkYield plus(LinkYield other) {
        return new LinkYield(expected + other.expected, titles + other.titles);
    }

    /** What a title lets hope on average, these and the usual ones. */
    double rate() {
        return (expected + PRIOR.expected) / (titles + PRIOR.titles);
    }

    /** A Chinese or Japanese sign says as much as two letters. */
    static boolean isTitle(String words) {
        return words.codePoints()
                        .map(c -> Character.isIdeographic(c) ? 2 : Character.isLetter(c) ? 1 : 0)
                        .sum()
                >= MIN_LETTERS;
    }

    /** As a note, from which {@link #parse} reads exactly the same. */
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
