/**
 * The fetch log and the log of state changes. The recipients of notifications are determined in store.notification and
 * store.update.
 */
@NullMarked
package org.feedmill.store.log;

import org.jspecify.annotations.NullMarked;
