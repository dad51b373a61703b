package org.feedmill.list.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests rows of numbered links: which of them are pagers, which page is shown, and which one follows. */
class NumberedPagesTest {

    private static final String URL = "https://news.example/list/";

    @Test
    void takesTheFirstPageAlongThatHasNoNumberInItsAddress() {
        Paging paging = paging(link(".", "1") + link("?page=2", "2") + "<b>3</b> " + link("?page=4", "4"), "?page=3");
        assertThat(paging.next()).isEqualTo(URL + "?page=4");
        assertThat(paging.pages()).containsExactly(URL, URL + "?page=2", URL + "?page=4");
    }

    @Test
    void takesALinkOffTheLineForNoPage() {
        Paging paging = paging("<b>1</b> " + link("?page=2", "2") + link("?page=3", "3") + link("?page=77", "4")
                + link("?page=5", "5"));
        assertThat(paging.pages()).containsExactly(URL + "?page=2", URL + "?page=3", URL + "?page=5");
    }

    @Test
    void takesNumbersWhoseAddressesGrowUnevenlyForNoPages() {
        assertThat(paging(link("?id=31", "2") + link("?id=17", "3") + link("?id=58", "4") + link("?id=9", "5"))
                        .pages())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"?page=2, ?page=1, true", "page/2/, '', true", "/other, /more, false", "?sort=new, /x, false"})
    void readsARowOfTwoPagesByTheirAddresses(String second, String first, boolean pager) {
        @Nullable String next = paging(link(first, "1") + link(second, "2")).next();
        assertThat(next != null).isEqualTo(pager);
    }

    @Test
    void readsASecondPageAloneOnlyBesideTheFirstOne() {
        assertThat(paging("<b>1</b> " + link("?page=2", "2")).next()).isEqualTo(URL + "?page=2");
        assertThat(paging("<p>" + link("?show=2", "2") + "</p>").pages()).isEmpty();
    }

    @Test
    void followsTheNumberThatIsMarkedAsShown() {
        String row = link("?page=1", "1") + "<a class='item active' href='?page=2'>2</a> " + link("?page=3", "3");
        assertThat(paging(row).next()).isEqualTo(URL + "?page=3");
        assertThat(paging(row.replace("class='item active'", "aria-current=page"))
                        .next())
                .isEqualTo(URL + "?page=3");
        assertThat(paging(row.replace("class='item active'", "aria-current=false"))
                        .next())
                .isNotEqualTo(URL + "?page=3");
    }

    @Test
    void followsTheNumberThatIsNoLink() {
        assertThat(paging(link("?page=1", "1") + "<span>2</span> " + link("?page=3", "3"))
                        .next())
                .isEqualTo(URL + "?page=3");
        assertThat(paging(link("?page=1", "1") + "<span hidden>2</span> " + link("?page=3", "3"))
                        .next())
                .isNull();
    }

    @Test
    void followsTheNumberThatHasThePagesOwnAddress() {
        String row = link("?page=1", "1") + link("?page=2", "2") + link("?page=3", "3");
        assertThat(paging(row, "?page=2").next()).isEqualTo(URL + "?page=3");
        assertThat(paging(row, "?page=3").next()).isNull();
    }

    @Test
    void leapsOverNoPage() {
        assertThat(paging("<b>1</b> " + link("?page=4", "4") + link("?page=5", "5"))
                        .next())
                .isNull();
        assertThat(paging("<b>1-20</b> " + link("?from=20", "21-40") + link("?from=40", "41-60"))
                        .next())
                .isEqualTo(URL + "?from=20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<div class=calendar>%s</div>", "<div id=datepicker-1>%s</div>"})
    void takesTheDaysOfACalendarForNoPages(String around) {
        String days = IntStream.rangeClosed(2, 9)
                .mapToObj(d -> link("?page=" + d, "" + d))
                .collect(Collectors.joining());
        assertThat(paging("<b>1</b>" + days).pages()).hasSize(8);
        assertThat(paging(around.formatted("<b>1</b>" + days)).pages()).isEmpty();
    }

    @Test
    void takesManyUnlinkedNumbersForDays() {
        assertThat(paging("1 <i>2</i> <i>3</i> <i>4</i> <i>5</i> " + link("?d=6", "6") + link("?d=7", "7"))
                        .pages())
                .isEmpty();
    }

    @Test
    void takesYearsForNoPages() {
        assertThat(paging("<b>2020</b> " + link("?year=2021", "2021") + link("?year=2022", "2022"))
                        .pages())
                .isEmpty();
        assertThat(paging("<b>1</b> " + link("?page=2", "2") + link("?page=2021", "2021"))
                        .pages())
                .hasSize(2);
    }

    private static String link(String address, String text) {
        return "<a href='" + address + "'>" + text + "</a> ";
    }

    private static Paging paging(String html) {
        return paging(html, "");
    }

    private static Paging paging(String html, String query) {
        return Paging.of(Page.parse(html, URL + query));
    }
}
