package org.feedmill.rule;

import org.jspecify.annotations.Nullable;

/**
 * A place from which a field is to be read, and what it should give.
 *
 * @param wanted the value; null where none is wanted
 * @param start where to look back from for what stands above several places
 */
record Sample(Scene scene, Place place, @Nullable Object wanted, int start) {}
