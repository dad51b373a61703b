/**
 * Decides which network addresses may be connected to, by the bytes of the address that is then connected to, and
 * runs the proxy that enforces this for browsers. Fetching itself is in fetch.http.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.guard;

import org.jspecify.annotations.NullMarked;
