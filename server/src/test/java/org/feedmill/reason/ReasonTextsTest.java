package org.feedmill.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ReasonTextsTest {

    private static final Set<String> OTHERS = Set.of("separator", "unknown");

    private static Set<String> placeholders(String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = Pattern.compile("\\{\\d}").matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    @Test
    void everyCodeHasATextInEveryLanguageWithTheSamePlaceholders() {
        ReasonTexts english = ReasonTexts.of("en");
        for (String language : ReasonTexts.LANGUAGES) {
            ReasonTexts texts = ReasonTexts.of(language);
            for (ReasonCode code : ReasonCode.values()) {
                String text = texts.text(code.name());
                assertThat(text).as(language + " " + code).isNotBlank();
                assertThat(placeholders(text))
                        .as(language + " " + code)
                        .isEqualTo(placeholders(english.text(code.name())));
            }
            assertThat(placeholders(texts.text("unknown"))).containsExactly("{0}");
        }
    }

    @Test
    void noTextIsWithoutItsCode() {
        List<String> codes =
                Arrays.stream(ReasonCode.values()).map(ReasonCode::name).toList();
        for (String language : ReasonTexts.LANGUAGES) {
            assertThat(ReasonTexts.of(language).keys())
                    .filteredOn(key -> !OTHERS.contains(key))
                    .allMatch(key -> codes.contains(key.replaceFirst("\\.one$", "")));
        }
    }

    @Test
    void japaneseTextsAreJapaneseSentences() {
        ReasonTexts japanese = ReasonTexts.of("ja");
        assertThat(ReasonCode.values())
                .filteredOn(code -> code != ReasonCode.TEXT)
                .allMatch(code -> japanese.text(code.name()).matches(".*\\p{IsHiragana}.*。"));
    }

    @Test
    void oneOfAThingIsSingular() {
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 1, 30).sentence("en"))
                .isEqualTo("The list has 1 item; before, it had 30.");
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 2, 30).sentence("en"))
                .isEqualTo("The list has 2 items; before, it had 30.");
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 1, 30).sentence("ja")).isEqualTo("一覧の記事数が 30 件から 1 件に変わりました。");
        assertThat(StateReason.of(ReasonCode.REDIRECTED, "https://example.org/").sentence("fr"))
                .isEqualTo("The page now redirects to https://example.org/.");
    }
}
