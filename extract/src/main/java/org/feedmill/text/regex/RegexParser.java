package org.feedmill.text.regex;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.text.regex.CharacterSet.CharacterClass;
import org.feedmill.text.regex.RegexProgram.Position;
import org.jspecify.annotations.Nullable;

/**
 * A recursive-descent parser for regular expressions in the common syntax of Java, JavaScript and Ruby. Look-around,
 * back references and possessive quantifiers are rejected, because they cannot be matched in linear time.
 */
final class RegexParser {

    private static final int MAX_DEPTH = 30;
    private static final int MAX_COUNT = 1_000;
    private static final int MAX_GROUPS = 20;

    private final String pattern;
    private int position;
    private int depth;
    private int groups;
    private boolean ignoreCase;

    RegexParser(String pattern, boolean ignoreCase) {
        this.pattern = pattern;
        this.ignoreCase = ignoreCase;
    }

    /** @throws IllegalArgumentException if the syntax is wrong or not supported */
    RegexNode parse() {
        RegexNode root = choice();
        if (position < pattern.length()) {
            throw error("unexpected \")\"");
        }
        return root;
    }

    int groups() {
        return groups;
    }

    private IllegalArgumentException error(String problem) {
        return new IllegalArgumentException("character " + (position + 1) + " of the pattern: " + problem);
    }

    private boolean isNext(char c) {
        return position < pattern.length() && pattern.charAt(position) == c;
    }

    private boolean accept(String text) {
        if (pattern.startsWith(text, position)) {
            position += text.length();
            return true;
        }
        return false;
    }

    private RegexNode choice() {
        if (++depth > MAX_DEPTH) {
            throw error("groups are nested more than " + MAX_DEPTH + " deep");
        }
        boolean outerCase = ignoreCase;
        List<RegexNode> parts = new ArrayList<>();
        do {
            parts.add(sequence());
        } while (accept("|"));
        ignoreCase = outerCase;
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new RegexNode.Choice(parts);
    }

    private RegexNode sequence() {
        List<RegexNode> parts = new ArrayList<>();
        while (position < pattern.length() && !isNext('|') && !isNext(')')) {
            if (accept("(?i)")) {
                ignoreCase = true;
            } else if (!accept("(?m)")) {
                parts.add(quantified(single()));
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new RegexNode.Sequence(parts);
    }

    private RegexNode quantified(RegexNode part) {
        int min;
        int max;
        if (accept("*")) {
            min = 0;
            max = RegexNode.Repeat.UNBOUNDED;
        } else if (accept("+")) {
            min = 1;
            max = RegexNode.Repeat.UNBOUNDED;
        } else if (accept("?")) {
            min = 0;
            max = 1;
        } else {
            int[] count = isNext('{') ? count() : null;
            if (count == null) {
                return part;
            }
            min = count[0];
            max = count[1];
        }
        boolean greedy = !accept("?");
        if (isNext('*') || isNext('+') || isNext('?')) {
            throw error("a quantifier after a quantifier is not supported");
        }
        return new RegexNode.Repeat(part, min, max, greedy);
    }

    /** Reads {@code {m}}, {@code {m,}} or {@code {m,n}}; returns null if the brace is a character. */
    private int @Nullable [] count() {
        int close = pattern.indexOf('}', position);
        String inner = close < 0 ? "" : pattern.substring(position + 1, close);
        boolean counts = !inner.isEmpty()
                && Character.isDigit(inner.charAt(0))
                && inner.chars().allMatch(c -> c == ',' || (c >= '0' && c <= '9'))
                && inner.indexOf(',') == inner.lastIndexOf(',');
        if (!counts) {
            return null;
        }
        int comma = inner.indexOf(',');
        int min = number(comma < 0 ? inner : inner.substring(0, comma));
        int max = comma < 0 ? min : RegexNode.Repeat.UNBOUNDED;
        if (comma >= 0 && comma + 1 < inner.length()) {
            max = number(inner.substring(comma + 1));
        }
        if (max != RegexNode.Repeat.UNBOUNDED && max < min) {
            throw error("the second count is smaller than the first");
        }
        position = close + 1;
        return new int[] {min, max};
    }

    private int number(String digits) {
        if (digits.length() > 4 || Integer.parseInt(digits) > MAX_COUNT) {
            throw error("a count above " + MAX_COUNT);
        }
        return Integer.parseInt(digits);
    }

    private RegexNode single() {
        char c = pattern.charAt(position);
        return switch (c) {
            case '(' -> group();
            case '[' -> new RegexNode.One(new CharacterSetParser().parse());
            case '.' -> {
                position++;
                yield new RegexNode.One(CharacterSet.anyButLineEnd());
            }
            case '^' -> place(Position.LINE_START);
            case '$' -> place(Position.LINE_END);
            case '\\' -> escaped();
            case '*', '+', '?' -> throw error("a quantifier without anything to repeat");
            default -> new RegexNode.One(CharacterSet.of(nextCodePoint(), ignoreCase));
        };
    }

    private RegexNode place(Position where) {
        position++;
        return new RegexNode.Place(where);
    }

    private int nextCodePoint() {
        int c = pattern.codePointAt(position);
        position += Character.charCount(c);
        return c;
    }

    private RegexNode group() {
        boolean outerCase = ignoreCase;
        position++;
        RegexNode inner;
        if (accept("?:") || acceptCaseGroup()) {
            inner = choice();
        } else if (isNext('?')) {
            throw error("look-around and named groups are not supported");
        } else {
            if (++groups > MAX_GROUPS) {
                throw error("more than " + MAX_GROUPS + " groups");
            }
            int number = groups;
            inner = new RegexNode.Group(number, choice());
        }
        if (!accept(")")) {
            throw error("expected \")\"");
        }
        ignoreCase = outerCase;
        return inner;
    }

    private boolean acceptCaseGroup() {
        boolean cases = accept("?i:");
        ignoreCase |= cases;
        return cases;
    }

    private RegexNode escaped() {
        position++;
        if (position == pattern.length()) {
            throw error("the pattern ends after a backslash");
        }
        char c = pattern.charAt(position);
        CharacterClass kind = classOf(c);
        if (kind != null) {
            position++;
            return new RegexNode.One(CharacterSet.of(kind));
        }
        return switch (c) {
            case 'A' -> place(Position.TEXT_START);
            case 'z' -> place(Position.TEXT_END);
            case 'Z' -> place(Position.TEXT_END_OR_LAST_LINE_END);
            case 'b' -> place(Position.WORD_BOUNDARY);
            case 'B' -> place(Position.NO_WORD_BOUNDARY);
            default -> new RegexNode.One(CharacterSet.of(escapedCharacter(), ignoreCase));
        };
    }

    private static @Nullable CharacterClass classOf(char letter) {
        for (CharacterClass kind : CharacterClass.values()) {
            if (kind.letter == letter) {
                return kind;
            }
        }
        return null;
    }

    /** Reads the character after a backslash. */
    private int escapedCharacter() {
        int c = nextCodePoint();
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'f' -> '\f';
            case 'u' -> hexCode(4);
            case 'x' -> hexCode(2);
            default -> {
                if (Character.isLetterOrDigit(c)) {
                    position--;
                    throw error("\\" + Character.toString(c) + " is not supported");
                }
                yield c;
            }
        };
    }

    private int hexCode(int digits) {
        int end = position + digits;
        String hex = end > pattern.length() ? "" : pattern.substring(position, end);
        if (hex.isEmpty() || !hex.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
            throw error("expected " + digits + " hex digits");
        }
        position = end;
        return Integer.parseInt(hex, 16);
    }

    /** Parses a set in square brackets. */
    private final class CharacterSetParser {

        private final List<int[]> ranges = new ArrayList<>();
        private final List<CharacterClass> classes = new ArrayList<>();

        CharacterSet parse() {
            position++;
            boolean negated = accept("^");
            boolean first = true;
            while (first || !isNext(']')) {
                if (position == pattern.length()) {
                    throw error("expected \"]\"");
                }
                member();
                first = false;
            }
            position++;
            return new CharacterSet(ranges, classes, negated, ignoreCase);
        }

        private void member() {
            if (isNext('[') && pattern.startsWith("[:", position)) {
                throw error("named sets such as [:alpha:] are not supported");
            }
            if (isNext('\\') && position + 1 < pattern.length()) {
                CharacterClass kind = classOf(pattern.charAt(position + 1));
                if (kind != null) {
                    position += 2;
                    classes.add(kind);
                    return;
                }
            }
            int from = character();
            boolean range = isNext('-') && position + 1 < pattern.length() && pattern.charAt(position + 1) != ']';
            if (range) {
                position++;
            }
            int to = range ? character() : from;
            if (to < from) {
                throw error("the range ends before it begins");
            }
            ranges.add(new int[] {from, to});
        }

        private int character() {
            if (position == pattern.length()) {
                throw error("expected \"]\"");
            }
            return accept("\\") && position < pattern.length() ? escapedCharacter() : nextCodePoint();
        }
    }
}
