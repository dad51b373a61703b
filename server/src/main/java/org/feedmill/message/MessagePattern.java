package org.feedmill.message;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A message with placeholders, in a part of the syntax of ICU messages: {@code {0}} inserts a value, and
 * {@code {0, plural, =0 {none} one {# item} other {# items}}} selects a form by the plural rules of the language, in
 * which {@code #} is the number. Unlike in ICU, apostrophes have no meaning, and plural forms contain no further plural.
 */
public final class MessagePattern {

    private static final String PLURAL = "plural";

    /** A part of a message. */
    private sealed interface Part {

        /** A fixed text. */
        record Literal(String text) implements Part {}

        /** The value of a number. */
        record Value(int number) implements Part {}

        /** The number that selected the form. */
        record Count() implements Part {}

        /** The forms by exact number ("=0") or category ("one"). */
        record Plural(int number, Map<String, List<Part>> forms) implements Part {}
    }

    private final List<Part> parts;
    private final String source;
    private final PluralRules rules;
    private final Locale locale;

    private MessagePattern(String source, String language) {
        this.source = source;
        this.parts = new Reader(source).read();
        this.rules = PluralRules.forLanguage(language);
        this.locale = Locale.forLanguageTag(language);
    }

    /**
     * Parses a pattern.
     *
     * @throws IllegalArgumentException if it is malformed
     */
    public static MessagePattern of(String source, String language) {
        return new MessagePattern(source, language);
    }

    /** Returns the text of the pattern, for scripts that format it themselves. */
    public String source() {
        return source;
    }

    /** Returns the message with the values inserted; a placeholder without a value remains. */
    public String format(List<?> values) {
        StringBuilder out = new StringBuilder();
        format(parts, values, "", out);
        return out.toString();
    }

    private void format(List<Part> sequence, List<?> values, String count, StringBuilder out) {
        for (Part part : sequence) {
            switch (part) {
                case Part.Literal literal -> out.append(literal.text());
                case Part.Count here -> out.append(count);
                case Part.Value value ->
                    out.append(
                            value.number() < values.size() ? values.get(value.number()) : "{" + value.number() + "}");
                case Part.Plural plural -> formatPlural(plural, values, out);
            }
        }
    }

    private void formatPlural(Part.Plural plural, List<?> values, StringBuilder out) {
        Object value = plural.number() < values.size() ? values.get(plural.number()) : null;
        Long number = number(value);
        List<Part> form = number == null ? null : plural.forms().get("=" + number);
        if (form == null && number != null) {
            form = plural.forms().get(rules.of(number).keyword());
        }
        if (form == null) {
            form = plural.forms().getOrDefault(PluralCategory.OTHER.keyword(), List.of());
        }
        String shown = number == null
                ? String.valueOf(value)
                : NumberFormat.getIntegerInstance(locale).format(number);
        format(form, values, shown, out);
    }

    private static @Nullable Long number(@Nullable Object value) {
        if (value instanceof Number number) {
            return number.longValue();
        }
        String text = value instanceof String given ? given : "";
        boolean digits = !text.isEmpty() && text.length() < 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Long.valueOf(text) : null;
    }

    /** Returns the numbers of the values that the message uses. */
    public Set<Integer> valueNumbers() {
        Set<Integer> numbers = new TreeSet<>();
        for (Part part : parts) {
            if (part instanceof Part.Value value) {
                numbers.add(value.number());
            } else if (part instanceof Part.Plural plural) {
                numbers.add(plural.number());
                plural.forms().values().stream()
                        .flatMap(List::stream)
                        .filter(Part.Value.class::isInstance)
                        .forEach(inner -> numbers.add(((Part.Value) inner).number()));
            }
        }
        return numbers;
    }

    /** Returns the keywords of each plural of the message, without those of exact numbers. */
    public List<Set<String>> pluralKeywords() {
        return parts.stream()
                .filter(Part.Plural.class::isInstance)
                .map(part -> ((Part.Plural) part)
                        .forms().keySet().stream()
                                .filter(key -> !key.startsWith("="))
                                .collect(Collectors.toCollection(TreeSet::new)))
                .collect(Collectors.toList());
    }

    /** Reads the parts of a pattern from left to right. */
    private static final class Reader {

        private final String text;
        private int at;

        private Reader(String text) {
            this.text = text;
        }

        private List<Part> read() {
            List<Part> all = sequence(false);
            if (at < text.length()) {
                throw malformed("has a closing brace without an opening one");
            }
            return all;
        }

        private List<Part> sequence(boolean inPlural) {
            List<Part> parts = new ArrayList<>();
            StringBuilder literal = new StringBuilder();
            while (at < text.length() && text.charAt(at) != '}') {
                char c = text.charAt(at);
                if (c == '{' || (c == '#' && inPlural)) {
                    addLiteral(literal, parts);
                    at++;
                    parts.add(c == '#' ? new Part.Count() : placeholder(inPlural));
                } else {
                    literal.append(c);
                    at++;
                }
            }
            addLiteral(literal, parts);
            return List.copyOf(parts);
        }

        private static void addLiteral(StringBuilder literal, List<Part> parts) {
            if (!literal.isEmpty()) {
                parts.add(new Part.Literal(literal.toString()));
                literal.setLength(0);
            }
        }

        private Part placeholder(boolean inPlural) {
            int number = digits();
            if (at < text.length() && text.charAt(at) == '}') {
                at++;
                return new Part.Value(number);
            }
            expect(",");
            expect(PLURAL);
            expect(",");
            if (inPlural) {
                throw malformed("has a plural inside a plural");
            }
            return new Part.Plural(number, forms());
        }

        private int digits() {
            int begin = at;
            while (at < text.length() && Character.isDigit(text.charAt(at)) && at - begin < 2) {
                at++;
            }
            if (begin == at) {
                throw malformed("has a brace without a number");
            }
            return Integer.parseInt(text.substring(begin, at));
        }

        private Map<String, List<Part>> forms() {
            Map<String, List<Part>> forms = new LinkedHashMap<>();
            skipSpace();
            while (at < text.length() && text.charAt(at) != '}') {
                int begin = at;
                while (at < text.length() && text.charAt(at) != '{' && text.charAt(at) != '}') {
                    at++;
                }
                String keyword = text.substring(begin, at).strip();
                expect("{");
                forms.put(keyword, sequence(true));
                expect("}");
                skipSpace();
            }
            expect("}");
            if (!forms.containsKey(PluralCategory.OTHER.keyword())) {
                throw malformed("has a plural without the form \"other\"");
            }
            return forms;
        }

        private void expect(String wanted) {
            boolean separator = !wanted.equals("{") && !wanted.equals("}");
            if (separator) {
                skipSpace();
            }
            if (!text.startsWith(wanted, at)) {
                throw malformed("lacks " + wanted + " at position " + at);
            }
            at += wanted.length();
        }

        private void skipSpace() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }

        private IllegalArgumentException malformed(String what) {
            return new IllegalArgumentException("The message \"" + text + "\" " + what + ".");
        }
    }
}
