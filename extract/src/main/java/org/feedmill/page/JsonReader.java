package org.feedmill.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses {@link Json} values from a text in one pass, with the open containers on an explicit stack. */
final class JsonReader {

    private static final int LONGEST_NUMBER = 40;
    private static final int LONGEST_NAME = 80;

    /** Characters before an equals sign that make it something else than an assignment: a comparison or a sum. */
    private static final String NO_ASSIGNMENT = "=!<>+-*/%&|^?";

    /** A container whose end has not been reached yet. */
    private static final class Open {
        private final @Nullable Map<String, Json> members;
        private final List<Json> values = new ArrayList<>();
        private String key = "";

        Open(boolean struct) {
            this.members = struct ? new LinkedHashMap<>() : null;
        }

        void add(Json value) {
            if (members == null) {
                values.add(value);
            } else {
                members.put(key, value);
            }
        }

        char close() {
            return members == null ? ']' : '}';
        }

        Json done() {
            return members == null
                    ? new Json.Array(Collections.unmodifiableList(values))
                    : new Json.Struct(Collections.unmodifiableMap(members));
        }
    }

    private final String text;
    private final Json.Limits limits;
    private final Deque<Open> open = new ArrayDeque<>();
    private int at;
    private int left;
    private boolean failed;

    JsonReader(String text, Json.Limits limits) {
        this.text = text;
        this.limits = limits;
        this.left = limits.values();
        this.failed = text.length() > limits.chars();
    }

    List<Json> all() {
        List<Json> all = new ArrayList<>();
        while (!failed && start()) {
            Json value = value();
            if (value != null) {
                all.add(value);
            }
        }
        return all;
    }

    /** On to the next object or array; false where something else than punctuation and comment marks comes first. */
    private boolean start() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{' || (c == '[' && !text.startsWith("[CDATA[", at))) {
                return true;
            }
            if (text.startsWith("[CDATA[", at)) {
                at += "[CDATA[".length();
            } else if (Text.blank(c) || "<!-/*;,]}>".indexOf(c) >= 0) {
                at++;
            } else {
                return false;
            }
        }
        return false;
    }

    List<Json.Assigned> assigned() {
        List<Json.Assigned> all = new ArrayList<>();
        int sign = failed ? -1 : text.indexOf('=');
        while (sign >= 0 && left > 0) {
            at = sign + 1;
            boolean assigns = sign > 0 && NO_ASSIGNMENT.indexOf(text.charAt(sign - 1)) < 0;
            Json value = assigns ? assignedValue() : null;
            if (value != null) {
                all.add(new Json.Assigned(name(sign), value));
            }
            sign = text.indexOf('=', Math.max(at, sign + 1));
        }
        return all;
    }

    /** The assigned value if it is an object or an array, plain or in a string for JSON.parse. */
    private @Nullable Json assignedValue() {
        blanks();
        failed = false;
        open.clear();
        if (skip("JSON.parse(")) {
            blanks();
            String inner = at < text.length() && "\"'`".indexOf(text.charAt(at)) >= 0 ? string() : null;
            List<Json> values = inner == null || failed ? List.of() : Json.all(inner, rest());
            return values.isEmpty() ? null : values.getFirst();
        }
        return at < text.length() && (text.charAt(at) == '{' || text.charAt(at) == '[') ? value() : null;
    }

    private Json.Limits rest() {
        return new Json.Limits(limits.depth(), left, limits.chars());
    }

    /** The name before an assignment's sign, the last part of it: STATE of window["STATE"]. */
    private String name(int sign) {
        int end = sign;
        while (end > 0 && (Text.blank(text.charAt(end - 1)) || "]\"'".indexOf(text.charAt(end - 1)) >= 0)) {
            end--;
        }
        int start = end;
        while (start > 0 && end - start < LONGEST_NAME && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start, end);
    }

    /** The value that begins here, null where it is none; then {@code at} is where that showed. */
    private @Nullable Json value() {
        while (!failed) {
            Json value = begin();
            while (value != null) {
                Open inner = open.peek();
                if (inner == null) {
                    return value;
                }
                inner.add(value);
                value = next(inner);
            }
        }
        return null;
    }

    /** A simple or empty value; null where a container was opened, ready for its first value, or reading failed. */
    private @Nullable Json begin() {
        blanks();
        if (at >= text.length() || --left < 0) {
            return fail();
        }
        char c = text.charAt(at);
        if (c != '{' && c != '[') {
            return simple(c);
        }
        if (open.size() >= limits.depth()) {
            return fail();
        }
        at++;
        Open container = new Open(c == '{');
        open.push(container);
        blanks();
        if (at < text.length() && text.charAt(at) == container.close()) {
            return close();
        }
        return ready(container);
    }

    /** After a value: the container's end gives the container, a comma leads to its next value. */
    private @Nullable Json next(Open container) {
        blanks();
        boolean comma = skip(",");
        blanks();
        if (at < text.length() && text.charAt(at) == container.close()) {
            return close();
        }
        return comma ? ready(container) : fail();
    }

    private Json close() {
        at++;
        return open.pop().done();
    }

    /** Reads the name of the next member, where there are names. */
    private @Nullable Json ready(Open container) {
        if (container.members != null) {
            String key = at < text.length() && text.charAt(at) == '"' ? string() : null;
            blanks();
            if (key == null || !skip(":")) {
                return fail();
            }
            container.key = key;
        }
        return null;
    }

    private @Nullable Json simple(char c) {
        if (c == '"') {
            String string = string();
            return string == null ? null : new Json.Str(string);
        }
        if (c == '-' || (c >= '0' && c <= '9')) {
            return number();
        }
        if (skip("true")) {
            return new Json.Bool(true);
        }
        if (skip("false")) {
            return new Json.Bool(false);
        }
        return skip("null") || skip("undefined") ? new Json.Nil() : fail();
    }

    private @Nullable Json number() {
        int from = at++;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at - from > LONGEST_NUMBER ? fail() : new Json.Num(text.substring(from, at));
    }

    /** The string in the quotes that begin here, null where they do not end. */
    private @Nullable String string() {
        char quote = text.charAt(at++);
        int from = at;
        boolean plain = true;
        while (at < text.length() && text.charAt(at) != quote) {
            boolean escape = text.charAt(at) == '\\';
            plain &= !escape;
            at += escape ? 2 : 1;
        }
        if (at >= text.length()) {
            at = text.length();
            fail();
            return null;
        }
        int to = at++;
        return plain ? text.substring(from, to) : unescaped(from, to);
    }

    private String unescaped(int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char kind = text.charAt(++i);
            int digits = kind == 'u' ? 4 : kind == 'x' ? 2 : 0;
            int code = digits == 0 ? -1 : code(i + 1, Math.min(to, i + 1 + digits), digits);
            out.append(code < 0 ? escaped(kind) : (char) code);
            i += code < 0 ? 0 : digits;
        }
        return whole(out);
    }

    private int code(int from, int to, int digits) {
        int code = to - from < digits ? -1 : 0;
        for (int i = from; i < to && code >= 0; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            code = digit < 0 ? -1 : code * 16 + digit;
        }
        return code;
    }

    private static char escaped(char kind) {
        return switch (kind) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            default -> kind;
        };
    }

    /** Replaces lone surrogates, which escapes can give. */
    private static String whole(StringBuilder out) {
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < out.length() && Character.isLowSurrogate(out.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                out.setCharAt(i, '\ufffd');
            }
        }
        return out.toString();
    }

    private void blanks() {
        while (at < text.length() && Text.blank(text.charAt(at))) {
            at++;
        }
    }

    private boolean skip(String word) {
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    private @Nullable Json fail() {
        failed = true;
        return null;
    }
}
