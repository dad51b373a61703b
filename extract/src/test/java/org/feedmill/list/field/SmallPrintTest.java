package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small print behind a title, and sizes next to it, are not part of it. */
class SmallPrintTest {

    private static final List<String> NAMES = List.of(
            "Amt für Straßen gegen Müller Bau",
            "Gemeinde Neudorf gegen Land",
            "Vogt und andere gegen Hafenverein",
            "Brandt gegen Stadtwerke am See",
            "Keller gegen Verkehrsbund Nord");

    private static final List<String> COURTS = List.of(
            "Kammer für Bausachen in Altstadt",
            "Senat für das Wasserrecht",
            "Kammer für Vereine und Verbände",
            "Senat für Gebühren am Oberen See",
            "Kammer für Verkehr und Wege");

    @ParameterizedTest
    @ValueSource(strings = {"<small>%s</small>", "<font size=-1>%s</font>"})
    void aTitleEndsBeforeTheSmallPrint(String print) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < NAMES.size(); i++) {
            rows.append("<tr><td><a href=/u%d.pdf>26a0%d.pdf</a><td>%d.05.2026<td>%s - %s<td>Vogt</tr>"
                    .formatted(i, 140 + i, 20 - i, NAMES.get(i), print.formatted(COURTS.get(i))));
        }
        assertThat(titles("<table>" + rows + "</table>")).containsExactlyElementsOf(NAMES);
    }

    @Test
    void aHeadingKeepsItsTitleWithoutTheSmallPrint() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < NAMES.size(); i++) {
            rows.append("<div><h3>%s <small>%s</small></h3><p>%d.05.2026 <a href=/u%d>Lesen</a></div>"
                    .formatted(NAMES.get(i), COURTS.get(i), 20 - i, i));
        }
        assertThat(titles(rows.toString())).containsExactlyElementsOf(NAMES);
    }

    /** Search results: every hit is the same document, and only the sizes differ. */
    @ParameterizedTest
    @ValueSource(strings = {"size 1%d,956 bytes", "Größe: 1%d.204 Byte", "大小 1%d,301 字节"})
    void aSizeIsNoTitle(String size) {
        List<String> titles = List.of("Fahrplan", "Fahrplan", "Tarife", "Fahrplan", "Fahrplan", "Tarife");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < titles.size(); i++) {
            rows.append("<div class=hit><b><a href=/d%d>%s</a></b><br><font size=-1>%s</font></div>"
                    .formatted(i, titles.get(i), size.formatted(i)));
        }
        assertThat(titles(rows.toString())).containsExactlyElementsOf(titles);
    }

    private static List<String> titles(String body) {
        Page page =
                Page.parse("<html lang=de><body><h1>Liste</h1>" + body + "</body></html>", "https://town.example/l/");
        return ListFinders.best().find(page).best().orElseThrow().items().stream()
                .map(Item::title)
                .toList();
    }
}
