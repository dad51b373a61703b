package org.feedmill.store;

import java.time.Instant;

/**
 * A message that waits to be sent, claimed by this node.
 *
 * @param id the idempotency key that the recipient sees
 * @param tries how many attempts failed
 * @param unconfirmed how many of them may have arrived all the same
 * @param claim only its holder can settle the message
 */
public record Delivery(
        String id,
        String person,
        NotificationChannel channel,
        Purpose purpose,
        int tries,
        int unconfirmed,
        Instant made,
        long claim) {

    /** The content of a message. */
    public enum Purpose {
        /** One change of state. */
        CHANGE,
        /** All changes of a day. */
        DIGEST,
        /** A link that confirms an e-mail address. */
        CONFIRM
    }
}
