/**
 * The list of feeds and the pages of one feed: items, addresses, health, quarantine. Settings and rules are in
 * app.edit, articles in app.read.
 */
@NullMarked
package org.feedmill.app.feed;

import org.jspecify.annotations.NullMarked;
