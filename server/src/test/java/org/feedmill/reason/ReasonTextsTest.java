package org.feedmill.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.feedmill.message.MessagePattern;
import org.feedmill.message.PluralCategory;
import org.feedmill.message.PluralRules;
import org.junit.jupiter.api.Test;

final class ReasonTextsTest {

    private static final Set<String> OTHERS = Set.of("separator", "unknown");

    private static Set<String> keywordsOf(String language) {
        return PluralRules.forLanguage(language).categories().stream()
                .map(PluralCategory::keyword)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyCodeHasATextInEveryLanguageWithTheSamePlaceholders() {
        ReasonTexts english = ReasonTexts.of("en");
        for (String language : ReasonTexts.LANGUAGES) {
            ReasonTexts texts = ReasonTexts.of(language);
            for (ReasonCode code : ReasonCode.values()) {
                MessagePattern text = texts.pattern(code.name());
                assertThat(text.source()).as(language + " " + code).isNotBlank();
                assertThat(text.valueNumbers())
                        .as(language + " " + code)
                        .isEqualTo(english.pattern(code.name()).valueNumbers());
                assertThat(text.pluralKeywords())
                        .as(language + " " + code)
                        .allMatch(keywords -> keywords.equals(keywordsOf(language)));
            }
            assertThat(texts.pattern("unknown").valueNumbers()).containsExactly(0);
        }
    }

    @Test
    void noTextIsWithoutItsCode() {
        List<String> codes =
                Arrays.stream(ReasonCode.values()).map(ReasonCode::name).toList();
        for (String language : ReasonTexts.LANGUAGES) {
            assertThat(ReasonTexts.of(language).keys())
                    .filteredOn(key -> !OTHERS.contains(key))
                    .allMatch(codes::contains);
        }
    }

    @Test
    void japaneseTextsAreJapaneseSentences() {
        ReasonTexts japanese = ReasonTexts.of("ja");
        assertThat(ReasonCode.values())
                .filteredOn(code -> code != ReasonCode.TEXT)
                .allMatch(code -> japanese.pattern(code.name()).source().matches(".*\\p{IsHiragana}.*。"));
    }

    @Test
    void oneOfAThingIsSingular() {
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 1, 30).sentence("en"))
                .isEqualTo("The list has 1 item; before, it had 30.");
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 2, 30).sentence("en"))
                .isEqualTo("The list has 2 items; before, it had 30.");
        assertThat(StateReason.of(ReasonCode.ITEM_COUNT, 1, 30).sentence("ja")).isEqualTo("一覧の記事数が 30 件から 1 件に変わりました。");
        assertThat(StateReason.of(ReasonCode.REDIRECTED, "https://example.org/").sentence("it"))
                .isEqualTo("The page now redirects to https://example.org/.");
    }
}
