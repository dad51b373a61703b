package org.feedmill.lab.trial;

/** Who reads articles: a finder of ours or a rival. */
interface ArticleReader {

    /** Reads the article of a page. */
    Taken read(ArticleSample sample);

    /**
     * Does all the work that reading takes from the page's bytes on, for the clock.
     *
     * @param parsed told when the page is parsed; who cannot tell does not
     */
    void work(ArticleSample sample, Runnable parsed);
}
