package org.feedmill.lab.papers.corpus;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.feedmill.lab.trust.site.SiteTexts;

/**
 * The frame of a site's pages: head, menus, boxes at the sides and footer around the content.
 *
 * @param seed of the boxes: the same frame writes the same menus at every call
 * @param hiddenMenu whether the page contains a menu that browsers do not show at first (P5's failure F2)
 */
record PageFrame(SiteTexts texts, CorpusStyle style, String site, long seed, boolean hiddenMenu, LocalDate today) {

    static PageFrame random(SiteTexts texts, CorpusStyle style, Random random, LocalDate today) {
        return new PageFrame(texts, style, texts.any("site", random), random.nextLong(), random.nextInt(3) == 0, today);
    }

    /**
     * Writes a page.
     *
     * @param day a number that changes what changes in boxes from page to page
     */
    String page(String title, String main, long day) {
        Random fixed = new Random(seed);
        Random changing = new Random(seed + 31 * day);
        List<NoiseBox> boxes = new ArrayList<>(List.of(NoiseBox.values()));
        Collections.shuffle(boxes, fixed);
        int left = fixed.nextInt(3);
        int right = fixed.nextInt(4);
        String leftSide = boxes(boxes.subList(0, left), changing);
        String rightSide = boxes(boxes.subList(left, left + right), changing);
        StringBuilder html = new StringBuilder(1 << 14);
        head(html, title);
        body(html, fixed, leftSide, rightSide, main);
        return html.append("</body>\n</html>\n").toString();
    }

    private String boxes(List<NoiseBox> boxes, Random random) {
        StringBuilder html = new StringBuilder();
        boxes.forEach(box -> html.append(box.html(texts, style, random, today)).append('\n'));
        return html.toString();
    }

    private void head(StringBuilder html, String title) {
        boolean old = style.era() == CorpusStyle.Era.NINETIES;
        html.append(old ? "<html>\n<head>\n" : "<!DOCTYPE html>\n<html lang=\"" + texts.language() + "\">\n<head>\n");
        html.append("<meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\">\n<title>");
        html.append(title)
                .append(style.choose("title", 2) == 0 ? " - " : " | ")
                .append(site)
                .append("</title>\n");
        if (!old) {
            html.append("<link rel=\"stylesheet\" href=\"/style.css\">\n<script>var page={lang:\"")
                    .append(texts.language())
                    .append("\"};</script>\n");
        }
        html.append("</head>\n");
    }

    private void body(StringBuilder html, Random fixed, String left, String right, String main) {
        switch (style.era()) {
            case NINETIES -> tables(html, fixed, left, right, main);
            case TWO_THOUSANDS -> divisions(html, fixed, left, right, main);
            case MODERN -> nested(html, fixed, left, right, main);
            case SEMANTIC -> semantic(html, fixed, left, right, main);
        }
    }

    private void tables(StringBuilder html, Random fixed, String left, String right, String main) {
        html.append("<body bgcolor=\"#ffffff\" link=\"#0000cc\">\n<center>\n<table width=\"760\" border=\"0\">\n");
        html.append("<tr><td colspan=\"3\"><img src=\"/logo.gif\" alt=\"")
                .append(CorpusStyle.attribute(site))
                .append("\"><br>");
        html.append(menu(fixed, " | ", "", "")).append("</td></tr>\n<tr valign=\"top\">");
        html.append(left.isEmpty() ? "" : "<td width=\"150\">" + left + "</td>");
        html.append("<td>\n").append(main).append("\n</td>");
        html.append(right.isEmpty() ? "" : "<td width=\"150\">" + right + "</td>")
                .append("</tr>\n");
        html.append("<tr><td colspan=\"3\"><hr><font size=\"1\">")
                .append(footer())
                .append("</font></td></tr>\n</table>\n</center>\n");
    }

    private void divisions(StringBuilder html, Random fixed, String left, String right, String main) {
        html.append("<body>\n<div id=\"wrapper\">\n<div id=\"header\"><h1><a href=\"/\">")
                .append(site)
                .append("</a></h1></div>\n");
        html.append("<div id=\"nav\"><ul>")
                .append(menu(fixed, "", "<li>", "</li>"))
                .append("</ul></div>\n");
        html.append(hidden(fixed));
        html.append(left.isEmpty() ? "" : "<div id=\"left\">" + left + "</div>\n");
        html.append("<div id=\"content\">\n").append(main).append("\n</div>\n");
        html.append(right.isEmpty() ? "" : "<div id=\"right\">" + right + "</div>\n");
        html.append("<div id=\"footer\">").append(footer()).append("</div>\n</div>\n");
    }

    private void nested(StringBuilder html, Random fixed, String left, String right, String main) {
        html.append("<body>\n<div id=\"app\"><div")
                .append(style.of("layout"))
                .append("><div")
                .append(style.of("topbar"))
                .append("><div>");
        html.append(menu(fixed, "", "<div" + style.of("navitem") + ">", "</div>"))
                .append("</div></div>\n");
        html.append(hidden(fixed));
        html.append("<div")
                .append(style.of("columns"))
                .append("><div")
                .append(style.of("primary"))
                .append("><div>\n");
        html.append(main).append("\n</div></div>\n");
        html.append("<div")
                .append(style.of("secondary"))
                .append(">")
                .append(left)
                .append(right)
                .append("</div></div>\n");
        html.append("<div")
                .append(style.of("bottom"))
                .append(">")
                .append(footer())
                .append("</div></div></div>\n");
    }

    private void semantic(StringBuilder html, Random fixed, String left, String right, String main) {
        html.append("<body>\n<header><a href=\"/\">").append(site).append("</a><nav><ul>");
        html.append(menu(fixed, "", "<li>", "</li>"))
                .append("</ul></nav></header>\n")
                .append(hidden(fixed));
        html.append("<main>\n").append(main).append("\n</main>\n");
        html.append(left.isEmpty() && right.isEmpty() ? "" : "<aside>" + left + right + "</aside>\n");
        html.append("<footer>").append(footer()).append("</footer>\n");
    }

    private String hidden(Random fixed) {
        if (!hiddenMenu) {
            return "";
        }
        StringBuilder html = new StringBuilder("<div" + style.of("flyout") + " style=\"display:none\">");
        for (String service : texts.some("sentence", 4, fixed)) {
            html.append("<p>").append(service).append("</p>");
        }
        return html.append("</div>\n").toString();
    }

    private String menu(Random fixed, String between, String before, String after) {
        List<String> names = texts.all("nav");
        int count = Math.min(names.size(), 5 + fixed.nextInt(5));
        List<String> links = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            links.add(before + "<a href=\"/m" + i + "/\">" + names.get(i) + "</a>" + after);
        }
        return String.join(between, links);
    }

    private String footer() {
        List<String> names = texts.all("foot");
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < names.size(); i++) {
            html.append(i > 0 ? " | " : "")
                    .append("<a href=\"/f")
                    .append(i)
                    .append("\">")
                    .append(names.get(i))
                    .append("</a>");
        }
        return html.append("<br>Copyright &copy; 1999-2026 ")
                .append(site)
                .append(", Tel. 555-0134")
                .toString();
    }
}
