/**
 * Feeds and their entries, entry ids, and the writers of all feed formats. Reading feeds is in feed.read, merging in
 * feed.merge, validation in feed.validate.
 */
@NullMarked
package org.feedmill.feed;

import org.jspecify.annotations.NullMarked;
