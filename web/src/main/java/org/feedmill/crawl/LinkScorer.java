package org.feedmill.crawl;

import org.feedmill.crawl.frontier.Frontier.LinkGroup;

/**
 * Scores links: by the yield of links with the same grade so far, above all those of the same address pattern, and by
 * their position. Links that contain the query terms, links next to a relevant article, and all other links of a
 * pattern are scored separately, so that the hits of a few do not stand for the many. The learned score is an upper
 * confidence bound, as for bandit arms: what is hardly known is tried before what is known to be poor. Nothing is
 * random, so that a crawl can be repeated.
 */
final class LinkScorer {

    /** The position of a link on its page. */
    enum LinkPlace {
        /** An item of a list that was found on the page. */
        ITEM(0.04, 1),
        /** Goes on with the list. */
        PAGING(0.04, 1),
        /** In the running content. */
        CONTENT(0.02, 1),
        /** In a menu, which is on all pages and says nothing of this one. */
        MENU(0.02, 0.2),
        /** In a footer: imprint, terms, and the like. */
        FOOTER(-0.1, 0),
        /** Listed in a feed. */
        FEED(0.04, 0.5),
        /** Listed in a sitemap. */
        SITEMAP(-0.02, 0);

        private final double bonus;
        private final double warmthFactor;

        LinkPlace(double bonus, double warmed) {
            this.bonus = bonus;
            this.warmthFactor = warmed;
        }

        /** Whether links there are what the page shows, not how one gets about on the site. */
        boolean isContent() {
            return this != MENU && this != FOOTER;
        }
    }

    /** The score of a link, which orders the links of a group, and its grade. */
    record LinkBid(double score, int grade) {

        /** A page with nothing new to read leads to more of its kind: calendars, sorted archives. */
        LinkBid onBarrenPage() {
            return isHopeful(grade) ? this : new LinkBid(score - BARREN_PENALTY, grade);
        }
    }

    /** From this on a text is about more than by chance: half of what is looked for. */
    static final double MIN_HOPEFUL = 0.5;

    /** How warm a page is at most that is no article that was looked for itself. */
    static final double MAX_IRRELEVANT_WARMTH = 0.45;

    private static final double CONTEXT_WEIGHT = 0.7;
    private static final double ADDRESS_WEIGHT = 0.5;

    /** Hope from which on a link holds all words itself, has them around it, or holds some. */
    private static final double ALL_WORDS = 0.9;

    private static final double NEARBY_WORDS = 0.65;
    private static final double SOME_WORDS = 0.3;

    /** Warmth from which on the page was looked for, or led to what was. */
    private static final double HOT_PAGE = 0.5;

    private static final double WARM_PAGE = 0.2;

    private static final int WARMTH_LEVELS = 3;
    static final int GRADES = 5 * WARMTH_LEVELS;

    /** What the first page of a grade is thought to bring: other words, none, some, all around, all; cold, warm, hot. */
    private static final double[] PRIORS = {
        0.15, 0.15, 0.3, 0.05, 0.05, 0.3, 0.2, 0.25, 0.35, 0.6, 0.6, 0.7, 0.8, 0.8, 0.9
    };

    /** How many patterns that opinion weighs, and how many pages that of the other patterns. */
    private static final double PRIOR_WEIGHT = 10;

    private static final double OTHERS_WEIGHT = 3;

    /** What is added for a pattern that was never tried, where new patterns are as good as they are thought to be. */
    private static final double EXPLORATION_BONUS = 0.1;

    /** What words and warmth add within a grade: little, as grades tell most of it and by what they brought. */
    private static final double WORDS_WEIGHT = 0.03;

    private static final double WARMTH_WEIGHT = 0.05;

    /** What a link loses that only a page without anything new leads to. */
    private static final double BARREN_PENALTY = 0.1;

    /** How much of the hope in a page's links is what so many titles bring on average; the rest is its own luck. */
    private static final double AVERAGE_WEIGHT = 0.7;

    /** A pattern that never brought anything is given up after so many pages, links of one grade after so many in vain. */
    private static final int MAX_WITHOUT_YIELD = 15;

    private static final int MAX_FRUITLESS = 60;

    private LinkScorer() {}

    /** How far the words of a link let hope: its own most, those around it less, its address least. */
    static double hope(double own, double around, double address) {
        return Math.max(own, Math.max(CONTEXT_WEIGHT * around, ADDRESS_WEIGHT * address));
    }

    static LinkBid bid(double hope, double warmth, LinkPlace place) {
        double warmed = warmth * place.warmthFactor;
        return new LinkBid(
                WORDS_WEIGHT * hope * hope + WARMTH_WEIGHT * warmed + place.bonus,
                grade(hope, warmed, place != LinkPlace.SITEMAP));
    }

    /** How much a link promises: what it holds of the words, and what the page had to do with them. */
    static int grade(double hope, double warmth, boolean read) {
        int words = hope >= ALL_WORDS ? 4 : hope >= NEARBY_WORDS ? 3 : hope >= SOME_WORDS ? 2 : read ? 0 : 1;
        return WARMTH_LEVELS * words + (warmth >= HOT_PAGE ? 2 : warmth >= WARM_PAGE ? 1 : 0);
    }

    /** Whether it holds all of the words: it is followed even where its pattern has brought nothing. */
    static boolean isCertain(int grade) {
        return grade >= 4 * WARMTH_LEVELS;
    }

    static boolean isHopeful(int grade) {
        return grade >= 2 * WARMTH_LEVELS;
    }

    /** Whether its address is all that is known of it. */
    static boolean isUnread(int grade) {
        return grade / WARMTH_LEVELS == 1;
    }

    /** What a page of a pattern that was never tried may bring, by what those of other patterns brought on average. */
    static double expectedOfOthers(int grade, double means, int patterns) {
        return (means + PRIORS[grade] * PRIOR_WEIGHT) / (patterns + PRIOR_WEIGHT);
    }

    /** @param others what pages of other patterns brought that promised as much */
    static double expected(LinkGroup track, double others) {
        return (track.reward() + others * OTHERS_WEIGHT) / (track.visits() + OTHERS_WEIGHT);
    }

    /** The exploration bonus of a link group. */
    static double explorationBonus(LinkGroup track, double others) {
        return EXPLORATION_BONUS * Math.min(1, others / PRIORS[track.grade()]) / Math.sqrt(1 + track.visits());
    }

    /**
     * Whether it is given up.
     *
     * @param tried pages of its whole pattern, and how many of them since the last of each grade that brought something
     */
    static boolean isExhausted(LinkGroup track, int tried, int fruitless) {
        return tried == fruitless ? tried >= MAX_WITHOUT_YIELD : track.fruitless() >= MAX_FRUITLESS;
    }

    /**
     * What a page brought: its own article, else new links that let hope.
     *
     * @param rate what a title of the site lets hope on average
     */
    static double reward(boolean relevant, LinkYield harvest, double rate) {
        double hopes = AVERAGE_WEIGHT * harvest.titles() * rate + (1 - AVERAGE_WEIGHT) * harvest.expected();
        return relevant ? 1 : Math.min(1, hopes);
    }
}
