package org.feedmill.article;

/** The row of one block's features while it is written, one feature family after the other. */
final class TraitRow {

    private final double[] values;
    private int at;

    TraitRow(double[] values) {
        this.values = values;
    }

    TraitRow add(double value) {
        values[at++] = value;
        return this;
    }
}
