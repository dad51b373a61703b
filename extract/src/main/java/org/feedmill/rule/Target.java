package org.feedmill.rule;

/** What a mark says that a node of the page is (P1 definition 5, the set B, and what the labeller needs beside it). */
public enum Target {
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
