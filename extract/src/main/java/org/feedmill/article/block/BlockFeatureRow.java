package org.feedmill.article.block;

/** The feature values of one block, written one feature family after the other. */
final class BlockFeatureRow {

    private final double[] values;
    private int at;

    BlockFeatureRow(double[] values) {
        this(values, 0);
    }

    /** A row whose first values are known. */
    BlockFeatureRow(double[] values, int from) {
        this.values = values;
        this.at = from;
    }

    BlockFeatureRow add(double value) {
        values[at++] = value;
        return this;
    }
}
