package org.feedmill.lab.papers.corpus;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Layouts of comment pages. */
enum CommentLayout {
    TABLE_PER_POST(CommentLayout::tablePerPost),
    TWO_ROWS(CommentLayout::twoRows),
    FORUM_POSTS(CommentLayout::forumPosts),
    BREAK_LINES(CommentLayout::breakLines),
    RULED_PARAGRAPHS(CommentLayout::ruledParagraphs),
    DEFINITIONS(CommentLayout::definitions),
    LIST_ITEMS(CommentLayout::listItems),
    DIVISIONS(CommentLayout::divisions),
    BUBBLES(CommentLayout::bubbles),
    ARTICLES(CommentLayout::articles);

    /**
     * A visitor's comment as written on the page.
     *
     * @param ip empty if the page shows none
     * @param body its paragraphs as HTML
     */
    record CommentEntry(String nick, String time, String ip, String body, String tools, int number) {

        String from() {
            return ip.isEmpty() ? "" : " IP: " + ip;
        }
    }

    private final BiFunction<CommentEntry, CorpusStyle, String> form;

    CommentLayout(BiFunction<CommentEntry, CorpusStyle, String> form) {
        this.form = form;
    }

    String html(List<CommentEntry> comments, CorpusStyle style) {
        String rows = comments.stream().map(c -> form.apply(c, style)).collect(Collectors.joining("\n"));
        return switch (this) {
            case TWO_ROWS, FORUM_POSTS -> "<table" + style.of("posts") + " width=\"100%\">\n" + rows + "\n</table>";
            case DEFINITIONS -> "<dl" + style.of("comments") + ">\n" + rows + "\n</dl>";
            case LIST_ITEMS -> "<ol" + style.of("comments") + ">\n" + rows + "\n</ol>";
            case BREAK_LINES -> "<p>\n" + rows + "\n</p>";
            case DIVISIONS, BUBBLES, ARTICLES, TABLE_PER_POST ->
                "<div" + style.of("comments") + ">\n" + rows + "\n</div>";
            case RULED_PARAGRAPHS -> rows;
        };
    }

    private static String tablePerPost(CommentEntry c, CorpusStyle style) {
        return "<table border=\"0\" width=\"560\" cellpadding=\"4\"><tr bgcolor=\"#e8e8f0\"><td><font color=\"#0033aa\">"
                + c.nick
                + "</font>" + c.from() + "</td><td align=\"right\">" + c.time + "</td></tr><tr><td colspan=\"2\">"
                + c.body
                + "</td></tr></table>";
    }

    private static String twoRows(CommentEntry c, CorpusStyle style) {
        return "<tr" + style.of("head") + "><td><b>" + c.nick + "</b>" + c.from() + "</td><td>" + c.time
                + "</td></tr>\n<tr" + style.of("text") + "><td colspan=\"2\">" + c.body + c.tools + "</td></tr>";
    }

    private static String forumPosts(CommentEntry c, CorpusStyle style) {
        return "<tr><td" + style.of("user") + " width=\"120\"><b>" + c.nick + "</b><br><img src=\"/avatar/"
                + c.number % 5
                + ".gif\" alt=\"\">" + (c.ip.isEmpty() ? "" : "<br><small>" + c.ip + "</small>") + "</td><td><small>"
                + c.time
                + "</small><hr>" + c.body + "</td></tr>";
    }

    private static String breakLines(CommentEntry c, CorpusStyle style) {
        return "<b>" + c.nick + "</b> (" + c.time + ")" + c.from() + "<br>"
                + c.body.replace("<p>", "").replace("</p>", "<br>") + "<br>";
    }

    private static String ruledParagraphs(CommentEntry c, CorpusStyle style) {
        return "<p><font color=\"#006600\"><b>" + c.nick + "</b></font> " + c.time + c.from() + "</p>\n" + c.body
                + "\n<hr>";
    }

    private static String definitions(CommentEntry c, CorpusStyle style) {
        return "<dt>" + c.nick + " <small>" + c.time + c.from() + "</small></dt><dd>" + c.body + c.tools + "</dd>";
    }

    private static String listItems(CommentEntry c, CorpusStyle style) {
        return "<li" + style.of("comment") + " id=\"c" + c.number + "\"><img src=\"/u/" + c.number % 4
                + ".png\" alt=\"\"><cite>"
                + c.nick + "</cite> <span" + style.of("date") + ">" + c.time + "</span>"
                + (c.ip.isEmpty() ? "" : "<span" + style.of("ip") + ">" + c.ip + "</span>") + "<div" + style.of("text")
                + ">" + c.body
                + "</div>" + c.tools + "</li>";
    }

    private static String divisions(CommentEntry c, CorpusStyle style) {
        return "<div" + style.of("item") + "><div" + style.of("title") + "><span" + style.of("from") + ">" + c.nick
                + c.from()
                + "</span><span" + style.of("time") + ">" + c.time + "</span></div><div" + style.of("body") + ">"
                + c.body
                + "</div>" + c.tools + "</div>";
    }

    private static String bubbles(CommentEntry c, CorpusStyle style) {
        return "<div" + style.of("reply") + "><div" + style.of("avatar") + "><img src=\"/u/" + c.number % 7
                + ".jpg\"></div><div" + style.of("bubble") + "><div>" + c.body + "</div><div" + style.of("meta")
                + "><span>" + c.nick
                + "</span> <span>" + c.time + "</span>" + (c.ip.isEmpty() ? "" : "<span>" + c.ip + "</span>")
                + "</div></div></div>";
    }

    private static String articles(CommentEntry c, CorpusStyle style) {
        return "<article" + style.of("comment") + "><footer><b>" + c.nick + "</b> <time>" + c.time + "</time>"
                + c.from() + "</footer><div>" + c.body + "</div>" + c.tools + "</article>";
    }
}
