package org.feedmill.domain.feed;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A word, phrase or regular expression of a feed's filter, such as {@code harbour}, {@code title:harbour} or {@code
 * author:/^(Ann|Otto)/}. Expressions are those of RE2, whose cost is linear in the length of the text.
 *
 * @param text the word or phrase; empty if there is a pattern
 * @param pattern null for a word or phrase
 */
public record FilterWord(Scope scope, String text, @Nullable Pattern pattern) {

    /** A part of an item that a word is searched in. */
    public enum Scope {
        /** All texts. */
        ANY,
        TITLE,
        TEXT,
        AUTHOR,
        CATEGORY,
        LINK;

        private String prefix() {
            return name().toLowerCase(Locale.ROOT) + ":";
        }
    }

    /**
     * Parses a word as a person wrote it.
     *
     * @throws IllegalArgumentException with a message for people if it contains an invalid expression
     */
    public static FilterWord parse(String source) {
        String written = source.strip();
        Scope scope = Arrays.stream(Scope.values())
                .filter(one ->
                        one != Scope.ANY && written.toLowerCase(Locale.ROOT).startsWith(one.prefix()))
                .filter(one -> !written.substring(one.prefix().length()).isBlank())
                .findFirst()
                .orElse(Scope.ANY);
        String rest = scope == Scope.ANY
                ? written
                : written.substring(scope.prefix().length()).strip();
        boolean expression = rest.length() > 2 && rest.startsWith("/") && rest.endsWith("/");
        return expression
                ? new FilterWord(scope, "", compile(rest.substring(1, rest.length() - 1)))
                : new FilterWord(scope, rest, null);
    }

    /** Counted repetitions are refused, because nested ones make programs of any size. */
    private static Pattern compile(String expression) {
        if (expression.indexOf('{') >= 0) {
            throw new IllegalArgumentException("/" + expression
                    + "/: counted repetitions such as {3} are not supported. Write out the repetition.");
        }
        try {
            return Pattern.compile(expression, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException("/" + expression + "/: " + e.getDescription());
        }
    }
}
