package org.feedmill.article;

/**
 * A finder's decision on one stretch of text, with the reason.
 *
 * @param from number of the first node of the stretch
 * @param to the first number after it
 * @param score positive for article text, negative against it; comparable within one page only
 */
public record TextVerdict(int from, int to, boolean kept, double score, String reason) {}
