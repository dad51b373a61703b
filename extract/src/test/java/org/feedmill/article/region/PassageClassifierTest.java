package org.feedmill.article.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.ArticlePassage.Role;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the roles of article lines. */
final class PassageClassifierTest {

    private static final String PROSE =
            "<p>Nach dem Regen stieg der Fluss um zwei Meter, und die Feuerwehr sperrte am Abend die Brücke.</p>";

    @ParameterizedTest
    @CsvSource({
        "<h2>Der Fluss steigt</h2>, HEADING",
        "<figure><img src=a.png><figcaption>Der Fluss an der Brücke am Abend.</figcaption></figure>, CAPTION",
        "<div class=wp-caption-text>Der Fluss an der Brücke am Abend.</div>, CAPTION",
        "<p>Foto: dpa/Maria Beispiel</p>, CAPTION",
        "<p>写真：川の水位が上がった橋の様子</p>, CAPTION",
        "<p>图：洪水中的大桥</p>, CAPTION",
        "<p>صورة: النهر عند الجسر</p>, CAPTION",
        "<p>Von Maria Beispiel</p>, BYLINE",
        "<div class=author-box>Maria Beispiel schreibt über Flüsse.</div>, BYLINE",
        "<p>記者 山田花子</p>, BYLINE",
        "<p>Lesen Sie auch: <a href=/x>Der Damm von 1920</a></p>, POINTER",
        "<p>関連記事：<a href=/x>堤防の歴史</a></p>, POINTER",
        "<p><a href=/x>Der Damm von 1920 hielt länger als gedacht</a></p>, POINTER",
        "<ul><li>Zwei Meter in einer Nacht</li></ul>, ENTRY",
        "<p>Der Damm hielt.</p>, PROSE",
        "'<p>Von den Helfern blieb die Hälfte bis zum Morgen, die andere fuhr mit dem letzten Bus nach Hause.</p>', PROSE",
        "<blockquote>Wir haben die ganze Nacht Sand gefüllt.</blockquote>, PROSE"
    })
    void tellsWhatALineIsThereFor(String line, Role role) {
        List<ArticlePassage> passages = SelectedArticleBody.ofWholePage(
                        Page.parse("<body>" + PROSE + line + PROSE, "https://a.example/"))
                .passages();

        assertThat(passages).hasSize(3);
        assertThat(passages.get(0).role()).isEqualTo(Role.PROSE);
        assertThat(passages.get(1).role()).isEqualTo(role);
        assertThat(passages.get(2).role()).isEqualTo(Role.PROSE);
    }

    @Test
    void keepsTheOrderAndTheTextOfTheParagraphs() {
        ArticleBody body = SelectedArticleBody.ofWholePage(
                Page.parse("<p>One <b>two</b> three.</p><p>Four <a href=/f>five</a>.</p>", ""));

        assertThat(body.passages()).extracting(ArticlePassage::text).isEqualTo(body.paragraphs());
        assertThat(body.passages()).extracting(ArticlePassage::linkedLength).containsExactly(0, 4);
    }

    @Test
    void bearsDeepAndEmptyPages() {
        assertThat(SelectedArticleBody.ofWholePage(Page.parse("", "")).passages())
                .isEmpty();
        assertThat(SelectedArticleBody.ofWholePage(Page.parse("<div>".repeat(50_000) + "deep", ""))
                        .passages())
                .hasSizeLessThanOrEqualTo(1);
    }
}
