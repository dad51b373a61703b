/**
 * The HTTP fetcher: redirects, cookies, conditional requests, response limits, and the guarded client beneath, which
 * also delivers callbacks. Address checks are in guard, content decoding is in decode.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.fetch.http;

import org.jspecify.annotations.NullMarked;
