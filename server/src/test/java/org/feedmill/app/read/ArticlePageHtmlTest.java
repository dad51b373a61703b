package org.feedmill.app.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.LocalImageAddressing;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ArticlePageHtmlTest {

    private static final ArticlePageHtml.Labels LABELS = new ArticlePageHtml.Labels("Bild", "Kern");

    private static final ImageAddressing IMAGES = new LocalImageAddressing();

    private static String html(String html) {
        return ArticlePageHtml.html(html, LABELS, -1, IMAGES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</div></main><p>Ende",
                "<div><section><p>offen",
                "<p>eins<p>zwei</div></div></article>",
                "<ul><li>a<ul><li>b</ul></ul></li></li>",
                "<table><tr><td>x</table></table>",
                "<a href=\"https://example.org/\">a<a href=\"https://example.org/2\">b</a></a></a>",
                "<img src=\"https://example.org/x.png\" alt=\"a\">",
                "<a href=\"https://example.org/\"><img src=\"https://example.org/x.png\" alt=\"&quot;><b>\"></a>",
                "a < b and <script>alert(1)</script> <b onclick=\"x\">b</b> <!-- c -->",
                "<p title='\" onclick=\"alert(1)'>Absatz</p>"
            })
    void nothingReachesOutOfTheText(String html) {
        Document page = Jsoup.parse("<main><div id=in>" + html(html) + "</div><p id=after>nach</p></main>");
        assertThat(page.select("main > #after")).hasSize(1);
        assertThat(page.select("#in #after, script, [onclick], img:not([src^=/local])"))
                .isEmpty();
        assertThat(page.select("a").eachAttr("rel")).allMatch("noreferrer noopener nofollow"::equals);
    }

    @Test
    void picturesComeFromThisServer() {
        assertThat(html("<img src=\"https://example.org/x.png?a=1&amp;b\" alt=\"Ein Kran\">"))
                .isEqualTo("<img loading=\"lazy\" data-optional src=\"/local?https://example.org/x.png?a=1&amp;b\""
                        + " alt=\"Ein Kran\">");
        assertThat(html("<img src=\"https://example.org/x.png\">")).contains("alt=\"Bild\"");
        assertThat(html("<img src=\"data:image/png;base64,AA\" alt=\"x\">"))
                .isEqualTo("<span class=\"picture\">x</span>");
    }

    @Test
    void depthAndLengthAreBounded() {
        String deep = html("<div>".repeat(50_000) + "unten");
        assertThat(deep).contains("unten").hasSizeLessThan(2_000);
        assertThat(html("<p" + " dir=\"ltr\"".repeat(20_000) + ">x</p>"))
                .contains("x")
                .doesNotContain("<p");
    }

    @Test
    void theKeyParagraphIsMarked() {
        String html = "<p>Erst &amp; vorn</p><blockquote><p>Mitte</p></blockquote><p dir=\"ltr\">Schluss</p>";
        assertThat(ArticlePageHtml.paragraphs(html)).containsExactly("Erst & vorn", "Mitte", "Schluss");
        assertThat(ArticlePageHtml.html(html, LABELS, 2, IMAGES))
                .endsWith("<p class=\"key\" id=\"key\" data-label=\"Kern\" dir=\"ltr\">Schluss</p>");
    }

    @Test
    void theTitleChoosesTheParagraph() {
        List<String> german = List.of("Am Morgen war es still.", "Dann schlug die Uhr am Rathaus wieder.", "Saft.");
        assertThat(new KeyParagraphPicker().findKey("Die Uhr am Rathaus geht wieder", german))
                .isEqualTo(OptionalInt.of(1));
        List<String> japanese = List.of("朝は静かだった。", "市役所の時計が再び動き出した。", "祭りは日曜日。");
        assertThat(new KeyParagraphPicker().findKey("市役所の時計が動く", japanese)).isEqualTo(OptionalInt.of(1));
        assertThat(new KeyParagraphPicker().findKey("Ganz anderes", List.of("Nur eines.")))
                .isEmpty();
    }
}
