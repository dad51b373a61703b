/**
 * Claims of feeds by nodes and the transaction that writes an update, with quarantined pages and recorded state
 * changes. What an update contains is computed by org.feedmill.refresh and org.feedmill.quarantine.
 */
@NullMarked
package org.feedmill.store.update;

import org.jspecify.annotations.NullMarked;
