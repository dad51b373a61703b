package org.feedmill.rule.induce;

import org.feedmill.rule.path.NodeRange;
import org.jspecify.annotations.Nullable;

/**
 * A training sample for a field: a place to read it from and the expected value.
 *
 * @param expected the value; null if none is wanted
 * @param start where to look back from for what stands above several places
 */
record FieldSample(
        InductionPage inductionPage,
        NodeRange place,
        @Nullable Object expected,
        int start) {}
