package org.feedmill.article.write;

/**
 * Receives an article from the {@link ArticleSerializer} as events: elements open and close in order, each within the one before.
 */
interface ArticleSink {

    /**
     * A part begins.
     *
     * @param leftwards whether the part is written from right to left and what it stands in is not
     */
    void open(ArticleElement part, boolean leftwards);

    void close(ArticleElement part);

    /** Running text, white space as it is to be. */
    void text(String text);

    void lineBreak();

    void image(ArticleImage image);

    /** A line across, between two blocks. */
    void horizontalRule();

    /** Returns the number of characters that still fit; the article is cut when none do. */
    int remainingSpace();
}
