package org.feedmill.lab.papers.corpus;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Layouts with several entries under one date (P2 fig. 2b). */
enum DayLayout {
    HEADING_AND_LIST(
            (day, style) -> "<h4" + style.of("day") + ">" + day.shown() + "</h4>\n<ul>"
                    + day.join(e -> "<li>" + e.anchor("") + "</li>") + "</ul>",
            "",
            ""),
    BOX_PER_DAY(
            (day, style) -> "<div" + style.of("day") + "><div" + style.of("head") + ">" + day.shown() + "</div>"
                    + day.join(e -> "<p>" + e.anchor("") + "</p>") + "</div>",
            "",
            ""),
    DEFINITIONS(
            (day, style) -> "<dt>" + day.shown() + "</dt>" + day.join(e -> "<dd>" + e.anchor("") + "</dd>"),
            "<dl>",
            "</dl>"),
    LINES_UNDER_DATE(
            (day, style) ->
                    "<p><b>" + day.shown() + "</b><br>\n" + day.join(e -> "- " + e.anchor("") + "<br>") + "</p>",
            "",
            ""),
    CELL_OF_LINES(
            (day, style) -> "<tr valign=\"top\"><td nowrap>" + day.shown() + "</td><td>"
                    + day.join(e -> e.anchor("") + "<br>") + "</td></tr>",
            "<table border=\"0\" cellpadding=\"4\">",
            "</table>"),
    ROWS_OF_A_DATE(
            (day, style) -> {
                String rows = day.join(e -> "<td>" + e.anchor("") + "</td></tr>\n<tr>");
                return "<tr><td rowspan=\"" + day.entries().size() + "\">" + day.shown() + "</td>"
                        + rows.substring(0, rows.length() - "<tr>".length());
            },
            "<table border=\"1\">",
            "</table>"),
    DATE_ROWS(
            (day, style) -> "<tr><th colspan=\"2\" align=\"left\">" + day.shown() + "</th></tr>\n"
                    + day.join(e -> "<tr><td>&nbsp;</td><td>" + e.anchor("") + "</td></tr>\n"),
            "<table>",
            "</table>");

    /** The entries of one day. */
    private record DayEntries(String shown, List<CorpusEntry> entries) {

        String join(Function<CorpusEntry, String> form) {
            return entries.stream().map(form).collect(Collectors.joining());
        }
    }

    private final BiFunction<DayEntries, CorpusStyle, String> form;
    private final String before;
    private final String after;

    DayLayout(BiFunction<DayEntries, CorpusStyle, String> form, String before, String after) {
        this.form = form;
        this.before = before;
        this.after = after;
    }

    /** The entries as HTML, with those of equal shown dates under one date. */
    String html(List<CorpusEntry> entries, CorpusStyle style) {
        Map<String, List<CorpusEntry>> days = entries.stream()
                .collect(Collectors.groupingBy(CorpusEntry::shownDate, LinkedHashMap::new, Collectors.toList()));
        StringBuilder html = new StringBuilder(before).append('\n');
        days.forEach((shown, of) ->
                html.append(form.apply(new DayEntries(shown, of), style)).append('\n'));
        return html.append(after).toString();
    }
}
