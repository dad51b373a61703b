package org.feedmill.crawl;

import org.feedmill.crawl.frontier.Frontier.LinkGroup;

/**
 * Scores links by the yield of links with the same grade so far, above all those of the same address pattern, and by
 * their position. Links that contain the query terms, links next to a relevant article, and all other links of a
 * pattern are scored separately, so that the hits of a few do not raise the score of the others. The learned score is
 * an upper confidence bound, as for bandit arms: hardly known links are tried before links known to be poor. Nothing is
 * random, so that a crawl is reproducible.
 */
final class LinkScorer {

    /** The position of a link on its page. */
    enum LinkPlace {
        /** An item of a list that was found on the page. */
        ITEM(0.04, 1),
        /** A link to the next page of the list. */
        PAGING(0.04, 1),
        /** In the main content. */
        CONTENT(0.02, 1),
        /** In a menu, which is on all pages and says nothing about this one. */
        MENU(0.02, 0.2),
        /** In a footer: imprint, terms and so on. */
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

        /** Whether links at this position are content and not navigation. */
        boolean isContent() {
            return this != MENU && this != FOOTER;
        }
    }

    /** The score of a link, which orders the links of a group, and its grade. */
    record LinkBid(double score, int grade) {

        /** Lowers the score of a link on a page without new content, such as calendars and sorted archives. */
        LinkBid onBarrenPage() {
            return isHopeful(grade) ? this : new LinkBid(score - BARREN_PENALTY, grade);
        }
    }

    /** The minimum score of a text that does not match by chance. */
    static final double MIN_HOPEFUL = 0.5;

    /** The maximum warmth of a page that is not a relevant article itself. */
    static final double MAX_IRRELEVANT_WARMTH = 0.45;

    private static final double CONTEXT_WEIGHT = 0.7;
    private static final double ADDRESS_WEIGHT = 0.5;

    /** The scores from which a link contains all query terms, has them nearby, or contains some. */
    private static final double ALL_WORDS = 0.9;

    private static final double NEARBY_WORDS = 0.65;
    private static final double SOME_WORDS = 0.3;

    /** The warmth from which the page is relevant, or leads to relevant pages. */
    private static final double HOT_PAGE = 0.5;

    private static final double WARM_PAGE = 0.2;

    private static final int WARMTH_LEVELS = 3;
    static final int GRADES = 5 * WARMTH_LEVELS;

    /** The prior yield of the first page by grade: other words, none, some, all nearby, all; each cold, warm, hot. */
    private static final double[] PRIORS = {
        0.15, 0.15, 0.3, 0.05, 0.05, 0.3, 0.2, 0.25, 0.35, 0.6, 0.6, 0.7, 0.8, 0.8, 0.9
    };

    /** The weight of the prior in patterns, and that of other patterns in pages. */
    private static final double PRIOR_WEIGHT = 10;

    private static final double OTHERS_WEIGHT = 3;

    /** The bonus for an untried pattern. */
    private static final double EXPLORATION_BONUS = 0.1;

    /** The weight of words and warmth within a grade; small, because the grade contains most of it. */
    private static final double WORDS_WEIGHT = 0.03;

    private static final double WARMTH_WEIGHT = 0.05;

    /** The penalty for a link found only on a page without new content. */
    private static final double BARREN_PENALTY = 0.1;

    /** The weight of the average yield of a title compared with the observed one, which is mostly chance. */
    private static final double AVERAGE_WEIGHT = 0.7;

    /** The number of pages without yield after which a pattern is given up, and the same for links of one grade. */
    private static final int MAX_WITHOUT_YIELD = 15;

    private static final int MAX_FRUITLESS = 60;

    private LinkScorer() {}

    /** Combines the scores of a link: its own text weighs most, the text around it less, its address least. */
    static double hope(double own, double around, double address) {
        return Math.max(own, Math.max(CONTEXT_WEIGHT * around, ADDRESS_WEIGHT * address));
    }

    static LinkBid bid(double hope, double warmth, LinkPlace place) {
        double warmed = warmth * place.warmthFactor;
        return new LinkBid(
                WORDS_WEIGHT * hope * hope + WARMTH_WEIGHT * warmed + place.bonus,
                grade(hope, warmed, place != LinkPlace.SITEMAP));
    }

    /** Returns the grade of a link: how well it matches the query, and how warm its page is. */
    static int grade(double hope, double warmth, boolean read) {
        int words = hope >= ALL_WORDS ? 4 : hope >= NEARBY_WORDS ? 3 : hope >= SOME_WORDS ? 2 : read ? 0 : 1;
        return WARMTH_LEVELS * words + (warmth >= HOT_PAGE ? 2 : warmth >= WARM_PAGE ? 1 : 0);
    }

    /** Whether the link contains all query terms: it is followed even if its pattern has yielded nothing. */
    static boolean isCertain(int grade) {
        return grade >= 4 * WARMTH_LEVELS;
    }

    static boolean isHopeful(int grade) {
        return grade >= 2 * WARMTH_LEVELS;
    }

    /** Whether only the address of the link is known. */
    static boolean isUnread(int grade) {
        return grade / WARMTH_LEVELS == 1;
    }

    /** Estimates the yield of an untried pattern from the average yield of the others. */
    static double expectedOfOthers(int grade, double means, int patterns) {
        return (means + PRIORS[grade] * PRIOR_WEIGHT) / (patterns + PRIOR_WEIGHT);
    }

    /** @param others the yield of pages of other patterns with the same grade */
    static double expected(LinkGroup group, double others) {
        return (group.reward() + others * OTHERS_WEIGHT) / (group.visits() + OTHERS_WEIGHT);
    }

    /** The exploration bonus of a link group. */
    static double explorationBonus(LinkGroup group, double others) {
        return EXPLORATION_BONUS * Math.min(1, others / PRIORS[group.grade()]) / Math.sqrt(1 + group.visits());
    }

    /**
     * Whether the group is given up.
     *
     * @param tried the number of pages of its whole pattern
     * @param fruitless the number of them since the last success of each grade
     */
    static boolean isExhausted(LinkGroup group, int tried, int fruitless) {
        return tried == fruitless ? tried >= MAX_WITHOUT_YIELD : group.fruitless() >= MAX_FRUITLESS;
    }

    /**
     * Returns the reward of a page: its own article, or new promising links.
     *
     * @param rate the average yield of a title of the site
     */
    static double reward(boolean relevant, LinkYield linkYield, double rate) {
        double hopes = AVERAGE_WEIGHT * linkYield.titles() * rate + (1 - AVERAGE_WEIGHT) * linkYield.expected();
        return relevant ? 1 : Math.min(1, hopes);
    }
}
