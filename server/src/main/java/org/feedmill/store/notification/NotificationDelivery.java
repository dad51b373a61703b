package org.feedmill.store.notification;

import java.time.Instant;
import org.feedmill.domain.feed.NotificationChannel;

/**
 * A message that waits to be sent, claimed by this node.
 *
 * @param id the idempotency key that the recipient sees
 * @param attempts number of failed attempts
 * @param unconfirmed number of failed attempts that may have been delivered
 * @param claim only its holder can settle the message
 */
public record NotificationDelivery(
        String id,
        String account,
        NotificationChannel channel,
        Purpose purpose,
        int attempts,
        int unconfirmed,
        Instant created,
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
