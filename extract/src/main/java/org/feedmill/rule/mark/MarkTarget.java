package org.feedmill.rule.mark;

/** The roles that a mark can give a node of a page (P1 definition 5, the set B, and what the labeller needs besides). */
public enum MarkTarget {
    PAGE_DATE,
    SUBJECT_TITLE,
    ITEM_TITLE,
    ITEM_LINK,
    ITEM_DATE,
    ITEM_DESCRIPTION,
    ITEM_IMAGE,
    ITEM_AUTHOR,
    /** All items stand in it. */
    REGION,
    /** It is no item: what was deduced too much. */
    NO_ITEM
}
