/**
 * The instructions that sites give to crawlers: robots.txt (RFC 9309), robots directives of single pages, and
 * sitemaps. Waiting between requests is the task of fetch.limit.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.robots;

import org.jspecify.annotations.NullMarked;
