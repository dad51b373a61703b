package org.feedmill.fetch;

/**
 * The user agent that Feedmill sends: its name, with an address at which its operator can be reached.
 *
 * @param userAgent the header as sent
 */
public record CrawlerIdentity(String userAgent) {

    /** Says who asks, and nothing about the machine that asks. */
    public static final CrawlerIdentity STANDARD = new CrawlerIdentity("Feedmill/0.1 (+https://feedmill.org/)");

    /** Servers cut or refuse longer ones. */
    private static final int MAX_LENGTH = 256;

    public CrawlerIdentity {
        boolean plain = userAgent.chars().allMatch(c -> c >= ' ' && c < 0x7F);
        if (!plain || userAgent.isBlank() || userAgent.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "The User-Agent must have 1 to " + MAX_LENGTH + " printable ASCII characters.");
        }
    }

    /** The same program in the name of whoever runs it: an address of the web or a mailbox. */
    public static CrawlerIdentity of(String contact) {
        if (contact.isBlank() || contact.chars().anyMatch(c -> c == '(' || c == ')')) {
            throw new IllegalArgumentException("The contact must be a web address or an e-mail address, without parentheses.");
        }
        return new CrawlerIdentity("Feedmill/0.1 (+" + contact.strip() + ")");
    }
}
