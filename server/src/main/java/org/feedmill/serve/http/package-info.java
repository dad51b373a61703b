/**
 * HTTP basics shared by all routes: problems (RFC 9457), JSON bodies, query parameters, forms, forwarded headers,
 * content negotiation, conditional requests and security headers. Callers and permissions are in serve.auth; nothing
 * here knows feeds or accounts.
 */
@NullMarked
package org.feedmill.serve.http;

import org.jspecify.annotations.NullMarked;
