package org.feedmill.list.layout;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A way to show several items under one date, as found on real pages (P2 figs. 2b, 6 and 7). */
enum DatedLayout {
    TABLE_CELL_WITH_BREAKS(
            "<table>%s</table>",
            day -> "<tr><td>" + day.date() + "</td><td>" + day.links("", "", "<br>") + "</td></tr>"),
    LIST_ITEM_WITH_BREAKS("<ul>%s</ul>", day -> "<li>" + day.date() + "<br>" + day.links("", "", "<br>") + "</li>"),
    DIVISION_WITH_BREAKS(
            "<div class=list>%s</div>",
            day -> "<div><b>" + day.date() + "</b><br>" + day.links("", "", "<br>") + "</div>"),
    ONE_BLOCK_WITH_BREAKS(
            "<div class=text>%s</div>", day -> "<b>" + day.date() + "</b><br>" + day.links("", "<br>", "") + "<br>"),
    ONE_CELL_WITH_DASHES(
            "<table><tr><td>%s</td></tr></table>", day -> day.date() + "<br>" + day.links("- ", "<br>", "")),
    ONE_CELL_WITH_BULLETS(
            "<table><tr><td>%s</td></tr></table>",
            day -> "<strong>" + day.date() + "</strong><br>" + day.links("・", "<br>", "")),
    DEFINITION_LIST("<dl>%s</dl>", day -> "<dt>" + day.date() + "</dt>" + day.links("<dd>", "</dd>", "")),
    DEFINITION_WITH_BREAKS(
            "<dl>%s</dl>", day -> "<dt>" + day.date() + "</dt><dd>" + day.links("", "", "<br>") + "</dd>"),
    TABLE_HEADER_ROWS(
            "<table>%s</table>",
            day -> "<tr><th>" + day.date() + "</th></tr>" + day.links("<tr><td>", "</td></tr>", "")),
    ROW_SPAN(
            "<table>%s</table>",
            day -> "<tr><td rowspan=" + day.size() + ">" + day.date() + "</td>"
                    + day.links("<td>", "</td></tr>", "<tr>")),
    HEADING_AND_LIST("%s", day -> "<h3>" + day.date() + "</h3><ul>" + day.links("<li>", "</li>", "") + "</ul>"),
    HEADING_AND_DASHES("%s", day -> "<h3>" + day.date() + "</h3><p>" + day.links("- ", "", "<br>") + "</p>"),
    HEADING_AND_PARAGRAPHS("%s", day -> "<h3>" + day.date() + "</h3>" + day.links("<p>", "</p>", "")),
    DAY_BOX(
            "<div id=news>%s</div>",
            day -> "<div class=day><div class=date>" + day.date() + "</div>"
                    + day.links("<div class=item>", "</div>", "") + "</div>"),
    FLAT_PARAGRAPHS(
            "<div id=news>%s</div>", day -> "<p class=date>" + day.date() + "</p>" + day.links("<p>", "</p>", "")),
    BOLD_PARAGRAPHS("<div id=news>%s</div>", day -> "<p><b>" + day.date() + "</b></p>" + day.links("<p>", "</p>", "")),
    NESTED_LIST("<ul>%s</ul>", day -> "<li>" + day.date() + "<ul>" + day.links("<li>", "</li>", "") + "</ul></li>"),
    TABLE_CAPTION(
            "%s",
            day -> "<table><caption>" + day.date() + "</caption>" + day.links("<tr><td>", "</td></tr>", "")
                    + "</table>"),
    PARAGRAPH_WITH_BREAKS(
            "<div id=news>%s</div>", day -> "<p>" + day.date() + "<br>" + day.links("", "", "<br>") + "</p>"),
    HEADING_AND_DESCRIBED_ITEMS(
            "<div id=news>%s</div>",
            day -> "<h2>" + day.date() + "</h2>"
                    + day.links("<div class=entry>", "<div>" + day.text() + "</div></div>", "")),
    LINES_WITH_DESCRIPTIONS(
            "<div id=news>%s</div>",
            day -> "<p><b>" + day.date() + "</b><br>" + day.links("- ", ": " + day.text(), "<br>") + "</p>"),
    HEADING_AND_CLOCK_TIMES(
            "%s",
            day -> "<h3>" + day.date() + "</h3><ul>" + day.rows((i, link) -> "<li>" + clock(i) + " " + link + "</li>")
                    + "</ul>"),
    CLOCK_TIMES_IN_TABLE(
            "<table>%s</table>",
            day -> "<tr><th colspan=2>" + day.date() + "</th></tr>"
                    + day.rows((i, link) -> "<tr><td>" + clock(i) + "</td><td>" + link + "</td></tr>")),
    SECTION_PER_DAY(
            "<main>%s</main>",
            day -> "<section><header><h2>" + day.date() + "</h2></header>"
                    + day.links("<article><h3>", "</h3></article>", "") + "</section>"),
    TWO_COLUMN_ROWS(
            "<div class=rows>%s</div>",
            day -> "<div class=row><div class=left>" + day.date() + "</div><div class=right>"
                    + day.links("<p>", "</p>", "") + "</div></div>");

    /** One date with the links under it. */
    record Day(String date, String text, List<String> links) {

        /** Writes one link, given its number within the day. */
        interface Row {
            String write(int number, String link);
        }

        int size() {
            return links.size();
        }

        String links(String before, String after, String between) {
            return links.stream().map(link -> before + link + after).collect(Collectors.joining(between));
        }

        String rows(Row row) {
            StringBuilder rows = new StringBuilder();
            for (int i = 0; i < links.size(); i++) {
                rows.append(row.write(i, links.get(i)));
            }
            return rows.toString();
        }
    }

    private static String clock(int number) {
        return (18 - number) + ":" + (10 + 7 * number % 50);
    }

    private final String frame;
    private final Function<Day, String> writer;

    DatedLayout(String frame, Function<Day, String> writer) {
        this.frame = frame;
        this.writer = writer;
    }

    String write(List<Day> days) {
        String body = days.stream().map(writer).collect(Collectors.joining("\n"));
        return frame.replace("%s", body);
    }
}
