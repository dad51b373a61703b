package org.feedmill.lab.papers.corpus;

import java.util.List;
import java.util.function.BiFunction;

/** Layouts of pages whose list is divided under headings (P1 definition 2, P2's categories). */
enum GroupLayout {
    SECTIONS((g, s) -> "<section" + s.of("section") + "><h2>" + g.heading + "</h2>\n" + g.rows + "</section>"),
    PLAIN_HEADINGS((g, s) -> "<h3>" + g.heading + "</h3>\n" + g.rows),
    LINKED_HEADINGS(
            (g, s) -> "<h3" + s.of("head") + "><a href=\"/c/" + g.number + "/\">" + g.heading + "</a></h3>\n" + g.rows),
    BOXES((g, s) -> "<div" + s.of("box") + "><div" + s.of("top") + "><span>" + g.heading + "</span><a href=\"/c/"
            + g.number + "/\">" + g.more + "</a></div>\n" + g.rows + "</div>"),
    TABLE_BARS((g, s) -> "<table width=\"100%\"><tr><td bgcolor=\"#003366\"><font color=\"#ffffff\"><b>" + g.heading
            + "</b></font></td></tr><tr><td>" + g.rows + "</td></tr></table>"),
    PICTURES((g, s) -> "<p><img src=\"/img/head" + g.number + ".gif\" alt=\"" + CorpusStyle.attribute(g.heading)
            + "\"></p>\n" + g.rows),
    BOLD_LINES((g, s) -> "<p><b>■ " + g.heading + "</b></p>\n" + g.rows),
    ADVERT_BETWEEN((g, s) -> "<h3>" + g.heading + "</h3>\n<div" + s.of("ad") + "><a href=\"http://ads.example/click?z="
            + g.number + "\"><img src=\"/ad/" + g.number + ".gif\" alt=\"\"></a></div>\n" + g.rows);

    /** One group in its layout. */
    record LaidOutGroup(String heading, int number, String more, String rows) {}

    private final BiFunction<LaidOutGroup, CorpusStyle, String> form;

    GroupLayout(BiFunction<LaidOutGroup, CorpusStyle, String> form) {
        this.form = form;
    }

    String html(List<LaidOutGroup> groups, CorpusStyle style) {
        StringBuilder html = new StringBuilder();
        groups.forEach(g -> html.append(form.apply(g, style)).append('\n'));
        return html.toString();
    }
}
