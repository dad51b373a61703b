package org.feedmill.text.regex;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Compares linear patterns with RE2/J, whose matching is linear too and prefers the same ways to match. Patterns and
 * texts are generated with fixed seeds.
 */
final class RegexEngineComparisonTest {

    private static final int PATTERNS = 20_000;
    private static final int TEXTS = 4;
    private static final int MAX_DEPTH = 4;

    /** Replacements name groups by one digit. */
    private static final int MAX_GROUP = 9;

    private static final List<String> SINGLE = List.of(
            "a", "b", "c", "é", "ж", "文", "😀", ".", "[ab]", "[^a]", "[a-cé]", "[^\\d]", "[\\w.]", "[^\\s文]", "\\d",
            "\\D", "\\w", "\\W", "\\s", "\\S", "\\.", "\\x61", "[😀-😂]", "[]a]", "[a-]");

    private static final List<String> PLACES = List.of("^", "$", "\\b", "\\B", "\\A", "\\z");
    private static final List<String> QUANTIFIERS =
            List.of("*", "+", "?", "*?", "+?", "??", "{2}", "{1,3}", "{0,2}?", "{2,}", "{0}");

    /** Characters on whose class both engines agree: RE2/J knows only those of ASCII as digits, spaces and words. */
    private static final List<String> LETTERS =
            List.of("a", "a", "b", "b", "c", "A", "B", "1", "_", " ", ".", "-", "\n", "😀", "😁", "€");

    private final Random random = new Random(20_261_120);

    @Test
    void matchesAndReplacesAsRe2Does() {
        int compared = 0;
        for (int i = 0; i < PATTERNS; i++) {
            String source = choice(0);
            boolean ignoreCase = random.nextInt(4) == 0;
            Pattern reference = reference(source, ignoreCase);
            LinearPattern pattern = reference == null ? null : own(source, ignoreCase);
            for (int n = 0; pattern != null && reference != null && n < TEXTS; n++) {
                compare(pattern, reference, text());
                compared++;
            }
        }
        assertThat(compared).as("texts compared").isGreaterThan(PATTERNS * TEXTS / 2);
    }

    private static void compare(LinearPattern pattern, Pattern reference, String text) {
        Matcher matcher = reference.matcher(text);
        String claim = pattern.pattern() + " in " + text.replace("\n", "\\n");
        assertThat(pattern.matchesIn(text)).as(claim).isEqualTo(matcher.find());
        StringBuilder replacement = new StringBuilder("<$0");
        for (int group = 1; group <= matcher.groupCount() && group <= MAX_GROUP; group++) {
            replacement.append('|').append('$').append(group);
        }
        assertThat(pattern.replaceAll(text, replacement + ">", Integer.MAX_VALUE))
                .as(claim)
                .isEqualTo(replaced(reference.matcher(text), text));
    }

    /** Returns the text with all matches marked. By itself, RE2/J would go on within a surrogate pair after an empty match. */
    private static String replaced(Matcher matcher, String text) {
        StringBuilder out = new StringBuilder();
        int copied = 0;
        int from = 0;
        while (from <= text.length() && matcher.find(from)) {
            out.append(text, copied, matcher.start()).append('<').append(matcher.group());
            for (int group = 1; group <= matcher.groupCount() && group <= MAX_GROUP; group++) {
                out.append('|').append(matcher.group(group) == null ? "" : matcher.group(group));
            }
            out.append('>');
            copied = matcher.end();
            boolean empty = matcher.end() == matcher.start();
            from = !empty ? copied : copied == text.length() ? copied + 1 : text.offsetByCodePoints(copied, 1);
        }
        return out.append(text.substring(copied)).toString();
    }

    private static @Nullable LinearPattern own(String source, boolean ignoreCase) {
        try {
            return LinearPattern.compile(source, ignoreCase);
        } catch (IllegalArgumentException unsupported) {
            return null;
        }
    }

    private static @Nullable Pattern reference(String source, boolean ignoreCase) {
        try {
            return Pattern.compile(source, Pattern.MULTILINE | (ignoreCase ? Pattern.CASE_INSENSITIVE : 0));
        } catch (PatternSyntaxException unsupported) {
            return null;
        }
    }

    private String choice(int depth) {
        StringBuilder out = new StringBuilder(sequence(depth));
        while (random.nextInt(5) == 0) {
            out.append('|').append(random.nextInt(8) == 0 ? "" : sequence(depth));
        }
        return out.toString();
    }

    private String sequence(int depth) {
        StringBuilder out = new StringBuilder();
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            if (random.nextInt(8) == 0) {
                out.append(PLACES.get(random.nextInt(PLACES.size())));
                continue;
            }
            out.append(depth < MAX_DEPTH && random.nextInt(4) == 0 ? group(depth + 1) : one(SINGLE));
            out.append(random.nextInt(3) == 0 ? one(QUANTIFIERS) : "");
        }
        return out.toString();
    }

    private String group(int depth) {
        return one(List.of("(", "(", "(?:", "(?i:")) + choice(depth) + ")";
    }

    private String text() {
        StringBuilder out = new StringBuilder();
        for (int n = random.nextInt(12); n > 0; n--) {
            out.append(one(LETTERS));
        }
        return out.toString();
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
