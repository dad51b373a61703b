package org.feedmill.query.text;

/**
 * A meaningful word of a text: one that is not a stop word.
 *
 * @param stem what it counts as: the same for all forms of a word, and for its synonyms
 * @param word as the text writes it
 */
public record StemmedTerm(String stem, String word) {}
