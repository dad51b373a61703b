package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Lists, quotations, tables and code of an article in Markdown and HTML. */
class MarkdownBlockTest {

    private static final String LONG = "words of a column ".repeat(100);

    @Test
    void indentsWhatBelongsToAnEntry() {
        assertThat(markdown("<ol><li>a<ul><li>b</li></ul></li></ol>")).isEqualTo("1. a\n   - b\n");
        assertThat(markdown("<ul><li><p>a</p><p>b</p></li></ul>")).isEqualTo("- a\n\n  b\n");
        assertThat(markdown("<ul><li>a<blockquote>b</blockquote></li></ul>")).isEqualTo("- a\n\n  > b\n");
    }

    @Test
    void setsTwoListsInARowApartByTheirMarks() {
        assertThat(markdown("<ul><li>a</li></ul><ul><li>b</li></ul>")).isEqualTo("- a\n\n* b\n");
        assertThat(markdown("<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>")).isEqualTo("- a\n\nx\n\n- b\n");
        assertThat(markdown("<ol><li>a</li></ol><ol><li>b</li></ol>")).isEqualTo("1. a\n\n1) b\n");
    }

    @Test
    void countsAnOrderedListFromItsStart() {
        assertThat(markdown("<p>x</p><ol start=5><li>a</li><li>b</li></ol>")).isEqualTo("x\n\n5. a\n6. b\n");
    }

    @Test
    void marksEachLineOfAQuotation() {
        assertThat(markdown("<p>x</p><blockquote><p>a<br>b</p><p>c</p></blockquote>"))
                .isEqualTo("x\n\n> a\\\n> b\n>\n> c\n");
    }

    @Test
    void fencesCodeLongerThanTheTicksInIt() {
        assertThat(markdown("<pre>a\n  b</pre>")).isEqualTo("```\na\n  b\n```\n");
        assertThat(markdown("<pre>```</pre>")).isEqualTo("````\n```\n````\n");
    }

    @Test
    void writesTheFirstRowAsTheHead() {
        assertThat(markdown("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .isEqualTo("| a | b |\n| --- | --- |\n| c | d |\n");
    }

    @Test
    void leavesTheHeadEmptyWhereHeaderCellsStandElsewhere() {
        assertThat(markdown("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>"))
                .isEqualTo("|  |  |\n| --- | --- |\n| a | b |\n| c | d |\n");
    }

    @Test
    void keepsTheColumnsBehindAWideCell() {
        assertThat(
                        markdown(
                                "<table><tr><th colspan=2>a</th><th>b</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>"))
                .isEqualTo("| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n");
    }

    @Test
    void keepsThePlaceOfAnEmptyCell() {
        assertThat(markdown("<table><tr><th>a</th><th>b</th></tr><tr><td></td><td>2</td></tr></table>"))
                .isEqualTo("| a | b |\n| --- | --- |\n|  | 2 |\n");
    }

    @Test
    void writesRowsAsLinesWhereACellSpansRowsOrHoldsParagraphs() {
        assertThat(markdown("<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .isEqualTo("a \\| b\\\nc \\| d\n");
        assertThat(markdown("<table><tr><td><p>a</p><p>x</p></td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .isEqualTo("a x \\| b\\\nc \\| d\n");
    }

    @Test
    void takesATableForDataOnlyWithTwoWideRowsOrAHeader() {
        assertThat(html("<table><tr><td>a</td><td>b</td></tr></table>")).doesNotContain("<table");
        assertThat(html("<table><tr><th>a</th><th>b</th></tr></table>")).contains("<table");
        assertThat(html("<table><tr><td>a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr></table>"))
                .doesNotContain("<table");
        assertThat(html("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .contains("<table");
    }

    @Test
    void takesATableForLayoutWhereACellIsAColumnOfText() {
        assertThat(html("<table><tr><td>" + LONG + "</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .doesNotContain("<table");
    }

    @Test
    void takesATableForLayoutWhereItHoldsHeadingsOrCode() {
        String rest = "</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
        assertThat(html("<table><tr><td><h2>a</h2>" + rest)).doesNotContain("<table");
        assertThat(html("<table><tr><td><pre>a</pre>" + rest)).doesNotContain("<table");
        assertThat(html("<table><tr><td>a" + rest)).contains("<table");
    }

    @Test
    void takesATableForLayoutThatSaysSoItself() {
        String rows = "<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>";
        assertThat(html("<table role=presentation>" + rows)).doesNotContain("<table");
        assertThat(html("<table role=NONE>" + rows)).doesNotContain("<table");
        assertThat(html("<table role=table>" + rows)).contains("<table");
    }

    @Test
    void takesATableAroundAnotherForLayout() {
        String single = "<table><tr><td>1</td></tr></table>";
        assertThat(html("<table><tr><td>" + single + "</td><td>b</td></tr>"
                        + "<tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>"))
                .doesNotContain("<table");
        String inner = "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>";
        assertThat(html("<table><tr><td>" + inner + "</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"))
                .containsOnlyOnce("<table");
    }

    @Test
    void writesTheHighestHeadingAsTheSecondLevel() {
        assertThat(html("<h3>a</h3><p>x</p><h4>b</h4><p>y</p>"))
                .startsWith("<h2>a</h2>")
                .contains("<h3>b</h3>");
        assertThat(html("<h1>a</h1><p>x</p><h6>b</h6><p>y</p>"))
                .startsWith("<h2>a</h2>")
                .contains("<h6>b</h6>");
    }

    @Test
    void takesNoWholeArticleForAHeading() {
        assertThat(html("<h2>" + LONG + "</h2><p>x</p>")).doesNotContain("<h2>");
    }

    @Test
    void partsParagraphsAtTwoLineBreaksOnly() {
        assertThat(html("<div>a<br>b</div>")).isEqualTo("<p>a<br/>b</p>");
        assertThat(html("<div>a<br><br>b</div>")).isEqualTo("<p>a</p><p>b</p>");
        assertThat(html("<div>a<br> <br>b</div>")).isEqualTo("<p>a</p><p>b</p>");
    }

    @Test
    void makesAnEntryOfWhatStandsLooseInAList() {
        assertThat(html("<ul>a<li>b</li></ul>")).isEqualTo("<ul><li>a</li><li>b</li></ul>");
        assertThat(html("<li>a</li>")).isEqualTo("<p>a</p>");
        assertThat(html("<menu><li>a</li></menu>")).isEqualTo("<ul><li>a</li></ul>");
    }

    @Test
    void writesARuleOnlyBetweenTwoTexts() {
        assertThat(html("<p>a</p><hr><p>b</p>")).isEqualTo("<p>a</p><hr/><p>b</p>");
        assertThat(html("<hr><p>a</p><hr>")).isEqualTo("<p>a</p>");
        assertThat(html("<p>a</p><div><hr><span></span></div><p>b</p>")).isEqualTo("<p>a</p><p>b</p>");
    }

    @Test
    void dropsEmphasisThatAHeadingHasByItself() {
        assertThat(html("<h2><b>a</b> <i>b</i></h2><p>x</p>")).startsWith("<h2>a <i>b</i></h2>");
        assertThat(html("<table><tr><th><b>a</b></th><th>b</th></tr></table>")).contains("<th>a</th>");
    }

    @Test
    void marksATextInOneWayOnce() {
        assertThat(html("<p><em><i>a</i></em> <strong><b>b</b></strong></p>"))
                .isEqualTo("<p><em>a</em> <strong>b</strong></p>");
        assertThat(html("<p><code>a <b>b</b></code></p>")).isEqualTo("<p><code>a b</code></p>");
    }

    @Test
    void dropsLinksToNowhere() {
        assertThat(html("<p><a href='#'>a</a> <a href=' '>b</a> <a>c</a> <a href='#d'>d</a></p>"))
                .isEqualTo("<p>a b c <a href=\"https://site.example/#d\">d</a></p>");
    }

    @Test
    void keepsTheLinkAroundBlocksInEachOfThem() {
        assertThat(html("<a href='/x'><p>a</p><p>b</p></a>"))
                .isEqualTo(
                        "<p><a href=\"https://site.example/x\">a</a></p><p><a href=\"https://site.example/x\">b</a></p>");
    }

    private static String markdown(String html) {
        Page page = Page.parse(html, "https://site.example/");
        return ArticleMarkdownWriter.write(page, OutputSafetyCheck.everything(page));
    }

    private static String html(String html) {
        Page page = Page.parse(html, "https://site.example/");
        return ArticleHtmlWriter.write(page, OutputSafetyCheck.everything(page)).replace("\n", "");
    }
}
