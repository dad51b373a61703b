package org.feedmill.query;

import java.util.List;

/**
 * The most important paragraph of a document, with the reasons.
 *
 * @param location which of the document's paragraphs it is, from 0
 * @param text the paragraph, or the part of it that matters where it is very long
 * @param sum S_j: how many different frequent terms stand in it
 * @param criterion D: how often a term must stand in the document, and once more, to be frequent
 * @param keywords those terms, the most frequent in the document first
 * @param answers the asked words that stand in it, as they were asked; empty where nothing was asked, or where the
 *     document has none of them
 */
public record KeyParagraph(
        int location, String text, int sum, int criterion, List<Keyword> keywords, List<String> answers) {

    public KeyParagraph {
        keywords = List.copyOf(keywords);
        answers = List.copyOf(answers);
    }
}
