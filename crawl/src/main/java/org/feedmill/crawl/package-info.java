/**
 * A focused crawl (P3, III.A): from seed addresses to the articles that are relevant to a query, with link scoring,
 * scheduling and export. Its persistent state is in crawl.frontier.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.crawl;

import org.jspecify.annotations.NullMarked;
