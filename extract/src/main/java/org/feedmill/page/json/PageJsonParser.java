package org.feedmill.page.json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.html.HtmlText;
import org.jspecify.annotations.Nullable;

/** Parses {@link JsonValue} values from a text in one pass, with the open containers on an explicit stack. */
final class PageJsonParser {

    private static final int MAX_NUMBER_LENGTH = 40;
    private static final int MAX_NAME_LENGTH = 80;

    /** Characters before an equals sign that make it something other than an assignment: a comparison or a sum. */
    private static final String NO_ASSIGNMENT = "=!<>+-*/%&|^?";

    /** A container whose end has not been reached yet. */
    private static final class OpenContainer {
        private final @Nullable Map<String, JsonValue> members;
        private final List<JsonValue> values = new ArrayList<>();
        private String key = "";

        OpenContainer(boolean struct) {
            this.members = struct ? new LinkedHashMap<>() : null;
        }

        void add(JsonValue value) {
            if (members == null) {
                values.add(value);
            } else {
                members.put(key, value);
            }
        }

        char close() {
            return members == null ? ']' : '}';
        }

        JsonValue done() {
            return members == null
                    ? new JsonValue.JsonArray(Collections.unmodifiableList(values))
                    : new JsonValue.JsonObject(Collections.unmodifiableMap(members));
        }
    }

    private final String text;
    private final JsonValue.Limits limits;
    private final Deque<OpenContainer> open = new ArrayDeque<>();
    private int at;
    private int valuesLeft;
    private boolean failed;

    /** The limit that was exceeded, null if the grammar was broken. */
    private @Nullable String exceeded;

    PageJsonParser(String text, JsonValue.Limits limits) {
        this.text = text;
        this.limits = limits;
        this.valuesLeft = limits.values();
        this.failed = text.length() > limits.chars();
    }

    List<JsonValue> readAll() {
        List<JsonValue> all = new ArrayList<>();
        while (!failed && skipToContainer()) {
            JsonValue value = value();
            if (value != null) {
                all.add(value);
            }
        }
        return all;
    }

    /**
     * Reads a document of one value or of one value per line. A broken line among others is skipped.
     *
     * @param values receives the values
     * @return the reason why the document cannot be read, null if it can
     */
    @Nullable
    String readDocument(List<JsonValue> values) {
        if (failed) {
            return "it has more than " + limits.chars() + " characters";
        }
        while (skipToContainer()) {
            int start = at;
            JsonValue value = value();
            if (value != null) {
                values.add(value);
                continue;
            }
            int line = text.indexOf('\n', start);
            if (exceeded != null || line < 0 || line > at + 1 || !startsContainer(line + 1)) {
                return exceeded != null ? exceeded : reasonOfFailure();
            }
            at = line + 1;
            failed = false;
            open.clear();
        }
        return at >= text.length() ? null : reasonOfFailure();
    }

    private boolean startsContainer(int from) {
        return from < text.length() && (text.charAt(from) == '{' || text.charAt(from) == '[');
    }

    private String reasonOfFailure() {
        return at >= text.length()
                ? "it breaks off at its end, character " + text.length()
                : "it is not valid JSON at character " + (at + 1);
    }

    /** Skips to the next object or array; false if anything except punctuation and comment marks comes first. */
    private boolean skipToContainer() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{' || (c == '[' && !text.startsWith("[CDATA[", at))) {
                return true;
            }
            if (text.startsWith("[CDATA[", at)) {
                at += "[CDATA[".length();
            } else if (HtmlText.isBlank(c) || "<!-/*;,]}>\u001e".indexOf(c) >= 0) {
                at++;
            } else {
                return false;
            }
        }
        return false;
    }

    List<JsonValue.Assignment> readAssignments() {
        List<JsonValue.Assignment> all = new ArrayList<>();
        int sign = failed ? -1 : text.indexOf('=');
        while (sign >= 0 && valuesLeft > 0) {
            at = sign + 1;
            boolean assigns = sign > 0 && NO_ASSIGNMENT.indexOf(text.charAt(sign - 1)) < 0;
            JsonValue value = assigns ? assignedValue() : null;
            if (value != null) {
                all.add(new JsonValue.Assignment(assignedName(sign), value));
            }
            sign = text.indexOf('=', Math.max(at, sign + 1));
        }
        return all;
    }

    /** Returns the assigned value if it is an object or an array, plain or in a string for JSON.parse. */
    private @Nullable JsonValue assignedValue() {
        skipBlanks();
        failed = false;
        open.clear();
        if (skip("JSON.parse(")) {
            skipBlanks();
            String inner = at < text.length() && "\"'`".indexOf(text.charAt(at)) >= 0 ? string() : null;
            List<JsonValue> values = inner == null || failed ? List.of() : JsonValue.readAll(inner, remainingLimits());
            return values.isEmpty() ? null : values.getFirst();
        }
        return at < text.length() && (text.charAt(at) == '{' || text.charAt(at) == '[') ? value() : null;
    }

    private JsonValue.Limits remainingLimits() {
        return new JsonValue.Limits(limits.depth(), valuesLeft, limits.chars());
    }

    /** Returns the last part of the name before an assignment: STATE for window["STATE"]. */
    private String assignedName(int sign) {
        int end = sign;
        while (end > 0 && (HtmlText.isBlank(text.charAt(end - 1)) || "]\"'".indexOf(text.charAt(end - 1)) >= 0)) {
            end--;
        }
        int start = end;
        while (start > 0 && end - start < MAX_NAME_LENGTH && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start, end);
    }

    /** Returns the value that begins here; null if it is invalid, with {@code at} at the error. */
    private @Nullable JsonValue value() {
        while (!failed) {
            JsonValue value = beginValue();
            while (value != null) {
                OpenContainer inner = open.peek();
                if (inner == null) {
                    return value;
                }
                inner.add(value);
                value = afterValue(inner);
            }
        }
        return null;
    }

    /** Returns a simple or empty value; null if a container was opened or reading failed. */
    private @Nullable JsonValue beginValue() {
        skipBlanks();
        if (at >= text.length() || --valuesLeft < 0) {
            exceeded = valuesLeft < 0 ? "it has more than " + limits.values() + " values" : null;
            return fail();
        }
        char c = text.charAt(at);
        if (c != '{' && c != '[') {
            return readScalar(c);
        }
        if (open.size() >= limits.depth()) {
            exceeded = "it is nested more than " + limits.depth() + " levels deep";
            return fail();
        }
        at++;
        OpenContainer container = new OpenContainer(c == '{');
        open.push(container);
        skipBlanks();
        if (at < text.length() && text.charAt(at) == container.close()) {
            return close();
        }
        return readKey(container);
    }

    /** Continues after a value: returns the container at its end, or reads its next value after a comma. */
    private @Nullable JsonValue afterValue(OpenContainer container) {
        skipBlanks();
        boolean comma = skip(",");
        skipBlanks();
        if (at < text.length() && text.charAt(at) == container.close()) {
            return close();
        }
        return comma ? readKey(container) : fail();
    }

    private JsonValue close() {
        at++;
        return open.pop().done();
    }

    /** Reads the name of the next member in an object; does nothing in an array. */
    private @Nullable JsonValue readKey(OpenContainer container) {
        if (container.members != null) {
            String key = at < text.length() && text.charAt(at) == '"' ? string() : null;
            skipBlanks();
            if (key == null || !skip(":")) {
                return fail();
            }
            container.key = key;
        }
        return null;
    }

    private @Nullable JsonValue readScalar(char c) {
        if (c == '"') {
            String string = string();
            return string == null ? null : new JsonValue.JsonString(string);
        }
        if ((c == '-' && !text.startsWith("-Infinity", at)) || (c >= '0' && c <= '9')) {
            return number();
        }
        if (skip("true")) {
            return new JsonValue.JsonBoolean(true);
        }
        if (skip("false")) {
            return new JsonValue.JsonBoolean(false);
        }
        boolean none = skip("null") || skip("undefined") || skip("NaN") || skip("Infinity") || skip("-Infinity");
        return none ? new JsonValue.JsonNull() : fail();
    }

    /** Reads a number; more digits than any number needs are read as a text. */
    private JsonValue number() {
        int from = at++;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String digits = text.substring(from, at);
        return at - from > MAX_NUMBER_LENGTH ? new JsonValue.JsonString(digits) : new JsonValue.JsonNumber(digits);
    }

    /** Returns the string in the quotes that begin here, null if they do not end. */
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
            int code = digits == 0 ? -1 : hexCode(i + 1, Math.min(to, i + 1 + digits), digits);
            out.append(code < 0 ? escaped(kind) : (char) code);
            i += code < 0 ? 0 : digits;
        }
        return repairSurrogates(out);
    }

    private int hexCode(int from, int to, int digits) {
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
    private static String repairSurrogates(StringBuilder out) {
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

    private void skipBlanks() {
        while (at < text.length() && HtmlText.isBlank(text.charAt(at))) {
            at++;
        }
    }

    private boolean skip(String word) {
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    private @Nullable JsonValue fail() {
        failed = true;
        return null;
    }
}
