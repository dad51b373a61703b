package org.feedmill.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReasonsTest {

    private static final Reasons LOGIN = new Reasons(List.of(
            Reason.of(ReasonCode.LOOKS_LIKE_LOGIN), Reason.of(ReasonCode.OTHER_TITLE, "Sign \"in\" {1}", "News")));

    private static Reasons read(String stored) {
        return Objects.requireNonNull(Reasons.read(stored));
    }

    @Test
    void codesAndValuesAreStoredAndReadAgain() {
        String stored = Objects.requireNonNull(Reasons.stored(LOGIN));
        assertThat(stored).startsWith("[{").contains("\"LOOKS_LIKE_LOGIN\"").doesNotContain("looks like");
        assertThat(Reasons.read(stored)).isEqualTo(LOGIN);
        assertThat(Reasons.read(null)).isNull();
        assertThat(Reasons.stored(null)).isNull();
    }

    @Test
    void eachReaderGetsTheirLanguage() {
        assertThat(LOGIN.english())
                .isEqualTo("The page looks like a login page."
                        + " The page title is now “Sign \"in\" {1}”; it used to be “News”.");
        assertThat(LOGIN.in("ja")).isEqualTo("このページは、ログインページのようです。ページのタイトルが「News」から「Sign \"in\" {1}」に変わりました。");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The site does not answer.",
                "",
                "[",
                "[brackets] at the start",
                "[404] is no page.",
                "{\"code\":\"TEXT\"}"
            })
    void aSentenceIsStoredAsItIs(String sentence) {
        Reasons reasons = Objects.requireNonNull(Reasons.ofText(sentence));
        assertThat(Reasons.stored(reasons)).isEqualTo(sentence);
        assertThat(Reasons.read(sentence)).isEqualTo(reasons);
        assertThat(reasons.in("ja")).isEqualTo(sentence);
    }

    @Test
    void sentencesOfEarlierVersionsAreShownAsTheyAre() {
        Reasons old = read("[\"The page looks like a login page.\",\"The list has 3 items; there were 30.\"]");
        assertThat(old.all()).hasSize(2).allMatch(Reason::isText);
        assertThat(old.english()).isEqualTo("The page looks like a login page. The list has 3 items; there were 30.");
        assertThat(Reasons.read("[]")).isNull();
    }

    @Test
    void aCodeOfALaterVersionIsNamed() {
        Reasons later = read("[{\"code\":\"TIME_TRAVEL\",\"values\":[\"1984\"],\"more\":7}]");
        assertThat(later.english()).isEqualTo("Another reason (TIME_TRAVEL).");
        assertThat(later.in("ja")).contains("TIME_TRAVEL").contains("理由");
        assertThat(read("[{\"code\":\"REDIRECTED\"}]").english()).isEqualTo("The page now redirects to .");
    }

    @Test
    void valuesFromTheWebAreBounded() {
        Reason reason = Reason.of(ReasonCode.TITLE_IS, "\u0000" + "🌉".repeat(10_000));
        assertThat(reason.values().getFirst())
                .hasSizeLessThanOrEqualTo(200)
                .startsWith(" 🌉")
                .endsWith("🌉…");
    }
}
