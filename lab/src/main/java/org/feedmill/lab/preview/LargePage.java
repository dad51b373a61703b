package org.feedmill.lab.preview;

import java.time.LocalDate;
import java.util.Random;

/**
 * Generates large realistic pages, the same on every run: styles, scripts, menus, a list of dated items and side
 * columns, filled up to the given length.
 */
final class LargePage {

    private static final String[] WORDS = ("harbour clock lantern letter crane winter roof pilot market music deck ship"
                    + " solstice lighthouse star pier council bridge school river garden museum night tide rope engine")
            .split(" ");

    private static final LocalDate LAST = LocalDate.of(2026, 5, 2);

    /** The layout of the items on the page. */
    enum Layout {
        CARDS,
        TABLE,
        HEADLINES,
        NESTED,
        SCRIPTED
    }

    private final Layout layout;
    private final Random random;
    private final StringBuilder html = new StringBuilder();
    private int link;

    private LargePage(Layout layout, int seed) {
        this.layout = layout;
        this.random = new Random(31L * layout.ordinal() + seed);
    }

    /** Returns a page of at least the given number of characters. */
    static String of(Layout layout, int seed, int length) {
        LargePage page = new LargePage(layout, seed);
        page.write(length);
        return page.html.toString();
    }

    /** Returns styles like those of a site's style sheet. */
    static String stylesheet(int length) {
        StringBuilder css = new StringBuilder();
        for (int i = 0; css.length() < length; i++) {
            css.append(".c").append(i).append(" > .title { color: #").append(100 + i % 900);
            css.append("; margin: ")
                    .append(i % 9)
                    .append("px; background: url(/i/")
                    .append(i)
                    .append(".png) }\n");
        }
        return css.toString();
    }

    private void write(int length) {
        html.append("<!doctype html><html lang=en><head><meta charset=utf-8><title>The harbour paper</title>");
        html.append("<link rel=stylesheet href=/site.css><style>")
                .append(stylesheet(8_000))
                .append("</style></head><body>");
        menu(60);
        html.append("<main class=c1>").append(layout == Layout.TABLE ? "<table>" : "<div class=list>");
        int scripts = layout == Layout.SCRIPTED ? length / 2 : length / 5;
        for (int i = 0; html.length() < length - scripts - 20_000; i++) {
            item(i);
        }
        html.append(layout == Layout.TABLE ? "</table>" : "</div>").append("</main><aside>");
        for (int i = 0; i < 6; i++) {
            menu(20);
        }
        html.append("</aside><script>var state=[");
        while (html.length() < length - 3_000) {
            html.append("{\"k\":\"")
                    .append(words(6))
                    .append("\",\"v\":")
                    .append(random.nextInt())
                    .append("},");
        }
        html.append("0];</script><footer>");
        menu(30);
        html.append("</footer></body></html>");
    }

    private void menu(int entries) {
        html.append("<nav><ul class=menu>");
        for (int i = 0; i < entries; i++) {
            html.append("<li class=c")
                    .append(i)
                    .append("><a href=/m/")
                    .append(i)
                    .append('>')
                    .append(words(1));
            html.append("</a></li>");
        }
        html.append("</ul></nav>");
    }

    private void item(int number) {
        String title = "<a class=title href=/a/" + link++ + ">" + words(7) + "</a>";
        String date = "<time>" + LAST.minusDays(number) + "</time>";
        String text = words(30);
        html.append(
                switch (layout) {
                    case CARDS, SCRIPTED ->
                        "<article class=c" + number + "><img src=/i/" + number + ".jpg alt=''><h2>" + title + "</h2>"
                                + date + "<p>" + text + "</p></article>";
                    case TABLE ->
                        "<tr class=c" + number + "><td>" + date + "</td><td>" + title + "</td><td>" + text
                                + "</td></tr>";
                    case HEADLINES -> "<p>" + date + " " + title + "<br>";
                    case NESTED ->
                        "<div class=o><div class=m><div class=c" + number + "><div><span><h3>" + title
                                + "</h3></span></div><div><div>" + date + "</div></div><div><p>" + text
                                + "</p></div></div></div></div>";
                });
    }

    private String words(int count) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String word = WORDS[random.nextInt(WORDS.length)];
            words.append(i == 0 ? "" : " ")
                    .append(i == 0 ? word.substring(0, 1).toUpperCase(java.util.Locale.ROOT) : "");
            words.append(i == 0 ? word.substring(1) : word);
        }
        return words.append(' ').append(random.nextInt(1000)).toString();
    }
}
