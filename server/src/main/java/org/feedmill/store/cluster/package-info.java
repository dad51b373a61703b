/**
 * State that all nodes of one database share: cluster-wide values, the common clock and its repair, turns at sites,
 * the queue of updates, the write probe. Claims of feeds are in store.update.
 */
@NullMarked
package org.feedmill.store.cluster;

import org.jspecify.annotations.NullMarked;
