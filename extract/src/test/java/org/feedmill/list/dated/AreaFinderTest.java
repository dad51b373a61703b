package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.list.dated.TimeFinderTest.rows;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the parts of the page that belong to each date (P2 fig. 6): inside, on its line, or up to the next date. */
class AreaFinderTest {

    @Test
    void readsTitlesInHeadingsBetweenDatesWithLongTexts() {
        String post = "<h3>%s</h3><p class=d>%s</p><p>%s</p>";
        assertThat(rows("<main>"
                        + post.formatted("Die alte Mühle mahlt wieder", "9. Mai 2024", "Ein Verein hat sie gekauft.")
                        + post.formatted("Neuer Steg am Westufer", "8. Mai 2024", "Er ist vierzig Meter lang.")
                        + post.formatted("Der Chor sucht Stimmen", "7. Mai 2024", "Geprobt wird am Dienstag.")
                        + "</main>"))
                .containsExactly(
                        "2024-05-09 | Die alte Mühle mahlt wieder | null",
                        "2024-05-08 | Neuer Steg am Westufer | null",
                        "2024-05-07 | Der Chor sucht Stimmen | null");
    }

    @Test
    void takesTheSectionsSideWhereHeadingsFollowTheDates() {
        String post = "<p class=d>%s</p><h3><a href=/%d>%s</a></h3><p>%s</p>";
        assertThat(rows("<main>"
                        + post.formatted("2024년 5월 9일", 9, "오래된 방앗간이 다시 문을 열었다", "주민들이 함께 고쳤다.")
                        + post.formatted("2024년 5월 8일", 8, "서쪽 호숫가에 새 다리를 놓다", "길이는 사십 미터이다.")
                        + post.formatted("2024년 5월 7일", 7, "합창단에서 단원을 모집합니다", "연습은 화요일마다 한다.")
                        + "</main>"))
                .containsExactly(
                        "2024-05-09 | 오래된 방앗간이 다시 문을 열었다 | https://example.org/9",
                        "2024-05-08 | 서쪽 호숫가에 새 다리를 놓다 | https://example.org/8",
                        "2024-05-07 | 합창단에서 단원을 모집합니다 | https://example.org/7");
    }

    @Test
    void takesTheSectionsSideWhereLinksStandBeforeTheDates() {
        String post = "<div><a href=/%d>%s</a></div><div class=d>%s</div>";
        assertThat(rows("<section>"
                        + post.formatted(9, "معرض الكتاب يفتح أبوابه للزوار", "2024/05/09")
                        + post.formatted(8, "إغلاق الجسر القديم للصيانة", "2024/05/08")
                        + post.formatted(7, "نتائج مسابقة الخط العربي", "2024/05/07")
                        + "</section>"))
                .containsExactly(
                        "2024-05-09 | معرض الكتاب يفتح أبوابه للزوار | https://example.org/9",
                        "2024-05-08 | إغلاق الجسر القديم للصيانة | https://example.org/8",
                        "2024-05-07 | نتائج مسابقة الخط العربي | https://example.org/7");
    }

    @Test
    void takesTheSectionsSideWhereLinksStandBehindTheDates() {
        String post = "<div class=d>%s</div><div><a href=/%d>%s</a></div>";
        assertThat(rows("<section><div><a href=/all>Все новости нашего города</a></div><hr>"
                        + post.formatted("29.05.2024", 9, "Старая мельница снова работает")
                        + post.formatted("28.05.2024", 8, "Новый мост на западном берегу")
                        + post.formatted("27.05.2024", 7, "Хор набирает новые голоса")
                        + "</section>"))
                .containsExactly(
                        "2024-05-29 | Старая мельница снова работает | https://example.org/9",
                        "2024-05-28 | Новый мост на западном берегу | https://example.org/8",
                        "2024-05-27 | Хор набирает новые голоса | https://example.org/7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<footer>%s</footer>", "<nav>%s</nav>", "<form>%s</form>"})
    void endsTheLastRecordBeforeAnElementOfThePagesFrame(String frame) {
        String after = frame.formatted("Wenden Sie sich mit Fragen bitte an das Rathaus der Stadt");
        assertThat(lastDescription(after)).isEqualTo("Der letzte Text ist kurz.");
    }

    @Test
    void endsTheLastRecordBeforeARule() {
        assertThat(lastDescription("<hr><p>Wenden Sie sich mit Fragen bitte an das Rathaus der Stadt</p>"))
                .isEqualTo("Der letzte Text ist kurz.");
    }

    @Test
    void makesTheLastRecordNoLongerThanTheLongestBeforeIt() {
        assertThat(lastDescription(
                        "<p>Ein zweiter Absatz.</p><p>Ein dritter.</p><p>Wenden Sie sich an das Rathaus der Stadt</p>"))
                .isEqualTo("Der letzte Text ist kurz. Ein zweiter Absatz. Ein dritter.");
    }

    private static String lastDescription(String after) {
        String html = "<main><p class=d>9. Mai 2024</p><h3><a href=/9>Die alte Mühle mahlt wieder</a></h3>"
                + "<p>Ein Verein hat sie gekauft.</p><p>Nun läuft sie jeden Samstag.</p><p>Auch im Winter.</p>"
                + "<p class=d>8. Mai 2024</p><h3><a href=/8>Neuer Steg am Westufer</a></h3><p>Vierzig Meter lang.</p>"
                + "<p>Er ist aus Lärchenholz.</p><p>Baden ist erlaubt.</p>"
                + "<p class=d>7. Mai 2024</p><h3><a href=/7>Der Chor sucht Stimmen</a></h3>"
                + "<p>Der letzte Text ist kurz.</p>" + after + "</main>";
        Item last = items(html).getLast();
        assertThat(last.title()).isEqualTo("Der Chor sucht Stimmen");
        return String.valueOf(last.description());
    }

    @Test
    void keepsAnUndatedSiblingOfTheSameMakeBetweenDatedOnes() {
        assertThat(rows("<ul><li><a href=/a>Neuigkeiten aus dem Hafen</a> <i>9. Mai 2024</i></li>"
                        + "<li><a href=/b>Ein Beitrag ohne jedes Datum</a></li>"
                        + "<li class=ad>Hier könnte etwas anderes stehen</li>"
                        + "<li><a href=/c>Neuigkeiten aus der Werft</a> <i>7. Mai 2024</i></li>"
                        + "<li><a href=/d>Neuigkeiten vom Leuchtturm</a> <i>6. Mai 2024</i></li></ul>"))
                .containsExactly(
                        "2024-05-09 | Neuigkeiten aus dem Hafen | https://example.org/a",
                        "null | Ein Beitrag ohne jedes Datum | https://example.org/b",
                        "2024-05-07 | Neuigkeiten aus der Werft | https://example.org/c",
                        "2024-05-06 | Neuigkeiten vom Leuchtturm | https://example.org/d");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", " 3 ", "9"})
    void sharesADateCellOverTheRowsThatItSpans(String span) {
        assertThat(table(span))
                .containsExactly(
                        "2024-05-09 | 一", "2024-05-09 | 二", "2024-05-09 | 三", "2024-05-07 | 四", "2024-05-06 | 五");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "x", "2"})
    void sharesADateCellOverNoRowBeyondItsSpan(String span) {
        assertThat(table(span)).contains("null | 三").doesNotContain("2024-05-09 | 三");
    }

    /** Rows of a table whose first date cell has a span; titles without their common part. */
    private static List<String> table(String span) {
        String row = "<tr>%s<td><a href=/%s>会议纪要和决定事项第%s号</a></td></tr>";
        return rows("<table>" + row.formatted("<td rowspan='" + span + "'>2024-05-09</td>", "a", "一")
                        + row.formatted("", "b", "二") + row.formatted("", "c", "三")
                        + row.formatted("<td>2024-05-07</td>", "d", "四")
                        + row.formatted("<td>2024-05-06</td>", "e", "五") + "</table>")
                .stream()
                .map(r -> r.replace("会议纪要和决定事项第", "").replaceAll("号 \\| .*", ""))
                .toList();
    }

    @Test
    void takesTheTextsOfTheDatesOwnLineBetweenBreaks() {
        assertThat(rows("<div>Prvi zapis o mlinu <b>29.5.2024</b> <a href=/a>Stari mlin opet melje</a><br>"
                        + "Drugi zapis o mostu <b>28.5.2024</b> <a href=/b>Novi most na zapadnoj obali</a><br>"
                        + "Treći zapis o zboru <b>27.5.2024</b> <a href=/c>Zbor traži nove glasove</a><br></div>"))
                .containsExactly(
                        "2024-05-29 | Stari mlin opet melje | https://example.org/a",
                        "2024-05-28 | Novi most na zapadnoj obali | https://example.org/b",
                        "2024-05-27 | Zbor traži nove glasove | https://example.org/c");
    }

    @Test
    void readsARecordAtItsHeadingAndNotAtALinkNearerToTheDate() {
        String post = "<h4>%s</h4><p><a href=/tag/%d>Nachrichten aus dem Umland</a></p><p class=d>%s</p>";
        assertThat(rows("<main>" + post.formatted("Die alte Mühle mahlt wieder", 1, "9. Mai 2024")
                        + post.formatted("Neuer Steg am Westufer", 2, "8. Mai 2024")
                        + post.formatted("Der Chor sucht Stimmen", 3, "7. Mai 2024") + "</main>"))
                .extracting(row -> row.substring(0, row.lastIndexOf(" | ")))
                .containsExactly(
                        "2024-05-09 | Die alte Mühle mahlt wieder",
                        "2024-05-08 | Neuer Steg am Westufer",
                        "2024-05-07 | Der Chor sucht Stimmen");
    }

    private static List<Item> items(String html) {
        return new TimeFinder()
                .find(Page.parse(html, "https://example.org/list/"))
                .best()
                .orElseThrow()
                .items();
    }
}
