package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Markdown that shows the letters of the page, regardless of their meaning in Markdown. */
class MarkdownEscapingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            <p># a</p>             ¦ \\# a
            <p>+ a</p>             ¦ \\+ a
            <p>- a</p>             ¦ \\- a
            <p>= a</p>             ¦ \\= a
            <p>&gt; a</p>          ¦ \\> a
            <p>12. a</p>           ¦ 12\\. a
            <p>12) a</p>           ¦ 12\\) a
            <p>12.</p>             ¦ 12\\.
            <p>12.5 a</p>          ¦ 12.5 a
            <p>a - b</p>           ¦ a - b
            <p>a # b</p>           ¦ a # b
            """)
    void escapesTheStartOfALineThatWouldBeABlock(String html, String markdown) {
        assertThat(write(html)).isEqualTo(markdown + "\n");
    }

    @Test
    void escapesTheStartOfEachLineOfAParagraph() {
        assertThat(write("<p>a<br># b<br>1. c</p>")).isEqualTo("a\\\n\\# b\\\n1\\. c\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            <p>a*b</p>                ¦ a\\*b
            <p>a`b</p>                ¦ a\\`b
            <p>[a]</p>                ¦ \\[a\\]
            <p>[a](b)</p>             ¦ \\[a\\]\\(b)
            <p>a &lt;b&gt;</p>        ¦ a \\<b>
            <p>~a~</p>                ¦ \\~a\\~
            <p>a | b</p>              ¦ a \\| b
            <p>a\\b</p>               ¦ a\\\\b
            <p>_a_</p>                ¦ \\_a\\_
            <p>a_b_c</p>              ¦ a_b_c
            <p>&amp;copy;</p>         ¦ \\&copy;
            <p>&amp;#9;</p>           ¦ \\&#9;
            <p>a &amp; b</p>          ¦ a & b
            """)
    void escapesMarksThatWouldBeMarkup(String html, String markdown) {
        assertThat(write(html)).isEqualTo(markdown + "\n");
    }

    @Test
    void keepsAnExclamationMarkFromMakingALinkAPicture() {
        assertThat(write("<p>Oh!<a href='/b'>b</a></p>")).isEqualTo("Oh\\![b](https://site.example/b)\n");
        assertThat(write("<p>Oh! <a href='/b'>b</a></p>")).isEqualTo("Oh! [b](https://site.example/b)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            /a(b)        ¦ https://site.example/a%28b%29
            /a?b=1&amp;copy; ¦ https://site.example/a?b=1\\&copy;
            /a?b=1&amp;c=2   ¦ https://site.example/a?b=1&c=2
            /a b         ¦ https://site.example/a%20b
            """)
    void writesAddressesThatNothingInThemEnds(String href, String address) {
        assertThat(write("<p><a href=\"" + href + "\">x</a></p>")).isEqualTo("[x](" + address + ")\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
            <p>a <b>b</b> c</p>             ¦ a **b** c
            <p>a<b>b</b>c</p>               ¦ a**b**c
            <p>a <b>b </b>c</p>             ¦ a **b** c
            <p>a<b>(b)</b>c</p>             ¦ a(b)c
            <p>a<b>(b</b> c</p>             ¦ a(b c
            <p>a <b>b)</b>c</p>             ¦ a b)c
            <p>a <b>(b)</b> c</p>           ¦ a **(b)** c
            <p>この<b>本</b>は</p>          ¦ この**本**は
            <p>この<b>「本」</b>は</p>      ¦ この「本」は
            <p><b>a</b><i>b</i></p>         ¦ **a**b
            <p><b>a <b>b</b></b></p>        ¦ **a b**
            <p><del>a</del> b</p>           ¦ ~~a~~ b
            <p><em>a</em> <strong>b</strong></p> ¦ *a* **b**
            """)
    void marksEmphasisOnlyWhereMarkdownWouldReadIt(String html, String markdown) {
        assertThat(write(html)).isEqualTo(markdown + "\n");
    }

    @Test
    void fencesASpanOfCodeLongerThanTheTicksInIt() {
        assertThat(write("<p><code>a</code></p>")).isEqualTo("`a`\n");
        assertThat(write("<p><code>a``b</code></p>")).isEqualTo("```a``b```\n");
        assertThat(write("<p><code>`a</code></p>")).isEqualTo("`` `a ``\n");
        assertThat(write("<p><code>a*b_c</code></p>")).isEqualTo("`a*b_c`\n");
    }

    @Test
    void escapesABarInACellOnly() {
        assertThat(write("<table><tr><th>a|b</th><th>c</th></tr><tr><td><code>x|y</code></td><td>d</td></tr></table>"))
                .isEqualTo("| a\\|b | c |\n| --- | --- |\n| `x\\|y` | d |\n");
        assertThat(write("<p><code>x|y</code></p>")).isEqualTo("`x|y`\n");
    }

    @Test
    void writesARaisedDigitAsAPower() {
        assertThat(write("<p>10<sup>3</sup></p>")).isEqualTo("10^3\n");
        assertThat(write("<p>10<sup>th</sup></p>")).isEqualTo("10th\n");
        assertThat(write("<p>said.<sup>3</sup></p>")).isEqualTo("said.3\n");
    }

    @Test
    void escapesAHashThatEndsAHeading() {
        assertThat(write("<h2>C#</h2><p>a</p>")).isEqualTo("## C\\#\n\na\n");
    }

    @Test
    void writesQuotationMarksAndReadings() {
        assertThat(write("<p><q>a</q></p>")).isEqualTo("“a”\n");
        assertThat(write("<p><ruby>港<rp>(</rp><rt>みなと</rt><rp>)</rp></ruby></p>"))
                .isEqualTo("港(みなと)\n");
    }

    private static String write(String html) {
        Page page = Page.parse(html, "https://site.example/");
        return ArticleMarkdownWriter.write(page, OutputSafetyCheck.everything(page));
    }
}
