package org.feedmill.lab.papers.corpus;

import java.util.List;

/**
 * A generated article page with its truth.
 *
 * @param site the site whose template the page is made with
 * @param head title and byline, which a reader may count as text or not
 * @param paragraphs the text of the article
 */
public record CorpusArticlePage(
        String site, String language, String url, String html, String head, List<String> paragraphs, KeyTruth keys) {

    /**
     * The true key paragraphs.
     *
     * @param topic the number of the paragraph in which the words of the article's topic come together
     * @param question a question that one paragraph answers
     * @param answer the number of that paragraph
     */
    public record KeyTruth(int topic, String question, int answer) {}

    public CorpusArticlePage {
        paragraphs = List.copyOf(paragraphs);
    }

    public String text() {
        return String.join("\n", paragraphs);
    }
}
