package org.feedmill.page.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserCostGuardTest {

    private static final int MANY = 60_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<table><tr><td>%s</td></tr></table>",
                "<ul><li>%s</ul>",
                "<TABLE><TBODY><TR><TH>%s",
                "<table><caption>%s</caption></table>",
            })
    void leavesHonestPages(String frame) {
        String page = frame.formatted("<p>A line with <b>words</b> and <i>more</i>.</p>".repeat(MANY));
        assertThat(ParserCostGuard.guard(page)).isSameAs(page);
    }

    @Test
    void leavesManyRowsAndCells() {
        String page = "<table>" + "<tr><td>One</td><td>Two</td></tr>\n".repeat(MANY) + "</table>";
        assertThat(ParserCostGuard.guard(page)).isSameAs(page);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<table> | <b>x</b>",
                "<TABLE> | <I>words",
                "<table><tr> | <a>x</a>",
                "<table><tr><td>One</td> | <b>x</b>",
                "<table> | text<script></script>",
                "<table><tr><td>One</td></tr> | text<tr>",
            })
    void flattensTablesWithContentOutsideOfCells(String start, String repeated) {
        String page = start + repeated.repeat(MANY) + "</table><p>The end";
        String guarded = ParserCostGuard.guard(page);
        assertThat(guarded)
                .hasSameSizeAs(page)
                .startsWithIgnoringCase("<div  >")
                .endsWith("</div  ><p>The end");
    }

    @Test
    void flattensDeepTablesAndObjects() {
        for (String tag : new String[] {"object", "applet", "marquee"}) {
            String page = ("<" + tag + ">x").repeat(MANY);
            assertThat(ParserCostGuard.guard(page)).as(tag).doesNotContain("<" + tag);
        }
        String tables = "<table><tr><td>x".repeat(MANY);
        assertThat(ParserCostGuard.guard(tables)).startsWith("<div  ><tr><td>x");
    }

    @Test
    void countsObjectsThatEnd() {
        String page = "<object>x</object>".repeat(MANY);
        assertThat(ParserCostGuard.guard(page)).isSameAs(page);
    }

    @Test
    void doesNotCheckSmallPages() {
        String page = "<table>" + "<b>x</b>".repeat(1000);
        assertThat(ParserCostGuard.guard(page)).isSameAs(page);
    }

    @Test
    void endsAtATagWithoutAnEnd() {
        String page = "<p>x</p>".repeat(MANY) + "<table><b";
        assertThat(ParserCostGuard.guard(page)).isSameAs(page);
    }
}
