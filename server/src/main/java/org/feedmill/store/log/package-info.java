/**
 * The fetch log and the log of state changes. Who is notified of a state change is decided in store.notification and
 * store.update.
 */
@NullMarked
package org.feedmill.store.log;

import org.jspecify.annotations.NullMarked;
