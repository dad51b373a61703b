package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which line above a list is its subject (P1's FindSubject, P2 §2.1), and which lines are not. */
class SubjectHeadingsTest {

    private static final String LIST = "<div class=l><p>2024-05-03 <a href=/a>Harbour sees more traffic</a></p>"
            + "<p>2024-05-02 <a href=/b>Bakery opens second shop</a></p>"
            + "<p>2024-05-01 <a href=/c>Rowers win the regatta</a></p></div>";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<h2>Ratsbeschlüsse</h2>                              | Ratsbeschlüsse",
                "<div><h3><a href=/k>Kultur</a></h3></div>            | Kultur",
                "<details open><summary>Новости спорта</summary></details><p>с начала года</p> | Новости спорта",
                "<table><caption>お知らせ一覧</caption><tr><td>最新の記事</td></tr></table> | お知らせ一覧",
                "<dl><dt>공지 사항</dt><dd>최근 글</dd></dl> | 공지 사항",
                "<div>公告栏</div>                                      | 公告栏",
                "<p>أخبار المدينة</p>                                  | أخبار المدينة"
            })
    void takesTheLineAboveTheList(String above, String subject) {
        assertThat(subject(above)).isEqualTo(subject);
    }

    @Test
    void takesAHeadingBeforeAShortLineBelowIt() {
        assertThat(subject("<h2>Sitzungen</h2><p>Stand heute</p><p>ohne Gewähr</p>"))
                .isEqualTo("Sitzungen");
    }

    @Test
    void looksForAHeadingOverAFewLinesOnly() {
        assertThat(subject("<h2>Sitzungen</h2>" + "<p>Noch ein Satz</p>".repeat(4)))
                .isEqualTo("Sitzungen");
        assertThat(subject("<h2>Sitzungen</h2>" + "<p>Noch ein Satz</p>".repeat(8)))
                .isEqualTo("Noch ein Satz");
    }

    @Test
    void takesTheAlternativeTextOfAPictureForALine() {
        assertThat(subject("<p><img src=/t.gif alt=' 新着情報 '></p>")).isEqualTo("新着情報");
        assertThat(subject("<p>Kulturkalender</p><p><img src=/line.gif alt=''></p>"))
                .isEqualTo("Kulturkalender");
        assertThat(subject("<p><img src=/t.gif alt='" + "sehr lang ".repeat(12) + "'></p>"))
                .isNull();
    }

    @Test
    void takesThePictureNearestToTheList() {
        assertThat(subject("<p><img src=/1.gif alt='Erstes Bild'></p><p><img src=/2.gif alt='Zweites Bild'></p>"))
                .isEqualTo("Zweites Bild");
        assertThat(subject("<p><img src=/1.gif alt='Ein Bild darüber'></p><p>Kulturkalender</p>"))
                .isEqualTo("Kulturkalender");
    }

    @Test
    void takesTheLeftPartOfALine() {
        assertThat(subject("<p><b>Actualités</b> <span>toutes les pages</span></p>"))
                .isEqualTo("Actualités");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>12 / 24 / 48</p>",
                "<p>»»</p>",
                "<p>ab</p>",
                "<table><tr><th>Bezeichnung</th></tr></table>",
                "<div style='display:none'>Unsichtbare Zeile</div>",
                "<p>Dies ist ein ganzer Absatz, der die Liste einleitet und den niemand für die Überschrift der Liste"
                        + " halten wird.</p>"
            })
    void takesNoLineThatIsNoTitle(String above) {
        assertThat(subject(above)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h2>Rubrik</h2><nav></nav>",
                "<h2>Rubrik</h2><form></form>",
                "<h2>Rubrik</h2><header></header>",
                "<h2>Rubrik</h2><nav><span>Start</span></nav>",
                "<h2>Rubrik</h2><header><b>Der Bote</b></header>",
                "<h2>Rubrik</h2><aside>Werbung daneben</aside>",
                "<h2>Rubrik</h2><article>Ein Text für sich</article>",
                "<h2>Rubrik</h2><ul><li><a href=/x>Ein Menüpunkt</a></li></ul>",
                "<ul><li><h3>Eine andere Liste</h3></li></ul>"
            })
    void looksNotBehindMenusHeadsFormsAndBoxes(String above) {
        assertThat(subject(above)).isNull();
    }

    @Test
    void takesTheHeadOfAnArticleAndNotTheHeadOfThePage() {
        String head = "<header><h2>Z rady miasta</h2></header>";
        assertThat(subject("<article>" + head + LIST + "</article>", "")).isEqualTo("Z rady miasta");
        assertThat(subject("<section>" + head + LIST + "</section>", "")).isNull();
        assertThat(subject("<article>" + head + "</article>")).isNull();
        assertThat(subject("<header><h2>Z rady miasta</h2>" + LIST + "</header>", ""))
                .isEqualTo("Z rady miasta");
    }

    @Test
    void takesALinkAboveTheListUnlessItIsAMenus() {
        assertThat(subject("<p><a href=/all>Communiqués</a></p>")).isEqualTo("Communiqués");
        assertThat(subject("<ul><li><a href=/all>Communiqués</a></li></ul>")).isNull();
    }

    @Test
    void takesNoHeadingThatIsAParagraph() {
        String text = "An allen Tagen der Woche und zu jeder Stunde bis in die Nacht hinein geöffnet, auch sonntags";
        assertThat(subject("<h2>" + text + "</h2>")).isNull();
        assertThat(subject("<h2>" + text + "</h2><p>Termine</p>")).isEqualTo("Termine");
    }

    @Test
    void beginsASubjectAtEveryHeadingBetweenRecords() {
        assertThat(subjects("<h3>Politik</h3>" + row(9, "Rat tagt im Mai") + row(8, "Neue Satzung gilt ab Juni")
                        + "<h3>Sport</h3>" + row(7, "Ruderer gewinnen das Rennen") + row(6, "Schachklub zieht um")))
                .containsExactly("Politik", "Sport");
    }

    @Test
    void beginsNoSubjectAtALongHeading() {
        String paragraph = "<h3>" + "Was sonst noch in der Stadt geschah ".repeat(3) + "</h3>";
        assertThat(subjects("<h3>Politik</h3>" + row(9, "Rat tagt im Mai") + row(8, "Neue Satzung gilt ab Juni")
                        + paragraph + row(7, "Ruderer gewinnen das Rennen") + row(6, "Schachklub zieht um")))
                .containsOnlyNulls();
    }

    @Test
    void takesNeitherTheTitleOfThePageNorTheHeadingOfAnOnlyListForASubject() {
        assertThat(subject("<h1>Rathaus</h1>")).isNull();
        assertThat(subjects("<h1>Rathaus</h1><h2>Politik</h2>" + LIST)).containsOnlyNulls();
    }

    @ParameterizedTest
    @CsvSource({
        "Politik (12), Politik",
        "お知らせ（3）, お知らせ",
        "Sport [4], Sport",
        "Halle (West), Halle (West)",
        "1–20 / 412,"
    })
    void takesNoCountForPartOfASubject(String title, @Nullable String expected) {
        assertThat(SubjectHeadings.withoutCount(title)).isEqualTo(expected);
    }

    @Test
    void takesTheDateOverItsRecordsForNoSubject() {
        String day = "<h3>%d May 2024</h3><ul><li><a href=/%1$d1>%s</a></li><li><a href=/%1$d2>%s</a></li></ul>";
        assertThat(subjects("<section><h2>Diary</h2>"
                        + day.formatted(9, "Council meets in the old mill", "Choir sings at the station")
                        + day.formatted(8, "Library is closed for a day", "Ferry runs twice an hour")
                        + day.formatted(7, "Concert in the monastery garden", "Open day of the fire brigade")
                        + "</section>"))
                .doesNotContain("9 May 2024", "8 May 2024", "7 May 2024");
    }

    private static String row(int day, String title) {
        return "<p>2024-05-0" + day + " <a href=/" + day + ">" + title + "</a></p>";
    }

    private static @Nullable String subject(String above) {
        return subject(above, LIST);
    }

    private static @Nullable String subject(String above, String list) {
        Page page = Page.parse("<html><body>" + above + list, "https://example.org/list/");
        int first = 0;
        while (!page.isText(first) || !page.ownText(first).startsWith("2024-05-03")) {
            first++;
        }
        return SubjectHeadings.title(page, page.parent(first), 0);
    }

    private static List<@Nullable String> subjects(String html) {
        ItemList list = new TimeFinder()
                .find(Page.parse("<html><body>" + html, "https://example.org/list/"))
                .best()
                .orElseThrow();
        return list.subjects().stream().<@Nullable String>map(Subject::title).toList();
    }
}
