package org.feedmill.lab.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ArticleTruth;
import org.feedmill.lab.bench.ListCase;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ArticleScoreTest {

    private static final Offset<Double> EXACT = within(1e-12);

    private static ArticleCase page(String id, String url, String lang, @Nullable String text) {
        return new ArticleCase(
                id,
                Path.of("page.html"),
                url,
                lang,
                new ArticleTruth(text, List.of(), List.of(), null, null, List.of()));
    }

    private static ArticleAnswer answer(String id, String text) {
        return new ArticleAnswer(id, null, text, null, List.of(), false, 3, 2);
    }

    private static ArticlePageScore score(String id, String url, String lang, String truth, String text) {
        return ArticlePageScore.of(page(id, url, lang, truth), answer(id, text));
    }

    private static ArticlePageScore fields(ArticleTruth truth, ArticleAnswer answer) {
        return ArticlePageScore.of(
                new ArticleCase("wcxb/1", Path.of("page.html"), ListCase.UNKNOWN_URL, "en", truth), answer);
    }

    @Test
    void precisionIsOverPagesWithOutputAndRecallOverPagesWithTruth() {
        TextScore score = TextScore.of(List.of(
                new ShingleOverlap(3, 1, 0, false),
                new ShingleOverlap(0, 0, 4, false),
                new ShingleOverlap(0, 2, 0, false)));
        assertThat(score.precision()).isCloseTo((0.75 + 0) / 2, EXACT);
        assertThat(score.recall()).isCloseTo((1.0 + 0) / 2, EXACT);
        assertThat(score.f1()).isCloseTo(2 * 0.375 * 0.5 / 0.875, EXACT);
        assertThat(score.pageF1()).isCloseTo(6.0 / 7 / 3, EXACT);
        assertThat(score.empty()).isEqualTo(1);
    }

    @Test
    void macroLeavesOutTextsMadeByExtractors() {
        ArticleScore score = ArticleScore.of(List.of(
                score("fundus/1", ListCase.UNKNOWN_URL, "en", "a b c d", "a b c d"),
                score("wcxb/1", ListCase.UNKNOWN_URL, "en", "a b c d", "e f g h"),
                score("mozilla/1", ListCase.UNKNOWN_URL, "en", "a b c d", "a b c d")));
        assertThat(score.figure("macro")).isCloseTo(0.5, EXACT);
        assertThat(score.figure("fundus")).isCloseTo(1, EXACT);
        assertThat(score.figure("scrapinghub")).isNaN();
        assertThat(score.figure("ratio")).isCloseTo(1.5, EXACT);
    }

    @Test
    void chineseAndJapaneseAreJudgedByCharacters() {
        ArticleScore score = ArticleScore.of(List.of(
                score("cwced/1", ListCase.UNKNOWN_URL, "zh", "今天天气很好", "今天天气很好。"),
                score("cwced/2", ListCase.UNKNOWN_URL, "zh", "今天天气很好", "天气很好"),
                score("gne/1", ListCase.UNKNOWN_URL, "zh", "今天", "明天"),
                score("fundus/1", ListCase.UNKNOWN_URL, "ja", "水車は朝から回る", "")));
        assertThat(score.characters())
                .containsOnlyKeys("ja/all-gold", "ja/fundus", "zh/all-gold", "zh/cwced", "zh/gne");
        assertThat(score.figure("zh")).isCloseTo(2 * (2.0 / 3) / (5.0 / 3), EXACT);
        assertThat(score.figure("ja")).isZero();
        assertThat(score.figure("empty")).isEqualTo(1);
    }

    @Test
    void companyIsCountedByHost() {
        ArticleScore score = ArticleScore.of(List.of(
                score("wcxb/1", "https://mill.example/a", "en", "a b c d", "a b c d"),
                score("fundus/2", "http://www.MILL.example:80/b", "en", "a b c d", "x"),
                score("wcxb/3", "https://other.example/", "en", "a b c d", "x"),
                score("wcxb/4", ListCase.UNKNOWN_URL, "en", "a b c d", "x"),
                score("wcxb/5", ListCase.UNKNOWN_URL, "en", "a b c d", "x")));
        assertThat(score.figure("multi")).isCloseTo(0.5, EXACT);
    }

    @Test
    void snippetsFoldWhiteSpace() {
        ArticleTruth truth = new ArticleTruth(
                null, List.of("the  mill\u00a0turns", "the river"), List.of("Share this", " "), null, null, List.of());
        SnippetScore score = SnippetScore.of(truth, "Today the mill\nturns. Share\u3000this!");
        assertThat(score).isEqualTo(new SnippetScore(1, 1, 1, 1, 1));
        assertThat(score.f1()).isCloseTo(0.5, EXACT);
        assertThat(score.accuracy()).isCloseTo(0.5, EXACT);
    }

    @Test
    void fieldsAreComparedWithoutWhiteSpaceAndNamesWithoutCase() {
        ArticleTruth truth = new ArticleTruth(
                "a", List.of(), List.of(), "The  mill", "2024-05-01 08:00:00", List.of("Ada Müller", "Bo Li"));
        ArticlePageScore right = fields(
                truth,
                new ArticleAnswer(
                        "wcxb/1", " The\nmill", "a", "2024-05-01", List.of("BO  LI", "ada MÜLLER"), false, 1, 1));
        assertThat(right.fields()).containsOnly(new HitRatio(1, 1));
        ArticlePageScore partly =
                fields(truth, new ArticleAnswer("wcxb/1", "Mill", "a", "2024-05-02", List.of("Bo Li"), false, 1, 1));
        assertThat(partly.fields())
                .containsExactly(new HitRatio(0, 1), new HitRatio(0, 1), new HitRatio(0, 1), new HitRatio(1, 1));
    }

    @Test
    void fieldsThatTheTruthDoesNotTellAreNotJudged() {
        ArticlePageScore score = score("wcxb/1", ListCase.UNKNOWN_URL, "en", "a", "a");
        assertThat(score.fields()).containsOnly(HitRatio.NONE);
        assertThat(ArticleScore.of(List.of(score)).figure("title")).isNaN();
    }

    @Test
    void authorsStandInAListOrInOneText() {
        assertThat(ArticleAnswer.parse("{\"id\":\"a/b\",\"author\":\"Ada; Bo \"}")
                        .authors())
                .containsExactly("Ada", "Bo");
        assertThat(ArticleAnswer.parse("{\"id\":\"a/b\",\"author\":[\"Ada\",\"Bo\"]}")
                        .authors())
                .containsExactly("Ada", "Bo");
        assertThat(ArticleAnswer.parse("{\"id\":\"a/b\",\"author\":null}").authors())
                .isEmpty();
    }
}
