package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests articles written as Markdown. */
class ArticleMarkdownWriterTest {

    private static String write(String html) {
        Page page = Page.parse(html, "https://site.example/a/page.html");
        String written = ArticleMarkdownWriter.write(page, OutputSafetyCheck.everything(page));
        OutputSafetyCheck.check(ArticleHtmlWriter.write(page, OutputSafetyCheck.everything(page)), written);
        return written;
    }

    @Test
    void writesHeadingsAndParagraphs() {
        assertThat(write("<h1>Один</h1><p>Текст <b>жирный</b> и <i>курсив</i>.</p><h2>Два #</h2><p>a<br>b</p>"))
                .isEqualTo("## Один\n\nТекст **жирный** и *курсив*.\n\n### Два \\#\n\na\\\nb\n");
    }

    @Test
    void nestsListsByIndentation() {
        assertThat(write("<ul><li>a<ul><li>b</li><li>c</li></ul></li><li><p>d</p><p>e</p></li></ul>"))
                .isEqualTo("- a\n  - b\n  - c\n- d\n\n  e\n");
        assertThat(write("<ol><li>a<pre>x\n y</pre></li><li>b</li></ol>"))
                .isEqualTo("1. a\n\n   ```\n   x\n    y\n   ```\n2. b\n");
    }

    @Test
    void setsListsApart() {
        assertThat(write("<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>"))
                .isEqualTo("- a\n\n* b\n1. c\n\n1) d\n");
        assertThat(write("<ul><li>a<ol start=7><li>b</li></ol></li></ul>")).isEqualTo("- a\n\n  7. b\n");
        assertThat(write("<dl><dt>t</dt><dd>d</dd></dl>")).isEqualTo("**t**\n\n- d\n");
    }

    @Test
    void beginsEveryLineOfAQuotation() {
        assertThat(write("<p>a</p><blockquote><p>b</p><ul><li>c</li></ul></blockquote><blockquote>d</blockquote>"))
                .isEqualTo("a\n\n> b\n>\n> - c\n\n> d\n");
    }

    @Test
    void fencesCodeLongerThanAnythingInIt() {
        assertThat(write("<pre>```\n  x\n````</pre>")).isEqualTo("`````\n```\n  x\n````\n`````\n");
        assertThat(write("<p><code>a`b</code> <kbd>`</kbd></p>")).isEqualTo("``a`b`` `` ` ``\n");
    }

    @Test
    void writesTables() {
        assertThat(write("<table><tr><th>A<th>B</tr><tr><td>1|2<td><b>x</b></tr><tr><td><td>y</tr></table>"))
                .isEqualTo("| A | B |\n| --- | --- |\n| 1\\|2 | **x** |\n|  | y |\n");
        assertThat(write("<table><tr><td rowspan=2>r<td>1</tr><tr><td>2<td>3</tr></table>"))
                .isEqualTo("r \\| 1\\\n2 \\| 3\n");
    }

    @Test
    void writesLinksAndPictures() {
        assertThat(write("<p>Oh!<a href='b_(c)'>[1]</a></p>"))
                .isEqualTo("Oh\\![\\[1\\]](https://site.example/a/b_%28c%29)\n");
        assertThat(write("<p>a</p><figure><img src=b.jpg alt='*x*'><figcaption>Bild</figcaption></figure><p>b</p>"))
                .isEqualTo("a\n\n![\\*x\\*](https://site.example/a/b.jpg)\n\n*Bild*\n\nb\n");
    }

    @Test
    void escapesWhatWouldMeanSomething() {
        assertThat(write("<p># a</p><p>1. b</p><p>- c</p><p>&gt; d</p><p>=== e</p>"))
                .isEqualTo("\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n\n\\=== e\n");
        assertThat(write("<p>snake_case _x_ 2*3 &lt;b&gt; &amp;lt; R&amp;D ~ 1986. | C:\\</p>"))
                .isEqualTo("snake_case \\_x\\_ 2\\*3 \\<b> \\&lt; R\\&D \\~ 1986. \\| C:\\\\\n");
    }

    @Test
    void leavesEmphasisOutWhereItWouldNotBeRead() {
        assertThat(write("<p>これは<b>「強調」</b>です。<b>強調</b>です。<i>a</i><i>b</i> <i>c</i><b>d</b></p>"))
                .isEqualTo("これは「強調」です。**強調**です。*ab c*d\n");
        assertThat(write("<p><b><i>both</i></b> <em><i>once</i></em></p>")).isEqualTo("***both*** *once*\n");
    }

    @Test
    void keepsPowersApart() {
        assertThat(write("<p>10<sup>3</sup> m<sup>2</sup> 1<sup>st</sup> H<sub>2</sub>O</p>"))
                .isEqualTo("10^3 m^2 1st H2O\n");
        assertThat(write("<p><ruby>漢<rt>かん</rt></ruby>字</p>")).isEqualTo("漢(かん)字\n");
    }
}
