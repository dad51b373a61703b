/**
 * The API for dates, times and prices in text: readers, matches, moments, and the resolution of a column of dates.
 * Patterns, word lists and the matching itself live in the subpackages.
 */
@NullMarked
package org.feedmill.time;

import org.jspecify.annotations.NullMarked;
