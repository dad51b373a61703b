package org.feedmill.lab.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;

/**
 * Generated list page, the same at every run: a head with styles and scripts, nested menus, a list of dated items in
 * one of four layouts, side columns with their own lists, and a footer. About a third is script and style, as on real
 * pages.
 */
final class GeneratedListPage {

    /** Approximate size of all pages. */
    static final int TARGET_BYTES = 60_000;

    private static final int FOOT_BYTES = 3_000;
    private static final int SCRIPT_LINES = 130;
    private static final LocalDate LAST_DAY = LocalDate.of(2026, 4, 30);

    private final PageLanguage language;
    private final int number;
    private final Random random;
    private final StringBuilder html = new StringBuilder(TARGET_BYTES);

    private GeneratedListPage(PageLanguage languageName, int number) {
        this(languageName, number, new Random(number));
    }

    GeneratedListPage(PageLanguage languageName, int number, Random random) {
        this.language = languageName;
        this.number = number;
        this.random = random;
    }

    /** Returns the page with that number in that language. */
    static byte[] of(PageLanguage languageName, int number) {
        return new GeneratedListPage(languageName, number).generate().getBytes(UTF_8);
    }

    /**
     * Returns the HTML before and after the items, including the tags of the list; the head has the given number of
     * script lines.
     */
    static List<String> frame(PageLanguage languageName, int number, int lines) {
        GeneratedListPage before = new GeneratedListPage(languageName, number);
        before.head(lines);
        before.menus();
        before.sideColumn();
        before.open();
        GeneratedListPage after = new GeneratedListPage(languageName, number);
        after.close();
        after.foot();
        return List.of(before.html.toString(), after.html.toString());
    }

    private String generate() {
        head(SCRIPT_LINES);
        menus();
        sideColumn();
        items();
        foot();
        return html.toString();
    }

    private void head(int lines) {
        html.append("<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                        .formatted(language.code()))
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(words(4))
                .append("</title>\n<link rel=\"stylesheet\" href=\"/assets/site.css\">\n<style>\n");
        for (int i = 0; i < 60; i++) {
            html.append(".c%d-%d > .inner { margin: %dpx auto; color: #%06x; display: flex }\n"
                    .formatted(number, i, random.nextInt(40), random.nextInt(0xFFFFFF)));
        }
        html.append("</style>\n");
        script(lines);
        html.append("</head>\n<body class=\"page list-%d\">\n".formatted(number % 4));
    }

    private void script(int lines) {
        html.append("<script>\n(function (w, d) {\n");
        for (int i = 0; i < lines; i++) {
            html.append("  w.q%d = w.q%d || []; if (w.q%d.length < %d && d.title) { w.q%d.push(['e%d', %d]); }\n"
                    .formatted(i, i, i, random.nextInt(99), i, random.nextInt(999), random.nextInt(99999)));
        }
        html.append("})(window, document);\n</script>\n");
    }

    private void menus() {
        html.append("<header class=\"site\"><div class=\"wrap\"><a class=\"logo\" href=\"/\"><img"
                        + " src=\"/logo.svg\" alt=\"")
                .append(word())
                .append("\"></a><nav><ul class=\"menu\">\n");
        for (String entry : language.menu()) {
            html.append("<li class=\"has-sub\"><a href=\"/%d/\">%s</a><ul class=\"sub\">"
                    .formatted(random.nextInt(99), entry));
            for (int i = 0; i < 5; i++) {
                html.append("<li><a href=\"/m/%d\">%s</a></li>".formatted(random.nextInt(999), words(2)));
            }
            html.append("</ul></li>\n");
        }
        html.append("</ul></nav></div></header>\n<div class=\"crumbs\"><a href=\"/\">")
                .append(language.menu().getFirst())
                .append("</a> › <span>")
                .append(language.menu().get(1))
                .append("</span></div>\n<main><h1>")
                .append(language.menu().get(1))
                .append("</h1>\n");
    }

    private void sideColumn() {
        html.append("<aside class=\"left\"><h3>%s</h3><ul class=\"tags\">\n".formatted(word()));
        for (int i = 0; i < 20; i++) {
            html.append("<li><a href=\"/tag/%d\" rel=\"tag\">%s</a> <span class=\"n\">(%d)</span></li>\n"
                    .formatted(i, word(), random.nextInt(50)));
        }
        html.append("</ul></aside>\n<section class=\"results\">\n");
    }

    /** Writes items until the page has its target size. */
    private void items() {
        open();
        int bytes = byteLength(html);
        for (int i = 0; bytes < TARGET_BYTES - FOOT_BYTES; i++) {
            String item = item(i);
            html.append(item);
            bytes += byteLength(item);
        }
        close();
    }

    private void open() {
        html.append(
                switch (number % 4) {
                    case 0 -> "<ul class=\"news\">\n";
                    case 1 -> "<div class=\"cards\">\n";
                    case 2 -> "<table class=\"list\"><tbody>\n";
                    default -> "<div class=\"stream\">\n";
                });
    }

    private void close() {
        html.append(
                switch (number % 4) {
                    case 0 -> "</ul>\n";
                    case 2 -> "</tbody></table>\n";
                    default -> "</div>\n";
                });
    }

    private String item(int i) {
        String link = "/%d/%s-%d.html".formatted(number, language.code(), 100_000 - i);
        String date = language.dateFormat().format(LAST_DAY.minusDays(2L * i + number % 9));
        String title = words(5 + random.nextInt(4));
        String text = words(12 + random.nextInt(18));
        return item(i, link, date, title, text);
    }

    /** Returns an item in the layout of this page. */
    String item(int i, String link, String date, String title, String text) {
        return switch (number % 4) {
            case 0 ->
                "<li class=\"entry\"><span class=\"date\">%s</span> <a href=\"%s\">%s</a><p class=\"lead\">%s.</p></li>\n"
                        .formatted(date, link, title, text);
            case 1 -> """
                <article class="card"><a class="pic" href="%s"><img loading="lazy" src="/img/%d.jpg" \
                srcset="/img/%d-2x.jpg 2x" alt=""></a><div class="body"><h2><a href="%s">%s</a></h2><p class="meta"><time>%s\
                </time> · <a href="/by/%d">%s</a></p><p>%s.</p></div></article>
                """.formatted(link, i, i, link, title, date, random.nextInt(9), word(), text);
            case 2 ->
                "<tr class=\"row%d\"><td class=\"d\">%s</td><td class=\"t\"><a href=\"%s\">%s</a></td><td>%s</td></tr>\n"
                        .formatted(i % 2, date, link, title, words(3));
            default -> """
                <div class="post"><h3 class="post-title"><a href="%s">%s</a></h3><div class="post-date">%s</div>\
                <div class="post-text"><p>%s.</p><p>%s.</p></div><a class="more" href="%s">%s</a></div>
                """.formatted(link, title, date, text, words(14), link, word());
        };
    }

    private void foot() {
        html.append("</section>\n<aside class=\"right\"><h3>%s</h3><ol>\n".formatted(words(2)));
        for (int i = 0; i < 8; i++) {
            html.append("<li><a href=\"/top/%d\">%s</a></li>\n".formatted(i, words(5)));
        }
        html.append("</ol></aside>\n</main>\n<footer><div class=\"cols\">\n");
        for (String entry : language.menu()) {
            html.append(
                    "<div><h4>%s</h4><a href=\"/f/%d\">%s</a></div>\n".formatted(entry, random.nextInt(99), words(2)));
        }
        html.append("</div><p>© 2026 ").append(words(3)).append("</p></footer>\n");
        script(12);
        html.append("</body>\n</html>\n");
    }

    private String word() {
        return language.words().get(random.nextInt(language.words().size()));
    }

    String words(int count) {
        boolean spaced = !language.code().equals("ja") && !language.code().equals("zh");
        StringBuilder out = new StringBuilder(word());
        for (int i = 1; i < count; i++) {
            out.append(spaced ? " " : "").append(word());
        }
        return out.toString();
    }

    private static int byteLength(CharSequence text) {
        return text.toString().getBytes(UTF_8).length;
    }
}
