package org.feedmill.lab.trial.article;

/** Extracts the article of a page: one of our finders, or another library as baseline. */
interface ComparedExtractor {

    /** Extracts the article of a page. */
    ExtractedArticle extract(ArticleSample sample);

    /**
     * Decodes, parses and extracts from the page's bytes, to be timed.
     *
     * @param parsed called when the page is parsed, if the extractor can report it
     */
    void extractFromBytes(ArticleSample sample, Runnable parsed);
}
