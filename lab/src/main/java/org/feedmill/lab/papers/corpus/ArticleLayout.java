package org.feedmill.lab.papers.corpus;

import java.util.List;
import java.util.Random;

/** Layouts of an article's text inside the template of its site. */
enum ArticleLayout {
    BREAKS,
    FONT_CELL,
    PARAGRAPHS,
    DIVISION_PER_PARAGRAPH,
    SEMANTIC;

    /**
     * The body of an article as HTML.
     *
     * @param related links to other articles, which some bodies contain between their paragraphs
     * @param random determines details of one page
     */
    String html(
            List<String> paragraphs, String title, String byline, String related, CorpusStyle style, Random random) {
        int box = style.choose("inbody", 3) == 0 ? 1 + random.nextInt(paragraphs.size() - 1) : -1;
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < paragraphs.size(); i++) {
            html.append(i == box ? related : "");
            html.append(paragraph(inline(paragraphs.get(i), random), i + 1 == paragraphs.size(), style))
                    .append('\n');
        }
        return switch (this) {
            case BREAKS ->
                "<center><font size=\"5\"><b>" + title + "</b></font></center>\n<p><small>" + byline
                        + "</small></p>\n<p>" + html + "</p>";
            case FONT_CELL ->
                "<table width=\"100%\"><tr><td align=\"center\"><font size=\"4\">" + title
                        + "</font></td></tr><tr><td><font size=\"1\">" + byline
                        + "</font></td></tr><tr><td><font size=\"3\">" + html + "</font></td></tr></table>";
            case PARAGRAPHS ->
                "<h1>" + title + "</h1>\n<div" + style.of("info") + ">" + byline + "</div>\n<div" + style.of("text")
                        + ">" + html + "</div>";
            case DIVISION_PER_PARAGRAPH ->
                "<div" + style.of("story") + "><h2>" + title + "</h2><div" + style.of("byline") + ">" + byline
                        + "</div>" + html + "</div>";
            case SEMANTIC ->
                "<article" + style.of("entry") + "><header><h1>" + title + "</h1><p>" + byline + "</p></header>\n"
                        + html + "</article>";
        };
    }

    private String paragraph(String text, boolean last, CorpusStyle style) {
        return switch (this) {
            case BREAKS -> "&nbsp;&nbsp;" + text + (last ? "" : "<br><br>");
            case FONT_CELL -> text + (last ? "" : "<p>");
            case PARAGRAPHS, SEMANTIC -> "<p>" + text + "</p>";
            case DIVISION_PER_PARAGRAPH -> "<div" + style.of("para") + ">" + text + "</div>";
        };
    }

    /** Marks a few words, as editors do. */
    private static String inline(String text, Random random) {
        int from = text.indexOf(' ', text.length() / 3);
        int to = from < 0 ? -1 : text.indexOf(' ', from + 1);
        if (to < 0 || random.nextInt(4) > 0) {
            return text;
        }
        String word = text.substring(from + 1, to);
        String marked = random.nextBoolean()
                ? "<a href=\"/tag/" + random.nextInt(99) + "\">" + word + "</a>"
                : "<b>" + word + "</b>";
        return text.substring(0, from + 1) + marked + text.substring(to);
    }
}
