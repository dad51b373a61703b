/** Pages of crawls. Crawls themselves are run by org.feedmill.feeds.crawl. */
@NullMarked
package org.feedmill.app.crawl;

import org.jspecify.annotations.NullMarked;
