/**
 * Compares texts without view, like and comment counts and relative times. Matching and merging of entries is in
 * feed.merge.
 */
@NullMarked
package org.feedmill.feed.counter;

import org.jspecify.annotations.NullMarked;
