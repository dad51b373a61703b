/**
 * The server process: start, stop, wiring of all parts, the HTTP server, the data folder and housekeeping. Settings
 * are in server.config, health checks in server.health, metrics and logs in server.monitor.
 */
@NullMarked
package org.feedmill.server;

import org.jspecify.annotations.NullMarked;
