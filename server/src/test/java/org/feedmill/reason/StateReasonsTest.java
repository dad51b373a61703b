package org.feedmill.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StateReasonsTest {

    private static final StateReasons LOGIN = new StateReasons(List.of(
            StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN),
            StateReason.of(ReasonCode.OTHER_TITLE, "Sign \"in\" {1}", "News")));

    private static StateReasons read(String stored) {
        return Objects.requireNonNull(StateReasons.parse(stored));
    }

    @Test
    void codesAndValuesAreStoredAndReadAgain() {
        String stored = Objects.requireNonNull(StateReasons.format(LOGIN));
        assertThat(stored).startsWith("[{").contains("\"LOOKS_LIKE_LOGIN\"").doesNotContain("looks like");
        assertThat(StateReasons.parse(stored)).isEqualTo(LOGIN);
        assertThat(StateReasons.parse(null)).isNull();
        assertThat(StateReasons.format(null)).isNull();
    }

    @Test
    void eachReaderGetsTheirLanguage() {
        assertThat(LOGIN.english())
                .isEqualTo("The page looks like a login page."
                        + " The page title is now “Sign \"in\" {1}”; it used to be “News”.");
        assertThat(LOGIN.sentences("ja")).isEqualTo("このページは、ログインページのようです。ページのタイトルが「News」から「Sign \"in\" {1}」に変わりました。");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The site does not answer.",
                "",
                "[",
                "[brackets] at the start",
                "[404] is not a page.",
                "{\"code\":\"TEXT\"}"
            })
    void aSentenceIsStoredAsItIs(String sentence) {
        StateReasons reasons = Objects.requireNonNull(StateReasons.ofText(sentence));
        assertThat(StateReasons.format(reasons)).isEqualTo(sentence);
        assertThat(StateReasons.parse(sentence)).isEqualTo(reasons);
        assertThat(reasons.sentences("ja")).isEqualTo(sentence);
    }

    @Test
    void sentencesOfEarlierVersionsAreShownAsTheyAre() {
        StateReasons old = read("[\"The page looks like a login page.\",\"The list has 3 items; there were 30.\"]");
        assertThat(old.all()).hasSize(2).allMatch(StateReason::isText);
        assertThat(old.english()).isEqualTo("The page looks like a login page. The list has 3 items; there were 30.");
        assertThat(StateReasons.parse("[]")).isNull();
    }

    @Test
    void aCodeOfALaterVersionIsNamed() {
        StateReasons later = read("[{\"code\":\"TIME_TRAVEL\",\"values\":[\"1984\"],\"more\":7}]");
        assertThat(later.english()).isEqualTo("Another reason (TIME_TRAVEL).");
        assertThat(later.sentences("ja")).contains("TIME_TRAVEL").contains("理由");
        assertThat(read("[{\"code\":\"REDIRECTED\"}]").english()).isEqualTo("The page now redirects to .");
    }

    @Test
    void valuesFromTheWebAreBounded() {
        StateReason reason = StateReason.of(ReasonCode.TITLE_IS, "\u0000" + "🌉".repeat(10_000));
        assertThat(reason.values().getFirst())
                .hasSizeLessThanOrEqualTo(200)
                .startsWith(" 🌉")
                .endsWith("🌉…");
    }
}
