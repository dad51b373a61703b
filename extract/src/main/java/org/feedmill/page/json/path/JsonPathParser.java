package org.feedmill.page.json.path;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath.Segment;
import org.feedmill.page.json.path.JsonPath.Selector;
import org.jspecify.annotations.Nullable;

/** Parses queries by the grammar of RFC 9535. Filters are parsed by {@link JsonFilterParser}. Not thread-safe. */
public final class JsonPathParser {

    static final int MAX_DEPTH = 32;

    private static final int MAX_SEGMENTS = 256;
    private static final int MAX_SELECTORS = 256;

    /** The largest integer that all programs read alike. */
    private static final long MAX_INTEGER = 9_007_199_254_740_991L;

    private static final int MAX_DIGITS = 17;

    final String text;
    int at;
    private int depth;

    JsonPathParser(String text, int from) {
        this.text = text;
        this.at = from;
    }

    /**
     * Parses a query, which begins with {@code $} or {@code @}.
     *
     * @throws JsonPathSyntaxException with the position of the error
     */
    public static JsonPath parse(String text) {
        JsonPathParser parser = new JsonPathParser(text, 0);
        JsonPath path = parser.query(false);
        if (parser.at < text.length()) {
            throw parser.expected("the end of the path");
        }
        return path;
    }

    /**
     * Parses the expression that begins at a position.
     *
     * @throws JsonPathSyntaxException with the position of the error
     */
    public static JsonExpression.Prefix parsePrefix(String text, int at) {
        JsonPathParser parser = new JsonPathParser(text, at);
        JsonExpression expression = text.charAt(at) == '"' ? parser.template() : parser.query(false);
        return new JsonExpression.Prefix(expression, parser.at);
    }

    /** Parses a query. @param filter whether it is part of a filter, which limits its nesting */
    JsonPath query(boolean filter) {
        if (++depth > MAX_DEPTH) {
            throw expected("less nesting");
        }
        boolean absolute = peek() == '$';
        if (!absolute && peek() != '@') {
            throw expected("\"$\" or \"@\"");
        }
        at++;
        List<Segment> segments = new ArrayList<>();
        while (true) {
            int before = at;
            skipBlanks();
            if (peek() != '.' && peek() != '[') {
                at = before;
                break;
            }
            if (segments.size() >= MAX_SEGMENTS) {
                throw expected("at most " + MAX_SEGMENTS + " steps");
            }
            segments.add(segment());
        }
        depth--;
        return new JsonPath(absolute, segments);
    }

    private Segment segment() {
        if (peek() == '[') {
            return new Segment(false, bracketed());
        }
        at++;
        boolean descendant = peek() == '.';
        at += descendant ? 1 : 0;
        if (descendant && peek() == '[') {
            return new Segment(true, bracketed());
        }
        if (peek() == '*') {
            at++;
            return new Segment(descendant, List.of(new Selector.Wildcard()));
        }
        return new Segment(descendant, List.of(new Selector.Name(shorthand())));
    }

    private String shorthand() {
        int from = at;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            if (!(at == from ? JsonNameSyntax.isNameFirst(c) : JsonNameSyntax.isNameCharacter(c))) {
                break;
            }
            at += Character.charCount(c);
        }
        if (at == from) {
            throw expected("the name of a member, \"*\" or \"[\"");
        }
        return text.substring(from, at);
    }

    private List<Selector> bracketed() {
        at++;
        List<Selector> selectors = new ArrayList<>();
        do {
            skipBlanks();
            if (selectors.size() >= MAX_SELECTORS) {
                throw expected("at most " + MAX_SELECTORS + " selectors");
            }
            selectors.add(selector());
            skipBlanks();
        } while (accept(','));
        if (!accept(']')) {
            throw expected("\",\" or \"]\"");
        }
        return selectors;
    }

    private Selector selector() {
        char c = peek();
        if (c == '\'' || c == '"') {
            return new Selector.Name(string());
        }
        if (accept('*')) {
            return new Selector.Wildcard();
        }
        if (accept('?')) {
            skipBlanks();
            return new Selector.Filter(new JsonFilterParser(this).condition());
        }
        Long start = c == ':' ? null : integer();
        int before = at;
        skipBlanks();
        if (!accept(':')) {
            at = before;
            if (start == null) {
                throw expected("a selector");
            }
            return new Selector.Index(start);
        }
        Long end = optionalInteger();
        before = at;
        skipBlanks();
        if (accept(':')) {
            return new Selector.Slice(start, end, optionalInteger());
        }
        at = before;
        return new Selector.Slice(start, end, null);
    }

    private @Nullable Long optionalInteger() {
        int before = at;
        skipBlanks();
        if (peek() == '-' || isDigit(peek())) {
            return integer();
        }
        at = before;
        return null;
    }

    private Long integer() {
        int from = at;
        at += peek() == '-' ? 1 : 0;
        int digits = at;
        while (isDigit(peek())) {
            at++;
        }
        boolean zero = at > digits && text.charAt(digits) == '0' && (at > digits + 1 || digits > from);
        if (at == digits || zero || at - digits > MAX_DIGITS) {
            at = from;
            throw expected("a name in quotation marks, an integer, a slice, \"*\" or \"?\"");
        }
        long value = Long.parseLong(text.substring(from, at));
        if (Math.abs(value) > MAX_INTEGER) {
            throw expected("a smaller integer");
        }
        return value;
    }

    /** Parses a text with queries in braces. */
    JsonTextTemplate template() {
        at++;
        List<String> texts = new ArrayList<>();
        List<JsonPath> queries = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        while (peek() != '"') {
            if (at >= text.length()) {
                throw expected("\" at the end of the text");
            }
            if (peek() == '{') {
                at++;
                texts.add(run.toString());
                run.setLength(0);
                queries.add(query(false));
                if (!accept('}')) {
                    throw expected("\"}\"");
                }
            } else {
                character('"', run);
            }
        }
        at++;
        texts.add(run.toString());
        return new JsonTextTemplate(texts, queries);
    }

    String string() {
        char mark = text.charAt(at++);
        StringBuilder out = new StringBuilder();
        while (peek() != mark) {
            if (at >= text.length()) {
                throw expected("the quotation mark at the end of the string");
            }
            character(mark, out);
        }
        at++;
        return out.toString();
    }

    private void character(char mark, StringBuilder out) {
        char c = text.charAt(at);
        if (c < ' ') {
            throw expected("no control characters in strings");
        }
        at++;
        if (c != '\\') {
            out.append(c);
            return;
        }
        char kind = peek();
        at++;
        switch (kind) {
            case 'b' -> out.append('\b');
            case 'f' -> out.append('\f');
            case 'n' -> out.append('\n');
            case 'r' -> out.append('\r');
            case 't' -> out.append('\t');
            case '/', '\\' -> out.append(kind);
            case 'u' -> unicode(out);
            default -> {
                if (kind != mark) {
                    at--;
                    throw expected("an escape such as \\n");
                }
                out.append(kind);
            }
        }
    }

    private void unicode(StringBuilder out) {
        char unit = hexUnit();
        out.append(unit);
        if (Character.isLowSurrogate(unit)) {
            throw expected("a high surrogate before a low one");
        }
        if (Character.isHighSurrogate(unit)) {
            if (!accept('\\') || !accept('u')) {
                throw expected("the low surrogate");
            }
            char low = hexUnit();
            if (!Character.isLowSurrogate(low)) {
                throw expected("a low surrogate");
            }
            out.append(low);
        }
    }

    private char hexUnit() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = peek() < 0x80 ? Character.digit(peek(), 16) : -1;
            if (digit < 0) {
                throw expected("four hexadecimal digits");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    /** Parses a number of a comparison. */
    JsonValue.JsonNumber number() {
        int from = at;
        accept('-');
        int digits = at;
        skipDigits();
        boolean valid = at > digits && (text.charAt(digits) != '0' || at == digits + 1);
        if (accept('.')) {
            int fraction = at;
            skipDigits();
            valid &= at > fraction;
        }
        if (peek() == 'e' || peek() == 'E') {
            at++;
            at += peek() == '+' || peek() == '-' ? 1 : 0;
            int exponent = at;
            skipDigits();
            valid &= at > exponent;
        }
        if (!valid) {
            at = from;
            throw expected("a number");
        }
        return new JsonValue.JsonNumber(text.substring(from, at));
    }

    private void skipDigits() {
        while (isDigit(peek())) {
            at++;
        }
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The next character, NUL at the end. */
    char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    boolean accept(char c) {
        boolean there = at < text.length() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    boolean accept(String word) {
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    void skipBlanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    void enter() {
        if (++depth > MAX_DEPTH) {
            throw expected("less nesting");
        }
    }

    void exit() {
        depth--;
    }

    JsonPathSyntaxException expected(String what) {
        return new JsonPathSyntaxException(at, what);
    }
}
