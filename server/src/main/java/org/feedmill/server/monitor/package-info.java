/**
 * Metrics for Prometheus, the request log and the format of the log. Health checks are in server.health, the
 * dashboard for people in app.operate.
 */
@NullMarked
package org.feedmill.server.monitor;

import org.jspecify.annotations.NullMarked;
