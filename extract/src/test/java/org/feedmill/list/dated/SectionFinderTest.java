package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.list.dated.TimeFinderTest.rows;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests how the dates of a page are divided into sections and borders (P1 fig. 5, P2 fig. 5). */
class SectionFinderTest {

    @Test
    void dividesNestedListsByTheirAddresses() {
        ItemList list = best("<div><h3>Север</h3><ul>" + item("2024-05-09", "a", "Мост открыт после ремонта")
                + item("2024-05-08", "b", "Школа получила новый зал") + "</ul></div>"
                + "<div><h3>Юг</h3><ul>" + item("2024-05-07", "c", "Рынок переехал на площадь")
                + item("2024-05-06", "d", "Хор поёт на вокзале") + item("2024-05-05", "e", "Сад открыт для всех")
                + "</ul></div>");
        assertThat(list.subjects()).extracting(Subject::title).containsExactly("Север", "Юг");
        assertThat(list.subjects()).extracting(s -> s.items().size()).containsExactly(2, 3);
    }

    @Test
    void givesADateAloneInItsPartTheBorderOfTheOtherSections() {
        ItemList list = best("<div><h3>Север</h3><ul>" + item("2024-05-09", "a", "Мост открыт после ремонта")
                + item("2024-05-08", "b", "Школа получила новый зал") + "</ul></div>"
                + "<div><h3>Юг</h3><ul>" + item("2024-05-07", "c", "Рынок переехал на площадь") + "</ul></div>"
                + "<div><h3>Запад</h3><ul>" + item("2024-05-06", "d", "Хор поёт на вокзале")
                + item("2024-05-05", "e", "Сад открыт для всех") + item("2024-05-04", "f", "Бассейн закрыт на ремонт")
                + "</ul></div>");
        assertThat(list.subjects()).extracting(Subject::title).containsExactly("Север", "Юг", "Запад");
        assertThat(list.subjects().get(1).items().getFirst().title()).isEqualTo("Рынок переехал на площадь");
    }

    @Test
    void takesARecordWithABeginAndAnEndForOneAmongSingleDates() {
        String single = "<li><b>%s</b> <a href=/%d>%s</a></li>";
        assertThat(rows("<ul>" + single.formatted("2024-05-09", 9, "Führung durch das alte Rathaus")
                        + "<li><b>2024-05-07</b> <b>2024-05-08</b> <a href=/7>Töpfermarkt auf dem Domplatz</a></li>"
                        + single.formatted("2024-05-06", 6, "Konzert im Klostergarten")
                        + single.formatted("2024-05-05", 5, "Offene Tür bei der Feuerwehr") + "</ul>"))
                .containsExactly(
                        "2024-05-09 | Führung durch das alte Rathaus | https://example.org/9",
                        "2024-05-07 | Töpfermarkt auf dem Domplatz | https://example.org/7",
                        "2024-05-06 | Konzert im Klostergarten | https://example.org/6",
                        "2024-05-05 | Offene Tür bei der Feuerwehr | https://example.org/5");
    }

    @Test
    void takesRecordsThatAllHaveTwoDatesUnderOneTitleForRecords() {
        String event = "<div class=e><h4><a href=/%d>%s</a></h4><p>2024-05-0%d</p><p>2024-06-0%d</p></div>";
        List<String> titles =
                List.of("Ausstellung der Töpfer", "Wochen der Chöre", "Markt der Bücher", "Kurs im Filzen");
        StringBuilder html = new StringBuilder("<main>");
        for (int i = 0; i < titles.size(); i++) {
            html.append(event.formatted(i, titles.get(i), i + 1, i + 1));
        }
        assertThat(rows(html + "</main>"))
                .extracting(row -> row.split(" \\| ")[1])
                .containsExactlyElementsOf(titles);
    }

    @Test
    void takesPartsWhoseDatesHaveTitlesOfTheirOwnForSections() {
        String month =
                "<div class=m><p>2024-05-0%d <a href=/%1$da>%s</a></p><p>2024-04-0%1$d <a href=/%1$db>%s</a></p></div>";
        assertThat(rows("<main>" + month.formatted(1, "Apertura del mercado nuevo", "Cierre del puente viejo")
                        + month.formatted(2, "Concierto en la plaza mayor", "Carrera popular del barrio")
                        + month.formatted(3, "Exposición de cerámica", "Taller de lectura infantil") + "</main>"))
                .hasSize(6)
                .contains(
                        "2024-05-01 | Apertura del mercado nuevo | https://example.org/1a",
                        "2024-04-03 | Taller de lectura infantil | https://example.org/3b");
    }

    @Test
    void takesPartsWithManyDatesForSections() {
        List<String> expected = new ArrayList<>();
        StringBuilder html = new StringBuilder("<main>");
        for (int month = 1; month <= 3; month++) {
            html.append("<div class=m>");
            for (int day = 1; day <= 5; day++) {
                html.append("<p><b>2024-0%d-0%d</b> 第%d回の運営委員会と第%d部会</p>".formatted(month, day, month, day));
                expected.add("2024-0%d-0%d".formatted(month, day));
            }
            html.append("</div>");
        }
        assertThat(rows(html + "</main>"))
                .extracting(row -> row.substring(0, 10))
                .isEqualTo(expected);
    }

    private static String item(String date, String link, String title) {
        return "<li>" + date + " <a href=/" + link + ">" + title + "</a></li>";
    }

    private static ItemList best(String html) {
        return new TimeFinder()
                .find(Page.parse(html, "https://example.org/list/"))
                .best()
                .orElseThrow();
    }
}
