package org.feedmill.list.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests several items under one date (P2 fig. 2b and 7), and records that only look like it. */
class AreaSplitterTest {

    @Test
    void makesEveryLinkThatFillsItsLineAnItem() {
        assertThat(rows("<div><b>2024年5月9日</b><p><a href=/a>新图书馆下月正式开放</a></p>"
                        + "<p><a href=/b>老城区道路改造全部完工</a></p></div>"
                        + "<div><b>2024年5月8日</b><p><a href=/c>秋季运动会报名今日开始</a></p></div>"
                        + "<div><b>2024年5月7日</b><p><a href=/d>社区医院开设夜间门诊</a></p>"
                        + "<p><a href=/e>青少年书法比赛结果公布</a></p></div>"))
                .containsExactly(
                        "2024-05-09 | 新图书馆下月正式开放",
                        "2024-05-09 | 老城区道路改造全部完工",
                        "2024-05-08 | 秋季运动会报名今日开始",
                        "2024-05-07 | 社区医院开设夜间门诊",
                        "2024-05-07 | 青少年书法比赛结果公布");
    }

    @Test
    void makesLinksThatBeginTheirLinesItems() {
        String line = "<p><a href=/%s>%s</a> %s</p>";
        String note = "– Einzelheiten folgen in der nächsten Ausgabe und am Aushang des Rathauses";
        assertThat(rows("<div><b>9. Mai 2024</b>" + line.formatted("a", "Neue Brücke", note)
                        + line.formatted("b", "Altes Freibad", note) + "</div>"
                        + "<div><b>8. Mai 2024</b>" + line.formatted("c", "Chor der Stadt", note) + "</div>"
                        + "<div><b>7. Mai 2024</b>" + line.formatted("d", "Markt am Dom", note) + "</div>"))
                .containsExactly(
                        "2024-05-09 | Neue Brücke",
                        "2024-05-09 | Altes Freibad",
                        "2024-05-08 | Chor der Stadt",
                        "2024-05-07 | Markt am Dom");
    }

    @Test
    void makesLinksInsideSentencesNoItems() {
        String text = "<p>Am Abend trafen sich alle, die <a href=/%s>%s</a> gelesen hatten, im Saal der Bücherei.</p>";
        assertThat(rows("<div><b>9. Mai 2024</b>" + text.formatted("a", "den Roman vom Meer")
                        + text.formatted("b", "das Buch der Berge") + "</div>"
                        + "<div><b>8. Mai 2024</b>" + text.formatted("c", "das Gedicht im Wind") + "</div>"
                        + "<div><b>7. Mai 2024</b>" + text.formatted("d", "die Fabel vom Fuchs") + "</div>"))
                .hasSize(3);
    }

    @Test
    void keepsARecordWithAHeadingOfItsOwnWhole() {
        String post = "<div><b>%s</b><h4>%s</h4><p><a href=/%s1>%s</a></p><p><a href=/%3$s2>%s</a></p></div>";
        assertThat(rows(post.formatted(
                                "9 May 2024", "Council papers", "a", "Agenda of the meeting", "Minutes of spring")
                        + post.formatted("8 May 2024", "School board", "b", "Report of the head", "Plan for the year")
                        + post.formatted("7 May 2024", "Harbour office", "c", "Table of the tides", "Fees for guests")))
                .hasSize(3)
                .allMatch(row -> row.startsWith("2024-05-0"));
    }

    @Test
    void keepsARecordWholeWhoseDateStandsOnTheLineOfALink() {
        String post = "<div><p><i>%s</i> <a href=/%s1>%s</a></p><p><a href=/%2$s2>%s</a></p></div>";
        assertThat(rows(post.formatted("2024-05-09", "a", "Grand reopening of the mill", "Pictures of the mill")
                        + post.formatted("2024-05-08", "b", "The ferry runs again", "Timetable of the ferry")
                        + post.formatted("2024-05-07", "c", "Choir looks for voices", "Songs of the choir")))
                .containsExactly(
                        "2024-05-09 | Grand reopening of the mill",
                        "2024-05-08 | The ferry runs again",
                        "2024-05-07 | Choir looks for voices");
    }

    @Test
    void splitsUnderDatesInHeadings() {
        String day = "<div><h4>%s</h4><h5><a href=/%s1>%s</a></h5><h5><a href=/%2$s2>%s</a></h5></div>";
        assertThat(rows(day.formatted("9 May 2024", "a", "Grand reopening of the mill", "Ferry runs again")
                        + day.formatted("8 May 2024", "b", "Choir looks for voices", "Market moves to the dome")
                        + day.formatted("7 May 2024", "c", "School gets a new hall", "Pool opens in spring")))
                .hasSize(6);
    }

    @Test
    void makesRowsOfOneMakeItemsWhereNoLinkIsATitle() {
        String row = "<tr><td>%s</td><td>%s</td></tr>";
        assertThat(rows("<div><b>9. Mai 2024</b><table>" + row.formatted("Bauausschuss im Rathaus", "Saal 1")
                        + row.formatted("Schulausschuss der Stadt", "Saal 2") + "</table></div>"
                        + "<div><b>8. Mai 2024</b><table>" + row.formatted("Kulturausschuss, öffentlich", "Saal 3")
                        + "</table></div>"
                        + "<div><b>7. Mai 2024</b><table>" + row.formatted("Ältestenrat, nichtöffentlich", "Saal 1")
                        + "</table></div>"))
                .containsExactly(
                        "2024-05-09 | Bauausschuss im Rathaus",
                        "2024-05-09 | Schulausschuss der Stadt",
                        "2024-05-08 | Kulturausschuss, öffentlich",
                        "2024-05-07 | Ältestenrat, nichtöffentlich");
    }

    @Test
    void makesEntriesOfOneMakeItemsWhereNoLinkIsATitle() {
        assertThat(rows("<div><b>2024년 5월 9일</b><ul><li>도서관에서 작가와의 만남이 열립니다</li><li>골목 청소의 날 행사 안내</li></ul></div>"
                        + "<div><b>2024년 5월 8일</b><ul><li>어린이 놀이터를 새로 단장했습니다</li></ul></div>"
                        + "<div><b>2024년 5월 7일</b><ul><li>마을버스 배차 간격을 줄입니다</li></ul></div>"))
                .containsExactly(
                        "2024-05-09 | 도서관에서 작가와의 만남이 열립니다",
                        "2024-05-09 | 골목 청소의 날 행사 안내",
                        "2024-05-08 | 어린이 놀이터를 새로 단장했습니다",
                        "2024-05-07 | 마을버스 배차 간격을 줄입니다");
    }

    @Test
    void makesBlocksOfOneClassItemsButNoParagraphs() {
        String day = "<section><b>%s</b>%s</section>";
        String box = "<div class=e>%s</div>";
        String expected = "2024-05-09 | Conseil municipal des jeunes";
        assertThat(rows(day.formatted(
                                "9 mai 2024",
                                box.formatted("Conseil municipal des jeunes")
                                        + box.formatted("Concert gratuit au kiosque"))
                        + day.formatted("8 mai 2024", box.formatted("Collecte des déchets verts"))
                        + day.formatted("7 mai 2024", box.formatted("Réouverture du musée municipal"))))
                .hasSize(4)
                .startsWith(expected, "2024-05-09 | Concert gratuit au kiosque");
        String prose = "<p class=e>%s</p>";
        assertThat(rows(day.formatted(
                                "9 mai 2024",
                                prose.formatted("Conseil municipal des jeunes")
                                        + prose.formatted("Concert gratuit au kiosque"))
                        + day.formatted("8 mai 2024", prose.formatted("Collecte des déchets verts"))
                        + day.formatted("7 mai 2024", prose.formatted("Réouverture du musée municipal"))))
                .hasSize(3)
                .startsWith(expected);
    }

    @Test
    void keepsRecordsWholeWhoseBoxesComeInEqualNumbers() {
        String post = "<section><b>%s</b><div class=t>%s</div><div class=t>%s</div></section>";
        assertThat(rows(post.formatted("9 mai 2024", "Conseil municipal", "Salle des fêtes du bourg")
                        + post.formatted("8 mai 2024", "Concert au kiosque", "Place de la République")
                        + post.formatted("7 mai 2024", "Vide-grenier annuel", "Parking de la gare")))
                .containsExactly(
                        "2024-05-09 | Conseil municipal",
                        "2024-05-08 | Concert au kiosque",
                        "2024-05-07 | Vide-grenier annuel");
    }

    @Test
    void splitsNothingWhereHardlyAnyRecordHoldsSeveral() {
        StringBuilder html = new StringBuilder("<main>");
        List<String> titles = List.of("Mühle", "Brücke", "Hafen", "Schule", "Kirche", "Markt", "Garten", "Museum");
        for (int i = 0; i < titles.size(); i++) {
            html.append("<div><b>%d. Mai 2024</b><p><a href=/%d>Nachricht über: %s</a></p>"
                    .formatted(20 - i, i, titles.get(i)));
            html.append(i == 3 ? "<p><a href=/x>Ein Bild der Woche</a></p></div>" : "</div>");
        }
        assertThat(rows(html + "</main>")).hasSize(8);
    }

    private static List<String> rows(String html) {
        Page page = Page.parse("<html><body>" + html, "https://example.org/list/");
        return new TimeFinder()
                .find(page).best().orElseThrow().items().stream()
                        .map(i -> (i.date() == null ? "null" : i.date().toIso()) + " | " + i.title())
                        .toList();
    }
}
