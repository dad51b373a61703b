package org.feedmill.quarantine;

/**
 * A signal that a page is the feed's own, or is not. Each is measured from -1 (evidence against the page) to 1
 * (evidence for it) and has a weight.
 */
public enum SignalKind {
    /** Items on the page that the feed already has, as a share of the list. */
    KNOWN_ITEMS(3.5),
    /** Items of the last good page that are still there. */
    COVERAGE(3.0),
    /** New items whose links have the same form as those of known items. */
    LINK_PATTERN(2.0),
    /** New items whose links were in the menu or footer of the last good page. */
    TEMPLATE_LINKS(4.0),
    /** New items whose titles are far shorter than those of known items, as labels of a menu are. */
    TITLE_LENGTH(1.5),
    /** New items in another script than the known ones. */
    TITLE_SCRIPT(2.5),
    /** New items that have dates, or have none, like the known ones. */
    DATED(2.0),
    /** New items that are newer than the known ones. */
    NEWER(1.0),
    /** The title of the document. */
    PAGE_TITLE(1.5),
    /** The address after redirects. */
    ADDRESS(4.5),
    /** The list was read by the feed's rule, or had to be searched for because the rule no longer fits. */
    EXTRACTION(3.5),
    /** After the rule failed, only some known items were found and no new one: a box such as "most read". */
    EXCERPT(4.0),
    /**
     * After the rule failed, a list was found only in a box next to the page's text. No number of known items outweighs
     * it.
     */
    BOX(9.0),
    /** The number of items. */
    ITEM_COUNT(0.5),
    /** The amount of text. */
    TEXT_LENGTH(1.0),
    /** The page was recognised as a login form, an error page or a similar page. */
    SUBSTITUTE(6.0);

    private final double weight;

    SignalKind(double weight) {
        this.weight = weight;
    }

    public double weight() {
        return weight;
    }
}
