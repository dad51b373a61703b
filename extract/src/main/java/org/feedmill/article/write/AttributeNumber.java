package org.feedmill.article.write;

/** Parses small numbers in attributes. */
final class AttributeNumber {

    private static final int MAX_DIGITS = 6;

    private AttributeNumber() {}

    /** The number, with or without "px"; 0 where the value is no number, or none that a page has use for. */
    static int parse(String value) {
        String text = value.strip();
        String digits = text.endsWith("px") ? text.substring(0, text.length() - 2) : text;
        boolean number = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(digits) : 0;
    }
}
