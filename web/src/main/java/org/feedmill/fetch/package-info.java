/**
 * The fetch API: requests, results, limits, credentials, settings, and the fetcher interface. The HTTP implementation
 * is in fetch.http, rate limiting in fetch.limit, browser rendering in render.
 */
@NullMarked
package org.feedmill.fetch;

import org.jspecify.annotations.NullMarked;
