package org.feedmill.query;

import java.util.List;

/**
 * The relevance of a text to a question.
 *
 * @param score from 0, nothing of what was asked for, to 1
 * @param found the asked words that the text has, as they were asked
 * @param missing the others
 */
public record Relevance(double score, List<String> found, List<String> missing) {

    /** Nothing was asked, or nothing was there to answer. */
    public static final Relevance NONE = new Relevance(0, List.of(), List.of());

    public Relevance {
        found = List.copyOf(found);
        missing = List.copyOf(missing);
    }
}
