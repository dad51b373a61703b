/**
 * The dashboard for administrators: figures of the update crawler, charts, nodes. Metrics for programs are in
 * server.monitor.
 */
@NullMarked
package org.feedmill.app.operate;

import org.jspecify.annotations.NullMarked;
