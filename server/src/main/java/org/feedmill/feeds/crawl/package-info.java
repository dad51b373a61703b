/**
 * Crawls of sites on this server: starting, running, stopping and resuming them, and publishing their results as feeds. The
 * crawler itself is org.feedmill.crawl, and the routes are in serve.api and app.crawl.
 */
@NullMarked
package org.feedmill.feeds.crawl;

import org.jspecify.annotations.NullMarked;
