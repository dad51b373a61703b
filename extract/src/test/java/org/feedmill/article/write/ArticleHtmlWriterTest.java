package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests articles written as HTML. */
class ArticleHtmlWriterTest {

    private static final String URL = "https://site.example/a/page.html";

    private static String write(String html) {
        Page page = Page.parse(html, URL);
        String written = ArticleHtmlWriter.write(page, OutputSafetyCheck.everything(page));
        OutputSafetyCheck.check(written, ArticleMarkdownWriter.write(page, OutputSafetyCheck.everything(page)));
        return written.replace("\n", "");
    }

    /** Keeps all texts except those that contain an X. */
    private static String writeWithout(String html) {
        Page page = Page.parse(html, URL);
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && !page.isHidden(n) && !page.ownText(n).contains("X"));
        }
        TextSelection selection = new TextSelection(texts, List.of());
        return ArticleHtmlWriter.write(page, selection).replace("\n", "");
    }

    @Test
    void writesParagraphsFromAnySoup() {
        assertThat(write("<div><font size=2>Ein Satz.</font><div><span>Noch einer.</span></div></div>"))
                .isEqualTo("<p>Ein Satz.</p><p>Noch einer.</p>");
        assertThat(write("<div>eins<br>zwei<br><br>drei</div>")).isEqualTo("<p>eins<br/>zwei</p><p>drei</p>");
        assertThat(write("<b><p>um</p><p>Absätze</p></b>")).isEqualTo("<p><b>um</b></p><p><b>Absätze</b></p>");
    }

    @Test
    void keepsHeadingsBelowTheTitle() {
        assertThat(write("<h1>一</h1><p>文。</p><h2>二</h2><p>文。</p><h6>六</h6><p>文。</p>"))
                .isEqualTo("<h2>一</h2><p>文。</p><h3>二</h3><p>文。</p><h6>六</h6><p>文。</p>");
        assertThat(write("<h3><b>seul</b></h3><p>texte</p>")).startsWith("<h2>seul</h2>");
    }

    @Test
    void keepsListsWhereverTheyNest() {
        assertThat(write("<ul><li>a<ul><li>b</li></ul></li><ul><li>c</li></ul></ul>"))
                .isEqualTo("<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li></ul>");
        assertThat(write("<ol start=3 reversed><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>"))
                .isEqualTo("<ol start=\"3\"><li><p>a</p><p>b</p></li><li>c</li></ol>");
        assertThat(write("<dl><dt>t</dt><dd>d</dd></dl>")).isEqualTo("<dl><dt>t</dt><dd>d</dd></dl>");
        assertThat(write("<ul>text<li>a</li></ul>")).isEqualTo("<ul><li>text</li><li>a</li></ul>");
    }

    @Test
    void keepsTablesOfDataAndDissolvesTheOthers() {
        assertThat(write("<table><tr><th>A</th><th>B</th></tr><tr><td></td><td colspan=2>1</td></tr></table>"))
                .isEqualTo("<table><tbody><tr><th>A</th><th>B</th></tr>"
                        + "<tr><td></td><td colspan=\"2\">1</td></tr></tbody></table>");
        assertThat(write("<table><tr><td>links</td><td><h2>Kopf</h2>Text</td></tr></table>"))
                .isEqualTo("<p>links</p><h2>Kopf</h2><p>Text</p>");
        assertThat(write("<table><tr><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>"
                        + "</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .isEqualTo("<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>"
                        + "<p>b</p><p>c</p><p>d</p>");
    }

    @Test
    void keepsCodeAsItWasLaidOut() {
        Page page = Page.parse(
                "<pre>\nif x:\n\n    <span>    </span><b>return</b>  1\n\tend\n</pre><p>after</p>"
                        + "<pre><code><div>a</div><div>  b</div></code></pre>",
                URL);
        assertThat(ArticleHtmlWriter.write(page, OutputSafetyCheck.everything(page)))
                .isEqualTo("<pre>if x:\n\n        return  1\n\tend</pre>\n<p>after</p>\n"
                        + "<pre><code>a\n  b</code></pre>\n");
    }

    @Test
    void keepsWhatMarksTextOut() {
        assertThat(write("<p>x<sup>2</sup> <b>fett</b><b> mehr</b> <kbd>A</kbd> <del>weg</del> <mark>da</mark></p>"))
                .isEqualTo("<p>x<sup>2</sup> <b>fett mehr</b> <kbd>A</kbd> <del>weg</del> <mark>da</mark></p>");
        assertThat(write("<p><ruby>漢<rt>かん</rt>字<rp>（</rp><rt>じ</rt><rp>）</rp></ruby>です</p>"))
                .isEqualTo("<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>です</p>");
    }

    @Test
    void makesLinksAbsoluteAndDropsThoseToNowhere() {
        assertThat(write("<p><a href='../b?c=1&d'>b</a> <a href='#'>nowhere</a> <a href='javascript:x()'>js</a></p>"))
                .isEqualTo("<p><a href=\"https://site.example/b?c=1&amp;d\">b</a> nowhere js</p>");
        assertThat(write("<a href=/c><h2>Titre</h2><p>Texte</p></a>"))
                .isEqualTo("<h2><a href=\"https://site.example/c\">Titre</a></h2>"
                        + "<p><a href=\"https://site.example/c\">Texte</a></p>");
    }

    @Test
    void writesNothingThatWasDropped() {
        assertThat(writeWithout("<p>Kept <b>X</b> text.</p><div><h2>X</h2><ul><li>X</li></ul></div><hr><p>More.</p>"))
                .isEqualTo("<p>Kept text.</p><hr/><p>More.</p>");
        assertThat(writeWithout("<pre>a\nX\n  b</pre>")).isEqualTo("<pre>a  b</pre>");
        assertThat(ArticleHtmlWriter.write(Page.parse("<p>a", URL), new TextSelection(new BitSet(), List.of())))
                .isEmpty();
    }

    @Test
    void saysWhichWayTextRuns() {
        assertThat(write("<html dir=rtl><p>مرحبا</p><ul><li>واحد</li></ul><pre dir=ltr>code</pre>"))
                .isEqualTo("<p dir=\"rtl\">مرحبا</p><ul dir=\"rtl\"><li>واحد</li></ul><pre>code</pre>");
        assertThat(write("<p>שלום</p><p>peace</p>")).isEqualTo("<p dir=\"rtl\">שלום</p><p>peace</p>");
    }

    @Test
    void takesAQuotationOfEverythingForLayout() {
        assertThat(write("<blockquote><p>a</p><p>b</p></blockquote>")).isEqualTo("<p>a</p><p>b</p>");
        assertThat(write("<p>a</p><blockquote>b</blockquote>")).isEqualTo("<p>a</p><blockquote><p>b</p></blockquote>");
    }

    @Test
    void boundsWhatItWrites() {
        Page vast = Page.parse("<p>" + "a&amp;<b>b</b> ".repeat(150_000) + "</p>", URL);
        String written = ArticleHtmlWriter.write(vast, OutputSafetyCheck.everything(vast));
        assertThat(written).hasSizeBetween(1_800_000, 2_000_000).endsWith("</p>\n");
        Page deep = Page.parse("<ul><li><blockquote><table><tr><td>x".repeat(2_000), URL);
        OutputSafetyCheck.check(
                ArticleHtmlWriter.write(deep, OutputSafetyCheck.everything(deep)),
                ArticleMarkdownWriter.write(deep, OutputSafetyCheck.everything(deep)));
    }
}
