package org.feedmill.list.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Distinguishes prose from dates in the texts of records. */
class RecordProseTest {

    private static final List<String> TEASERS = List.of(
            "Umleitung über die Ringstraße.",
            "Alle zehn Minuten zum Bahnhof.",
            "Nach dem Umbau im Winter.",
            "Die Sitzung ist öffentlich.",
            "Start ist am Rathaus.");

    @Test
    void aSentenceBeforeARelativeTimeIsProse() {
        List<String> titles = List.of(
                "Brücke am Hafen wird gesperrt",
                "Neue Buslinie fährt ab April",
                "Bad öffnet wieder für alle",
                "Rat berät über den Haushalt",
                "Stadtlauf führt durch den Park");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < titles.size(); i++) {
            rows.append(
                    "<li><span class=date>%d.02.2026</span> <a href=/n/%d>%s</a><p>%s %d Aufrufe, vor 5 Minuten</p></li>"
                            .formatted(28 - 3 * i, i, titles.get(i), TEASERS.get(i), i + 5));
        }
        Page page = Page.parse("<html lang=de><body><ul>" + rows + "</ul></body></html>", "https://town.example/");
        List<Item> items = ListFinders.best().find(page).best().orElseThrow().items();
        assertThat(items.stream().map(Item::description).collect(Collectors.toList()))
                .zipSatisfy(
                        TEASERS,
                        (description, teaser) -> assertThat(description).startsWith(teaser));
    }
}
