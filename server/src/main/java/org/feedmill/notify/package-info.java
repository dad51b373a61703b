/** Sends notifications about changes of feeds' states: signed webhooks and e-mail. */
@NullMarked
package org.feedmill.notify;

import org.jspecify.annotations.NullMarked;
