package org.feedmill.rule.format;

import org.feedmill.rule.path.RuleSyntaxException;

/** The source text of a rule file, with line and column numbers for error messages. */
final class RuleSource {

    /** The version of the rule formats that is written, and the newest that is read. */
    static final int VERSION = 1;

    /** Rules have some thousand characters; a longer text is not a rule. */
    static final int MAX_LENGTH = 1_000_000;

    private static final int MAX_EXCERPT_LENGTH = 40;

    private final String text;

    private RuleSource(String text) {
        this.text = text;
    }

    /** @throws RuleSyntaxException if it is too long */
    static RuleSource of(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(
                    1, 1, "a rule of " + text.length() + " characters; expected at most " + MAX_LENGTH);
        }
        return new RuleSource(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    String text() {
        return text;
    }

    /** Creates a syntax error; any kind of line end counts, and columns count code points. */
    RuleSyntaxException syntaxError(int at, String problem) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < at; i++) {
            if (isLineEnd(i)) {
                line++;
                start = i + 1;
            }
        }
        return new RuleSyntaxException(line, text.codePointCount(start, at) + 1, problem);
    }

    /** Returns the line of a position, from 1. */
    int lineNumber(int at) {
        return syntaxError(at, "").line();
    }

    /** Returns true if a line ends with this character. */
    boolean isLineEnd(int at) {
        char c = text.charAt(at);
        boolean pair = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        return c == '\n' || (c == '\r' && !pair);
    }

    /** Returns an excerpt of the source at a position, for a message. */
    String excerpt(int at) {
        if (at >= text.length()) {
            return "the end of the file";
        }
        int end = at;
        while (end < text.length() && end - at < MAX_EXCERPT_LENGTH && text.charAt(end) > ' ') {
            end++;
        }
        return "\"" + excerpt(text.substring(at, Math.max(end, at + 1))) + "\"";
    }

    /** Shortens and cleans a text for a message. */
    static String excerpt(String written) {
        int count = written.codePointCount(0, Math.min(written.length(), 2 * MAX_EXCERPT_LENGTH));
        int end = written.offsetByCodePoints(0, Math.min(count, MAX_EXCERPT_LENGTH));
        StringBuilder out = new StringBuilder();
        written.substring(0, end).codePoints().forEach(c -> out.appendCodePoint(Character.isISOControl(c) ? ' ' : c));
        return out.append(end < written.length() ? "…" : "").toString();
    }
}
