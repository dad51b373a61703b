/**
 * The API for dates, times and prices in text: readers, matches, moments, and the resolution of a column of dates.
 * Patterns, word lists and the matching itself live in the subpackages.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.time;

import org.jspecify.annotations.NullMarked;
