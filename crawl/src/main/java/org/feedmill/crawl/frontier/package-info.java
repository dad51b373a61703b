/**
 * The state of a crawl: known links, responses, learned statistics and found articles, kept in SQLite so that an
 * interrupted crawl can be resumed. The decision about which link comes next is in crawl.
 */
@NullMarked
package org.feedmill.crawl.frontier;

import org.jspecify.annotations.NullMarked;
