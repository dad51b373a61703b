package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A page of harbour news that grows at the top, in two designs. */
final class WatchedNewsPage {

    private static final LocalDate START = LocalDate.of(2026, 1, 5);
    private static final List<String> SUBJECTS = List.of(
            "Ferry to the island sails again",
            "New crane lifts its first container",
            "Lighthouse keeper retires",
            "Night of lanterns draws a crowd",
            "Dredging of the east basin begins",
            "Tide clock is repaired",
            "Fish market opens earlier",
            "Sailing school seeks teachers",
            "Storm closes the north pier",
            "Rowers win the harbour cup");

    private static final List<String> CIRCUMSTANCES = List.of(
            "at dawn",
            "in thick fog",
            "before the holidays",
            "after a long vote",
            "without a hitch",
            "to loud applause",
            "against all odds");

    private final List<Integer> items = new ArrayList<>();
    private boolean dated = true;
    private int views = 17;

    WatchedNewsPage(int count) {
        add(count);
    }

    void add(int count) {
        for (int i = 0; i < count; i++) {
            items.addFirst(items.size());
        }
        views += 31;
    }

    WatchedNewsPage withoutDates() {
        dated = false;
        return this;
    }

    int size() {
        return items.size();
    }

    static String title(int number) {
        return SUBJECTS.get(number % SUBJECTS.size()) + " " + CIRCUMSTANCES.get(number % CIRCUMSTANCES.size());
    }

    byte[] html() {
        StringBuilder html = head();
        html.append("<ul class=\"news\">");
        for (int number : items) {
            html.append("<li class=\"post\"><h3><a href=\"/news/")
                    .append(number)
                    .append("/\">");
            html.append(title(number)).append("</a></h3>");
            if (dated) {
                html.append("<time>").append(START.plusDays(number)).append("</time>");
            }
            html.append("<p>What happened at the quay that day, told by the people of the harbour office, number ")
                    .append(number)
                    .append(".</p></li>\n");
        }
        return html.append("</ul>").append(foot()).toString().getBytes(UTF_8);
    }

    /** The same items after a redesign. */
    byte[] redesignedHtml() {
        StringBuilder html = head();
        html.append("<div id=\"stream\">");
        for (int number : items) {
            html.append("<div class=\"card\"><span class=\"day\">")
                    .append(START.plusDays(number))
                    .append("</span><h2 class=\"headline\"><a href=\"/news/")
                    .append(number)
                    .append("/\">")
                    .append(title(number))
                    .append("</a></h2><div class=\"teaser\">What happened at the quay that day, told by the people of"
                            + " the harbour office, number ")
                    .append(number)
                    .append(".</div></div>\n");
        }
        return html.append("</div>").append(foot()).toString().getBytes(UTF_8);
    }

    private static StringBuilder head() {
        return new StringBuilder("<!doctype html><html lang=\"en\"><head><title>Harbour news</title></head><body>"
                + "<nav><a href=\"/\">Home</a> <a href=\"/boats/\">Boats</a> <a href=\"/contact/\">Contact</a></nav>"
                + "<h1>Harbour news</h1>");
    }

    private String foot() {
        return "<footer>" + views + " visitors today. <a href=\"/imprint/\">Imprint</a></footer></body></html>";
    }
}
