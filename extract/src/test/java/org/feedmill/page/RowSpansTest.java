package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the columns of cells next to and below cells that span several rows. */
final class RowSpansTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e | a1 b2 c2 d1 e2",
                "<tr><td rowspan=3>a<td rowspan=2>b<td>c<tr><td>d<tr><td>e<td>f | a1 b2 c3 d3 e2 f3",
                "<tr><td>a<td rowspan=9>b<tr><td>c<td>d | a1 b2 c1 d3",
                "<tr><td rowspan=x>a<td>b<tr><td>c | a1 b2 c1",
                "<tr><td rowspan=0>a<td>b<tr><td>c | a1 b2 c1",
            })
    void cellsStandBesideThoseThatSpanTheirRow(String rows, String expected) {
        assertThat(String.join(" ", columns("<table>" + rows + "</table>"))).isEqualTo(expected);
    }

    @Test
    void spansThatCoverOneAnotherCostLittle() {
        String cells = "<td rowspan=999>x".repeat(60);
        long start = System.nanoTime();
        assertThat(columns("<table>" + ("<tr>" + cells).repeat(200) + "</table>"))
                .hasSize(12_000);
        assertThat(System.nanoTime() - start).isLessThan(20_000_000_000L);
    }

    private static List<String> columns(String html) {
        Page page = Page.parse(html, "https://www.example.org/");
        List<String> columns = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n)) {
                columns.add(page.ownText(n) + page.column(n));
            }
        }
        return columns;
    }
}
