package org.feedmill.domain.item;

/** The source of an item's date. */
public enum DateSource {
    /** Stated by the list. */
    LIST,
    /** Stated by the article of the item. */
    ARTICLE,
    /**
     * No date is known: the time when the item was first seen is used instead, and never treated as a date of the page.
     */
    SEEN
}
