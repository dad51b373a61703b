package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.junit.jupiter.api.Test;

/** Tests content that a page hides until a script shows it. */
class RevealedPageTest {

    private static final String URL = "https://example.org/search";

    private static final String ROWS = """
            <tr><td>27.03.2026</td><td><a href=/d/1>Beschluss über den Haushalt der Stadt</a></td></tr>
            <tr><td>20.03.2026</td><td><a href=/d/2>Satzung zur Nutzung der Sportanlagen</a></td></tr>
            <tr><td>13.03.2026</td><td><a href=/d/3>Bericht zur Sanierung des Rathauses</a></td></tr>
            <tr><td>06.03.2026</td><td><a href=/d/4>Antrag auf einen Radweg am Fluss</a></td></tr>
            <tr><td>27.02.2026</td><td><a href=/d/5>Stellungnahme zum Bebauungsplan Nord</a></td></tr>
            <tr><td>20.02.2026</td><td><a href=/d/6>Verordnung über die Marktgebühren</a></td></tr>
            """;

    @Test
    void findsADatedTableThatWaitsForAScript() {
        Page page = page("<p>Suche läuft</p><div style='display:none'><table>" + ROWS + "</table></div>");
        ItemList list = ListFinders.best().find(page).best().orElseThrow();
        assertThat(list.items())
                .extracting(Item::title)
                .startsWith("Beschluss über den Haushalt der Stadt")
                .hasSize(6);
        assertThat(Objects.requireNonNull(list.items().getFirst().date()).toIso())
                .isEqualTo("2026-03-27");
    }

    @Test
    void prefersTheListThatThePageShows() {
        Page page = page("<ul><li><a href=/n/1>Le pont est ouvert à la circulation</a> 3 mai 2024</li>"
                + "<li><a href=/n/2>La piscine rouvre ses portes au public</a> 2 mai 2024</li>"
                + "<li><a href=/n/3>Le conseil adopte le budget annuel</a> 1 mai 2024</li></ul>"
                + "<div style='display:none'><table>" + ROWS + "</table></div>");
        assertThat(ListFinders.best().find(page).best().orElseThrow().items())
                .extracting(Item::title)
                .startsWith("Le pont est ouvert à la circulation")
                .hasSize(3);
    }

    @Test
    void findsNothingInAHiddenMenu() {
        Page page = page("<p>本サイトは準備中です。</p><ul style='display:none'>"
                + "<li><a href=/1>会社概要と沿革について</a></li>".repeat(12) + "</ul>");
        assertThat(ListFinders.best().find(page).candidates()).isEmpty();
    }

    @Test
    void revealsWhatTheShownPageWouldHave() {
        String table = "<table>" + ROWS + "</table>";
        Page revealed = Objects.requireNonNull(
                HiddenContent.reveal(page("<p>Один</p><div style='display:none'>" + table + "</div><p>два</p>")));
        Page shown = page("<p>Один</p><div style='color:red'>" + table + "</div><p>два</p>");
        assertThat(revealed.size()).isEqualTo(shown.size());
        for (int n = 0; n < shown.size(); n++) {
            assertThat(List.of(revealed.line(n), revealed.textLength(n), revealed.linkTextLength(n)))
                    .as("node " + n)
                    .isEqualTo(List.of(shown.line(n), shown.textLength(n), shown.linkTextLength(n)));
            assertThat(revealed.isHidden(n)).isEqualTo(shown.isHidden(n));
        }
        assertThat(revealed.text(0)).isEqualTo(shown.text(0));
    }

    @Test
    void keepsScriptsAndStylesHidden() {
        Page page = page("<script>" + "var a = 1;".repeat(60) + "</script><style>p{}</style><p>Hola</p>");
        assertThat(HiddenContent.reveal(page)).isNull();
    }

    private static Page page(String html) {
        return Page.parse("<html><head><title>T</title></head><body>" + html + "</body></html>", URL);
    }
}
