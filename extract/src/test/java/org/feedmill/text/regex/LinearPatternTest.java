package org.feedmill.text.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests linear patterns, with the JDK's patterns as the reference. */
final class LinearPatternTest {

    private static final List<String> PIECES = List.of(
            "a", "b", ".", "[ab]", "[^a]", "\\d", "\\w", "\\s", "(a|b)", "(?:ab)", "(a*)", "(b+?)", "^", "$", "\\b",
            "a{2}", "b{1,2}", "(ab|a)", "x?", "é", "[0-9_]");

    private static final String TEXT_LETTERS = "aabbab 12_é x";

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "^(\\d+.)\\s ~ 12. Twelve ~ '' ~ Twelve",
                "^By\\s+ ~ By  Mary Finch ~ '' ~ Mary Finch",
                "(\\w+) (\\w+) ~ one two three ~ $2 $1 ~ two one three",
                "a+? ~ aaa ~ b ~ bbb",
                "(?i)HELLO ~ hello Hello ~ x ~ x x",
                "第(\\d+)回 ~ 第12回の会 ~ #$1 ~ #12の会",
                "[0-9]{2,3} ~ 1 22 333 4444 ~ n ~ 1 n n n4",
                "x* ~ abc ~ - ~ -a-b-c-",
                "$ ~ end ~ ! ~ end!",
                "x* ~ a😀b ~ - ~ -a-😀-b-",
                "(a??)+b ~ aab ~ [$1] ~ [a]",
                "(|a)* ~ aa ~ - ~ -a-a-",
                "\\. ~ a.b ~ $$ ~ a$b",
                "(a|ab)(c|bcd) ~ abcd ~ [$1,$2] ~ [a,bcd]",
            })
    void replacesEveryMatch(String pattern, String text, String replacement, String expected) {
        assertThat(LinearPattern.compile(pattern).replaceAll(text, replacement, Integer.MAX_VALUE))
                .isEqualTo(expected);
    }

    @Test
    void countsCarriageReturnAndLineFeedAsOneLineEnd() {
        assertThat(LinearPattern.compile("$").replaceAll("a\r\nb\r", "!", Integer.MAX_VALUE))
                .isEqualTo("a!\r\nb!\r!");
        assertThat(LinearPattern.compile("^").replaceAll("a\r\nb", ">", Integer.MAX_VALUE))
                .isEqualTo(">a\r\n>b");
        assertThat(LinearPattern.compile("b\\Z").replaceAll("b\r\nb\r\n", "c", Integer.MAX_VALUE))
                .isEqualTo("b\r\nc\r\n");
    }

    @Test
    void matchesWhatTheJdkMatches() {
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder pattern = new StringBuilder();
            for (int n = 1 + random.nextInt(5); n > 0; n--) {
                pattern.append(PIECES.get(random.nextInt(PIECES.size())));
                pattern.append(random.nextInt(8) == 0 ? "|" : "");
            }
            StringBuilder text = new StringBuilder();
            for (int n = 1 + random.nextInt(12); n > 0; n--) {
                text.append(TEXT_LETTERS.charAt(random.nextInt(TEXT_LETTERS.length())));
            }
            String expected = Pattern.compile(pattern.toString(), Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS)
                    .matcher(text)
                    .replaceAll("<$0>");
            assertThat(LinearPattern.compile(pattern.toString()).replaceAll(text.toString(), "<$0>", 1_000))
                    .as(pattern + " in " + text)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a*)*b", "(a|a)*b", "(a+)+$b", "(.*)(.*)(.*)(.*)b", "a{0,50}a{0,50}b"})
    void theWorstPatternsEnd(String pattern) {
        // A matcher that backtracks would take longer than the age of the universe.
        String text = "a".repeat(20_000);
        assertThat(LinearPattern.compile(pattern).matchesIn(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "(a ~ expected \")\"",
                "a) ~ unexpected",
                "[a ~ expected \"]\"",
                "*a ~ nothing to repeat",
                "a** ~ quantifier after a quantifier",
                "(?=a) ~ look-around",
                "(?<n>a) ~ look-around and named groups",
                "(a)\\1 ~ \\1 is not supported",
                "[[:alpha:]] ~ named sets",
                "a{3,2} ~ smaller",
                "a{2000} ~ above 1000",
                "((a{900}){900}) ~ repeats too much",
                "\\ ~ ends after a backslash",
            })
    void namesWhatItDoesNotSupport(String pattern, String problem) {
        String message = problem.equals("nothing to repeat") ? "without anything to repeat" : problem;
        assertThatThrownBy(() -> LinearPattern.compile(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:(?:(?:(?:(?:(?:){1000}){1000}){1000}){1000}){1000}){1000}a",
                "(?:(?:x{0}){1000}){1000}a",
                "(?:){1000,}a"
            })
    void repeatsOfNothingCostNothing(String pattern) {
        // Without the check for empty parts, the first one loops a quintillion times without adding an instruction.
        String replaced = assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> LinearPattern.compile(pattern).replaceAll("ba", "c", 10));

        assertThat(replaced).isEqualTo("bc");
    }

    @Test
    void endsBeforeAReplacementFillsTheMemory() {
        String replaced = LinearPattern.compile("a*").replaceAll("a".repeat(10_000), "$0".repeat(400_000), 50_000);

        assertThat(replaced).hasSize(50_000).matches("a*+");
    }

    @Test
    void rejectsDeepAndLongPatterns() {
        assertThatThrownBy(() -> LinearPattern.compile("(?:".repeat(100) + ")".repeat(100)))
                .hasMessageContaining("nested");
        assertThatThrownBy(() -> LinearPattern.compile("a".repeat(LinearPattern.MAX_LENGTH + 1)))
                .hasMessageContaining("at most");
    }
}
