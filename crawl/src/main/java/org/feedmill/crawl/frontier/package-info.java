/**
 * The state of a crawl: known links, responses, learned statistics and found articles, kept in SQLite so that an
 * interrupted crawl can be resumed. The decision about which link comes next is in crawl.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.crawl.frontier;

import org.jspecify.annotations.NullMarked;
