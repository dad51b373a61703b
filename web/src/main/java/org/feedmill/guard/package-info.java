/**
 * Decides which network addresses may be connected to, by the bytes of the address that is then connected to, and
 * runs the proxy that enforces this for browsers. Fetching itself is in fetch.http.
 */
@NullMarked
package org.feedmill.guard;

import org.jspecify.annotations.NullMarked;
