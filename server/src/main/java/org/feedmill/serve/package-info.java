/**
 * Settings of everything that is served over HTTP. The handlers are in the packages below; wiring and start are in
 * org.feedmill.server.
 */
@NullMarked
package org.feedmill.serve;

import org.jspecify.annotations.NullMarked;
