package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Times beside other words: which of them are dates of items, and which belong to a sentence. */
class TimesInTextTest {

    private static final String URL = "https://example.org/list/";

    @Test
    void takesYearsInASentenceForNoDate() {
        String row = "<li><h4><a href='/%d'>%s</a></h4><p>%s</p></li>";
        String rows = row.formatted(1, "A bench for the harbour", "Open to all for the first time since 26 years ago.")
                + row.formatted(2, "67 years ago: the night bus", "Tickets are sold at the gate.")
                + row.formatted(3, "The mill wheel turns again", "It was built 30 years ago by the town of Elmgate.");
        Page page = Page.parse("<html lang=en><ul>" + rows + "</ul>", URL)
                .withFetchTime(Instant.parse("2024-05-03T12:00:00Z"));
        assertThat(new TimeFinder().find(page).tried()).containsExactly("time: no date on the page");
    }

    @Test
    void readsYearsInALabel() {
        String row = "<li><a href='/%d'>%s</a><p>Posted %d years ago by Ann</p></li>";
        Page page = Page.parse(
                        "<html lang=en><ul>" + row.formatted(1, "A bench for the harbour", 2)
                                + row.formatted(2, "The mill wheel turns again", 3) + "</ul>",
                        URL)
                .withFetchTime(Instant.parse("2024-05-03T12:00:00Z"));
        assertThat(new TimeFinder().find(page).best().orElseThrow().items())
                .extracting(
                        i -> String.valueOf(i.date() == null ? null : i.date().date()))
                .containsExactly("2022-05-03", "2021-05-03");
    }

    /** The first, third and last snippets are short enough for labels. */
    @Test
    void readsSnippetsThatBeginWithADateHoweverLongTheyAre() {
        String row =
                "<div class=result><h3><a href='/%d'>%s</a></h3><cite>Culture</cite><p>2024-05-%02d — %s</p></div>";
        String rows = row.formatted(1, "A bench for the harbour", 9, "Short.")
                + row.formatted(
                        2,
                        "The mill wheel turns again",
                        8,
                        "The town of Elmgate repairs the wheel of the old mill this summer.")
                + row.formatted(3, "Tickets for the fair", 7, "Sold at the gate.")
                + row.formatted(
                        4,
                        "The night bus runs again",
                        6,
                        "After long debates the council agreed to pay for the night bus.")
                + row.formatted(
                        5,
                        "A choir looks for voices",
                        5,
                        "Anyone who likes to sing can come to the hall on any evening.")
                + row.formatted(
                        6,
                        "The archive opens its doors",
                        4,
                        "The oldest letters of the town are shown to all visitors for free.")
                + row.formatted(7, "New lanes for bicycles", 3, "More soon.");
        Page page = Page.parse("<html lang=en><h1>News</h1><div>" + rows + "</div>", URL);
        assertThat(new TimeFinder().find(page).best().orElseThrow().items()).hasSize(7);
    }
}
