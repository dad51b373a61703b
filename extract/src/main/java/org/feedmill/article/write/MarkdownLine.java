package org.feedmill.article.write;

import java.util.Arrays;
import java.util.List;

/**
 * Running text as Markdown: one line or more, in which everything is escaped that is not markup. Emphasis is first
 * recorded as noncharacters, which texts cannot contain, and resolved when the whole text is known, because Markdown
 * interprets a mark by the characters on both sides of it.
 */
final class MarkdownLine {

    /** Marks of emphasis: each opens with its own character and closes with the next one. */
    enum EmphasisMark {
        EMPHASIS('\uFDD0', "*"),
        STRONG('\uFDD2', "**"),
        STRUCK('\uFDD4', "~~");

        private final char open;
        private final String written;

        EmphasisMark(char open, String written) {
            this.open = open;
            this.written = written;
        }
    }

    private static final char FIRST_MARK = '\uFDD0';
    private static final char LAST_MARK = '\uFDD5';
    private static final List<String> MARKUP =
            Arrays.stream(EmphasisMark.values()).map(mark -> mark.written).toList();
    private static final String BREAK = "\\\n";

    /** Characters that can have a meaning anywhere in a line. */
    private static final String SPECIAL = "\\`*[]<~|";

    private final StringBuilder raw = new StringBuilder();
    private final int[] depth = new int[EmphasisMark.values().length];

    boolean isEmpty() {
        return raw.isEmpty();
    }

    int length() {
        return raw.length();
    }

    /** Emphasis within the same emphasis has no effect. */
    void open(EmphasisMark mark) {
        if (depth[mark.ordinal()]++ == 0) {
            raw.append(mark.open);
        }
    }

    void close(EmphasisMark mark) {
        if (--depth[mark.ordinal()] == 0) {
            raw.append((char) (mark.open + 1));
        }
    }

    /** Opens a link or image; an exclamation mark before a link would make it an image. */
    void openBracket(String mark) {
        if (lastCharacter() == '!') {
            raw.insert(raw.length() - 1, '\\');
        }
        raw.append(mark);
    }

    /** Appends text that is already Markdown. */
    void appendMarkdown(String markdown) {
        raw.append(markdown);
    }

    void appendText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escaped = SPECIAL.indexOf(c) >= 0
                    || (c == '(' && before(i, text) == ']')
                    || (c == '_' && !(isWord(before(i, text)) && i + 1 < text.length() && isWord(text.charAt(i + 1))))
                    || (c == '&' && i + 1 < text.length() && (isWord(text.charAt(i + 1)) || text.charAt(i + 1) == '#'));
            raw.append(escaped ? "\\" : "").append(c);
        }
    }

    private char before(int i, String text) {
        return i > 0 ? text.charAt(i - 1) : raw.isEmpty() ? ' ' : raw.charAt(raw.length() - 1);
    }

    /** Returns the last character, a space if there is none. */
    char lastCharacter() {
        return raw.isEmpty() ? ' ' : raw.charAt(raw.length() - 1);
    }

    void lineBreak() {
        raw.append(BREAK);
    }

    /** Appends a code span; the fence is longer than any in the text. */
    void appendCode(String code) {
        String fence = "`".repeat(longestRun(code, '`') + 1);
        boolean padded = code.startsWith("`") || code.endsWith("`");
        String pad = padded ? " " : "";
        raw.append(fence).append(pad).append(code).append(pad).append(fence);
    }

    static int longestRun(String text, char wanted) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == wanted ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** Appends the address of a link or image, without characters that could end it. */
    static String escapeUrl(String address) {
        StringBuilder out = new StringBuilder(address.length());
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            switch (c) {
                case '(' -> out.append("%28");
                case ')' -> out.append("%29");
                case '<' -> out.append("%3C");
                case '>' -> out.append("%3E");
                case '\\' -> out.append("%5C");
                case '|' -> out.append("%7C");
                case '&' -> out.append(isEntity(address, i) ? "\\&" : "&");
                default -> out.append(c <= ' ' ? "%20" : String.valueOf(c));
            }
        }
        return out.toString();
    }

    /** Returns true if the text could be read as an entity: letters or digits, then a semicolon. */
    private static boolean isEntity(String text, int at) {
        int i = at + 1;
        while (i < text.length() && i - at < 40 && (isWord(text.charAt(i)) || text.charAt(i) == '#')) {
            i++;
        }
        return i < text.length() && text.charAt(i) == ';';
    }

    /** Returns the Markdown and clears the line. */
    String take() {
        String settled = resolveMarks();
        raw.setLength(0);
        StringBuilder out = new StringBuilder(settled.length() + 8);
        for (String line : settled.split("\n", -1)) {
            out.append(out.isEmpty() ? "" : "\n").append(escapeLineStart(line));
        }
        return out.toString();
    }

    /** Writes marks of emphasis if Markdown would read them as such, and omits them otherwise. */
    private String resolveMarks() {
        boolean[] kept = new boolean[raw.length()];
        int[] opened = new int[(LAST_MARK - FIRST_MARK) / 2 + 1];
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (!isMark(c)) {
                continue;
            }
            int mark = (c - FIRST_MARK) / 2;
            if ((c - FIRST_MARK) % 2 == 0) {
                opened[mark] = i;
            } else if (canOpen(opened[mark]) && canClose(i)) {
                kept[opened[mark]] = true;
                kept[i] = true;
            }
        }
        StringBuilder out = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (!isMark(c)) {
                out.append(c);
            } else if (kept[i]) {
                out.append(MARKUP.get((c - FIRST_MARK) / 2));
            }
        }
        return out.toString();
    }

    private boolean canOpen(int at) {
        char before = neighbour(at, -1);
        char after = neighbour(at, 1);
        boolean adjoins = at > 0 && isMark(raw.charAt(at - 1)) && (raw.charAt(at - 1) - FIRST_MARK) % 2 == 1;
        return !adjoins && !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
    }

    private boolean canClose(int at) {
        char before = neighbour(at, -1);
        char after = neighbour(at, 1);
        return !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
    }

    /** Returns the next character on one side that is not a mark; a space at the ends. */
    private char neighbour(int at, int step) {
        int i = at + step;
        while (i >= 0 && i < raw.length() && isMark(raw.charAt(i))) {
            i += step;
        }
        return i < 0 || i >= raw.length() ? ' ' : raw.charAt(i);
    }

    private static boolean isMark(char c) {
        return c >= FIRST_MARK && c <= LAST_MARK;
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static boolean isPunctuation(char c) {
        return !Character.isLetterOrDigit(c)
                && !isSpace(c)
                && !Character.isSurrogate(c)
                && Character.getType(c) != Character.NON_SPACING_MARK
                && Character.getType(c) != Character.COMBINING_SPACING_MARK;
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c);
    }

    /** Escapes the start of a line that looks like a heading, quotation, list or rule. */
    private static String escapeLineStart(String line) {
        if (line.isEmpty()) {
            return line;
        }
        char first = line.charAt(0);
        if ("#>+-=".indexOf(first) >= 0) {
            return "\\" + line;
        }
        int digits = 0;
        while (digits < line.length() && digits < 10 && line.charAt(digits) >= '0' && line.charAt(digits) <= '9') {
            digits++;
        }
        boolean numbered = digits > 0 && digits < line.length() && ".)".indexOf(line.charAt(digits)) >= 0;
        boolean alone = numbered && (digits + 1 == line.length() || isSpace(line.charAt(digits + 1)));
        return alone ? line.substring(0, digits) + "\\" + line.substring(digits) : line;
    }
}
