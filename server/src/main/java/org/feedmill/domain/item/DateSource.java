package org.feedmill.domain.item;

/** The source of an item's date. */
public enum DateSource {
    /** The list tells it. */
    LIST,
    /** The article behind the item tells it. */
    ARTICLE,
    /** Nobody tells it: the time when the item was first seen stands in, and is never taken for a date of the page. */
    SEEN
}
