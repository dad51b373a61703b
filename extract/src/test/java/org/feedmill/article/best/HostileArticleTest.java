package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.HostileTestPages;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every finder returns an article or a reason for any page. */
final class HostileArticleTest {

    /** Characters; enough to be deep and many, little enough for every build. */
    private static final int SIZE = 8_000;

    private static final Map<String, String> PAGES = HostileTestPages.of(SIZE);
    private static final List<ArticleFinder> FINDERS =
            List.of(ArticleFinders.best(), ArticleFinders.econ(), ArticleFinders.tsrec());

    static Stream<String> names() {
        return PAGES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyFinderGivesASensibleAnswer(String name) {
        Page page = page(name);
        for (ArticleFinder finder : FINDERS) {
            sensible(finder.find(page));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aPageMayBeItsOwnSibling(String name) {
        Page page = page(name);
        Page again = page(name);
        for (ArticleFinder finder : FINDERS) {
            sensible(finder.find(page, List.of(again, again, page)));
        }
    }

    @Test
    void siblingsMayBeOfAnotherMake() {
        Page story = page("one paragraph");
        List<Page> others = Stream.of("empty", "deep blocks", "links", "rows", "vertical", "lone surrogates")
                .map(HostileArticleTest::page)
                .toList();
        for (ArticleFinder finder : FINDERS) {
            sensible(finder.find(story, others));
        }
        assertThat(ArticleFinders.best().find(story, others)).isInstanceOf(ArticleResult.Whole.class);
    }

    @Test
    void saysWhyWhereThereIsNothing() {
        for (String name : List.of("empty", "white space", "frameset", "only tags", "only script", "only images")) {
            for (ArticleFinder finder : FINDERS) {
                assertThat(finder.find(page(name))).as(name).isInstanceOf(ArticleResult.None.class);
            }
        }
    }

    @Test
    void readsOddWritingAsWell() {
        for (String name : List.of("right to left", "vertical", "no punctuation", "wrong XHTML", "form of text")) {
            assertThat(ArticleFinders.best().find(page(name)).article())
                    .as(name)
                    .hasValueSatisfying(
                            article -> assertThat(article.wordCount()).isPositive());
        }
    }

    @Test
    void keepsAParagraphOfAnyLength() {
        Article article =
                ArticleFinders.best().find(page("one paragraph")).article().orElseThrow();
        assertThat(article.text().length()).isGreaterThan(SIZE * 9 / 10);
    }

    private static Page page(String name) {
        return Page.parse(PAGES.getOrDefault(name, ""), "https://www.example.org/2024/story");
    }

    private static void sensible(ArticleResult reading) {
        if (reading instanceof ArticleResult.None none) {
            assertThat(none.reasons()).isNotEmpty().noneMatch(String::isBlank);
        }
        if (reading instanceof ArticleResult.Stub stub) {
            assertThat(stub.reasons()).isNotEmpty().noneMatch(String::isBlank);
        }
        reading.article().ifPresent(article -> {
            assertThat(article.text()).isNotBlank();
            assertThat(article.body().html()).isNotBlank();
            assertThat(article.body().markdown()).isNotBlank();
        });
    }
}
