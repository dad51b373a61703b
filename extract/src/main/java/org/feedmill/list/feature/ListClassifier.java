package org.feedmill.list.feature;

import org.feedmill.data.DataFileLines;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.model.BoostedTrees;

/**
 * Distinguishes lists from menus, footers, paragraphs of an article and form fields. Pages without a list have
 * candidates too, and the best of them must not become a feed.
 *
 * <p>Items with dates or prices are a list. Everything else is decided by a model that was trained on the candidates of
 * list pages and article pages; a higher score is required of candidates that look like part of a page's frame. An
 * undated candidate that the page declares as its menu or footer is never a list.
 */
public final class ListClassifier {

    private static final BoostedTrees MODEL = BoostedTrees.parse(
            DataFileLines.read(ListClassifier.class, "list-classifier-model.txt"), ListFeatures.NAMES);

    /**
     * Below this score the model is certain enough: it rejects hardly any list of the bench, and most candidates that
     * are not lists.
     */
    private static final double MIN_SCORE = -2;

    /** The same for candidates that look like a menu or prose, and for all candidates after a rejected one. */
    private static final double MIN_DOUBTFUL_SCORE = -0.4;

    private static final double MOST_SHARE = 0.6;
    private static final double NEARLY_ALL_SHARE = 0.8;

    private ListClassifier() {}

    /** @param first whether no better candidate was rejected, except for those in menus and footers */
    public static boolean passes(ListFeatures features, boolean first) {
        if (isDated(features)) {
            return true;
        }
        if (isPageFrame(features) || features.get(Feature.FEW) == 1 || isUnlikely(features)) {
            return false;
        }
        boolean doubtful = !first || isMenu(features) || isProse(features);
        return features.get(Feature.PRICED) >= MOST_SHARE
                || isGallery(features)
                || MODEL.score(features.values()) >= (doubtful ? MIN_DOUBTFUL_SCORE : MIN_SCORE);
    }

    /** The dates have days, or the titles are longer than "(4)": months with counts are the menu of an archive. */
    private static boolean isDated(ListFeatures features) {
        return features.get(Feature.DATED) >= MOST_SHARE
                && (features.get(Feature.DATE_SURE) >= MOST_SHARE || features.get(Feature.TITLE_SHORT) < MOST_SHARE);
    }

    /** Returns true if the markup declares the list as a menu or footer. */
    public static boolean isPageFrame(ListFeatures features) {
        return features.get(Feature.IN_NAV) > 0 || features.get(Feature.IN_FOOTER) > 0;
    }

    /** Blocks of the page that have nothing in common, or groups of links. */
    private static boolean isUnlikely(ListFeatures features) {
        boolean blocks = features.get(Feature.ALIKE) < 0.25 && features.get(Feature.MORE_TITLES) > 0.4;
        boolean groups = features.get(Feature.UNLINKED) < 0.1
                && features.get(Feature.MORE_TITLES) > 0.5
                && features.get(Feature.TITLE_SHORT) > 0.12;
        return blocks || groups;
    }

    /** Short links without other text. */
    private static boolean isMenu(ListFeatures features) {
        boolean bare = features.get(Feature.TITLE_SHARE) >= NEARLY_ALL_SHARE && features.get(Feature.UNLINKED) < 0.25;
        boolean aside = features.get(Feature.IN_ASIDE) > 0;
        return features.get(Feature.TITLE_SHORT) > 0.12 && (bare || aside);
    }

    /** Paragraphs: text without links, dates or headings. */
    private static boolean isProse(ListFeatures features) {
        return features.get(Feature.LINKED) < 1 - NEARLY_ALL_SHARE
                && features.get(Feature.UNLINKED) >= NEARLY_ALL_SHARE
                && features.get(Feature.TITLE_HEADING) < MOST_SHARE;
    }

    /** Images with names that link to pages of this site: the model was trained on few of them. */
    private static boolean isGallery(ListFeatures features) {
        return features.get(Feature.PICTURED) >= NEARLY_ALL_SHARE
                && features.get(Feature.LINKED) >= NEARLY_ALL_SHARE
                && features.get(Feature.TITLE_SHORT) < 1 - NEARLY_ALL_SHARE
                && features.get(Feature.LINK_FOREIGN) < 1 - NEARLY_ALL_SHARE;
    }

    /** Returns the reason why a candidate does not pass. */
    public static String reason(ListFeatures features) {
        if (features.get(Feature.IN_NAV) > 0) {
            return "it is in a menu";
        }
        if (features.get(Feature.IN_FOOTER) > 0) {
            return "it is in the footer";
        }
        if (features.get(Feature.FEW) == 1) {
            return "two items without dates are not a list";
        }
        if (isUnlikely(features)) {
            return "its parts are blocks of the page, not items";
        }
        String look = isMenu(features) ? "it looks like a menu; " : isProse(features) ? "it looks like prose; " : "";
        return look + "evidence against it: " + ScoreExplanation.describeAgainst(MODEL, features);
    }
}
