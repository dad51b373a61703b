/**
 * Limits on connections to the HTTP server: how many each address and network may have, and how long a request's head
 * may take. Limits on requests are in serve.auth, health checks in server.health.
 */
@NullMarked
package org.feedmill.server.connection;

import org.jspecify.annotations.NullMarked;
