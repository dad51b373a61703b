package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The layouts that ATP reads, each as the smallest page that shows it. */
class TimeFinderTest {

    private static final String URL = "https://example.org/list/";

    @Test
    void takesNoDateFromATitleWhereTheRecordHasOneAtThePlaceOfAll() {
        String row = "<tr><td>%s</td><td><a href=/%d>%s</a></td></tr>";
        Page page = Page.parse(
                "<html lang=en><body><h1>News of 2018</h1><table>"
                        + row.formatted("Oct. 25", 1, "Announcing the new release of the mill")
                        + row.formatted("Oct. 19", 2, "Update on the October 15, 2018 outage of the web shop")
                        + row.formatted("Oct. 12", 3, "Five tools for the working miller")
                        + row.formatted("Oct. 3", 4, "Water wheels: what we learned this year")
                        + row.formatted("Sep. 27", 5, "A call for papers on grain and stone")
                        + row.formatted("Sep. 12", 6, "Small repairs that anyone can make")
                        + "</table>",
                "https://example.org/2018/");
        ItemList list = new TimeFinder().find(page).best().orElseThrow();
        assertThat(list.items().get(1).date())
                .isNotNull()
                .extracting(Moment::date)
                .isEqualTo(LocalDate.of(2018, 10, 19));
    }

    @Test
    void readsOneItemARow() {
        assertThat(rows("<ul>"
                        + "<li><span>2024-05-03</span> <a href='/a'>Library opens on Sundays</a></li>"
                        + "<li><span>2024-04-28</span> <a href='/b'>Road works in the old town</a></li>"
                        + "<li><span>2024-04-11</span> <a href='/c'>New timetable for the ferry</a></li></ul>"))
                .containsExactly(
                        "2024-05-03 | Library opens on Sundays | https://example.org/a",
                        "2024-04-28 | Road works in the old town | https://example.org/b",
                        "2024-04-11 | New timetable for the ferry | https://example.org/c");
    }

    @Test
    void joinsATitleCellWithALinkInAnotherCell() {
        assertThat(rows("<table><tr><th>Date</th><th>Case</th><th>Document</th></tr>"
                        + "<tr><td>05/13/2024</td><td>Smith v. Jones</td><td><a href='1.pdf'>PDF</a></td></tr>"
                        + "<tr><td>05/10/2024</td><td>State v. Doe</td><td><a href='2.pdf'>PDF</a></td></tr>"
                        + "<tr><td>05/09/2024</td><td>In re Miller</td><td><a href='3.pdf'>PDF</a></td></tr></table>"))
                .containsExactly(
                        "2024-05-13 | Smith v. Jones | https://example.org/list/1.pdf",
                        "2024-05-10 | State v. Doe | https://example.org/list/2.pdf",
                        "2024-05-09 | In re Miller | https://example.org/list/3.pdf");
    }

    @Test
    void prefersTheCaseNameToTheDocketNumberThatIsLinked() {
        assertThat(rows("<table>"
                        + "<tr><td><a href='1'>22-1041</a></td><td>Smith v. Jones</td><td>2024-05-13</td></tr>"
                        + "<tr><td><a href='2'>22-1177</a></td><td>State v. Doe</td><td>2024-05-10</td></tr>"
                        + "<tr><td><a href='3'>23-0008</a></td><td>In re Miller</td><td>2024-05-09</td></tr></table>"))
                .first()
                .isEqualTo("2024-05-13 | Smith v. Jones | https://example.org/list/1");
    }

    @Test
    void givesEveryItemUnderADateHeadingThatDate() {
        assertThat(rows("<h3>3. Mai 2024</h3><ul><li><a href='/a'>Erster Bericht des Tages</a></li>"
                        + "<li><a href='/b'>Zweiter Bericht des Tages</a></li></ul>"
                        + "<h3>2. Mai 2024</h3><ul><li><a href='/c'>Ein Bericht von gestern</a></li></ul>"
                        + "<h3>1. Mai 2024</h3><ul><li><a href='/d'>Maifeier im Park</a></li>"
                        + "<li><a href='/e'>Umzug der Vereine</a></li><li><a href='/f'>Konzert am Abend</a></li></ul>"))
                .containsExactly(
                        "2024-05-03 | Erster Bericht des Tages | https://example.org/a",
                        "2024-05-03 | Zweiter Bericht des Tages | https://example.org/b",
                        "2024-05-02 | Ein Bericht von gestern | https://example.org/c",
                        "2024-05-01 | Maifeier im Park | https://example.org/d",
                        "2024-05-01 | Umzug der Vereine | https://example.org/e",
                        "2024-05-01 | Konzert am Abend | https://example.org/f");
    }

    @Test
    void findsTitlesBeforeTheirDates() {
        assertThat(
                        rows(
                                "<div><h2><a href='/a'>First of the stories</a></h2><p class=d>May 3, 2024</p><p>Text one.</p>"
                                        + "<h2><a href='/b'>Second of the stories</a></h2><p class=d>May 2, 2024</p><p>Text two.</p>"
                                        + "<h2><a href='/c'>Third of the stories</a></h2><p class=d>May 1, 2024</p><p>Text three.</p></div>"))
                .containsExactly(
                        "2024-05-03 | First of the stories | https://example.org/a",
                        "2024-05-02 | Second of the stories | https://example.org/b",
                        "2024-05-01 | Third of the stories | https://example.org/c");
    }

    @Test
    void findsTitlesAfterTheirDates() {
        assertThat(rows("<dl><dt>2024年5月3日</dt><dd><a href='/a'>図書館の開館時間について</a></dd>"
                        + "<dt>2024年5月2日</dt><dd><a href='/b'>道路工事のお知らせ</a></dd>"
                        + "<dt>2024年5月1日</dt><dd><a href='/c'>新しい時刻表を公開しました</a></dd></dl>"))
                .containsExactly(
                        "2024-05-03 | 図書館の開館時間について | https://example.org/a",
                        "2024-05-02 | 道路工事のお知らせ | https://example.org/b",
                        "2024-05-01 | 新しい時刻表を公開しました | https://example.org/c");
    }

    @Test
    void readsLinesThatOnlyBrParts() {
        assertThat(rows("<p>2024-05-03 <a href='/a'>图书馆开放时间调整通知</a><br>2024-05-02 <a href='/b'>道路施工公告</a><br>"
                        + "2024-05-01 <a href='/c'>新时刻表发布</a></p>"))
                .containsExactly(
                        "2024-05-03 | 图书馆开放时间调整通知 | https://example.org/a",
                        "2024-05-02 | 道路施工公告 | https://example.org/b",
                        "2024-05-01 | 新时刻表发布 | https://example.org/c");
    }

    @Test
    void readsItemsWithoutLinks() {
        assertThat(rows("<table><tr><td>03.05.2024</td><td>Sitzung des Stadtrats</td></tr>"
                        + "<tr><td>17.05.2024</td><td>Sitzung des Bauausschusses</td></tr>"
                        + "<tr><td>24.05.2024</td><td>Bürgerversammlung im Rathaus</td></tr></table>"))
                .containsExactly(
                        "2024-05-03 | Sitzung des Stadtrats | null",
                        "2024-05-17 | Sitzung des Bauausschusses | null",
                        "2024-05-24 | Bürgerversammlung im Rathaus | null");
    }

    @Test
    void takesRecordsWithTwoDatesForOneItem() {
        String row =
                "<tr><td>2024-05-0%d</td><td>2024-06-0%d</td><td><a href='/%d'>Call for tenders number %d</a></td></tr>";
        StringBuilder html = new StringBuilder("<table>");
        for (int i = 1; i < 6; i++) {
            html.append(row.formatted(i, i, i, i));
        }
        assertThat(rows(html + "</table>"))
                .hasSize(5)
                .first()
                .isEqualTo("2024-05-01 | Call for tenders number 1 | https://example.org/1");
    }

    @Test
    void joinsADateSpreadOverSeveralBoxes() {
        String card =
                "<div class=card><div class=date><b>%d</b><i>May</i><i>2024</i></div><a href='/%d'>Concert number %d of the season</a></div>";
        assertThat(rows(card.formatted(3, 3, 3) + card.formatted(2, 2, 2) + card.formatted(1, 1, 1)))
                .first()
                .isEqualTo("2024-05-03 | Concert number 3 of the season | https://example.org/3");
    }

    @Test
    void joinsADateInPiecesBesideItsTitle() {
        String row = "<li><i>%d</i><i>May</i><i>2024</i><a href='/%d'>Concert number %d of the season</a></li>";
        assertThat(rows("<ul>" + row.formatted(3, 3, 3) + row.formatted(2, 2, 2) + row.formatted(1, 1, 1) + "</ul>"))
                .first()
                .isEqualTo("2024-05-03 | Concert number 3 of the season | https://example.org/3");
    }

    @Test
    void believesMachineDatesBeforeWords() {
        String post =
                "<article><h2><a href='/%d'>Story number %d of the week</a></h2><time datetime='2024-05-0%dT10:00:00Z'>some time ago</time></article>";
        assertThat(rows(post.formatted(3, 3, 3) + post.formatted(2, 2, 2)))
                .first()
                .isEqualTo("2024-05-03T10:00:00Z | Story number 3 of the week | https://example.org/3");
    }

    @Test
    void settlesDayAndMonthByTheWholeColumn() {
        String row = "<li>%s <a href='/%d'>Announcement number %d</a></li>";
        assertThat(rows("<ul>" + row.formatted("03/04/2024", 1, 1) + row.formatted("25/03/2024", 2, 2)
                        + row.formatted("02/03/2024", 3, 3) + "</ul>"))
                .containsExactly(
                        "2024-04-03 | Announcement number 1 | https://example.org/1",
                        "2024-03-25 | Announcement number 2 | https://example.org/2",
                        "2024-03-02 | Announcement number 3 | https://example.org/3");
    }

    @Test
    void carriesTheSubjectOfEverySection() {
        ItemList list = find("<h3>Business</h3><ul><li>2024-05-03 <a href='/a'>Harbour sees more traffic</a></li>"
                        + "<li>2024-05-02 <a href='/b'>Bakery opens second shop</a></li></ul>"
                        + "<h3>Sports</h3><ul><li>2024-05-03 <a href='/c'>Rowers win the regatta</a></li>"
                        + "<li>2024-05-01 <a href='/d'>Chess club moves house</a></li></ul>")
                .best()
                .orElseThrow();
        assertThat(list.subjects()).extracting(Subject::title).containsExactly("Business", "Sports");
        assertThat(list.items()).extracting(Item::category).containsExactly("Business", "Business", "Sports", "Sports");
    }

    @Test
    void beginsASubjectAtAHeadingBetweenRows() {
        ItemList list = find("<table><tr><td colspan=2><h3>Posts in 2024</h3></td></tr>"
                        + "<tr><td>May 3</td><td><a href='/a'>Announcing the new library</a></td></tr>"
                        + "<tr><td>Jan 9</td><td><a href='/b'>A look at the harbour</a></td></tr>"
                        + "<tr><td colspan=2><h3>Posts in 2023</h3></td></tr>"
                        + "<tr><td>Dec 24</td><td><a href='/c'>Holiday opening hours</a></td></tr></table>")
                .best()
                .orElseThrow();
        assertThat(list.subjects()).extracting(Subject::title).containsExactly("Posts in 2024", "Posts in 2023");
        assertThat(list.items().getLast().date()).isEqualTo(Moment.ofDay(LocalDate.of(2023, 12, 24)));
    }

    @Test
    void takesNoMenuForASubject() {
        ItemList list = find("<nav><ul><li><a href='/x'>About us</a></li><li><a href='/y'>Archive</a></li></ul></nav>"
                        + "<ul><li><a href='/x'>Imprint</a></li></ul>"
                        + "<div><p>2024-05-03 <a href='/a'>Harbour sees more traffic</a></p>"
                        + "<p>2024-05-02 <a href='/b'>Bakery opens second shop</a></p></div>")
                .best()
                .orElseThrow();
        assertThat(list.subjects()).extracting(Subject::title).containsExactly((String) null);
    }

    @Test
    void keepsTheDateOfARowForTheRowsItSpans() {
        assertThat(rows("<table><tr><td rowspan=2>2024-05-03</td><td><a href='/a'>Morning announcement</a></td></tr>"
                        + "<tr><td><a href='/b'>Evening announcement</a></td></tr>"
                        + "<tr><td>2024-05-02</td><td><a href='/c'>Another announcement</a></td></tr>"
                        + "<tr><td>2024-05-01</td><td><a href='/d'>Oldest announcement</a></td></tr></table>"))
                .contains("2024-05-03 | Evening announcement | https://example.org/b");
    }

    @Test
    void ignoresDatesInProse() {
        FoundLists found = find(
                "<p>The society was founded on 3 May 1998 by a group of friends who met every week in town.</p>"
                        + "<p>After the war, on 7 June 2001, it moved to a larger house near the river, where it still is.</p>");
        assertThat(found.candidates()).isEmpty();
        assertThat(found.tried()).isNotEmpty();
    }

    @Test
    void saysWhyNothingWasFound() {
        FoundLists found = find("<p>Hello</p>");
        assertThat(found.best()).isEmpty();
        assertThat(found.tried()).containsExactly("time: no date on the page");
    }

    @Test
    void readsRelativeTimesAgainstTheFetch() {
        Page page = Page.parse(
                        "<ul><li><a href='/a'>Newest announcement</a> 3 hours ago</li>"
                                + "<li><a href='/b'>Older announcement</a> 2 days ago</li></ul>",
                        URL)
                .withFetchTime(Instant.parse("2024-05-03T12:00:00Z"));
        assertThat(new TimeFinder().find(page).best().orElseThrow().items())
                .extracting(
                        i -> String.valueOf(i.date() == null ? null : i.date().date()))
                .containsExactly("2024-05-03", "2024-05-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"75 زائرا في اليوم المفتوح", "What the town ate yesterday evening", "今日から始まる夏の朗読会のお知らせ"})
    void relativeWordsInTitlesAreNotDatesNextToDates(String title) {
        StringBuilder html = new StringBuilder("<main>");
        List<String> titles = List.of("Newest announcement", title, "Older announcement", "Oldest announcement");
        for (int i = 0; i < titles.size(); i++) {
            html.append("<article><h3><a href='/%d'>%s</a></h3><p><time>%d March 2026</time></p><p>Words.</p></article>"
                    .formatted(i, titles.get(i), 9 - i));
        }
        Page page = Page.parse(html.toString(), URL).withFetchTime(Instant.parse("2026-03-20T12:00:00Z"));
        assertThat(new TimeFinder().find(page).best().orElseThrow().items())
                .extracting(
                        i -> String.valueOf(i.date() == null ? null : i.date().date()))
                .containsExactly("2026-03-09", "2026-03-08", "2026-03-07", "2026-03-06");
    }

    @Test
    void completesYearsFromTheHeadingsAbove() {
        assertThat(rows("<h3>2024</h3><ul><li>May 3 <a href='/a'>Newest of the posts</a></li>"
                        + "<li>Jan 9 <a href='/b'>Another post of the year</a></li></ul>"
                        + "<h3>2023</h3><ul><li>Dec 24 <a href='/c'>A post from last year</a></li>"
                        + "<li>Feb 1 <a href='/d'>Oldest of the posts</a></li></ul>"))
                .containsExactly(
                        "2024-05-03 | Newest of the posts | https://example.org/a",
                        "2024-01-09 | Another post of the year | https://example.org/b",
                        "2023-12-24 | A post from last year | https://example.org/c",
                        "2023-02-01 | Oldest of the posts | https://example.org/d");
    }

    @Test
    void completesYearsFromAddressesThatAgree() {
        assertThat(rows("<ul><li>05-03 <a href='/2021/05/03/a'>Newest of the posts</a></li>"
                        + "<li>05-01 <a href='/2021/05/01/b'>Another of the posts</a></li></ul>"))
                .first()
                .isEqualTo("2021-05-03 | Newest of the posts | https://example.org/2021/05/03/a");
    }

    @Test
    void readsMonthAndDayOfTwoDigitsUnderAYear() {
        assertThat(rows("<h2>2024</h2><ul><li><span>03.17</span><a href='/a'>フォロ・ロボットを改造してみた</a></li>"
                        + "<li><span>02.03</span><a href='/b'>単眼鏡をスマホに固定する治具の作成</a></li></ul>"))
                .containsExactly(
                        "2024-03-17 | フォロ・ロボットを改造してみた | https://example.org/a",
                        "2024-02-03 | 単眼鏡をスマホに固定する治具の作成 | https://example.org/b");
    }

    @Test
    void splitsRowsOfOneMakeUnderADate() {
        String row = "<tr><td>%s v %s</td><td><a href='/%s'>Play</a></td></tr>";
        assertThat(rows("<div><b>01-14-2025</b><table>" + row.formatted("Lee", "Park", "1") + "</table></div>"
                        + "<div><b>01-12-2025</b><table>" + row.formatted("Smith", "Underwood", "2")
                        + row.formatted("Jones", "Maike", "3") + "</table></div>"
                        + "<div><b>01-11-2025</b><table>" + row.formatted("Williams", "Shelby", "4")
                        + "</table></div>"))
                .containsExactly(
                        "2025-01-14 | Lee v Park | https://example.org/1",
                        "2025-01-12 | Smith v Underwood | https://example.org/2",
                        "2025-01-12 | Jones v Maike | https://example.org/3",
                        "2025-01-11 | Williams v Shelby | https://example.org/4");
    }

    @Test
    void inventsNoYear() {
        assertThat(rows("<ul><li>05-03 <a href='/a'>Newest of the posts</a></li>"
                        + "<li>05-01 <a href='/b'>Another of the posts</a></li></ul>"))
                .containsExactly(
                        "null | Newest of the posts | https://example.org/a",
                        "null | Another of the posts | https://example.org/b");
    }

    @Test
    void showsTheDayThatReadersOfThePageSee() {
        String post = "<li><a href='/%d'>Story number %d of the week</a> "
                + "<time datetime='2024-05-0%dT20:00:00Z'>2024-05-0%d</time></li>";
        assertThat(rows("<ul>" + post.formatted(4, 4, 4, 5) + post.formatted(2, 2, 2, 3) + "</ul>"))
                .first()
                .isEqualTo("2024-05-05 | Story number 4 of the week | https://example.org/4");
    }

    @Test
    void findsTheZoneOfThePageByItsClockTimes() {
        String post = "<li><a href='/%d'>Story number %d of the week</a> "
                + "<time datetime='2024-05-0%dT2%d:15:00Z'>0%d:15</time></li>";
        assertThat(rows("<ul>" + post.formatted(4, 4, 4, 0, 5) + post.formatted(2, 2, 2, 1, 6) + "</ul>"))
                .first()
                .isEqualTo("2024-05-05T05:15:00+09:00 | Story number 4 of the week | https://example.org/4");
    }

    @Test
    void readsTheLinesOfPreformattedText() {
        assertThat(rows("<pre><a href='a'>Minutes of the spring assembly</a>   2024-05-03   12K\n"
                        + "<a href='b'>Minutes of the winter assembly</a>   2024-01-09   10K\n"
                        + "<a href='c'>Minutes of the autumn assembly</a>   2023-10-30   11K</pre>"))
                .containsExactly(
                        "2024-05-03 | Minutes of the spring assembly | https://example.org/list/a",
                        "2024-01-09 | Minutes of the winter assembly | https://example.org/list/b",
                        "2023-10-30 | Minutes of the autumn assembly | https://example.org/list/c");
    }

    @Test
    void readsDatesInLinesOfDetails() {
        String row =
                "<li><a href='/%d'>Case number %d of the term</a><div>Not reported, 2026 L.R. 17%d, Northern Division"
                        + " of the Court, June 1%d, 2026 (No. A-142%d), before the full bench</div></li>";
        assertThat(rows("<ol>" + row.formatted(1, 1, 1, 1, 1) + row.formatted(2, 2, 2, 2, 2) + "</ol>"))
                .first()
                .isEqualTo("2026-06-11 | Case number 1 of the term | https://example.org/1");
    }

    @Test
    void looksOnlyForThePatternsAskedFor() {
        Page page = Page.parse(
                "<ul><li>2024-05-03 <a href='/a'>Library opens on Sundays</a></li>"
                        + "<li>2024-04-28 <a href='/b'>Road works in the old town</a></li></ul>",
                URL);
        TimeFinder.Options other = new TimeFinder.Options(TimeReader.standard(), Set.of("dd/mm/yyyy"), false);
        TimeFinder.Options same = new TimeFinder.Options(TimeReader.standard(), Set.of("yyyy-mm-dd"), false);
        assertThat(new TimeFinder(other).find(page).candidates()).isEmpty();
        assertThat(new TimeFinder(same).find(page).best().orElseThrow().items()).hasSize(2);
    }

    private static FoundLists find(String html) {
        return new TimeFinder().find(Page.parse(html, URL));
    }

    static List<String> rows(String html) {
        return find(html).best().orElseThrow().items().stream()
                .map(i -> (i.date() == null ? "null" : i.date().toIso()) + " | " + i.title() + " | " + i.link())
                .toList();
    }
}
