package org.feedmill.query;

import java.util.List;

/**
 * The relevance of a text to a question.
 *
 * @param score from 0 (no match) to 1
 * @param found the words of the question that the text contains
 * @param missing the others
 */
public record Relevance(double score, List<String> found, List<String> missing) {

    /** No question, or no text. */
    public static final Relevance NONE = new Relevance(0, List.of(), List.of());

    public Relevance {
        found = List.copyOf(found);
        missing = List.copyOf(missing);
    }
}
