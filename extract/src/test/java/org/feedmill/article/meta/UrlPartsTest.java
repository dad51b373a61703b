package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.article.SourcedValue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates and page numbers in the addresses of articles. */
class UrlPartsTest {

    private static final String TEXT =
            "<p>The harbour was quiet in the morning, and the boats that had been out came in one by one.</p>";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://a.example/2024/05/17/storm          | 2024-05-17
            https://a.example/news/2024-05-17-storm     | 2024-05-17
            https://a.example/news/20240517/storm       | 2024-05-17
            https://a.example/2024-05/17/storm          | 2024-05-17
            https://a.example/2024/5/7/storm            | 2024-05-07
            https://a.example/2024_05_17.html           | 2024-05-17
            https://a.example/storm?d=2024.05.17        | 2024-05-17
            https://a.example/1999/12/31/               | 1999-12-31
            https://a.example/2024/13/01/2023/12/01     | 2023-12-01
            """)
    void readsADateInAnAddress(String url, String date) {
        assertThat(UrlDate.of(url)).hasToString(date);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://a.example/2024/05/storm",
                "https://a.example/2024/02/30/storm",
                "https://a.example/id202405171",
                "https://a.example/x20240517",
                "https://a.example/20240517123",
                "https://a.example/202405-17",
                "https://2024-05-17.example/storm",
                "https://a.example/1890/05/17/",
                ""
            })
    void readsNoDateWhereNoneIsWhole(String url) {
        assertThat(UrlDate.of(url)).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://a.example/story_2.html        | 2 | false | https://a.example/story.html
            https://a.example/story-2.html        | 2 | false | https://a.example/story.html
            https://a.example/story,2.html        | 2 | false | https://a.example/story.html
            https://a.example/story/2             | 2 | false | https://a.example/story
            https://a.example/story/page/2/       | 2 | true  | https://a.example/story
            https://a.example/story/seite/3       | 3 | true  | https://a.example/story
            https://a.example/story-page-2.html   | 2 | true  | https://a.example/story.html
            https://a.example/story?page=2        | 2 | true  | https://a.example/story
            https://a.example/story?id=7&pagina=4 | 4 | true  | https://a.example/story?id=7
            https://a.example/story               | 1 | false | https://a.example/story
            https://a.example/story#part          | 1 | false | https://a.example/story
            https://a.example/story-2024.html     | 1 | false | https://a.example/story-2024.html
            https://a.example/story-02.html       | 1 | false | https://a.example/story-02.html
            https://a.example/story?id=2          | 1 | false | https://a.example/story?id=2
            https://a.example/2                   | 1 | false | https://a.example/2
            """)
    void takesThePageNumberOffAnAddress(String url, int number, boolean explicit, String base) {
        PagedArticleUrl read = Objects.requireNonNull(PagedArticleUrl.of(url));
        assertThat(read.number()).isEqualTo(number);
        assertThat(read.explicit()).isEqualTo(explicit);
        assertThat(read.baseUrl()).isEqualTo(base);
    }

    @Test
    void readsNoAddressWithoutAPath() {
        assertThat(PagedArticleUrl.of("https://a.example")).isNull();
        assertThat(PagedArticleUrl.of("https://a.example/")).isNull();
        assertThat(PagedArticleUrl.of("story.html")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            story_2.html           | true
            /news/story/2          | true
            ?page=2                | true
            2                      | true
            /news/history-2.html   | false
            /news/storyline.html   | false
            /news/bridge.html      | false
            2024                   | false
            """)
    void looksAtLinksOfTheSameSlugOrNumberOnly(String href, boolean may) {
        PagedArticleUrl own = Objects.requireNonNull(PagedArticleUrl.of("https://a.example/news/story.html"));
        assertThat(own.mayLinkToOtherPage(href)).isEqualTo(may);
    }

    @Test
    void takesTheNumberRightAfterThisPagesAsTheNextPage() {
        String links = "<a href='story_3.html'>3</a><a href='story_2.html'>2</a>";
        assertThat(next("https://a.example/story.html", links)).isEqualTo("https://a.example/story_2.html");
        assertThat(next("https://a.example/story_2.html", "<a href='story.html'>1</a>" + links))
                .isEqualTo("https://a.example/story_3.html");
        assertThat(next("https://a.example/story_3.html", "<a href='story.html'>1</a>" + links))
                .isNull();
    }

    @Test
    void takesANumberForAPagesOnlyWhereThePageWithoutOneIsLinked() {
        assertThat(next("https://a.example/chapter-2.html", "<a href='chapter-3.html'>Chapter 3</a>"))
                .isNull();
        assertThat(next("https://a.example/chapter-page-2.html", "<a href='chapter-page-3.html'>3</a>"))
                .isEqualTo("https://a.example/chapter-page-3.html");
    }

    @Test
    void saysWhetherALinkDeclaresItselfAsTheNextPage() {
        assertThat(nextSource("<a rel='nofollow next' href='story_2.html'>more</a>"))
                .isEqualTo("rel=next");
        assertThat(nextSource("<link rel='next' href='story_2.html'>")).isEqualTo("rel=next");
        assertThat(nextSource("<a href='story_2.html'>more</a>")).isEqualTo("link to the page after this");
        assertThat(next("https://a.example/story.html", "<link rel='prefetch' href='story_2.html'>"))
                .isNull();
    }

    @Test
    void takesTheCanonicalAddressOfAPageWithoutOneOfItsOwn() {
        String html = "<head><link rel='canonical' href='https://a.example/story.html'></head>" + TEXT
                + "<a href='https://a.example/story_2.html'>2</a>";
        SourcedValue<String> found =
                ArticleTestPages.details(html, "http://unknown.invalid/").nextPageUrl();
        assertThat(found == null ? null : found.value()).isEqualTo("https://a.example/story_2.html");
    }

    @Test
    void followsNoPageBeyondAnyArticle() {
        assertThat(next("https://a.example/story?page=199", "<a href='?page=200'>next</a>"))
                .isEqualTo("https://a.example/story?page=200");
        assertThat(next("https://a.example/story?page=200", "<a href='?page=201'>next</a>"))
                .isNull();
    }

    private static @Nullable String next(String url, String links) {
        SourcedValue<String> found = ArticleTestPages.details(TEXT + links, url).nextPageUrl();
        return found == null ? null : found.value();
    }

    private static @Nullable String nextSource(String links) {
        SourcedValue<String> found = ArticleTestPages.details(TEXT + links, "https://a.example/story.html")
                .nextPageUrl();
        return found == null ? null : found.source();
    }
}
