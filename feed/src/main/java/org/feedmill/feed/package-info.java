/**
 * Feeds and their entries, entry ids, the registry of feed formats and their writers. Reading feeds is in feed.read,
 * merging in feed.merge, validation in feed.validate.
 */
@NullMarked
package org.feedmill.feed;

import org.jspecify.annotations.NullMarked;
