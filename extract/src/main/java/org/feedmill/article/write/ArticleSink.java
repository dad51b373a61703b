package org.feedmill.article.write;

/**
 * Receives an article from the {@link ArticleSerializer} as events: elements open and close in order and are properly
 * nested.
 */
interface ArticleSink {

    /**
     * Begins an element.
     *
     * @param leftwards whether the element is right-to-left and its parent is not
     */
    void open(ArticleElement part, boolean leftwards);

    void close(ArticleElement part);

    /** Writes running text; its white space is final. */
    void text(String text);

    void lineBreak();

    void image(ArticleImage image);

    /** Writes a horizontal rule between two blocks. */
    void horizontalRule();

    /** Returns the number of characters that still fit; the article is truncated if none do. */
    int remainingSpace();
}
