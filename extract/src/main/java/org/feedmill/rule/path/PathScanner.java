package org.feedmill.rule.path;

/** Scans the characters, words and names of a path's text from left to right. */
abstract class PathScanner {

    final String text;
    int position;

    PathScanner(String text) {
        this.text = text;
    }

    final boolean isNameNext() {
        skipBlanks();
        return position < text.length() && isNameCharacter(text.charAt(position));
    }

    final String parseName(String expected) {
        int start = position;
        while (position < text.length() && (isNameCharacter(text.charAt(position)) || text.charAt(position) == ':')) {
            position++;
        }
        if (position == start) {
            throw syntaxError(expected);
        }
        return text.substring(start, position);
    }

    /** Returns true for characters of names. */
    static boolean isNameCharacter(char c) {
        return c == '-' || c == '_' || Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    /** Accepts a word that is followed by no name character. */
    final boolean acceptWord(String word) {
        skipBlanks();
        int end = position + word.length();
        boolean alone = isNext(word) && (end == text.length() || !isNameCharacter(text.charAt(end)));
        position += alone ? word.length() : 0;
        return alone;
    }

    final void skipBlanks() {
        while (position < text.length() && (text.charAt(position) <= ' ')) {
            position++;
        }
    }

    final boolean isNext(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    final boolean isNext(String wanted) {
        return text.startsWith(wanted, position);
    }

    final boolean accept(char c) {
        boolean there = isNext(c);
        position += there ? 1 : 0;
        return there;
    }

    /** Creates the error that something else was expected at the current position. */
    final RuleSyntaxException syntaxError(String expected) {
        String there = position >= text.length() ? "the path ends here" : "unexpected \"" + excerpt() + "\"";
        return new RuleSyntaxException(1, position + 1, there + "; expected " + expected);
    }

    private String excerpt() {
        int end = Math.min(text.length(), position + 12);
        return text.substring(position, end).replace('\n', ' ') + (end < text.length() ? "…" : "");
    }
}
