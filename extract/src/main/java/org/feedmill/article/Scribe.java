package org.feedmill.article;

/**
 * Receives an article from the {@link Outline} as events: elements open and close in order, each within the one before.
 */
interface Scribe {

    /**
     * A part begins.
     *
     * @param leftwards whether the part is written from right to left and what it stands in is not
     */
    void open(Part part, boolean leftwards);

    void close(Part part);

    /** Running text, white space as it is to be. */
    void text(String text);

    void lineBreak();

    void image(Illustration image);

    /** A line across, between two blocks. */
    void rule();

    /** How many more characters there is room for; the article is cut where there is none. */
    int room();
}
