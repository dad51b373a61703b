package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks which numbers under the name of a month are days. */
final class DayNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "en, March 2026, 14|12|9, 3",
        "de, März 2026, 9.|12.|14., 3",
        "ja, 2026年3月, 14|12|9, 3",
        // counts, a ranking, numbers that are no days, a month of a longer text, no month
        "en, March 2026, 14|31|9, 0",
        "en, March 2026, 1|2|3, 0",
        "en, March 2026, 88|60|40, 0",
        "en, All that happened here in the month of March 2026, 14|12|9, 0",
        "en, News, 14|12|9, 0",
    })
    void numbersUnderAMonth(String language, String heading, String numbers, int days) {
        StringBuilder html = new StringBuilder("<html lang=" + language + "><h3>" + heading + "</h3><table>");
        for (String number : numbers.split("\\|")) {
            html.append("<tr><td>" + number + "</td><td><a href=/" + number + ">The council approves</a></td></tr>");
        }
        Page page = Page.parse(html + "</table>", "https://www.example.org/");
        PageIndex index = new PageIndex(page, TimeReader.standard());
        List<String> found = new ArrayList<>();
        for (ValueNode node : index.timeNodes()) {
            if (node.match() instanceof TimeMatch match && match.hasDay()) {
                found.add(String.valueOf(
                        index.reader().resolve(List.of(match), index.context()).getFirst()));
            }
        }
        assertThat(found).hasSize(days);
        assertThat(days == 0 ? List.of("2026-03-14") : found).anyMatch(date -> date.contains("2026-03-14"));
    }
}
