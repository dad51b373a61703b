package org.feedmill.crawl;

import org.feedmill.crawl.Frontier.Track;

/**
 * What a link is worth following: what its words promise, where it stands, and what others of its pattern have brought.
 * The last is an upper confidence bound, as for a bandit's arms: a pattern that is hardly known is tried before one that
 * is known to be poor. Nothing is random, so that a crawl can be repeated.
 */
final class Worth {

    /** Where a link stands on its page. */
    enum Place {
        /** An item of a list that was found on the page. */
        ITEM(0.12, 1),
        /** Goes on with the list. */
        PAGING(0.12, 1),
        /** In the running content. */
        CONTENT(0.06, 1),
        /** In a menu, which is on all pages and says nothing of this one. */
        MENU(0.06, 0.2),
        /** In a footer: imprint, terms, and the like. */
        FOOT(-0.1, 0),
        /** Listed in a feed. */
        FEED(0.12, 0.5),
        /** Listed in a sitemap. */
        MAP(-0.05, 0);

        private final double bonus;
        private final double warmed;

        Place(double bonus, double warmed) {
            this.bonus = bonus;
            this.warmed = warmed;
        }
    }

    /** From this on a text is about more than by chance: half of what is looked for. */
    static final double HOPEFUL = 0.5;

    /** A link that promises nearly all is followed even where its pattern has brought nothing. */
    static final double SURE = 0.9;

    private static final double WORDS = 0.6;
    private static final double WARMTH = 0.25;
    private static final double AROUND = 0.7;
    private static final double ADDRESS = 0.5;

    private static final double LEARNED = 0.4;
    private static final double UNKNOWN = 0.12;

    /** What the first page of a pattern is thought to bring, and how many pages that opinion weighs. */
    private static final double PRIOR = 0.25;

    private static final double PRIOR_WEIGHT = 3;

    /** A pattern that never brought anything is given up after so many pages, one that did after so many in vain. */
    private static final int NEVER = 15;

    private static final int NO_LONGER = 60;

    private Worth() {}

    /** How far the words of a link let hope: its own most, those around it less, its address least. */
    static double hope(double own, double around, double address) {
        return Math.max(own, Math.max(AROUND * around, ADDRESS * address));
    }

    static double link(double hope, double warmth, Place place) {
        return WORDS * hope * hope + WARMTH * warmth * place.warmed + place.bonus;
    }

    /** The least that a link with full promise is worth, wherever it stands. */
    static double sure() {
        return WORDS * SURE * SURE;
    }

    /** @param newcomers what first pages of other patterns of the site brought on average */
    static double track(Track track, double newcomers) {
        double mean = (track.reward() + newcomers * PRIOR_WEIGHT) / (track.tried() + PRIOR_WEIGHT);
        return LEARNED * mean + UNKNOWN * Math.min(1, newcomers / PRIOR) / Math.sqrt(1 + track.tried());
    }

    /** What may be expected of a pattern that was never tried, by those of the site that were. */
    static double newcomers(double reward, int tracks) {
        return (reward + PRIOR * 10) / (tracks + 10);
    }

    static boolean exhausted(Track track) {
        return track.reward() == 0 ? track.tried() >= NEVER : track.fruitless() >= NO_LONGER;
    }

    /** What a page brought: its own article, else new links that let hope. */
    static double reward(double relevance, double hopes) {
        double harvest = 0.8 * (1 - Math.pow(0.6, hopes));
        return Math.max(relevance >= Focus.RELEVANT ? relevance : 0, harvest);
    }
}
