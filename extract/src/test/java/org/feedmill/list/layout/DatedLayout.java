package org.feedmill.list.layout;

import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
                    + day.links("<p>", "</p>", "") + "</div></div>"),
    HEADER_SPAN(
            "<table>%s</table>",
            day -> "<tr><th rowspan=" + day.size() + " scope=rowgroup>" + day.date() + "</th>"
                    + day.links("<td>", "</td></tr>", "<tr>")),
    ROW_SPAN_AT_RIGHT(
            "<table>%s</table>",
            day -> "<tr>"
                    + day.rows((i, link) -> "<td>" + link + "</td>"
                                    + (i == 0 ? "<td rowspan=" + day.size() + ">" + day.date() + "</td>" : "")
                                    + "</tr>")
                            .replace("</tr><td>", "</tr><tr><td>")),
    EMPTY_DATE_CELLS(
            "<table>%s</table>",
            day -> day.rows(
                    (i, link) -> "<tr><td>" + (i == 0 ? day.date() : "&nbsp;") + "</td><td>" + link + "</td></tr>")),
    DEFINITIONS_IN_DIVISIONS(
            "<dl>%s</dl>", day -> "<div><dt>" + day.date() + "</dt>" + day.links("<dd>", "</dd>", "") + "</div>"),
    DEFINITION_WITH_LIST(
            "<dl>%s</dl>",
            day -> "<dt>" + day.date() + "</dt><dd><ul>" + day.links("<li>", "</li>", "") + "</ul></dd>"),
    DETAILS_AND_LIST(
            "%s",
            day -> "<details open><summary>" + day.date() + "</summary><ul>" + day.links("<li>", "</li>", "")
                    + "</ul></details>"),
    HEADING_AND_BARE_LINES("%s", day -> "<h3>" + day.date() + "</h3>" + day.links("", "", "<br>")),
    HEADING_AND_LINK_BLOCKS(
            "%s", day -> "<h3>" + day.date() + "</h3><div class=links>" + day.links("", "<br>", "") + "</div>"),
    LINKED_HEADING(
            "%s",
            day -> "<h3><a href=\"/day/" + day.number() + "/\">" + day.date() + "</a></h3><ul>"
                    + day.links("<li>", "</li>", "") + "</ul>"),
    COUNTED_HEADING(
            "%s",
            day -> "<h3>" + day.date() + " (" + day.size() + ")</h3><ul>" + day.links("<li>", "</li>", "") + "</ul>"),
    FONT_LINES(
            "<table><tr><td>%s</td></tr></table>",
            day -> "<font color=red><b>" + day.date() + "</b></font><br>"
                    + day.links("<font>&bull;</font> ", "<br>", "") + "<br>"),
    LEAD_TEXT_BEFORE_LINKS(
            "%s",
            day -> "<h3>" + day.date() + "</h3><ul>" + day.links("<li>[" + day.label() + "] ", "</li>", "") + "</ul>"),
    LABELLED_LINES(
            "<div class=text>%s</div>",
            day -> "<p><b>" + day.date() + "</b><br>" + day.links(day.label() + ": ", "", "<br>") + "</p>"),
    ENTRY_WITH_DASHES(
            "<ul>%s</ul>",
            day -> "<li><strong>" + day.date() + "</strong><br>" + day.links("– ", "", "<br>") + "</li>"),
    NUMBERED_LINES(
            "<div class=text>%s</div>",
            day -> "<p>" + day.date() + "</p><p>" + day.rows((i, link) -> (i + 1) + ". " + link + "<br>") + "</p>"),
    DATE_BELOW_ITEMS(
            "<div id=news>%s</div>",
            day -> "<div class=day>" + day.links("<p>", "</p>", "") + "<div class=date>" + day.date() + "</div></div>"),
    DATE_AT_RIGHT(
            "<div id=news>%s</div>",
            day -> "<div class=day><ul>" + day.links("<li>", "</li>", "") + "</ul><span class=date>" + day.date()
                    + "</span></div>"),
    TABLE_PER_DAY(
            "%s",
            day -> "<table class=day><tr><td colspan=2><b>" + day.date() + "</b></td></tr>"
                    + day.links("<tr><td>&bull;</td><td>", "</td></tr>", "") + "</table>"),
    TEXT_BETWEEN(
            "<div id=news>%s</div>",
            day -> "<h3>" + day.date() + "</h3>" + day.links("<p>", "</p>", "") + "<p class=note>" + day.text()
                    + "</p>"),
    RULES_BETWEEN(
            "<div id=news>%s</div>", day -> "<p><i>" + day.date() + "</i></p>" + day.links("<p>", "</p>", "") + "<hr>"),
    UP_LINK_BETWEEN(
            "<div id=news>%s</div>",
            day -> "<h3>" + day.date() + "</h3><ul>" + day.links("<li>", "</li>", "")
                    + "</ul><p class=up><a href=\"#menu\">&uarr;</a></p>"),
    CARDS_UNDER_DATE(
            "<div class=timeline>%s</div>",
            day -> "<div class=label>" + day.date() + "</div>"
                    + day.links("<div class=card><h4>", "</h4><p>" + day.text() + "</p></div>", "")),
    FIRST_ITEM_BESIDE_DATE(
            "<ul>%s</ul>",
            day -> day.rows((i, link) -> "<li>" + (i == 0 ? "<b>" + day.date() + "</b> " : "") + link + "</li>")),
    PICTURE_LINKS(
            "<div id=news>%s</div>",
            day -> "<h2>" + day.date() + "</h2><div class=grid>"
                    + day.links("<div class=tile><img src=\"/i.jpg\" alt=\"\">", "</div>", "") + "</div>"),
    LINKS_IN_DIVISION(
            "<div id=news>%s</div>",
            day -> "<div class=date>" + day.date() + "</div><div class=items>" + day.links("<div>", "</div>", "")
                    + "</div>"),
    TWO_DAYS_IN_A_ROW(
            "<table><tr>%s</tr></table>",
            day -> "<td valign=top><b>" + day.date() + "</b><ul>" + day.links("<li>", "</li>", "") + "</ul></td>"
                    + (day.number() % 2 == 1 ? "</tr><tr>" : "")),
    MONTHS_AND_DAYS(
            "%s",
            day -> (day.isFirstOfMonth() ? "<h2>" + day.month() + "</h2>" : "") + "<h3>" + day.date() + "</h3><ul>"
                    + day.links("<li>", "</li>", "") + "</ul>"),
    WEEKDAY_HEADING(
            "%s",
            day -> "<h4>" + day.weekday() + ", " + day.date() + "</h4><ul>" + day.links("<li>", "</li>", "") + "</ul>"),
    TWO_ROW_SPANS(
            "<table>%s</table>",
            day -> "<tr><td rowspan=" + day.size() + ">" + day.label() + "</td><td rowspan=" + day.size() + ">"
                    + day.date() + "</td>" + day.links("<td>", "</td></tr>", "<tr>")),
    NESTED_TABLES(
            "<table>%s</table>",
            day -> "<tr><td>" + day.date() + "</td><td><table>" + day.links("<tr><td>", "</td></tr>", "")
                    + "</table></td></tr>"),
    YEARS_MONTHS_AND_DAYS(
            "<div id=archive>%s</div>",
            day -> (day.before() == null ? "<h2>" + day.day().getYear() + "</h2>" : "")
                    + (day.isNewMonth() ? "<h3>" + day.month() + "</h3>" : "") + "<h4>" + day.date() + "</h4><ul>"
                    + day.links("<li>", "</li>", "") + "</ul>"),
    MONTH_AND_DAY_NUMBERS(
            "<div id=archive>%s</div>",
            day -> (day.isNewMonth()
                            ? (day.before() == null ? "" : "</table>") + "<h3>" + day.month() + "</h3><table>"
                            : "")
                    + day.links("<tr><td>" + day.day().getDayOfMonth() + "</td><td>", "</td></tr>", "")),
    YEAR_AND_SHORT_DATES("<h2>2026</h2><ul>%s</ul>", day -> day.links("<li>" + day.shortDate() + " ", "</li>", "")),
    CAPTION_OF_FIGURE(
            "<div id=gallery>%s</div>",
            day -> "<figure><figcaption>" + day.date() + "</figcaption>" + day.links("<div>", "</div>", "")
                    + "</figure>"),
    SIDE_COLUMN_AFTER(
            "<div class=timeline>%s</div>",
            day -> "<div class=entry><div class=body>" + day.links("<p>", "</p>", "") + "</div><aside><time>"
                    + day.date() + "</time></aside></div>"),
    TWO_DATE_COLUMNS(
            "<table>%s</table>",
            day -> day.links(
                    "<tr><td>" + day.date() + "</td><td>",
                    "</td><td>" + day.language().format(day.day().plusDays(2)) + "</td></tr>",
                    "")),
    MACHINE_DATE_HEADING(
            "<div id=news>%s</div>",
            day -> "<section><h2><time datetime=" + day.day() + ">" + day.weekday() + "</time></h2><ul>"
                    + day.links("<li>", "</li>", "") + "</ul></section>"),
    FIELDSET_LEGEND(
            "%s",
            day -> "<fieldset><legend>" + day.date() + "</legend>" + day.links("<p>", "</p>", "") + "</fieldset>"),
    DATE_ROW_OVER_CATEGORIES(
            "<table>%s</table>",
            day -> "<tr class=day><td colspan=2>" + day.date() + "</td></tr>"
                    + day.rows((i, link) -> "<tr><td>" + (i % 2 == 0 ? "A" : "B") + "</td><td>" + link + "</td></tr>")),
    BARE_TEXT_AND_LIST(
            "<div id=news>%s</div>",
            day -> "<div>" + day.date() + "<ol>" + day.links("<li>", "</li>", "") + "</ol></div>"),
    ICON_BEFORE_DATE(
            "<div id=news>%s</div>",
            day -> "<h3><img src=/clock.png alt=\"\"> " + day.date() + "</h3><div>" + day.links("<p>", "</p>", "")
                    + "</div>"),
    ITEMS_THEN_DATE_AND_RULE(
            "<div id=news>%s</div>",
            day -> "<div>" + day.links("<p>", "</p>", "") + "<p><small>" + day.date() + "</small></p></div><hr>"),
    CALENDAR_CELLS(
            "<table class=cal>%s</table>",
            day -> "<tr><td class=day><b>" + day.date() + "</b>" + day.links("<div>", "</div>", "") + "</td></tr>"),
    RELATIVE_HEADINGS(
            "<div id=news>%s</div>",
            day -> "<h3>" + day.relativeDate() + "</h3><ul>" + day.links("<li>", "</li>", "") + "</ul>");

    /** One date with the links under it. */
    record Day(int number, @Nullable LocalDate before, LocalDate day, LayoutLanguage language, List<String> links) {

        /** Writes one link, given its number within the day. */
        interface Row {
            String write(int number, String link);
        }

        String date() {
            return language.format(day);
        }

        String weekday() {
            return day.getDayOfWeek().getDisplayName(TextStyle.FULL, language.locale());
        }

        String month() {
            return language.formatMonth(day);
        }

        /** Day and month without the year. */
        String shortDate() {
            return language.formatShort(day);
        }

        /** The first two days in words: the page was fetched on the first. */
        String relativeDate() {
            return number == 0
                    ? language.today()
                    : day.equals(DatedLayoutPage.NEWEST.minusDays(1)) ? language.yesterday() : date();
        }

        boolean isNewMonth() {
            return before == null || before.getMonth() != day.getMonth();
        }

        boolean isFirstOfMonth() {
            return number == 0 || day.getDayOfMonth() > 26;
        }

        String text() {
            return language.text();
        }

        /** A short word before links. */
        String label() {
            return language.frame().getLast();
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

    /** Returns true if the date is in the row of one item, so that the rows after it have none. */
    boolean isDatedOnce() {
        return this == EMPTY_DATE_CELLS || this == FIRST_ITEM_BESIDE_DATE;
    }

    String write(List<Day> days) {
        String body = days.stream().map(writer).collect(Collectors.joining("\n"));
        return frame.replace("%s", body);
    }
}
