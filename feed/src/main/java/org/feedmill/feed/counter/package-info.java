/**
 * Compares texts without view, like and comment counts and relative times. Matching and merging of entries is in
 * feed.merge.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.feed.counter;

import org.jspecify.annotations.NullMarked;
