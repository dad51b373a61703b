/**
 * Notification settings of accounts and the queue of messages to be sent. Sending them is done by
 * org.feedmill.notify.
 */
@NullMarked
package org.feedmill.store.notification;

import org.jspecify.annotations.NullMarked;
