package org.feedmill.list.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the years of dates without one: they are read from a heading above them or their address, or not at all. */
class YearCompleterTest {

    private static final String ROWS = "<ul><li>May 3 <a href=/a>Newest of the posts</a></li>"
            + "<li>Jan 9 <a href=/b>Another post of the year</a></li></ul>";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h3>2019</h3>",
                "<h2>Posts in 2019</h2>",
                "<div>2019</div>",
                "<div>2019年</div>",
                "<p>٢٠١٩</p>",
                "<table><caption>Archive of the year 2019</caption></table>",
                "<table><tr><th>Archive of the year 2019</th></tr></table>",
                "<dl><dt>Archive of the year 2019</dt></dl>",
                "<details open><summary>Archive of the year 2019</summary></details>",
                "<h3><a href=/2019>2019</a></h3>"
            })
    void takesTheYearOfALineAbove(String above) {
        assertThat(dates(above + ROWS)).containsExactly("2019-05-03", "2019-01-09");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>Archive of the year 2019</p>",
                "<p><a href=/2019>2019</a></p>",
                "<h3>2018 and 2019</h3>",
                "<h3>Issue 20190</h3>",
                "<h3>Room 201</h3>",
                "<h3>1979</h3>",
                "<h3>2100</h3>",
                "<h3 hidden>2019</h3>",
                "<div><div><div><h3><div><div><div><div>All that was written in 2019</div></div></div></div></h3></div>"
                        + "</div></div>",
                "<h3>What the society has done in the year 2019 for the harbour and its people</h3>"
            })
    void takesNoYearFromTextsThatAreNoHeadingOfAYear(String above) {
        assertThat(dates(above + ROWS)).containsExactly("null", "null");
    }

    @Test
    void takesTheNearestYearAboveAndNoneBelow() {
        String row = "<p>%s <a href=/%d>%s</a></p>";
        assertThat(dates("<div>" + row.formatted("May 3", 1, "A post above all years") + "<h4>2018</h4>"
                        + row.formatted("Mar 7", 2, "A post of the later year") + "<h4>2017</h4>"
                        + row.formatted("Feb 8", 3, "A post of the earlier year")
                        + row.formatted("Feb 1", 4, "Oldest of all the posts") + "</div>"))
                .containsExactly("null", "2018-03-07", "2017-02-08", "2017-02-01");
    }

    @ParameterizedTest
    @CsvSource({
        "/2021/05/03/a, /2021/01/09/b, 2021-05-03, 2021-01-09",
        "/2021-05-03-a, /2021-01-09-b, 2021-05-03, 2021-01-09",
        "/n_2021_05_03, /n_2021_01_09, 2021-05-03, 2021-01-09",
        "/n/20210503.html, /n/20210109.html, 2021-05-03, 2021-01-09",
        "/2021.05.03, /2021.01.09, 2021-05-03, 2021-01-09"
    })
    void takesTheYearOfAnAddressThatHoldsMonthAndDay(String one, String other, String first, String second) {
        assertThat(dates(linked(one, other))).containsExactly(first, second);
    }

    @ParameterizedTest
    @CsvSource({
        "/2021/06/03/a, /2021/02/09/b",
        "/2021/05/04/a, /2021/01/10/b",
        "/2021/a, /2021/b",
        "/2021/05/a, /2021/01/b",
        "/120210503, /120210109",
        "/1921/05/03/a, /1921/01/09/b",
        "/2121/05/03/a, /2121/01/09/b",
        "/2021/5x/03, /2021/1x/09"
    })
    void takesNoYearFromAnAddressThatSaysOtherwise(String one, String other) {
        assertThat(dates(linked(one, other))).containsExactly("null", "null");
    }

    @Test
    void believesTheAddressBeforeTheHeading() {
        assertThat(dates("<h3>2024</h3>" + linked("/2021/05/03/a", "/news/b")))
                .containsExactly("2021-05-03", "2024-01-09");
    }

    @Test
    void leavesDatesThatNameTheirYear() {
        assertThat(dates("<h3>2024</h3><ul><li>May 3, 2019 <a href=/a>Newest of the posts</a></li>"
                        + "<li>January 9, 2019 <a href=/b>Another post of the year</a></li></ul>"))
                .containsExactly("2019-05-03", "2019-01-09");
    }

    private static String linked(String one, String other) {
        return "<ul><li>May 3 <a href=" + one + ">Newest of the posts</a></li><li>Jan 9 <a href=" + other
                + ">Another post of the year</a></li></ul>";
    }

    private static List<String> dates(String html) {
        Page page = Page.parse("<html lang=en><body>" + html, "https://example.org/list/");
        return new TimeFinder()
                .find(page).best().orElseThrow().items().stream()
                        .map(i -> i.date() == null ? "null" : i.date().toIso())
                        .toList();
    }
}
