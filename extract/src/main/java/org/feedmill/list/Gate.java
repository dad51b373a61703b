package org.feedmill.list;

import org.feedmill.list.Traits.Trait;

/**
 * Tells a list from what is none: a menu, a footer, the paragraphs of an article, the fields of a form. A page without a
 * list has candidates too, and the best of them must not become a feed.
 *
 * <p>Items with dates or prices of their own are a list. The rest is told by a model that learned from the candidates of
 * list pages and of article pages; it must be surer of what looks like part of a page's frame. What the page itself calls
 * its menu or its footer and does not date is none.
 */
final class Gate {

    private static final Forest MODEL =
            Forest.parse(Table.lines(Gate.class, "list-classifier-model.txt"), Traits.NAMES);

    /** Under this the model is sure enough: it turns down hardly any list of the bench, and most of what is none. */
    private static final double LEAST = -2;

    /** The same for what looks like a menu or prose, and for all that stands behind a candidate that was turned down. */
    private static final double LEAST_DOUBTFUL = -0.4;

    private static final double MOSTLY = 0.6;
    private static final double NEARLY = 0.8;

    private Gate() {}

    /** @param first whether no better candidate was turned down, but for those in menus and footers */
    static boolean passes(Traits traits, boolean first) {
        if (dated(traits)) {
            return true;
        }
        if (framed(traits) || traits.get(Trait.FEW) == 1 || unlike(traits)) {
            return false;
        }
        boolean doubtful = !first || menu(traits) || prose(traits);
        return traits.get(Trait.PRICED) >= MOSTLY
                || gallery(traits)
                || MODEL.score(traits.values()) >= (doubtful ? LEAST_DOUBTFUL : LEAST);
    }

    /** Dates of a day each, or titles that say more than "(4)": months with numbers are an archive's menu. */
    private static boolean dated(Traits traits) {
        return traits.get(Trait.DATED) >= MOSTLY
                && (traits.get(Trait.DATE_SURE) >= MOSTLY || traits.get(Trait.TITLE_SHORT) < MOSTLY);
    }

    /** What the page itself calls its menu or footer. */
    static boolean framed(Traits traits) {
        return traits.get(Trait.IN_NAV) > 0 || traits.get(Trait.IN_FOOTER) > 0;
    }

    /** Blocks of the page that have nothing in common, or groups of links. */
    private static boolean unlike(Traits traits) {
        boolean blocks = traits.get(Trait.ALIKE) < 0.25 && traits.get(Trait.MORE_TITLES) > 0.4;
        boolean groups = traits.get(Trait.UNLINKED) < 0.1
                && traits.get(Trait.MORE_TITLES) > 0.5
                && traits.get(Trait.TITLE_SHORT) > 0.12;
        return blocks || groups;
    }

    /** Short links and nothing else. */
    private static boolean menu(Traits traits) {
        boolean bare = traits.get(Trait.TITLE_SHARE) >= NEARLY && traits.get(Trait.UNLINKED) < 0.25;
        boolean aside = traits.get(Trait.IN_ASIDE) > 0;
        return traits.get(Trait.TITLE_SHORT) > 0.12 && (bare || aside);
    }

    /** Paragraphs: text without links, dates or headings. */
    private static boolean prose(Traits traits) {
        return traits.get(Trait.LINKED) < 1 - NEARLY
                && traits.get(Trait.UNLINKED) >= NEARLY
                && traits.get(Trait.TITLE_HEADING) < MOSTLY;
    }

    /** Pictures that lead to pages of this site and have names: the model saw few of them. */
    private static boolean gallery(Traits traits) {
        return traits.get(Trait.PICTURED) >= NEARLY
                && traits.get(Trait.LINKED) >= NEARLY
                && traits.get(Trait.TITLE_SHORT) < 1 - NEARLY
                && traits.get(Trait.LINK_FOREIGN) < 1 - NEARLY;
    }

    /** Why a candidate does not pass. */
    static String reason(Traits traits) {
        if (traits.get(Trait.IN_NAV) > 0) {
            return "it stands in a menu";
        }
        if (traits.get(Trait.IN_FOOTER) > 0) {
            return "it stands in the footer";
        }
        if (traits.get(Trait.FEW) == 1) {
            return "two items without dates make no list";
        }
        if (unlike(traits)) {
            return "its parts are blocks of the page, not items";
        }
        String look = menu(traits) ? "it looks like a menu; " : prose(traits) ? "it looks like prose; " : "";
        return look + "against it speak " + Reasons.speakingAgainst(MODEL, traits);
    }
}
