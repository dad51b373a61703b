package org.feedmill.option;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The type of a finder option: the valid values and their normal form. */
public sealed interface OptionType {

    /** Returns the default value in its normal form. */
    String defaultText();

    /** Returns the valid values as a phrase, such as "a number from 0 to 1". */
    String range();

    /** Returns the normal form of a value, null if it is invalid. */
    @Nullable
    String normalize(String text);

    /** A whole number within limits. */
    record WholeNumber(int defaultValue, int min, int max) implements OptionType {

        private static final Pattern DIGITS = Pattern.compile("[0-9]{1,9}");

        @Override
        public String defaultText() {
            return Integer.toString(defaultValue);
        }

        @Override
        public String range() {
            return "a whole number from " + min + " to " + max;
        }

        @Override
        public @Nullable String normalize(String text) {
            if (!DIGITS.matcher(text).matches()) {
                return null;
            }
            int number = Integer.parseInt(text);
            return number < min || number > max ? null : Integer.toString(number);
        }
    }

    /** A decimal number within limits. */
    record DecimalNumber(double defaultValue, double min, double max) implements OptionType {

        private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}([.][0-9]{1,9})?|[.][0-9]{1,9}");

        @Override
        public String defaultText() {
            return plain(defaultValue);
        }

        @Override
        public String range() {
            return "a number from " + plain(min) + " to " + plain(max);
        }

        @Override
        public @Nullable String normalize(String text) {
            if (!DECIMAL.matcher(text).matches()) {
                return null;
            }
            double number = Double.parseDouble(text);
            return number < min || number > max ? null : plain(number);
        }

        private static String plain(double number) {
            return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
        }
    }

    /** One of several words. */
    record Choice(String defaultText, List<String> choices) implements OptionType {

        public Choice {
            choices = List.copyOf(choices);
        }

        @Override
        public String range() {
            return String.join(" or ", choices);
        }

        @Override
        public @Nullable String normalize(String text) {
            return choices.contains(text) ? text : null;
        }
    }

    /** A text on one line. */
    record Text(String defaultText, int maxLength) implements OptionType {

        @Override
        public String range() {
            return "a text of at most " + maxLength + " characters";
        }

        @Override
        public @Nullable String normalize(String text) {
            boolean valid = !text.isBlank()
                    && text.length() <= maxLength
                    && text.chars().noneMatch(Character::isISOControl);
            return valid ? text : null;
        }
    }
}
