/**
 * Matches the entries of a page with those known before and merges both into one feed. Entry ids and link identity
 * are in feed.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.feed.merge;

import org.jspecify.annotations.NullMarked;
