/**
 * Sends notifications about state changes by e-mail and webhook. The queue and the settings are stored by
 * org.feedmill.store.notification.
 */
@NullMarked
package org.feedmill.notify;

import org.jspecify.annotations.NullMarked;
