package org.feedmill.notify;

/** Result of an attempt to send a message. */
public sealed interface DeliveryResult {

    /** The recipient, or its mail server, accepted the message. */
    record Delivered() implements DeliveryResult {}

    /**
     * The message did not arrive.
     *
     * @param permanent whether further attempts would fail too
     * @param message a sentence for the person who configured the channel; for mails a code of {@link MailFailure}
     */
    record Failed(boolean permanent, String message) implements DeliveryResult {}

    /** The message was handed over, but its acceptance was not confirmed: another attempt may deliver it twice. */
    record Unconfirmed(String message) implements DeliveryResult {}
}
