package org.feedmill.rule;

import org.jspecify.annotations.Nullable;

/**
 * A training sample for a field: a place to read it from and the expected value.
 *
 * @param wanted the value; null where none is wanted
 * @param start where to look back from for what stands above several places
 */
record Sample(Scene scene, Place place, @Nullable Object wanted, int start) {}
