package org.feedmill.lab.suite;

/**
 * A value that a feed is expected to give.
 *
 * @param entry the index of the entry; -1 for the feed itself
 * @param field {@code title}, {@code link}, {@code id}, {@code published}, {@code updated}, {@code summary}, {@code
 *     content}, {@code author}, or {@code file.INDEX.PART} with the parts {@code address}, {@code type} and {@code
 *     length}
 * @param value as the suite writes it; dates in ISO 8601
 */
record FeedExpectation(int entry, String field, String value) {}
