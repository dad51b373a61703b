package org.feedmill.article;

/** One block's traits while they are written, family after family. */
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
