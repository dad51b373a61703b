/**
 * Liveness and readiness of the server: probes, watchdog, thread dumps and notifications to systemd. Metrics and logs
 * are in server.monitor.
 */
@NullMarked
package org.feedmill.server.health;

import org.jspecify.annotations.NullMarked;
