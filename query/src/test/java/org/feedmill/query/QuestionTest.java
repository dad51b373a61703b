package org.feedmill.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.feedmill.query.text.Synonyms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class QuestionTest {

    @ParameterizedTest
    @CsvSource({
        "en, flood warnings, Flooding: the river authority warned again",
        "de, Hochwasser Warnungen, Warnung vor dem Hochwasser an der Elbe",
        "fr, inondations Garonne, La Garonne menace d'une inondation",
        "es, alertas de inundación, Nueva alerta por inundaciones en Valencia",
        "ja, 洪水 警報, 利根川に洪水警報が出た",
        "zh, 洪水 预警, 长江发布洪水预警",
        "ko, 홍수 경보, 한강에 홍수 경보가 내려졌다",
        "ru, предупреждение о наводнении, Предупреждения о наводнениях на Амуре",
        "ar, تحذير من فيضان, صدر تحذير جديد من الفيضان",
        "it, allerte alluvione, Nuova allerta per le alluvioni in Emilia"
    })
    void findsItsWordsInOtherFormsOfTheLanguage(String language, String words, String text) {
        Relevance relevance = Question.of(words).relevance(text, language);

        assertThat(relevance.missing()).isEmpty();
        assertThat(relevance.score()).isBetween(0.9, 1.0);
    }

    @Test
    void weighsHowOftenItsWordsStandAmongOthers() {
        Question question = Question.of("flood");
        String filler = "council school budget garden museum ".repeat(100);

        double headline = question.relevance("Flood in the valley", "en").score();
        double once = question.relevance("flood " + filler, "en").score();
        double often = question.relevance("flood ".repeat(10) + filler, "en").score();

        assertThat(headline).isGreaterThan(often).isLessThanOrEqualTo(1);
        assertThat(often).isGreaterThan(once);
        assertThat(once).isGreaterThan(0);
    }

    @Test
    void tellsWhichOfItsWordsAreThere() {
        Relevance relevance = Question.of("flood warning Danube").relevance("Warnings issued on the Danube", "en");

        assertThat(relevance.found()).containsExactly("warning", "Danube");
        assertThat(relevance.missing()).containsExactly("flood");
        assertThat(relevance.score()).isCloseTo(2 / 3.0, within(0.02));
    }

    @Test
    void readsTheWordsOfAddresses() {
        Question question = Question.of("flood warning");

        assertThat(question.relevanceOfAddress("https://example.org/2026/05/flood-warning-for-the-river.html", null)
                        .missing())
                .isEmpty();
        assertThat(question.relevanceOfAddress("https://flood.example.org/sport/football", null)
                        .score())
                .isZero();
        assertThat(Question.of("洪水")
                        .relevanceOfAddress("https://example.org/%E6%B4%AA%E6%B0%B4", "ja")
                        .score())
                .isGreaterThan(0.9);
        assertThat(Question.of("洪水")
                        .relevanceOfAddress("https://example.org/100%", null)
                        .score())
                .isZero();
    }

    @Test
    void countsSynonymsAsTheWordItself() {
        Synonyms synonyms = read("flood, inundation, high water");
        Question question = Question.of("flood", "en", synonyms);

        assertThat(question.relevance("Inundations expected", "en").found()).containsExactly("flood");
        assertThat(question.relevance("High water on the lower river", "en").found())
                .containsExactly("flood");
        assertThat(question.relevance("High prices for water", "en").found()).isEmpty();
    }

    @Test
    void meansStopWordsWhereItHasNoOthers() {
        Question question = Question.of("to be or not to be");

        assertThat(question.isEmpty()).isFalse();
        assertThat(question.relevance("Whether to be, or not", "en").score()).isGreaterThan(0.9);
        assertThat(question.relevance("Budget passed", "en").score()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "?!…", "\uD800", "\u200B\uFEFF"})
    void asksForNothingWithoutWords(String words) {
        Question question = Question.of(words);

        assertThat(question.isEmpty()).isTrue();
        assertThat(question.relevance("Flood in the valley")).isZero();
        assertThat(question.relevance("")).isZero();
        assertThat(question.relevanceOfAddress("", null).score()).isZero();
    }

    @Test
    void staysBoundedWhateverIsAsked() {
        Question question = Question.of("word\uDC00 ".repeat(200_000) + "end");

        assertThat(question.words()).hasSizeLessThanOrEqualTo(Question.MAX_LENGTH);
        assertThat(question.relevance(List.of("x".repeat(1_000_000), "word"), null)
                        .score())
                .isBetween(0.0, 1.0);
    }

    private static Synonyms read(String text) {
        return ((Synonyms.ParseResult.Parsed) Synonyms.parse(text)).synonyms();
    }
}
