package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.TimeUnit;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.ArticleTestPages;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that hostile metadata costs little and breaks nothing. */
@Timeout(value = 20, unit = TimeUnit.SECONDS)
final class HostileMetadataTest {

    @Test
    void boundsLinkedData() {
        String names = "{\"@type\":\"Person\",\"name\":\"Jane Doe\"},".repeat(50_000);
        String json =
                "{\"@type\":\"NewsArticle\",\"author\":[" + names + "{}],\"headline\":\"" + "x".repeat(500_000) + "\"}";
        ArticleMetadata details = ArticleTestPages.details(
                "<script type='application/ld+json'>" + json + "</script><h1>Harbour news</h1><p>Some text.</p>");
        assertThat(details.authors().size()).isLessThanOrEqualTo(30);
        ArticleMetadata deep =
                ArticleTestPages.details("<script type='application/ld+json'>" + "{\"@graph\":[".repeat(5_000)
                        + "]}".repeat(5_000) + "</script><h1>Harbour news</h1><p>Some text.</p>");
        assertThat(deep.title()).isNotNull();
    }

    @Test
    void boundsMetaElements() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            html.append("<meta name='author' content='Person Number")
                    .append(i)
                    .append("'><meta property='article:tag' content='tag")
                    .append(i)
                    .append("'>");
        }
        ArticleMetadata details = ArticleTestPages.details(html + "<h1>Harbour news</h1><p>Some text.</p>");
        assertThat(details.tags().size()).isLessThanOrEqualTo(30);
        assertThat(details.authors().size()).isLessThanOrEqualTo(60);
    }

    @Test
    void survivesBrokenDatesAndAddresses() {
        for (String date : new String[] {
            "0000-00-00", "9999-99-99T99:99", "31/02/2024", "2024-13-45", "now", "-1", "99999999999999999999"
        }) {
            ArticleMetadata details = ArticleTestPages.details(
                    ArticleTestPages.html(
                            "<meta property='article:published_time' content='" + date + "'>",
                            "Harbour news",
                            "",
                            "Some text."),
                    "https://www.example.org/story");
            assertThat(details.published()).isNull();
        }
        for (String url : new String[] {
            "", "about:blank", "https://", "https://[::1", "https://www.example.org/20249999/x?page=99999999999"
        }) {
            assertThatCode(() -> ArticleTestPages.details(
                            "<h1>x</h1><p>Some text</p><a href='?page=2'>2</a><a href='%%%'>3</a>", url))
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void boundsTitlesHeadingsAndLinks() {
        StringBuilder html = new StringBuilder("<title>" + "Harbour | ".repeat(20_000) + "</title>");
        for (int i = 0; i < 20_000; i++) {
            html.append("<h1 class='title author byline date'>Harbour news ")
                    .append(i)
                    .append("</h1><a href='/2024/story_")
                    .append(i)
                    .append("'>x</a>");
        }
        Page page = ArticleTestPages.page(html + "<p>" + "By ".repeat(50_000) + "</p>");
        assertThat(ArticleMetadata.read(page, ArticleTestPages.paragraphs(page)).title())
                .isNotNull();
        assertThat(ArticleTestPages.judged(page)).isNotNull();
    }

    @Test
    void standsAnEmptySelection() {
        Page page = ArticleTestPages.page("<h1>Harbour news</h1>");
        assertThat(ArticleTestPages.judged(page)).isInstanceOf(ArticleResult.None.class);
    }
}
