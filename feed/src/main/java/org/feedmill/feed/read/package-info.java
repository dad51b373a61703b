/**
 * Reads RSS, Atom and JSON feeds from the web, including malformed ones. Writing is in feed.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.feed.read;

import org.jspecify.annotations.NullMarked;
