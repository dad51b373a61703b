package org.feedmill.fetch;

/**
 * The user agent that Feedmill sends: its name and, if the operator states one, a contact address.
 *
 * @param userAgent the header as sent
 */
public record CrawlerIdentity(String userAgent) {

    /** Names the program, and nothing about the machine or its operator. */
    public static final CrawlerIdentity STANDARD = new CrawlerIdentity("Feedmill/0.1");

    /** Servers truncate or reject longer ones. */
    private static final int MAX_LENGTH = 256;

    public CrawlerIdentity {
        boolean plain = userAgent.chars().allMatch(c -> c >= ' ' && c < 0x7F);
        if (!plain || userAgent.isBlank() || userAgent.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "The User-Agent must have 1 to " + MAX_LENGTH + " printable ASCII characters.");
        }
    }

    /** Returns an identity with the contact of the operator: a web address or an e-mail address. */
    public static CrawlerIdentity of(String contact) {
        if (contact.isBlank() || contact.chars().anyMatch(c -> c == '(' || c == ')')) {
            throw new IllegalArgumentException(
                    "The contact must be a web address or an e-mail address, without parentheses.");
        }
        return new CrawlerIdentity("Feedmill/0.1 (+" + contact.strip() + ")");
    }
}
