package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the choice between day and month, and between several dates of an item. */
final class DayMonthOrderTest {

    private static final String SITE = "https://www.example.org/";

    private static final String ENGLISH = "The council approves the plans for the new bridge in the harbour";

    /** Without a declared language, the texts determine it; none of the dates determines the order by itself. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Der Stadtrat beschließt die Pläne für die neue Brücke und den Hafen",
                "Le conseil municipal approuve les plans pour le nouveau pont et les quais",
                "El ayuntamiento aprueba los planes para el nuevo puente en las afueras",
                "A câmara municipal aprova os planos para a nova ponte do porto e da praia",
                "Il consiglio comunale approva i progetti per il nuovo ponte della città",
                "De gemeenteraad keurt de plannen goed voor een nieuwe brug in het dorp",
                "Rada miejska zatwierdza plany nowego mostu na rzece i w porcie dla miasta",
                "Belediye meclisi yeni köprü için planları onayladı ve bir rapor yayınladı",
                "Городской совет одобрил план строительства нового моста",
                "Το δημοτικό συμβούλιο ενέκρινε τα σχέδια για τη νέα γέφυρα"
            })
    void theLanguageOfTheTextTellsTheOrder(String title) {
        for (String separator : List.of("/", "-", ".")) {
            String dates = "05/04/2024|03/02/2024|02/01/2024".replace("/", separator);
            assertThat(dates("", SITE, dates, title))
                    .as(dates)
                    .containsExactly("2024-04-05", "2024-02-03", "2024-01-02");
        }
        assertThat(dates("", SITE, "02/03/2023|05/03/2023|09/03/2023|01/04/2023", title))
                .containsExactly("2023-03-02", "2023-03-05", "2023-03-09", "2023-04-01");
    }

    @ParameterizedTest
    @CsvSource({
        // lang, address, dates, expected: country of the address, order of the list, dots, dates to come
        "en, https://council.gov.uk/, 05/04/2024|03/03/2024|02/02/2024, 2024-04-05|2024-03-03|2024-02-02",
        "en, https://council.gov.us/, 05/04/2024|03/03/2024|02/02/2024, 2024-05-04|2024-03-03|2024-02-02",
        "'', https://council.gov.au/, 05/04/2024|03/03/2024|02/02/2024, 2024-04-05|2024-03-03|2024-02-02",
        "en, https://example.org/, 01/02/2024|02/02/2024|03/02/2024|04/02/2024, 2024-02-01|2024-02-02|2024-02-03|2024-02-04",
        "en-US, https://example.org/, 11/05/2024|09/05/2024|10/04/2024|08/04/2024, 2024-05-11|2024-05-09|2024-04-10|2024-04-08",
        "en, https://example.org/, 07.11.2023|05.11.2023|02.11.2023, 2023-11-07|2023-11-05|2023-11-02",
        "de, https://example.org/, 07.11.23|05.11.23|02.11.23, 2023-11-07|2023-11-05|2023-11-02",
        "en-GB, https://example.org/, 05/12/2024|04/12/2024|10/11/2024, 2024-05-12|2024-04-12|2024-10-11",
    })
    void addressOrderAndFetchTellTheOrder(String language, String address, String dates, String expected) {
        assertThat(dates(language, address, dates, ENGLISH)).containsExactly(expected.split("\\|"));
    }

    @ParameterizedTest
    @CsvSource({
        "10/21/2024|10/18/2024|10/17/2024|10/02/2024, 1-21-30|3-07-12|2-11-05|4-28-99, 2024-10-21",
        "'October 21, 2024|October 20, 2024|October 15, 2024|October 10, 2024', "
                + "'May 1, 2025|June 30, 2026|January 1, 2025|March 3, 2027', 2024-10-21"
    })
    void columnsThatScatterOrLieAheadLose(String dates, String others, String first) {
        String[] own = dates.split("\\|");
        String[] other = others.split("\\|");
        StringBuilder rows = new StringBuilder("<html lang=en><h1>Opinions</h1><table>");
        for (int i = 0; i < own.length; i++) {
            rows.append("<tr><td>" + other[i] + "</td><td><a href=/" + i + ">" + ENGLISH + i + "</a></td><td>" + own[i]
                    + "</td></tr>");
        }
        assertThat(dates(rows + "</table></html>", SITE)).startsWith(first);
    }

    @Test
    void docketNumbersThatScatterAreNoDates() {
        assertThat(dates("en", SITE, "1-21-30|3-07-12|2-11-05|4-28-99|1-30-76", ENGLISH))
                .containsOnly("none");
        assertThat(dates("en", SITE, "10-21-24|10-18-24|10-07-24|9-30-24", ENGLISH))
                .startsWith("2024-10-21", "2024-10-18");
    }

    @ParameterizedTest
    @CsvSource({
        "<h3>October 2024</h3>, <time datetime=2024-10-21>21 Oct</time>, 2024-10-21",
        "<h3>October 2024</h3>, October 21:, 2024-10-21",
        "<h3>October 2024 (3)</h3>, '', 2024-10-01",
        "<h2>2024</h2>, <b>26.08</b>, 2024-08-26"
    })
    void theFinerDateOfTheItemBeatsTheHeading(String heading, String date, String expected) {
        StringBuilder rows = new StringBuilder("<html lang=de><h1>News</h1>" + heading + "<ul>");
        for (int i = 0; i < 4; i++) {
            rows.append("<li>" + date + " <a href=/" + i + ">" + ENGLISH + i + "</a></li>");
        }
        String older = heading.replace("2024", "2023");
        rows.append("</ul>" + older + "<ul>");
        for (int i = 4; i < 6; i++) {
            rows.append("<li>" + date + " <a href=/" + i + ">" + ENGLISH + i + "</a></li>");
        }
        assertThat(dates(rows + "</ul></html>", SITE)).startsWith(expected);
    }

    @Test
    void aDateInTheAddressIsAWitness() {
        String rows = "<html lang=en><h1>News</h1><ul><li>06/12/2017 <a href=/2017/12/06/a>" + ENGLISH + "1</a></li>"
                + "<li>05/12/2017 <a href=/2017/12/05/b>" + ENGLISH + "2</a></li>"
                + "<li>04/11/2017 <a href=/2017-11-04-c>" + ENGLISH + "3</a></li></ul></html>";
        assertThat(dates(rows, SITE)).containsExactly("2017-12-06", "2017-12-05", "2017-11-04");
    }

    /** The date in the addresses, not that of the upload; the order of its numbers does not matter. */
    @ParameterizedTest
    @ValueSource(strings = {"/docs/05-%02d-2024.pdf", "/2024/05/%02d/doc.html", "/doc-2024-05-%02d"})
    void theDateInTheAddressIsTheRecords(String address) {
        StringBuilder rows = new StringBuilder("<html lang=en><h1>Decisions</h1>");
        for (int i = 9; i > 2; i--) {
            rows.append("<p><span>Posted:</span> <i>6/" + (12 + i / 3) + "/2024</i><br><a href=" + address.formatted(i)
                    + ">" + ENGLISH + i + "</a><br>Order of the court, 05-0" + i + "-2024</p>");
        }
        assertThat(dates(rows + "</html>", SITE)).startsWith("2024-05-09", "2024-05-08", "2024-05-07");
    }

    @Test
    void aMachineDateThatNeverChangesIsThatOfTheTemplate() {
        StringBuilder rows = new StringBuilder("<html lang=en><h1>News</h1><ul>");
        for (int i = 9; i > 4; i--) {
            rows.append("<li><time datetime=2020-02-12>2024-05-0" + i + "</time> <a href=/" + i + ">" + ENGLISH + i
                    + "</a>");
        }
        assertThat(dates(rows + "</ul></html>", SITE)).startsWith("2024-05-09", "2024-05-08", "2024-05-07");
    }

    private static List<String> dates(String language, String address, String dates, String title) {
        StringBuilder rows = new StringBuilder("<html" + (language.isEmpty() ? "" : " lang=" + language) + "><ul>");
        for (String date : dates.split("\\|")) {
            rows.append("<li><span>" + date + "</span> <a href=/" + rows.length() + ">" + title + " " + rows.length()
                    + "</a></li>");
        }
        return dates(rows + "</ul></html>", address);
    }

    private static List<String> dates(String html, String address) {
        Page page = Page.parse(html, address).withFetchTime(Instant.parse("2024-11-20T12:00:00Z"));
        List<String> dates = new ArrayList<>();
        for (Item item :
                ListFinders.named("best").find(page).best().map(ItemList::items).orElse(List.of())) {
            dates.add(item.date() == null ? "none" : item.date().toIso());
        }
        return dates;
    }
}
