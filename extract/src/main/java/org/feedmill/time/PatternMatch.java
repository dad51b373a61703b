package org.feedmill.time;

/** A range of a text that matches a pattern of the database; the offsets refer to the text that was scanned. */
public sealed interface PatternMatch permits TimeMatch, PriceMatch {

    int start();

    int end();

    /** The pattern in the papers' notation, such as {@code yyyy-mm-dd}; equal for all matches of a column. */
    String pattern();
}
