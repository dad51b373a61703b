package org.feedmill.crawl;

import org.feedmill.crawl.Ledger.Gain;
import org.jspecify.annotations.Nullable;

/**
 * The expected yield of the links of a page, or of all pages of a site so far. Whether one of the twenty titles of a
 * list is relevant is mostly chance: the number of new titles on a page predicts the yield of the next similar page
 * better.
 *
 * @param hopes what is to be hoped for links whose words say something
 * @param titles links that were read for the first time and whose words may be a title
 */
record Harvest(double hopes, int titles) {

    static final Harvest NONE = new Harvest(0, 0);

    /** What is thought of titles before any were read: three of a hundred are what is looked for. */
    private static final Harvest USUAL = new Harvest(3, 100);

    /** Letters of a title; fewer are a number, a name, or a step of a menu. */
    private static final int LEAST_LETTERS = 12;

    Harvest plus(Gain gain, String words) {
        return new Harvest(hopes + gain.hope(), titles + (gain.read() && isTitle(words) ? 1 : 0));
    }

    Harvest plus(Harvest other) {
        return new Harvest(hopes + other.hopes, titles + other.titles);
    }

    /** What a title lets hope on average, these and the usual ones. */
    double rate() {
        return (hopes + USUAL.hopes) / (titles + USUAL.titles);
    }

    /** A Chinese or Japanese sign says as much as two letters. */
    static boolean isTitle(String words) {
        return words.codePoints()
                        .map(c -> Character.isIdeographic(c) ? 2 : Character.isLetter(c) ? 1 : 0)
                        .sum()
                >= LEAST_LETTERS;
    }

    /** As a note, from which {@link #of} reads exactly the same. */
    @Override
    public String toString() {
        return hopes + " " + titles;
    }

    static Harvest of(@Nullable String note) {
        int space = note == null ? -1 : note.indexOf(' ');
        return note == null || space < 0
                ? NONE
                : new Harvest(
                        Double.parseDouble(note.substring(0, space)), Integer.parseInt(note.substring(space + 1)));
    }
}
