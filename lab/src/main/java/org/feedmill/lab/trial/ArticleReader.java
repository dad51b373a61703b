package org.feedmill.lab.trial;

/** Extracts the article of a page: one of our finders, or another library as baseline. */
interface ArticleReader {

    /** Extracts the article of a page. */
    Taken read(ArticleSample sample);

    /**
     * Decodes, parses and extracts from the page's bytes, to be timed.
     *
     * @param parsed called when the page is parsed, where the extractor can tell
     */
    void work(ArticleSample sample, Runnable parsed);
}
