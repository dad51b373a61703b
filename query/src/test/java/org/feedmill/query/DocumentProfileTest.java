package org.feedmill.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DocumentProfileTest {

    private static final String PAGE = """
            <!DOCTYPE html><html lang="en"><head><title>The ferry is back</title></head><body><article>
            <h1>The ferry is back</h1><p class="byline">By Ann Example</p>
            <figure><img src="a.png"><figcaption>The ferry at the pier of the island, a ferry built for the island.</figcaption></figure>
            <p>After two winters in the yard the ferry crosses the sound to the island again, and the pier is full of people.</p>
            <p>The council paid for the engine, the island paid for the paint, and a school painted the name on the bow.</p>
            <p>On Sundays the ferry sails six times to the island and back, from early morning until the last bus has left.</p>
            </article></body></html>""";

    @Test
    void tellsWhatAnArticleIsAbout() {
        Article article = ArticleFinders.best()
                .find(Page.parse(PAGE, "https://island.example/ferry"))
                .article()
                .orElseThrow();

        DocumentProfile profile = DocumentProfile.of("1", "https://island.example/ferry", article);

        assertThat(profile.title()).isEqualTo("The ferry is back");
        assertThat(profile.language()).isEqualTo("en");
        assertThat(profile.terms()).extracting(Keyword::stem).contains("ferri", "island", "engin");
        assertThat(profile.keyParagraph()).startsWith("After two winters");
        assertThat(profile.keywords()).containsExactly("island");
    }

    @Test
    void isReadAsItWasWritten() {
        DocumentProfile profile = DocumentProfile.of(
                "a\"b",
                "https://example.org/",
                "洪水 \u2028 \uD83C\uDF0A",
                Instant.parse("2026-05-01T08:00:00Z"),
                "ja",
                List.of(new ArticlePassage("東京で洪水が発生した。洪水に注意。", ArticlePassage.Role.PROSE, 0)));

        assertThat(DocumentProfile.fromJson(profile.toJson())).contains(profile);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"id\":\"\"}", "{\"id\":\"a\",\"date\":\"soon\"}", "{\"id\":\"a\""})
    void isNotReadFromAnythingElse(String json) {
        assertThat(DocumentProfile.fromJson(json)).isEmpty();
    }

    @Test
    void staysSmall() {
        List<ArticlePassage> passages = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            passages.add(
                    new ArticlePassage("Word" + i + " stands beside name" + i + ".", ArticlePassage.Role.PROSE, 0));
        }

        DocumentProfile profile =
                DocumentProfile.of("a", "x".repeat(100_000), "y".repeat(100_000), null, null, passages);

        assertThat(profile.terms()).hasSize(DocumentProfile.MAX_TERMS);
        assertThat(profile.toJson()).hasSizeLessThan(100_000);
    }
}
