package org.feedmill.article.write;

/** Parses small numbers in attributes. */
final class AttributeNumber {

    private static final int MAX_DIGITS = 6;

    private AttributeNumber() {}

    /** Returns the number, with or without "px"; 0 if the value is not a number, or out of range. */
    static int parse(String value) {
        String text = value.strip();
        String digits = text.endsWith("px") ? text.substring(0, text.length() - 2) : text;
        boolean number = !digits.isEmpty()
                && digits.length() <= MAX_DIGITS
                && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(digits) : 0;
    }
}
