package org.feedmill.query;

/**
 * A term that characterizes the topic of a text.
 *
 * @param word as the text writes it most often
 * @param stem what its forms and synonyms count as
 * @param frequency the number of its occurrences in the document
 */
public record Keyword(String word, String stem, int frequency) {}
