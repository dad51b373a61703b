/**
 * The HTTP fetcher: redirects, cookies, conditional requests, response limits, and the guarded client beneath, which
 * also delivers callbacks. Address checks are in guard, content decoding is in decode.
 */
@NullMarked
package org.feedmill.fetch.http;

import org.jspecify.annotations.NullMarked;
