package org.feedmill.query;

/**
 * A term that characterizes the topic of a text.
 *
 * @param word its most frequent form in the text
 * @param stem the stem that its forms and synonyms share
 * @param frequency the number of its occurrences in the document
 */
public record Keyword(String word, String stem, int frequency) {}
