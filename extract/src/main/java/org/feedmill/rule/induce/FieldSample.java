package org.feedmill.rule.induce;

import org.feedmill.rule.path.NodeRange;
import org.jspecify.annotations.Nullable;

/**
 * A training sample for a field: a place to read it from and the expected value.
 *
 * @param expected the value; null if none is expected
 * @param start position from which headings above several places are searched backwards
 */
record FieldSample(
        InductionPage inductionPage,
        NodeRange place,
        @Nullable Object expected,
        int start) {}
