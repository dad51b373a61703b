package org.feedmill.time;

/** A date or time found in a text; {@link TimeReader#resolve} turns a column of them into moments. */
public record TimeMatch(int start, int end, String pattern) implements PatternMatch {}
