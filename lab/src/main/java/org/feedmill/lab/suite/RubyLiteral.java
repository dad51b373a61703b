package org.feedmill.lab.suite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads literals of Ruby as tests write expected values: hashes with symbols as keys, arrays, words, strings, numbers
 * and nil. Not thread-safe.
 */
final class RubyLiteral {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
    private static final Pattern KEY = Pattern.compile("([a-z_]+):");
    private static final int MAX_DEPTH = 20;

    private final String source;
    private int position;
    private int depth;

    private RubyLiteral(String source, int position) {
        this.source = source;
        this.position = position;
    }

    /** Returns the literal after the first occurrence of a text; null if there is none. */
    static @Nullable Object after(String source, String text) {
        int at = source.indexOf(text);
        return at < 0 ? null : new RubyLiteral(source, at + text.length()).value();
    }

    private @Nullable Object value() {
        if (++depth > MAX_DEPTH) {
            throw new IllegalStateException("too deep");
        }
        skipBlanks();
        char c = source.charAt(position);
        Object value;
        if (c == '[') {
            value = array();
        } else if (c == '{') {
            value = hash();
        } else if (c == '\'' || c == '"') {
            value = string();
        } else if (source.startsWith("%w[", position)) {
            int end = source.indexOf(']', position);
            value = Arrays.asList(source.substring(position + 3, end).strip().split("\\s+"));
            position = end + 1;
        } else if (source.startsWith("nil", position)) {
            value = null;
            position += 3;
        } else {
            value = number();
        }
        depth--;
        return value;
    }

    private void skipBlanks() {
        while (Character.isWhitespace(source.charAt(position)) || source.charAt(position) == ',') {
            position++;
        }
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> values = new ArrayList<>();
        position++;
        for (skipBlanks(); source.charAt(position) != ']'; skipBlanks()) {
            values.add(value());
        }
        position++;
        return values;
    }

    private Map<String, @Nullable Object> hash() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        position++;
        for (skipBlanks(); source.charAt(position) != '}'; skipBlanks()) {
            Matcher key = KEY.matcher(source).region(position, source.length());
            if (!key.lookingAt()) {
                throw new IllegalStateException("no key at " + position);
            }
            position = key.end();
            values.put(key.group(1), value());
        }
        position++;
        return values;
    }

    private String string() {
        char quote = source.charAt(position++);
        StringBuilder out = new StringBuilder();
        for (char c = source.charAt(position); c != quote; c = source.charAt(position)) {
            position++;
            char next = source.charAt(position);
            boolean escapes = c == '\\' && (quote == '"' || next == quote || next == '\\');
            if (escapes) {
                position++;
            }
            out.append(escapes ? next == 'n' && quote == '"' ? '\n' : next : c);
        }
        position++;
        return out.toString();
    }

    private Integer number() {
        Matcher digits = NUMBER.matcher(source).region(position, source.length());
        if (!digits.lookingAt()) {
            throw new IllegalStateException("no literal at " + position);
        }
        position = digits.end();
        return Integer.valueOf(digits.group());
    }
}
