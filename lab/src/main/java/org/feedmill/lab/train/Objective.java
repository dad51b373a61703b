package org.feedmill.lab.train;

/** What trees are grown towards: for every row of a page, which way and how far its score should move. */
interface Objective {

    /**
     * Writes the first and second derivatives of the loss for the rows of one page.
     *
     * @param from the page's first row; its rows follow one another
     * @param score what the trees so far say of every row
     */
    void slopes(int page, int from, double[] score, double[] slope, double[] curve);

    /** Whether a tree may ask for this trait. */
    default boolean mayAsk(String trait) {
        return true;
    }
}
