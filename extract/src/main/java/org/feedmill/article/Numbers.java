package org.feedmill.article;

/** Parses small numbers in attributes. */
final class Numbers {

    private static final int DIGITS = 6;

    private Numbers() {}

    /** The number, with or without "px"; 0 where the value is no number, or none that a page has use for. */
    static int read(String value) {
        String text = value.strip();
        String digits = text.endsWith("px") ? text.substring(0, text.length() - 2) : text;
        boolean number =
                !digits.isEmpty() && digits.length() <= DIGITS && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(digits) : 0;
    }
}
