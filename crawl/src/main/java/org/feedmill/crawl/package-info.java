/**
 * A focused crawl (P3, III.A): from seed addresses to the articles that are relevant to a query, with link scoring,
 * scheduling and export. Its persistent state is in crawl.frontier.
 */
@NullMarked
package org.feedmill.crawl;

import org.jspecify.annotations.NullMarked;
