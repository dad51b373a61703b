/**
 * Reads RSS, Atom and JSON feeds from the web, including malformed ones. Writing is in feed.
 */
@NullMarked
package org.feedmill.feed.read;

import org.jspecify.annotations.NullMarked;
