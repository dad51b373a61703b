package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the best finder with golden pages of many kinds and languages. */
final class GoldenArticleTest {

    static Stream<GoldenArticle> pages() {
        return GoldenArticle.all();
    }

    static Stream<GoldenArticle> articles() {
        return pages().filter(golden -> !golden.paragraphs().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void tellsWhatKindOfPageItIs(GoldenArticle golden) {
        ArticleResult reading = ArticleFinders.best().find(golden.page());
        assertThat(reading.getClass().getSimpleName()).as("%s", reading).isEqualTo(golden.fact("kind", "Whole"));
        String reason = golden.fact("reason", "");
        if (reading instanceof ArticleResult.None none) {
            assertThat(none.reasons()).isNotEmpty().anyMatch(said -> said.contains(reason));
        }
        if (reading instanceof ArticleResult.Stub stub) {
            assertThat(stub.reasons()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("articles")
    void keepsTheParagraphsInOrder(GoldenArticle golden) {
        List<String> found = article(golden).body().paragraphs().stream()
                .map(GoldenArticleTest::plain)
                .toList();
        int at = 0;
        for (String paragraph : golden.paragraphs()) {
            int from = at;
            while (at < found.size() && !found.get(at).contains(plain(paragraph))) {
                at++;
            }
            assertThat(at)
                    .as("%s: \"%s\" behind entry %d of%n%s", golden, paragraph, from, String.join("\n", found))
                    .isLessThan(found.size());
        }
    }

    @ParameterizedTest
    @MethodSource("articles")
    void leavesOutWhatStandsAround(GoldenArticle golden) {
        String text = article(golden).text();
        SoftAssertions.assertSoftly(soft ->
                golden.facts("absent").forEach(absent -> soft.assertThat(text).doesNotContain(absent)));
    }

    @ParameterizedTest
    @MethodSource("articles")
    void readsTheFields(GoldenArticle golden) {
        Article article = article(golden);
        SoftAssertions.assertSoftly(soft -> {
            golden.facts("title")
                    .forEach(t -> soft.assertThat(value(article.title())).isEqualTo(t));
            golden.facts("language")
                    .forEach(l -> soft.assertThat(value(article.language())).isEqualTo(l));
            golden.facts("published")
                    .forEach(d -> soft.assertThat(
                                    article.published() == null
                                            ? ""
                                            : article.published().value().toIso())
                            .startsWith(d));
            golden.facts("next")
                    .forEach(n -> soft.assertThat(value(article.nextPageUrl())).isEqualTo(n));
            List<String> authors =
                    article.authors().stream().map(SourcedValue::value).toList();
            golden.facts("author").forEach(a -> soft.assertThat(authors).contains(a));
        });
    }

    @ParameterizedTest
    @MethodSource("articles")
    void writesEveryParagraphInEveryForm(GoldenArticle golden) {
        ArticleBody body = article(golden).body();
        String html =
                plain(Page.parse(body.html(), "https://www.example.org/").root().text());
        String markdown = body.markdown();
        SoftAssertions.assertSoftly(soft -> body.paragraphs().stream()
                .map(p -> plain(p).split(" ", 2)[0])
                .filter(word -> word.codePoints().allMatch(Character::isLetter))
                .forEach(word -> {
                    soft.assertThat(html).contains(word);
                    soft.assertThat(markdown).contains(word);
                }));
    }

    @Test
    void knowsPagesInManyLanguages() {
        assertThat(articles().count()).isGreaterThanOrEqualTo(24);
        assertThat(articles().map(golden -> golden.toString().substring(0, 2)).distinct())
                .hasSizeGreaterThanOrEqualTo(14);
    }

    private static Article article(GoldenArticle golden) {
        return ArticleFinders.best().find(golden.page()).article().orElseThrow();
    }

    private static String value(@Nullable SourcedValue<String> stated) {
        return stated == null ? "" : stated.value();
    }

    /** Without differences of white space. */
    private static String plain(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints()
                .map(c -> Character.isSpaceChar(c) || Character.isWhitespace(c) ? ' ' : c)
                .filter(c -> c != ' ' || (!out.isEmpty() && out.charAt(out.length() - 1) != ' '))
                .forEach(out::appendCodePoint);
        return out.toString().strip();
    }
}
