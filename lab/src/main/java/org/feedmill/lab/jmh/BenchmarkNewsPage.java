package org.feedmill.lab.jmh;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Generates news pages with a menu, a list of dated items, a side column and a footer. */
final class BenchmarkNewsPage {

    private static final LocalDate FIRST = LocalDate.of(2024, 1, 31);

    private static final List<DateTimeFormatter> FORMS = List.of(
            DateTimeFormatter.ISO_LOCAL_DATE,
            DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH),
            DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.GERMAN),
            DateTimeFormatter.ofPattern("yyyy年M月d日", Locale.JAPANESE));

    private BenchmarkNewsPage() {}

    static String of(int items) {
        StringBuilder html = new StringBuilder("<!doctype html><html lang=en><head><meta charset=utf-8>"
                + "<title>The Miller's News</title></head><body><header><ul class=menu>");
        for (String name : List.of("Home", "News", "Grain", "Stones", "Contact")) {
            html.append("<li><a href=\"/%s\">%s</a></li>".formatted(name, name));
        }
        html.append("</ul></header><main><h1>News</h1><div class=list>");
        DateTimeFormatter form = FORMS.get(items % FORMS.size());
        for (int i = 0; i < items; i++) {
            html.append(item(i, form));
        }
        return html.append("</div></main><aside><h2>Often read</h2><p>Nothing, for now.</p></aside>")
                .append("<footer>© 1901–2024 The mill at the brook, open 9:00–17:00</footer></body></html>")
                .toString();
    }

    /** Returns the approximate visible text of such a page. */
    static String text(int items) {
        return of(items).replaceAll("<[^>]*>", " ");
    }

    private static String item(int i, DateTimeFormatter form) {
        return """
                <article class="item"><h2><a href="/news/%d.html">Report %d on water, wind and flour</a></h2>
                <p class="meta"><span class="date">%s</span> · <span class="by">Ann Miller</span></p>
                <p>In %d sacks out of %d the stones ground finer than the year before, and the price of $%d.50 held.</p>
                </article>
                """.formatted(i, i, form.format(FIRST.minusDays(3L * i)), i % 7, i + 7, i % 40 + 10);
    }
}
