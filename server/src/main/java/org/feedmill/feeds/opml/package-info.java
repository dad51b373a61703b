/**
 * Reading and writing OPML lists of feeds, and the import of feeds from them. The routes are in serve.api and app.make.
 */
@NullMarked
package org.feedmill.feeds.opml;

import org.jspecify.annotations.NullMarked;
