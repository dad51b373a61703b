package org.feedmill.rule;

/** The source text of a rule file, with line and column numbers for error messages. */
final class Script {

    /** The version of the rule formats that is written, and the newest that is read. */
    static final int VERSION = 1;

    /** Rules have some thousand characters; what is longer is none. */
    static final int LONGEST = 1_000_000;

    private static final int LONGEST_SHOWN = 40;

    private final String text;

    private Script(String text) {
        this.text = text;
    }

    /** @throws RuleFault where it is too long */
    static Script of(String text) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, 1, "a rule of " + text.length() + " characters; expected at most " + LONGEST);
        }
        return new Script(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    String text() {
        return text;
    }

    /** Lines end as any system ends them; columns count whole characters. */
    RuleFault fault(int at, String problem) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < at; i++) {
            if (ends(i)) {
                line++;
                start = i + 1;
            }
        }
        return new RuleFault(line, text.codePointCount(start, at) + 1, problem);
    }

    /** The line of a place, from 1. */
    int line(int at) {
        return fault(at, "").line();
    }

    /** Whether a line ends with this character. */
    boolean ends(int at) {
        char c = text.charAt(at);
        boolean pair = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
        return c == '\n' || (c == '\r' && !pair);
    }

    /** What stands at a place, for a message. */
    String shown(int at) {
        if (at >= text.length()) {
            return "the end of the file";
        }
        int end = at;
        while (end < text.length() && end - at < LONGEST_SHOWN && text.charAt(end) > ' ') {
            end++;
        }
        return "\"" + shown(text.substring(at, Math.max(end, at + 1))) + "\"";
    }

    /** What somebody wrote, short and clean enough for a message. */
    static String shown(String written) {
        int count = written.codePointCount(0, Math.min(written.length(), 2 * LONGEST_SHOWN));
        int end = written.offsetByCodePoints(0, Math.min(count, LONGEST_SHOWN));
        StringBuilder out = new StringBuilder();
        written.substring(0, end).codePoints().forEach(c -> out.appendCodePoint(Character.isISOControl(c) ? ' ' : c));
        return out.append(end < written.length() ? "…" : "").toString();
    }
}
