/**
 * Figures of a server as data: counts of fetch attempts, queues and connections. Pure values that all layers of the
 * server share; they are read and written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.statistics;

import org.jspecify.annotations.NullMarked;
