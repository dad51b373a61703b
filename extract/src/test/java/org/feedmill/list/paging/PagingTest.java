package org.feedmill.list.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PagingTest {

    private static final String URL = "https://news.example/list/";

    @Test
    void readsTheRelation() {
        assertThat(next("<link rel=next href='?page=2'><p>text")).isEqualTo(URL + "?page=2");
        assertThat(next("<a rel='next nofollow' href='page/2/'>mystery</a>")).isEqualTo(URL + "page/2/");
        assertThat(next("<link rel=next href='https://other.example/list?page=2'>"))
                .isEqualTo("https://other.example/list?page=2");
        assertThat(next("<link rel=prev href='?page=2'>")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?page=%d",
                "page/%d/",
                "index_%d.html",
                "list-%d.htm",
                "?cat=3&p=%d",
                "p%d",
                "./_%d.html",
                "?x=1&pn=%d"
            })
    void countsNumberedPages(String address) {
        StringBuilder row = new StringBuilder("<b>1</b> ");
        IntStream.rangeClosed(2, 5).forEach(n -> row.append(link(address.formatted(n), "" + n)));
        Paging paging = paging("<p>" + row);
        assertThat(paging.next()).isEqualTo(Page.parse("", URL).absoluteAddress(address.formatted(2)));
        assertThat(paging.pages()).hasSize(4);
    }

    @Test
    void countsOffsetsAndRanges() {
        assertThat(next("1 " + link("?start=20", "2") + link("?start=40", "3"))).isEqualTo(URL + "?start=20");
        assertThat(next("1-20 " + link("?o=20", "21-40") + link("?o=40", "41-60")))
                .isEqualTo(URL + "?o=20");
    }

    @Test
    void knowsThePageThatIsShown() {
        String marked = link("?page=1", "1") + "<a class=current href='?page=2'>2</a>" + link("?page=3", "3");
        assertThat(next(marked)).isEqualTo(URL + "?page=3");
        String stated = link("?page=1", "1") + "<a aria-current=page href='?page=2'>2</a>" + link("?page=3", "3");
        assertThat(next(stated)).isEqualTo(URL + "?page=3");
        String listed = "<li>" + link("?page=1", "1") + "<li class=active>" + link("?page=2", "2") + "<li>"
                + link("?page=3", "3");
        assertThat(next(listed)).isEqualTo(URL + "?page=3");
        Page third = Page.parse(
                link("?page=1", "1") + link("?page=2", "2") + link("?page=3", "3") + link("?page=4", "4"),
                URL + "?page=3");
        assertThat(Paging.of(third).next()).isEqualTo(URL + "?page=4");
    }

    @Test
    void endsOnTheLastPage() {
        Page last = Page.parse(
                link("?page=1", "1") + link("?page=2", "2") + "<b>3</b>" + link("?page=2", "‹"), URL + "?page=3");
        assertThat(Paging.of(last).next()).isNull();
        assertThat(Paging.of(last).pages()).hasSize(2);
    }

    @Test
    void followsPagesThatAreCountedDown() {
        String row = "<b>1</b> " + link("37.htm", "2") + link("36.htm", "3") + link("37.htm", "下页");
        assertThat(next(row)).isEqualTo(URL + "37.htm");
        Page second = Page.parse(
                link("index.htm", "1") + "<b>2</b>" + link("36.htm", "3") + link("index.htm", "上页")
                        + link("36.htm", "下页"),
                URL + "37.htm");
        assertThat(Paging.of(second).next()).isEqualTo(URL + "36.htm");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Next »",
                "Older posts",
                "Page suivante",
                "Nächste Seite",
                "Siguiente",
                "Próxima página",
                "次へ",
                "次の20件",
                "下一页",
                "下一頁 >",
                "다음 페이지",
                "التالي",
                "بعدی",
                "הבא",
                "Далее",
                "Следующая",
                "ถัดไป",
                "Tiếp theo",
                "Sonraki",
                "अगला पृष्ठ",
                "Seuraava",
                "Następna strona",
                "Επόμενη",
                "Följande 10 äldre inlägg"
            })
    void knowsTheWordInManyLanguages(String word) {
        assertThat(next(link("?page=2", word))).isEqualTo(URL + "?page=2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Previous", "Newer posts", "Zurück", "前へ", "上一页", "السابق", "הקודם", "이전", "Назад"})
    void neverGoesBack(String word) {
        Page third = Page.parse(link("?page=2", word), URL + "?page=3");
        assertThat(Paging.of(third).onward()).isNull();
        assertThat(Paging.of(Page.parse(link("?before=abc", word), URL)).onward())
                .isNull();
    }

    @Test
    void takesTheOlderPostsThatABlogCallsPrevious() {
        assertThat(next("<div class=nav-previous>" + link("page/2/", "← Older posts") + "</div>"))
                .isEqualTo(URL + "page/2/");
        Page second = Page.parse(link("/", "Next ►") + link("/page3/", "◄ Previous"), "https://news.example/page2/");
        assertThat(Paging.of(second).next()).isEqualTo("https://news.example/page3/");
    }

    @Test
    void readsArrowsByWhereTheyLead() {
        String arrows = link("?page=1", "«") + link("?page=4", "›") + link("?page=9", "»");
        assertThat(Paging.of(Page.parse("<ul class=pagination>" + arrows, URL + "?page=3"))
                        .next())
                .isEqualTo(URL + "?page=4");
        String mirrored = "<html dir=rtl lang=ar>" + link("?page=2", "→") + link("?page=4", "←");
        assertThat(Paging.of(Page.parse(mirrored, URL + "?page=3")).next()).isEqualTo(URL + "?page=4");
    }

    @Test
    void readsIconsByTheirNames() {
        assertThat(next("<nav class=pagination><a class=page-next href='?page=2'><i class=icon></i></a></nav>"))
                .isEqualTo(URL + "?page=2");
        assertThat(next("<a href='?page=2' aria-label='Weiter'><svg></svg></a>"))
                .isEqualTo(URL + "?page=2");
        assertThat(next("<a href='?page=2'><img src=r.gif alt='次のページ'></a>")).isEqualTo(URL + "?page=2");
    }

    @ParameterizedTest
    @CsvSource({
        "data-next-url, /api/list?page=2",
        "data-url, /api/list?page=2",
        "data-href, /api/list?page=2",
        "hx-get, /api/list?page=2"
    })
    void findsWhatAButtonLoads(String attribute, String address) {
        Paging paging = paging("<button class=load-more " + attribute + "='" + address + "'>Mehr laden</button>");
        assertThat(paging.next()).isNull();
        assertThat(paging.more()).isEqualTo("https://news.example" + address);
        assertThat(paging("<button class=share " + attribute.replace("-next", "") + "='" + address + "'>Share</button>")
                        .onward())
                .isNull();
    }

    @Test
    void findsALinkThatLoadsMore() {
        assertThat(paging(link("?page=2", "もっと見る")).more()).isEqualTo(URL + "?page=2");
        assertThat(paging(link("/sport/", "More")).onward()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a href='#' class=next>Next</a>",
                "<a href='javascript:go(2)' class=next>Next</a>",
                "<a href='#slide2' class=carousel-next>›</a>",
                "<a href='https://news.example/list/' class=next>Next</a>",
                "<a href='https://news.example/list/#top' class=next>Next</a>",
                "<a href='https://other.example/list/?page=2' class=next>Next</a>",
                "<a rel=next class=nav-next href='/2024/05/another-story/'>Another story →</a>",
                "<link rel=next title='Another story' href='/2024/05/another-story/'>",
                "<a href='/next-steps/'>Next steps for the town</a>",
                "<a href='/list/2024'>2024</a> <a href='/list/2025'>2025</a>",
                "<sup><a href='#n1'>1</a></sup> <sup><a href='#n2'>2</a></sup>",
                "<a href='/a/12'>12</a> <a href='/story-of-ann'>3</a> <a href='/b/5'>5</a>"
            })
    void isNotTakenInByOtherLinks(String html) {
        Paging paging = paging("<h1>News</h1>" + html);
        assertThat(paging.onward()).isNull();
        assertThat(paging.pages()).isEmpty();
    }

    @Test
    void takesNoCalendarForPaging() {
        StringBuilder month = new StringBuilder("<table>");
        for (int day = 1; day <= 28; day++) {
            month.append(day % 7 == 1 ? "<tr>" : "").append("<td>").append(link("/2024/05/" + day, "" + day));
        }
        month.append("</table>");
        assertThat(paging(month.toString()).pages()).isEmpty();
        String both = "<div class=calendar>" + link("?month=6", "»") + month + "</div>" + link("?page=2", "Next");
        assertThat(next(both)).isEqualTo(URL + "?page=2");
    }

    @Test
    void prefersThePagerOfTheList() {
        String html = "<div class=box>" + link("/photos/?page=2", "Next") + "</div><div><ul>"
                + "<li>2024-05-03 <a href=/a>Library opens on Sundays</a>"
                + "<li>2024-05-02 <a href=/b>Road works in the old town</a>"
                + "<li>2024-05-01 <a href=/c>New timetable for the ferry</a></ul>"
                + link("?page=2", "Next") + "</div>";
        Page page = Page.parse(html, URL);
        ItemList list = ListFinders.best().find(page).best().orElseThrow();
        assertThat(Paging.of(page, list).next()).isEqualTo(URL + "?page=2");
    }

    @Test
    void saysWhy() {
        assertThat(paging("1 " + link("?page=2", "2")).evidence())
                .anySatisfy(why -> assertThat(why).contains("numbered"));
        assertThat(paging("nothing").evidence()).isEmpty();
    }

    @Test
    void staysCalmOnHostilePages() {
        StringBuilder many = new StringBuilder("<div>".repeat(2000));
        for (int n = 1; n <= 20_000; n++) {
            many.append(link("?page=" + n, "" + n));
        }
        assertThat(paging(many.toString()).pages()).isNotNull();
        assertThat(Paging.of(Page.parse("<a href='?page=2'>Next</a>", "")).onward())
                .isNull();
        assertThat(Paging.of(Page.parse("", "nonsense")).pages()).isEqualTo(List.of());
    }

    private static String link(String address, String text) {
        return "<a href='" + address + "'>" + text + "</a> ";
    }

    private static Paging paging(String html) {
        return Paging.of(Page.parse(html, URL));
    }

    private static @Nullable String next(String html) {
        return paging(html).next();
    }
}
