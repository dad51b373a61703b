package org.feedmill.list.rank;

import org.feedmill.list.feature.ListClassifier;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.list.feature.ListFeatures.Feature;

/**
 * The penalty of candidates that are hardly ever the list of their page, for reasons that too few training pages show
 * for the ranking model to learn them.
 *
 * <p>Gain of the penalties for menus and footers, here and for the regions that are read: F1 on unseen sites .940 to
 * .945 and perfect lists .843 to .851, together with the rows without a teaser in {@code OutlierRows}.
 */
public final class RankPenalty {

    private static final double GROUPS_PENALTY = 2;
    private static final double MIN_GROUP_SHARE = 0.15;
    private static final double MIN_WITHIN_SHARE = 0.95;

    /** Menus show the latest news, too, but the list of the page is elsewhere. */
    private static final double DATED_FRAME_PENALTY = 3;

    /** Ranks a list that is rejected anyway below all others. */
    private static final double FRAME_PENALTY = 20;

    private static final double MOST_SHARE = 0.6;

    private RankPenalty() {}

    /** Returns how much is taken from the score of the ranking model; 0 for most candidates. */
    public static double of(ListFeatures features) {
        double groups = areGroups(features) ? GROUPS_PENALTY : 0;
        if (!ListClassifier.isPageFrame(features)) {
            return groups;
        }
        return groups + (features.get(Feature.DATED) >= MOST_SHARE ? DATED_FRAME_PENALTY : FRAME_PENALTY);
    }

    /** Returns true if every record contains several records of a larger list, and names only the first of them. */
    private static boolean areGroups(ListFeatures features) {
        return features.get(Feature.GROUPS) >= MIN_GROUP_SHARE && features.get(Feature.WITHIN) >= MIN_WITHIN_SHARE;
    }
}
