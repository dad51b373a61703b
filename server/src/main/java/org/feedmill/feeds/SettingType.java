package org.feedmill.feeds;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.feedmill.feeds.SettingViolation.Code;
import org.jspecify.annotations.Nullable;

/**
 * The type of a feed setting. It turns a plain value (null, a string, an integer, a boolean or a list) into a value of
 * the setting and checks values. The plain values of JSON and of forms are read in the same way.
 */
public sealed interface SettingType {

    /** The control of a form that shows a setting. */
    enum Control {
        TEXT,
        PARAGRAPH,
        NUMBER,
        CHOICE,
        CHECKBOX,
        LINES,
        INTERVAL,
        FULL_TEXT
    }

    Control control();

    /** Returns the types of the plain values in JSON Schema; responses use the first ones. */
    List<String> jsonTypes();

    /** Returns the value that a plain value represents; other objects are returned unchanged. */
    default @Nullable Object normalize(@Nullable Object plain) {
        return plain;
    }

    /** Checks a normalized value; null means the default and is always valid. */
    Optional<SettingViolation> check(String name, @Nullable Object value);

    /** Returns the plain form of a value, as responses contain it. */
    default @Nullable Object toPlain(@Nullable Object value) {
        return value;
    }

    /** Returns the permitted values; empty if any is permitted. */
    default List<String> choices() {
        return List.of();
    }

    /** Returns values that a form suggests; others are valid, too. */
    default List<String> suggestions() {
        return List.of();
    }

    /** Returns the permitted range of the number, the length or the number of members; null for none. */
    default @Nullable Range range() {
        return null;
    }

    /** A range of whole numbers. */
    record Range(int min, int max) {

        boolean contains(int number) {
            return number >= min && number <= max;
        }
    }

    private static Optional<SettingViolation> violation(String name, Code code, List<Object> arguments, String what) {
        return Optional.of(new SettingViolation(name, code, arguments, "\"" + name + "\" " + what));
    }

    private static Optional<SettingViolation> invalid(String name, @Nullable String fault) {
        return fault == null ? Optional.empty() : violation(name, Code.INVALID, List.of(fault), "is invalid: " + fault);
    }

    /** A text of limited length; a blank text counts as none. */
    record Text(
            int max,
            Function<String, @Nullable String> cleaner,
            Function<String, @Nullable String> fault,
            Control control)
            implements SettingType {

        /** A text of one line. */
        static Text ofLine(int max, Function<String, @Nullable String> cleaner) {
            return new Text(max, cleaner, text -> null, Control.TEXT);
        }

        /** @param fault returns what is wrong with the text as a sentence, null if nothing is */
        static Text ofLines(int max, Function<String, @Nullable String> fault) {
            return new Text(max, text -> text, fault, Control.PARAGRAPH);
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("string", "null");
        }

        @Override
        public Range range() {
            return new Range(0, max);
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            return plain instanceof String text ? text.isBlank() ? null : cleaner.apply(text.strip()) : plain;
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            if (value != null && !(value instanceof String)) {
                return violation(name, Code.INVALID, List.of(), "must be a text of at most " + max + " characters.");
            }
            return value instanceof String text && text.length() > max
                    ? violation(name, Code.TOO_LONG, List.of(max), "can have at most " + max + " characters.")
                    : invalid(name, value == null ? null : fault.apply((String) value));
        }
    }

    /**
     * A text of a certain form.
     *
     * @param description for the error message, such as "an IANA time zone"
     */
    record FormattedText(Predicate<String> valid, String description, List<String> suggestions) implements SettingType {

        @Override
        public Control control() {
            return Control.TEXT;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("string", "null");
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            return plain instanceof String text ? text.isBlank() ? null : text.strip() : plain;
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            return value == null || (value instanceof String text && valid.test(text))
                    ? Optional.empty()
                    : violation(name, Code.INVALID, List.of(), "must be " + description + ".");
        }
    }

    /**
     * @param what name of the setting as the subject of an error message
     */
    record WholeNumber(int min, int max, String what) implements SettingType {

        @Override
        public Control control() {
            return Control.NUMBER;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("integer");
        }

        @Override
        public Range range() {
            return new Range(min, max);
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            if (value != null && !(value instanceof Integer)) {
                return violation(name, Code.INVALID, List.of(), "must be a whole number.");
            }
            return value instanceof Integer number && !range().contains(number)
                    ? Optional.of(new SettingViolation(
                            name,
                            Code.OUT_OF_RANGE,
                            List.of(min, max),
                            what + " must be from " + min + " to " + max + "."))
                    : Optional.empty();
        }
    }

    /** The number of articles to read: true means the default number, and false means none. */
    record ArticleCount(WholeNumber number) implements SettingType {

        @Override
        public Control control() {
            return Control.FULL_TEXT;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("integer", "boolean");
        }

        @Override
        public Range range() {
            return number.range();
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            return plain instanceof Boolean read ? (Object) (read ? FeedSettingLimits.DEFAULT_ARTICLES : 0) : plain;
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            return number.check(name, value);
        }
    }

    /** One of the constants of an enum, or one of some names. */
    record Choice(List<String> choices, boolean acceptsBooleans, Function<String, Object> parser)
            implements SettingType {

        static Choice of(List<String> names) {
            return new Choice(names, false, name -> name);
        }

        /** @param constants in the order in which a form shows them */
        static <E extends Enum<E>> Choice of(List<E> constants, boolean acceptsBooleans) {
            List<String> names = constants.stream().map(Choice::nameOf).toList();
            return new Choice(names, acceptsBooleans, name -> constants.get(names.indexOf(name)));
        }

        private static String nameOf(Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Control control() {
            return Control.CHOICE;
        }

        @Override
        public List<String> jsonTypes() {
            return acceptsBooleans ? List.of("string", "boolean") : List.of("string");
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            if (acceptsBooleans && plain instanceof Boolean always) {
                return parser.apply(always ? "always" : "never");
            }
            if (!(plain instanceof String name)) {
                return plain;
            }
            String known = choices.contains(name) ? name : name.toLowerCase(Locale.ROOT);
            return choices.contains(known) ? parser.apply(known) : name;
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            return value == null || (toPlain(value) instanceof String known && choices.contains(known))
                    ? Optional.empty()
                    : violation(
                            name, Code.UNKNOWN_CHOICE, List.of(), "must be one of " + String.join(", ", choices) + ".");
        }

        @Override
        public @Nullable Object toPlain(@Nullable Object value) {
            return value instanceof Enum<?> constant ? nameOf(constant) : value;
        }
    }

    /** True or false. */
    record Flag() implements SettingType {

        @Override
        public Control control() {
            return Control.CHECKBOX;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("boolean");
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            return value == null || value instanceof Boolean
                    ? Optional.empty()
                    : violation(name, Code.INVALID, List.of(), "must be true or false.");
        }
    }

    /**
     * A list of texts; blank and repeated ones are dropped.
     *
     * @param fault returns what is wrong with the list as a sentence, null if nothing is
     */
    record Words(int max, int maxLength, Function<List<?>, @Nullable String> fault) implements SettingType {

        Words(int max, int maxLength) {
            this(max, maxLength, words -> null);
        }

        @Override
        public Control control() {
            return Control.LINES;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("array", "null");
        }

        @Override
        public Range range() {
            return new Range(0, max);
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            if (!(plain instanceof List<?> list) || !list.stream().allMatch(String.class::isInstance)) {
                return plain;
            }
            return list.stream()
                    .map(word -> String.valueOf(word).strip())
                    .filter(word -> !word.isEmpty())
                    .distinct()
                    .toList();
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            if (value == null) {
                return Optional.empty();
            }
            if (!(value instanceof List<?> words) || !words.stream().allMatch(String.class::isInstance)) {
                return violation(name, Code.INVALID, List.of(), "must be a list of at most " + max + " texts.");
            }
            if (words.size() > max) {
                return violation(name, Code.TOO_MANY, List.of(max), "can have at most " + max + " members.");
            }
            if (words.stream().anyMatch(word -> String.valueOf(word).length() > maxLength)) {
                String message = "Each member of \"" + name + "\" can have at most " + maxLength + " characters.";
                return Optional.of(new SettingViolation(name, Code.TOO_LONG, List.of(maxLength), message));
            }
            return invalid(name, fault.apply(words));
        }
    }

    /** A time span: minutes, or ISO 8601 such as PT30M. */
    record Interval(Duration min, Duration max) implements SettingType {

        @Override
        public Control control() {
            return Control.INTERVAL;
        }

        @Override
        public List<String> jsonTypes() {
            return List.of("string", "null", "integer");
        }

        @Override
        public @Nullable Object normalize(@Nullable Object plain) {
            if (!(plain instanceof String text)) {
                return plain instanceof Integer minutes ? Duration.ofMinutes(minutes) : plain;
            }
            try {
                return Duration.parse(text.strip());
            } catch (DateTimeException | ArithmeticException e) {
                return plain;
            }
        }

        @Override
        public Optional<SettingViolation> check(String name, @Nullable Object value) {
            if (value == null) {
                return Optional.empty();
            }
            String expected = "must be a number of minutes, or a duration such as PT30M.";
            if (!(value instanceof Duration span)) {
                return violation(name, Code.INVALID, List.of(), expected);
            }
            return span.compareTo(min) < 0 || span.compareTo(max) > 0
                    ? violation(
                            name,
                            Code.OUT_OF_RANGE,
                            List.of(min.toMinutes(), max.toMinutes()),
                            "must be between one minute and one year.")
                    : Optional.empty();
        }

        @Override
        public @Nullable Object toPlain(@Nullable Object value) {
            return value == null ? null : value.toString();
        }
    }
}
