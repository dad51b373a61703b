package org.feedmill.text.regex;

import java.util.List;

/**
 * A set of code points.
 *
 * @param ranges pairs of a first and a last code point
 * @param classes further characters, such as all digits
 * @param negated whether the set contains all other characters
 * @param ignoreCase whether upper and lower case are the same
 */
record CharacterSet(List<int[]> ranges, List<CharacterClass> classes, boolean negated, boolean ignoreCase) {

    /** A class of characters that has a name in regular expressions. */
    enum CharacterClass {
        DIGIT('d'),
        WORD('w'),
        SPACE('s'),
        NOT_DIGIT('D'),
        NOT_WORD('W'),
        NOT_SPACE('S');

        final char letter;

        CharacterClass(char letter) {
            this.letter = letter;
        }

        boolean contains(int c) {
            return switch (this) {
                case DIGIT -> Character.isDigit(c);
                case WORD -> isWord(c);
                case SPACE -> isSpace(c);
                case NOT_DIGIT -> !Character.isDigit(c);
                case NOT_WORD -> !isWord(c);
                case NOT_SPACE -> !isSpace(c);
            };
        }
    }

    CharacterSet {
        ranges = List.copyOf(ranges);
        classes = List.copyOf(classes);
    }

    static CharacterSet of(int c, boolean ignoreCase) {
        return new CharacterSet(List.of(new int[] {c, c}), List.of(), false, ignoreCase);
    }

    static CharacterSet of(CharacterClass kind) {
        return new CharacterSet(List.of(), List.of(kind), false, false);
    }

    /** Returns the set of all characters except line ends. */
    static CharacterSet anyButLineEnd() {
        return new CharacterSet(List.of(new int[] {'\n', '\n'}, new int[] {'\r', '\r'}), List.of(), true, false);
    }

    boolean contains(int c) {
        boolean found = holds(c);
        if (!found && ignoreCase) {
            int upper = Character.toUpperCase(c);
            found = holds(upper) || holds(Character.toLowerCase(upper)) || holds(Character.toLowerCase(c));
        }
        return found != negated;
    }

    private boolean holds(int c) {
        for (int[] range : ranges) {
            if (c >= range[0] && c <= range[1]) {
                return true;
            }
        }
        for (CharacterClass kind : classes) {
            if (kind.contains(c)) {
                return true;
            }
        }
        return false;
    }

    /** Returns true for letters, digits and underscores of all scripts. */
    static boolean isWord(int c) {
        return Character.isLetterOrDigit(c) || c == '_' || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
