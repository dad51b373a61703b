/** Crawls of sites as data: what they search, how far they are, how they ended. Running them is done by org.feedmill.feeds.crawl. */
@NullMarked
package org.feedmill.domain.crawl;

import org.jspecify.annotations.NullMarked;
