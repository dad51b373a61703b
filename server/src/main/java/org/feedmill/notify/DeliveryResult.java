package org.feedmill.notify;

/** Result of an attempt to send a message. */
public sealed interface DeliveryResult {

    /** The recipient, or its mail server, accepted the message. */
    record Delivered() implements DeliveryResult {}

    /**
     * The message did not arrive.
     *
     * @param permanent whether further attempts would fail too
     * @param message a sentence for the person who set the channel up
     */
    record Failed(boolean permanent, String message) implements DeliveryResult {}
}
