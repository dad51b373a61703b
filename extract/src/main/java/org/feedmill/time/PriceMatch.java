package org.feedmill.time;

/** A price found in a text. */
public record PriceMatch(int start, int end, String pattern, Price price) implements PatternMatch {}
