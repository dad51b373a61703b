package org.feedmill.list.layout;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A generated page whose items are in groups under dates, with the items that a finder must return.
 *
 * @param name layout, language and number of groups
 * @param expected in page order
 */
record DatedLayoutPage(String name, String html, List<ExpectedItem> expected) {

    /** An item with the link that identifies it. */
    record ExpectedItem(
            @Nullable String link, String title, @Nullable LocalDate date) {}

    static final String SITE = "https://www.example.org/";

    static final LocalDate NEWEST = LocalDate.of(2026, 3, 14);

    private static final Instant FETCHED = Instant.parse("2026-03-14T11:00:00Z");

    /** @param groups the numbers of items under each date */
    static DatedLayoutPage of(DatedLayout layout, LayoutLanguage language, List<Integer> groups) {
        List<ExpectedItem> expected = new ArrayList<>();
        List<DatedLayout.Day> days = new ArrayList<>();
        LocalDate date = NEWEST;
        for (int size : groups) {
            List<String> links = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                int number = expected.size();
                String title = language.title(number);
                String path = "news/" + (4100 - number) + ".html";
                links.add("<a href=\"/" + path + "\">" + title + "</a>");
                expected.add(new ExpectedItem(SITE + path, title, i > 0 && layout.isDatedOnce() ? null : date));
            }
            days.add(new DatedLayout.Day(
                    days.size(), days.isEmpty() ? null : days.getLast().day(), date, language, links));
            date = date.minusDays(1 + size % 3);
        }
        String name = layout + " " + language + " " + groups.size();
        return new DatedLayoutPage(name, frame(language, layout.write(days)), expected);
    }

    static String frame(LayoutLanguage language, String list) {
        String menu = language.frame().stream()
                .map(word -> "<li><a href=\"/" + word.hashCode() + "/\">" + word + "</a></li>")
                .collect(Collectors.joining());
        String name = language.frame().getFirst();
        return "<!DOCTYPE html><html lang=" + language.tag() + "><head><meta charset=utf-8><title>" + name
                + "</title></head><body><div id=menu><ul>" + menu + "</ul></div><div id=main><h1>" + name + "</h1>"
                + list + "</div><div id=foot><p>© 2026 Example</p></div></body></html>";
    }

    Page parse() {
        return Page.parse(html, SITE + "news/").withFetchTime(FETCHED);
    }
}
