/**
 * The fetch API: requests, results, limits, credentials, settings, and the fetcher interface. The HTTP implementation
 * is in fetch.http, rate limiting in fetch.limit, browser rendering in render.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.fetch;

import org.jspecify.annotations.NullMarked;
