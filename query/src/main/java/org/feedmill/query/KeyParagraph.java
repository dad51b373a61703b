package org.feedmill.query;

import java.util.List;

/**
 * The most important paragraph of a document, with the reasons.
 *
 * @param location the index of the paragraph in the document, from 0
 * @param text the paragraph, or the relevant part of a very long one
 * @param sum S_j: the number of different frequent terms in it
 * @param criterion D: a term is frequent if it occurs more often than this in the document
 * @param keywords those terms, the most frequent in the document first
 * @param answers the words of the question that occur in it, as written there; empty without a question or if the
 *     document has none of them
 */
public record KeyParagraph(
        int location, String text, int sum, int criterion, List<Keyword> keywords, List<String> answers) {

    public KeyParagraph {
        keywords = List.copyOf(keywords);
        answers = List.copyOf(answers);
    }
}
