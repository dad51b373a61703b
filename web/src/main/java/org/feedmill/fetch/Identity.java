package org.feedmill.fetch;

/**
 * Who asks: an honest name with an address where its owner can be reached.
 *
 * @param userAgent the header as sent
 */
public record Identity(String userAgent) {

    /** Says who asks, and nothing about the machine that asks. */
    public static final Identity STANDARD = new Identity("Feedmill/0.1 (+https://feedmill.org/)");

    /** The same program in the name of whoever runs it: an address of the web or a mailbox. */
    public static Identity of(String contact) {
        return new Identity("Feedmill/0.1 (+" + contact + ")");
    }
}
