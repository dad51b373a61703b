package org.feedmill.list.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the evidence of names, positions and relations for links between the pages of a list. */
class PagerDetectorTest {

    private static final String URL = "https://news.example/list/";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a class=next href='?page=2'>→</a>",
                "<a class=page-next href='?page=2'><img src=r.gif></a>",
                "<a class=btnnext href='?page=2'><img src=r.gif></a>",
                "<a id=next href='?page=2'><img src=r.gif></a>",
                "<a href='?page=2'><i class=icon-next></i></a>",
                "<span class=next><a href='?page=2'><img src=r.gif></a></span>",
                "<a class=older-posts href='?page=2'><img src=r.gif></a>",
                "<a class=pagedown href='?page=2'><img src=r.gif></a>"
            })
    void knowsTheNextLinkByAName(String html) {
        assertThat(next("<div class=pagination>" + html + "</div>")).isEqualTo(URL + "?page=2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a class='prev next-disabled' href='?page=2'><img src=r.gif></a>",
                "<a class=share href='?page=2'><img src=r.gif></a>",
                "<div class=next-box><p>Eins</p><p>Zwei</p><p>Drei</p><p>Vier</p><p>Fünf</p><a href='?page=2'>x</a></div>"
            })
    void takesOtherNamesForNoNextLink(String html) {
        assertThat(next("<div class=pagination>" + html + "</div>")).isNull();
    }

    @Test
    void weighsAPlaceAmongLinksBetweenPages() {
        String arrow = "<a href='?page=2'>›</a>";
        assertThat(next("<div class=pager>" + arrow + "</div>")).isEqualTo(URL + "?page=2");
        String vague = "<a href='?from=abc' class=next>mystery</a>";
        assertThat(next("<div class=wp-pagenavi>" + vague + "</div>")).isEqualTo(URL + "?from=abc");
        assertThat(next("<div class=box>" + vague + "</div>")).isNull();
        assertThat(next("<div class=box><div><div><div><div><div><div><p class=x>" + vague
                        + "</p></div></div></div></div>" + "</div></div></div>"))
                .isNull();
    }

    @Test
    void knowsACalendarByRowsOfSevenCells() {
        String nextMonth = "<a class=next href='?month=6'>Next</a>";
        assertThat(next("<table>" + weeks(7) + "<tr><td>" + nextMonth + "</td></tr></table>"))
                .isNull();
        assertThat(next("<table>" + weeks(3) + "<tr><td>" + nextMonth + "</td></tr></table>"))
                .isEqualTo(URL + "?month=6");
    }

    private static String weeks(int cells) {
        String row = IntStream.range(0, cells).mapToObj(i -> "<td>x</td>").collect(Collectors.joining());
        return ("<tr>" + row + "</tr>").repeat(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<link rel=next href='?page=2'> | ?page=2",
                "<link rel='NEXT' href='?page=2'> | ?page=2",
                "<link rel=next href='?page=2' title='Page 2'> | ?page=2",
                "<link rel=next href=''> | -",
                "<link rel=prefetch href='?page=2'> | -"
            })
    void readsTheRelationOfTheHead(String html, @Nullable String address) {
        assertThat(next(html)).isEqualTo(address == null ? null : URL + address);
    }

    @Test
    void takesATitledRelationForTheNextArticle() {
        String relation = "<link rel=next href='/story-of-ann/'>";
        String list = "<ul><li>2024-05-03 <a href=/a>Library opens on Sundays</a>"
                + "<li>2024-05-02 <a href=/b>Road works in the old town</a>"
                + "<li>2024-05-01 <a href=/c>New timetable for the ferry</a></ul>";
        assertThat(nextOfList(relation + list)).isEqualTo("https://news.example/story-of-ann/");
        assertThat(nextOfList(relation.replace(">", " title='The story of Ann'>") + list))
                .isNull();
    }

    @Test
    void neverTakesThePageItselfOrItsCanonicalAddress() {
        String canonical = "<link rel=canonical href='https://news.example/list/?page=2'>";
        assertThat(next(canonical + "<a href='?page=2'>Next</a>")).isNull();
        assertThat(next("<a href='?page=2'>Next</a>")).isEqualTo(URL + "?page=2");
    }

    @Test
    void relatesAddressesToTheCanonicalOneToo() {
        String canonical = "<link rel=canonical href='https://news.example/news/of/the/town/'>";
        String older = "<a href='/news/of/the/town/b2'>Older posts</a>";
        assertThat(next(canonical + older)).isEqualTo("https://news.example/news/of/the/town/b2");
        assertThat(next(older)).isNull();
    }

    @Test
    void takesAnItemForNoPageUnlessItCountsPages() {
        String item = "<li>2024-05-0%d <a href='%s'>%s</a></li>";
        String list = "<ul>" + item.formatted(9, "/a", "Library opens on Sundays")
                + item.formatted(8, "/next-steps' class='next", "Next")
                + item.formatted(7, "/c", "New timetable for the ferry")
                + "</ul>";
        assertThat(nextOfList(list)).isNull();
        assertThat(nextOfList(list.replace("/next-steps", "?page=2"))).isEqualTo(URL + "?page=2");
    }

    @Test
    void takesAWordAloneOnlyWhereAListIsKnown() {
        String list = "<div><ul><li>2024-05-03 <a href=/a>Library opens on Sundays</a>"
                + "<li>2024-05-02 <a href=/b>Road works in the old town</a>"
                + "<li>2024-05-01 <a href=/c>New timetable for the ferry</a></ul><a class=next href='/aelteres'>Next</a></div>";
        assertThat(nextOfList(list)).isEqualTo("https://news.example/aelteres");
        assertThat(next(list)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<div data-next-page='?page=2'></div> | ?page=2",
                "<div data-next-page='2'></div> | -",
                "<button data-url='?page=2'>Mehr laden</button> | ?page=2",
                "<button data-url='?page=2'>下一页</button> | ?page=2",
                "<button data-url='?page=2'>Teilen</button> | -",
                "<div class=infinite-scroll data-path='?page=2'></div> | ?page=2",
                "<button class=load-more data-url='https://other.example/?page=2'>x</button> | -",
                "<a class=show-more href='?page=2'>weitere anzeigen</a> | ?page=2"
            })
    void findsWhatAnElementLoads(String html, @Nullable String address) {
        Paging paging = Paging.of(Page.parse(html, URL));
        assertThat(paging.more()).isEqualTo(address == null ? null : URL + address);
    }

    private static @Nullable String next(String html) {
        return Paging.of(Page.parse(html, URL)).next();
    }

    private static @Nullable String nextOfList(String html) {
        Page page = Page.parse(html, URL);
        ItemList list = ListFinders.best().find(page).best().orElseThrow();
        return Paging.of(page, list).next();
    }
}
