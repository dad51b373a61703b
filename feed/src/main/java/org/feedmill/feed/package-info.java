/**
 * Feeds and their entries, entry ids, the registry of feed formats and their writers. Reading feeds is in feed.read,
 * merging in feed.merge, validation in feed.validate.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.feed;

import org.jspecify.annotations.NullMarked;
