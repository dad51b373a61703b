package org.feedmill.notify;

import java.util.Optional;

/**
 * An e-mail address, in a form that is safe to put into a message header and into an SMTP command.
 *
 * @param text such as ann@example.org
 */
public record MailAddress(String text) {

    /** RFC 5321, section 4.5.3.1. */
    public static final int MAX_LENGTH = 254;

    private static final int MAX_LOCAL_PART = 64;
    private static final int MAX_LABEL = 63;
    private static final String LOCAL_CHARACTERS = "!#$%&'*+-/=?^_`{|}~.";

    public MailAddress {
        if (!isValid(text)) {
            throw new IllegalArgumentException("An e-mail address looks like name@example.org.");
        }
    }

    /** Parses an address; empty if it is not a plain address; quoted local parts and display names are not accepted. */
    public static Optional<MailAddress> of(String text) {
        String plain = text.strip();
        return isValid(plain) ? Optional.of(new MailAddress(plain)) : Optional.empty();
    }

    private static boolean isValid(String text) {
        int at = text.indexOf('@');
        return text.length() <= MAX_LENGTH
                && at > 0
                && at == text.lastIndexOf('@')
                && isLocalPart(text.substring(0, at))
                && isDomain(text.substring(at + 1));
    }

    private static boolean isLocalPart(String part) {
        return part.length() <= MAX_LOCAL_PART
                && !part.startsWith(".")
                && !part.endsWith(".")
                && !part.contains("..")
                && part.chars().allMatch(c -> isLetterOrDigit(c) || LOCAL_CHARACTERS.indexOf(c) >= 0);
    }

    private static boolean isDomain(String domain) {
        for (String label : domain.split("\\.", -1)) {
            boolean sound = !label.isEmpty()
                    && label.length() <= MAX_LABEL
                    && !label.startsWith("-")
                    && !label.endsWith("-")
                    && label.chars().allMatch(c -> isLetterOrDigit(c) || c == '-');
            if (!sound) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    @Override
    public String toString() {
        return text;
    }
}
