/** Crawls and their results as they are stored. Running crawls is done by org.feedmill.feeds.crawl. */
@NullMarked
package org.feedmill.store.crawl;

import org.jspecify.annotations.NullMarked;
