package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Times next to other words: which of them are dates of items, and which belong to a sentence. */
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

    /** Short snippets look like labels and long ones like prose. */
    @ParameterizedTest
    @ValueSource(strings = {"SLLLLLL", "LLLLLLS", "SSSSSLL", "LLSSLLSS"})
    void readsSnippetsThatBeginWithADateHoweverLongTheyAre(String lengths) {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < lengths.length(); i++) {
            String text = lengths.charAt(i) == 'S'
                    ? "More soon."
                    : "The council agreed after long debates to pay for the night bus and for the old mill.";
            rows.append(
                    "<div class=result><h3><a href='/%d'>Headline %c of the town</a></h3><p>2024-05-%02d — %s</p></div>"
                            .formatted(i, 'A' + i, 28 - i, text));
        }
        Page page = Page.parse("<html lang=en><h1>News</h1><div>" + rows + "</div>", URL);
        assertThat(new TimeFinder().find(page).best().orElseThrow().items()).hasSize(lengths.length());
    }
}
