package org.feedmill.lab.train;

/** A training objective: computes the gradients of the loss for the rows of a page. */
interface TrainingObjective {

    /**
     * Writes the first and second derivatives of the loss for the rows of one page.
     *
     * @param from index of the page's first row; its rows are consecutive
     * @param score current score of every row
     */
    void computeGradients(int page, int from, double[] score, double[] slope, double[] curve);

    /** Returns true if a tree may split on this feature. */
    default boolean mayUseFeature(String feature) {
        return true;
    }
}
