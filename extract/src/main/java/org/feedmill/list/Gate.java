package org.feedmill.list;

import org.feedmill.list.Traits.Trait;

/**
 * Tells a list from what is none: a menu, a footer, the paragraphs of an article, the fields of a form. A page without a
 * list has candidates too, and the best of them must not become a feed.
 *
 * <p>Items with dates or prices of their own are a list. The rest is told by a model that learned from the
 * candidates of list pages and of article pages, and by the page's own word: what it puts in its menu or footer and does
 * not date is none.
 */
final class Gate {

    private static final Forest MODEL = Forest.load("gate.txt");

    /** Under this the model is sure enough: it turns down hardly any list of the bench, and most of what is none. */
    private static final double LEAST = -2;

    private static final double DATED = 0.6;

    private static final double GALLERY = 0.8;

    private Gate() {}

    static boolean passes(Traits traits) {
        if (traits.get(Trait.DATED) >= DATED) {
            return true;
        }
        boolean framed = traits.get(Trait.IN_NAV) > 0 || traits.get(Trait.IN_FOOTER) > 0;
        boolean several = traits.get(Trait.FEW) < 1;
        if (framed || !several) {
            return false;
        }
        return traits.get(Trait.PRICED) >= DATED || gallery(traits) || MODEL.score(traits.values()) >= LEAST;
    }

    /** Pictures that lead to pages of this site and have names: the model saw few of them. */
    private static boolean gallery(Traits traits) {
        return traits.get(Trait.PICTURED) >= GALLERY
                && traits.get(Trait.LINKED) >= GALLERY
                && traits.get(Trait.TITLE_SHORT) < 1 - GALLERY
                && traits.get(Trait.LINK_FOREIGN) < 1 - GALLERY;
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
        return "against it speak " + Reasons.speakingAgainst(MODEL, traits);
    }
}
