package org.feedmill.lab.papers.corpus;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Layouts of list rows. Each works with and without dates, and has a few forms that the style of the page chooses. */
enum EntryLayout {
    TABLE_ROWS(EntryLayout::tableRows),
    SPACED_ROWS(EntryLayout::spacedRows),
    FORUM_ROWS(EntryLayout::forumRows),
    DOCUMENT_ROWS(EntryLayout::documentRows),
    PICTURE_ROWS(EntryLayout::pictureRows),
    TABLE_PER_ENTRY(EntryLayout::tablePerEntry),
    TWO_COLUMNS(EntryLayout::twoColumns),
    BREAK_LINES(EntryLayout::breakLines),
    BULLET_LINES(EntryLayout::bulletLines),
    PARAGRAPHS(EntryLayout::paragraphs),
    DEFINITIONS(EntryLayout::definitions),
    LIST_ITEMS(EntryLayout::listItems),
    DIVISIONS(EntryLayout::divisions),
    FLAT_HEADINGS(EntryLayout::flatHeadings),
    LINKED_CARDS(EntryLayout::linkedCards),
    CARDS(EntryLayout::cards),
    ARTICLES(EntryLayout::articles);

    private static final Set<EntryLayout> OLD = EnumSet.of(
            TABLE_ROWS,
            SPACED_ROWS,
            FORUM_ROWS,
            DOCUMENT_ROWS,
            PICTURE_ROWS,
            TABLE_PER_ENTRY,
            TWO_COLUMNS,
            BREAK_LINES,
            BULLET_LINES,
            PARAGRAPHS,
            DEFINITIONS,
            LIST_ITEMS);

    private static final Set<EntryLayout> NEW = EnumSet.of(
            TABLE_ROWS,
            FORUM_ROWS,
            DOCUMENT_ROWS,
            PARAGRAPHS,
            DEFINITIONS,
            LIST_ITEMS,
            DIVISIONS,
            FLAT_HEADINGS,
            LINKED_CARDS,
            CARDS,
            ARTICLES);

    private final BiFunction<List<CorpusEntry>, CorpusStyle, String> form;

    EntryLayout(BiFunction<List<CorpusEntry>, CorpusStyle, String> form) {
        this.form = form;
    }

    /** Returns the layouts of an era. */
    static List<EntryLayout> of(CorpusStyle.Era era) {
        return List.copyOf(
                switch (era) {
                    case NINETIES -> OLD;
                    case TWO_THOUSANDS -> EnumSet.allOf(EntryLayout.class);
                    case MODERN, SEMANTIC -> NEW;
                });
    }

    String html(List<CorpusEntry> entries, CorpusStyle style) {
        return form.apply(entries, style);
    }

    private static String join(List<CorpusEntry> entries, java.util.function.Function<CorpusEntry, String> row) {
        return entries.stream().map(row).collect(Collectors.joining("\n"));
    }

    /** A picture that marks some entries as new. */
    private static String badge(CorpusEntry entry, CorpusStyle style) {
        return style.choose("badge", 3) == 0 && entry.isEvery(5, 0)
                ? " <img src=\"/img/new.gif\" alt=\"NEW\" width=\"28\" height=\"12\">"
                : "";
    }

    private static String when(String date, String before, String after) {
        return date.isEmpty() ? "" : before + date + after;
    }

    private static String tableRows(List<CorpusEntry> entries, CorpusStyle style) {
        boolean dateFirst = style.choose("order", 2) == 0;
        return "<table border=\"0\" cellpadding=\"3\" width=\"98%\"" + style.of("list") + ">\n"
                + join(entries, e -> {
                    String date =
                            when(e.shownDate(), "<td nowrap" + style.of("date") + "><font size=\"2\">", "</font></td>");
                    String title = "<td" + style.of("title") + ">" + e.anchor("") + badge(e, style) + "</td>";
                    return "<tr valign=\"top\">" + (dateFirst ? date + title : title + date) + "</tr>";
                })
                + "\n</table>";
    }

    private static String spacedRows(List<CorpusEntry> entries, CorpusStyle style) {
        String spacer =
                "<tr><td colspan=\"3\" background=\"/img/dot.gif\"><img src=\"/img/s.gif\" width=\"1\" height=\"1\"></td></tr>";
        return "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\">\n"
                + join(
                        entries,
                        e -> "<tr><td width=\"16\"><img src=\"/img/arrow.gif\"></td><td height=\"24\">"
                                + e.anchor(" target=\"_blank\"") + badge(e, style) + "</td>"
                                + when(e.shownDate(), "<td width=\"90\" align=\"right\">[", "]</td>")
                                + "</tr>\n" + spacer)
                + "\n</table>";
    }

    private static String forumRows(List<CorpusEntry> entries, CorpusStyle style) {
        boolean heads = style.choose("heads", 2) == 0;
        return "<table" + style.of("board") + " cellspacing=\"1\" width=\"100%\">\n"
                + (heads ? "<tr><th>No</th><th>&nbsp;</th><th>&nbsp;</th><th>&nbsp;</th></tr>\n" : "")
                + join(
                        entries,
                        e -> "<tr><td>" + (4000 - e.number()) + "</td><td" + style.of("subject") + ">" + e.anchor("")
                                + (e.isEvery(3, 1) ? " <font color=\"red\">[" + (e.number() % 9 + 1) + "]</font>" : "")
                                + "</td><td" + style.of("writer") + ">" + e.author() + "</td>"
                                + when(e.shownDate(), "<td" + style.of("date") + ">", "</td>") + "<td>"
                                + (17 * e.number() % 911 + 3) + "</td></tr>")
                + "\n</table>";
    }

    /** The title is plain text; the link has the name of the file format. */
    private static String documentRows(List<CorpusEntry> entries, CorpusStyle style) {
        return "<table" + style.of("documents") + " border=\"1\">\n"
                + join(
                        entries,
                        e -> "<tr>" + when(e.shownDate(), "<td" + style.of("day") + ">", "</td>") + "<td>" + e.title()
                                + "</td><td><a href=\"" + e.href() + "\">PDF</a> (" + (e.number() * 37 % 900 + 40)
                                + " kB)</td></tr>")
                + "\n</table>";
    }

    private static String pictureRows(List<CorpusEntry> entries, CorpusStyle style) {
        return "<table border=\"0\" cellspacing=\"6\"" + style.of("stories") + ">\n"
                + join(
                        entries,
                        e -> "<tr><td rowspan=\"2\"><a href=\"" + e.href() + "\"><img src=\"/pic/" + e.number()
                                + ".jpg\" width=\"80\" alt=\"\" border=\"0\"></a></td><td><b>" + e.anchor("")
                                + "</b></td></tr>\n<tr><td><font size=\"2\">" + when(e.shownDate(), "<i>", "</i> ")
                                + e.summary() + "</font></td></tr>")
                + "\n</table>";
    }

    private static String tablePerEntry(List<CorpusEntry> entries, CorpusStyle style) {
        return join(
                entries,
                e -> "<table border=\"0\" width=\"440\"><tr><td width=\"10\">・</td><td>" + e.anchor("")
                        + badge(e, style) + when(e.shownDate(), " <font color=\"#888888\">", "</font>")
                        + "</td></tr></table>");
    }

    private static String twoColumns(List<CorpusEntry> entries, CorpusStyle style) {
        StringBuilder html = new StringBuilder("<table width=\"100%\"" + style.of("grid") + ">\n");
        for (int i = 0; i < entries.size(); i += 2) {
            html.append("<tr>");
            for (CorpusEntry e : entries.subList(i, Math.min(i + 2, entries.size()))) {
                html.append("<td width=\"50%\" valign=\"top\">").append(e.anchor(""));
                html.append(when(e.shownDate(), "<br><small>", "</small>")).append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</table>").toString();
    }

    private static String breakLines(List<CorpusEntry> entries, CorpusStyle style) {
        int form = style.choose("line", 3);
        return "<p" + style.of("lines") + ">\n"
                + join(entries, e -> switch (form) {
                    case 0 -> when(e.shownDate(), "", " ") + e.anchor("") + badge(e, style) + "<br>";
                    case 1 -> "・" + e.anchor("") + when(e.shownDate(), " (", ")") + badge(e, style) + "<br>";
                    default ->
                        "<font size=\"2\">■ " + e.anchor("") + "</font>"
                                + when(e.shownDate(), "<br>&nbsp;&nbsp;<font size=\"1\">", "</font>")
                                + "<br>";
                })
                + "\n</p>";
    }

    private static String bulletLines(List<CorpusEntry> entries, CorpusStyle style) {
        return join(
                entries,
                e -> "<div" + style.of("line") + "><b>&middot;</b> " + e.anchor("") + badge(e, style)
                        + when(e.shownDate(), " <i>[", "]</i>") + "</div>");
    }

    private static String paragraphs(List<CorpusEntry> entries, CorpusStyle style) {
        boolean dateFirst = style.choose("order", 2) == 0;
        return join(entries, e -> {
            String date = when(e.shownDate(), "<font color=\"#666666\" size=\"2\">", "</font><br>");
            return "<p>" + (dateFirst ? date : "") + "<b>" + e.anchor("") + "</b>" + badge(e, style) + "<br>"
                    + (dateFirst ? "" : date) + e.summary() + "</p>";
        });
    }

    private static String definitions(List<CorpusEntry> entries, CorpusStyle style) {
        boolean dated = !entries.getFirst().shownDate().isEmpty() && style.choose("order", 2) == 0;
        return "<dl" + style.of("list") + ">\n"
                + join(
                        entries,
                        e -> dated
                                ? "<dt>" + e.shownDate() + "</dt><dd>" + e.anchor("") + badge(e, style) + "</dd>"
                                : "<dt>" + e.anchor("") + "</dt><dd>" + when(e.shownDate(), "<em>", "</em> – ")
                                        + e.summary() + "</dd>")
                + "\n</dl>";
    }

    private static String listItems(List<CorpusEntry> entries, CorpusStyle style) {
        int form = style.choose("item", 4);
        String date = style.of("date");
        return "<ul" + style.of("list") + ">\n"
                + join(
                        entries,
                        e -> "<li>"
                                + switch (form) {
                                    case 0 ->
                                        e.anchor("")
                                                + badge(e, style)
                                                + when(e.shownDate(), " <span" + date + ">", "</span>");
                                    case 1 -> when(e.shownDate(), "<span" + date + ">", "</span>") + e.anchor("");
                                    case 2 ->
                                        when(e.shownDate(), "<div" + date + ">", "</div>") + "<div>" + e.anchor("")
                                                + "</div>";
                                    default ->
                                        "<a href=\"" + e.href() + "\" title=\"" + CorpusStyle.attribute(e.title())
                                                + "\"><em>" + e.title() + "</em>"
                                                + when(e.shownDate(), "<span" + date + ">", "</span>") + "</a>";
                                }
                                + "</li>")
                + "\n</ul>";
    }

    private static String divisions(List<CorpusEntry> entries, CorpusStyle style) {
        boolean dateFirst = style.choose("order", 2) == 0;
        return "<div" + style.of("listing") + ">\n"
                + join(entries, e -> {
                    String date = when(e.shownDate(), "<div" + style.of("date") + ">", "</div>");
                    String title = "<div" + style.of("headline") + ">" + e.anchor("") + "</div>";
                    return "<div" + style.of("row") + ">" + (dateFirst ? date + title : title + date)
                            + (e.isEvery(4, 1) ? "" : "<div" + style.of("teaser") + ">" + e.summary() + "</div>")
                            + "</div>";
                })
                + "\n</div>";
    }

    private static String flatHeadings(List<CorpusEntry> entries, CorpusStyle style) {
        return join(
                entries,
                e -> "<h3>" + e.anchor("") + "</h3>\n<p" + style.of("meta") + ">" + when(e.shownDate(), "", " | ")
                        + e.author() + "</p>\n<p>" + e.summary() + " <a href=\"" + e.href() + "\">»</a></p>");
    }

    private static String linkedCards(List<CorpusEntry> entries, CorpusStyle style) {
        return "<div" + style.of("cards") + ">\n"
                + join(
                        entries,
                        e -> "<a" + style.of("card") + " href=\"" + e.href() + "\"><div" + style.of("image")
                                + "><img src=\"/media/" + e.number() + ".webp\" alt=\"\" loading=\"lazy\"></div>"
                                + when(e.shownDate(), "<div" + style.of("date") + ">", "</div>") + "<h4>" + e.title()
                                + "</h4>" + (e.isEvery(3, 0) ? "<p>" + e.summary() + "</p>" : "") + "</a>")
                + "\n</div>";
    }

    private static String cards(List<CorpusEntry> entries, CorpusStyle style) {
        return "<div" + style.of("grid") + ">\n"
                + join(
                        entries,
                        e -> "<div" + style.of("card") + "><a href=\"" + e.href()
                                + "\" tabindex=\"-1\"><img src=\"/media/"
                                + e.number() + ".jpg\" alt=\"\"></a><div" + style.of("body") + "><h3"
                                + style.of("title") + ">"
                                + e.anchor("") + "</h3><p" + style.of("text") + ">" + e.summary() + "</p><div"
                                + style.of("footer") + "><span>" + e.author() + "</span>"
                                + when(e.shownDate(), "<span" + style.of("date") + ">", "</span>")
                                + "</div></div></div>")
                + "\n</div>";
    }

    private static String articles(List<CorpusEntry> entries, CorpusStyle style) {
        return join(
                entries,
                e -> "<article" + style.of("post") + "><header><h2>" + e.anchor(" rel=\"bookmark\"") + "</h2>"
                        + when(
                                e.shownDate(),
                                "<p" + style.of("meta") + "><time datetime=\"" + e.time() + "\">",
                                "</time> · " + e.author() + "</p>")
                        + "</header><p>" + e.summary() + "</p><a href=\"" + e.href() + "#more\">…</a></article>");
    }
}
