package org.feedmill.page.json.path;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A regular expression of a query (RFC 9485), whose matching stops after a bounded number of steps. */
record BoundedRegex(Pattern pattern) {

    /** The steps of one match. */
    static final int MAX_STEPS = 200_000;

    private static final int MAX_LENGTH = 500;

    /** A text that counts how often its characters are read. */
    private static final class CountedText implements CharSequence {
        private final CharSequence text;
        private final int[] stepsLeft;

        CountedText(CharSequence text, int[] stepsLeft) {
            this.text = text;
            this.stepsLeft = stepsLeft;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (--stepsLeft[0] < 0) {
                throw new StepLimitException();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new CountedText(text.subSequence(start, end), stepsLeft);
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    /** Signals that an expression took too many steps. */
    private static final class StepLimitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StepLimitException() {
            super("too many steps", null, false, false);
        }
    }

    /** Returns nothing if the expression is invalid. */
    static Optional<BoundedRegex> compile(String written) {
        if (written.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BoundedRegex(Pattern.compile(toJava(written))));
        } catch (PatternSyntaxException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    /** The dot of RFC 9485 matches everything except line feed and carriage return. */
    private static String toJava(String written) {
        StringBuilder out = new StringBuilder();
        boolean inClass = false;
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c == '\\' && i + 1 < written.length()) {
                out.append(c).append(written.charAt(++i));
                continue;
            }
            inClass = c == '[' || (inClass && c != ']');
            out.append(c == '.' && !inClass ? "[^\\n\\r]" : String.valueOf(c));
        }
        return out.toString();
    }

    /** @param stepsLeft the number of steps that may be taken; it is lowered by those that were */
    boolean matches(String text, int[] stepsLeft) {
        try {
            return pattern.matcher(new CountedText(text, stepsLeft)).matches();
        } catch (StepLimitException | StackOverflowError e) {
            return false;
        }
    }

    /** @param stepsLeft the number of steps that may be taken; it is lowered by those that were */
    boolean isFoundIn(String text, int[] stepsLeft) {
        try {
            return pattern.matcher(new CountedText(text, stepsLeft)).find();
        } catch (StepLimitException | StackOverflowError e) {
            return false;
        }
    }
}
