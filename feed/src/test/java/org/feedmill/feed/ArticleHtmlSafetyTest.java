package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleBody;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.clean.SafeHtml;
import org.feedmill.page.Page;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the HTML of extracted articles passes the HTML check. */
class ArticleHtmlSafetyTest {

    private static final String PROSE = "<p>Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, "
            + "und die Läden, die sonst früh öffnen, blieben geschlossen. So begann, wie viele sagten, der längste Tag.</p>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h2>Überschrift</h2>",
                "<ol start=4><li>eins<ul><li>zwei</li></ul></li></ol>",
                "<table><caption>T</caption><tr><th>a<th>b</tr><tr><td colspan=2>1 &lt; 2 &amp; 3</tr></table>",
                "<pre><code>if (a &lt; b) {\n    c();\n}</code></pre>",
                "<blockquote cite='javascript:x'><p>Zitat</p></blockquote><hr>",
                "<figure><img src=a.jpg alt='a \"b\"' width=640 height=480><figcaption>Bild</figcaption></figure>",
                "<p dir=rtl>مرحبا <b>بكم</b></p><ul dir=rtl><li>واحد</li></ul><table dir=rtl><tr><td>١<td>٢<tr><td>٣<td>٤</table>",
                "<p><ruby>漢<rt>かん</rt></ruby> <q>q</q> x<sup>2</sup> <kbd>k</kbd> <a href='/b?c&d'>e</a><br>f</p>",
                "<dl><dt>t</dt><dd>d</dd></dl>",
                "<p onclick=x>&lt;script&gt;alert(1)&lt;/script&gt;<script>alert(1)</script><a href='javascript:x'>y</a></p>"
            })
    void passesTheGate(String part) {
        Page page = Page.parse("<article>" + PROSE + part + PROSE + "</article>", "https://a.example/b");
        ArticleBody body =
                ArticleFinders.best().find(page).article().orElseThrow().body();
        assertThat(SafeHtml.safeOrNull(body.html())).isEqualTo(body.html().strip());
    }
}
