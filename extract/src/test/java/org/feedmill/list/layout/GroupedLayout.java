package org.feedmill.list.layout;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A page whose items are in groups under headings, or in one list under lines that are not headings of groups. */
enum GroupedLayout {
    HEADING_AND_LIST(true, g -> "<h2>" + g.name() + "</h2><ul>" + g.rows("<li>", "</li>") + "</ul>"),
    HEADING_AND_DATED_LIST(true, g -> "<h3>" + g.name() + "</h3><ul>" + g.dated("<li>", " ", "</li>") + "</ul>"),
    HEADING_AND_TABLE(
            true,
            g -> "<h3>" + g.name() + "</h3><table>" + g.dated("<tr><td>", "</td><td>", "</td></tr>") + "</table>"),
    DEFINITION_LIST(true, g -> "<dl><dt>" + g.name() + "</dt>" + g.rows("<dd>", "</dd>") + "</dl>"),
    SECTION(
            true,
            g -> "<section><header><h2>" + g.name() + "</h2></header>" + g.rows("<article><h3>", "</h3></article>")
                    + "</section>"),
    CAPTION(
            true,
            g -> "<table><caption>" + g.name() + "</caption>" + g.dated("<tr><td>", "</td><td>", "</td></tr>")
                    + "</table>"),
    DETAILS(
            true,
            g -> "<details open><summary>" + g.name() + "</summary><ul>" + g.rows("<li>", "</li>") + "</ul></details>"),
    HEADING_AND_CARDS(
            true,
            g -> "<div class=group><h2>" + g.name() + "</h2><div class=cards>"
                    + g.dated("<div class=card><p>", "</p><h4>", "</h4></div>") + "</div></div>"),
    COUNTED_HEADING(true, g -> "<h2>" + g.name() + " (" + g.size() + ")</h2><ul>" + g.rows("<li>", "</li>") + "</ul>"),
    LINKED_HEADING(
            true,
            g -> "<h2><a href=\"/topic/" + g.number() + "\">" + g.name() + "</a></h2><ul>"
                    + g.dated("<li>", " ", "</li>") + "</ul>"),
    BOLD_LINE_AND_BREAKS(true, g -> "<p><b>" + g.name() + "</b><br>" + g.rows("", "<br>") + "</p>"),
    ROW_PER_GROUP(
            true,
            g -> "<table><tr><td valign=top><b>" + g.name() + "</b></td><td>" + g.rows("", "<br>")
                    + "</td></tr></table>"),
    HEADING_ROWS(
            true,
            g -> (g.number() == 0 ? "<table>" : "") + "<tr><td colspan=2 bgcolor=#ddd>" + g.name() + "</td></tr>"
                    + g.dated("<tr><td>", "</td><td>", "</td></tr>")),
    HEAD_CELL_ROWS(
            true,
            g -> (g.number() == 0 ? "<table>" : "") + "<tr><th>" + g.name() + "</th></tr>"
                    + g.rows("<tr><td>", "</td></tr>")),
    TABLE_PER_GROUP(
            true,
            g -> "<table class=t><tr><th colspan=2>" + g.name() + "</th></tr>"
                    + g.dated("<tr><td>", "</td><td>", "</td></tr>") + "</table>"),
    NESTED_LISTS(
            true,
            g -> (g.number() == 0 ? "<ul>" : "") + "<li>" + g.name() + "<ul>" + g.rows("<li>", "</li>") + "</ul></li>"),
    FIELDSETS(true, g -> "<fieldset><legend>" + g.name() + "</legend>" + g.rows("<p>", "</p>") + "</fieldset>"),
    STRONG_PARAGRAPHS(
            true, g -> "<p><strong>" + g.name() + "</strong></p><ul>" + g.dated("<li>", ": ", "</li>") + "</ul>"),
    TITLED_BOXES(
            true,
            g -> "<div class=box><div class=title>" + g.name() + "</div>"
                    + g.dated("<div class=row><span>", "</span>", "</div>") + "</div>"),
    PICTURES_OF_GROUPS(
            true,
            g -> "<div class=box><img src=\"/c" + g.number() + ".gif\" alt=\"" + g.name() + "\"><ul>"
                    + g.dated("<li>", " ", "</li>") + "</ul></div>"),
    HEADING_AND_MORE_LINK(
            true,
            g -> "<div class=blk><h2>" + g.name() + "</h2><a href=\"/all/" + g.number() + "\">+</a><ul>"
                    + g.rows("<li>", "</li>") + "</ul></div>"),
    PLAIN(false, g -> "<ul>" + g.rows("<li>", "</li>") + "</ul>"),
    DATED_ROWS(false, g -> "<table>" + g.dated("<tr><td>", "</td><td>", "</td></tr>") + "</table>"),
    FORM_ABOVE(
            false,
            g -> "<form><label>" + g.name() + "</label> <select><option>" + g.name() + "</option></select></form><ul>"
                    + g.dated("<li>", " ", "</li>") + "</ul>"),
    SORT_LINKS_ABOVE(
            false,
            g -> "<p><a href=\"?sort=date\">" + g.name() + "</a> | <a href=\"?sort=title\">A–Z</a></p><ul>"
                    + g.dated("<li>", " ", "</li>") + "</ul>"),
    PAGER_ABOVE(
            false,
            g ->
                    "<div class=pager><a href=\"?page=1\">1</a> <a href=\"?page=2\">2</a> <a href=\"?page=3\">3</a></div><ul>"
                            + g.dated("<li>", " ", "</li>") + "</ul>"),
    COUNT_ABOVE(
            false,
            g -> "<p>1–" + g.size() + " / 412</p><table>" + g.dated("<tr><td>", "</td><td>", "</td></tr>")
                    + "</table>"),
    ONE_HEADING(false, g -> "<h2>" + g.name() + "</h2><ul>" + g.dated("<li>", " ", "</li>") + "</ul>"),
    INTRODUCTION(false, g -> "<p>" + g.name() + "</p><ul>" + g.rows("<li>", "</li>") + "</ul>"),
    HEAD_OF_THE_ONLY_COLUMN(
            false, g -> "<table><tr><th>" + g.name() + "</th></tr>" + g.rows("<tr><td>", "</td></tr>") + "</table>"),
    SPANNING_HEAD(
            false,
            g -> "<table><tr><td colspan=2>" + g.name() + "</td></tr>" + g.dated("<tr><td>", "</td><td>", "</td></tr>")
                    + "</table>"),
    PATH_ABOVE(
            false,
            g -> "<p><a href=/>" + g.name() + "</a> &gt; <a href=/a>"
                    + g.language().frame().getFirst() + "</a></p><ul>" + g.rows("<li>", "</li>") + "</ul>"),
    FORM_BETWEEN(
            false,
            g -> "<ul>" + g.half(0) + "</ul><form><label>" + g.name() + "</label><input><input type=submit></form><ul>"
                    + g.half(1) + "</ul>"),
    PAGER_BETWEEN(
            false,
            g -> "<ul>" + g.half(0) + "</ul><p>1 <a href=?p=2>2</a> <a href=?p=3>3</a></p><ul>" + g.half(1) + "</ul>"),
    YEARS(false, g -> "<h2>2026</h2><ul>" + g.half(0) + "</ul><h2>2025</h2><ul>" + g.half(1) + "</ul>"),
    MONTHS(
            false,
            g -> "<h3>" + g.language().formatMonth(DatedLayoutPage.NEWEST) + "</h3><ul>" + g.half(0) + "</ul><h3>"
                    + g.language().formatMonth(DatedLayoutPage.NEWEST.minusMonths(1)) + "</h3><ul>" + g.half(1)
                    + "</ul>"),
    ADVERT_BETWEEN(
            false,
            g -> "<div><ul>" + g.half(0) + "</ul></div><div class=ad>" + g.name() + "</div><div><ul>" + g.half(1)
                    + "</ul></div>"),
    TABLE_HEAD(
            false,
            g -> "<table><tr><th>#</th><th>" + g.name() + "</th></tr>" + g.dated("<tr><td>", "</td><td>", "</td></tr>")
                    + "</table>"),
    CARDS(false, g -> g.dated("<div class=card><p>", "</p><h3>", "</h3></div>"));

    /** One group of links; a page without groups has a single one. */
    record Group(int number, String name, LayoutLanguage language, List<String> links) {

        int size() {
            return links.size();
        }

        String rows(String before, String after) {
            return links.stream().map(link -> before + link + after).collect(Collectors.joining());
        }

        /** The rows of the first or second half of the links. */
        String half(int number) {
            int middle = links.size() / 2;
            List<String> half = number == 0 ? links.subList(0, middle) : links.subList(middle, links.size());
            return half.stream().map(link -> "<li>" + link + "</li>").collect(Collectors.joining());
        }

        String dated(String before, String between, String after) {
            StringBuilder rows = new StringBuilder();
            for (int i = 0; i < links.size(); i++) {
                String date = language.format(DatedLayoutPage.NEWEST.minusDays(3L * i + number));
                rows.append(before)
                        .append(date)
                        .append(between)
                        .append(links.get(i))
                        .append(after);
            }
            return rows.toString();
        }
    }

    private final boolean grouped;
    private final Function<Group, String> writer;

    GroupedLayout(boolean grouped, Function<Group, String> writer) {
        this.grouped = grouped;
        this.writer = writer;
    }

    boolean isGrouped() {
        return grouped;
    }

    String write(List<Group> groups) {
        return groups.stream().map(writer).collect(Collectors.joining("\n"));
    }
}
