/**
 * Matches the entries of a page with those known before and merges both into one feed. Entry ids and link identity
 * are in feed.
 */
@NullMarked
package org.feedmill.feed.merge;

import org.jspecify.annotations.NullMarked;
