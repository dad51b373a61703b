package org.feedmill.query.text;

/**
 * A meaningful word of a text: one that is not a stop word.
 *
 * @param stem the same for all forms of a word and for its synonyms
 * @param word as written in the text
 */
public record StemmedTerm(String stem, String word) {}
