/**
 * The instructions that sites give to crawlers: robots.txt (RFC 9309), robots directives of single pages, and
 * sitemaps. Waiting between requests is the task of fetch.limit.
 */
@NullMarked
package org.feedmill.robots;

import org.jspecify.annotations.NullMarked;
