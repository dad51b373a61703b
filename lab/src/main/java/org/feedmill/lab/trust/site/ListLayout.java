package org.feedmill.lab.trust.site;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Layouts of list pages. Each has two or three forms of its rows, chosen by the variant of the class names. */
public enum ListLayout {
    NEWS(ListLayout::news),
    NOTICES(ListLayout::notices),
    CARDS(ListLayout::cards),
    DEFINITIONS(ListLayout::definitions),
    HEADLINES(ListLayout::headlines),
    BLOG(ListLayout::blog),
    BULLETIN(ListLayout::bulletin),
    RESULTS(ListLayout::results),
    OFFERS(ListLayout::offers),
    FORUM(ListLayout::forum);

    private final BiFunction<List<ListPageRow>, CssClassNames, String> form;

    ListLayout(BiFunction<List<ListPageRow>, CssClassNames, String> form) {
        this.form = form;
    }

    /** The rows as HTML. */
    String html(List<ListPageRow> rows, CssClassNames css) {
        return form.apply(rows, css);
    }

    /** Returns whether its rows show dates. */
    boolean dated() {
        return this != HEADLINES && this != OFFERS;
    }

    /** Returns whether its rows always show counters. */
    boolean counting() {
        return this == FORUM;
    }

    private static String joined(List<ListPageRow> rows, java.util.function.Function<ListPageRow, String> form) {
        return rows.stream().map(form).collect(Collectors.joining("\n"));
    }

    private static String news(List<ListPageRow> rows, CssClassNames css) {
        boolean dateFirst = css.variant() % 2 == 0;
        String items = joined(rows, row -> {
            String date = row.date().isEmpty() ? "" : "<span%s>%s</span>".formatted(css.of("date"), row.date());
            String title = row.badgeHtml(css) + row.link(css);
            return "<li%s>%s<p%s>%s</p>%s</li>"
                    .formatted(
                            css.of("item"),
                            dateFirst ? date + " " + title : "<h3>" + title + "</h3>" + date,
                            css.of("text"),
                            row.summary(),
                            row.counterHtml(css));
        });
        return "<ul%s>\n%s\n</ul>".formatted(css.of("list"), items);
    }

    private static String notices(List<ListPageRow> rows, CssClassNames css) {
        String body = IntStream.range(0, rows.size())
                .mapToObj(i -> {
                    ListPageRow row = rows.get(i);
                    String date = "<td%s>%s</td>".formatted(css.of("date"), row.date());
                    String title = "<td%s>%s%s%s</td>"
                            .formatted(css.of("title"), row.badgeHtml(css), row.link(css), row.counterHtml(css));
                    String kind = "<td>%s</td>".formatted(row.category());
                    String cells = css.variant() % 2 == 0 ? date + title + kind : kind + title + date;
                    return "<tr class=\"%s\">%s</tr>".formatted(i % 2 == 0 ? "odd" : "even", cells);
                })
                .collect(Collectors.joining("\n"));
        return "<table%s><tbody>\n%s\n</tbody></table>".formatted(css.of("table"), body);
    }

    private static String cards(List<ListPageRow> rows, CssClassNames css) {
        String tag = css.variant() % 2 == 0 ? "article" : "div";
        return "<div%s>\n%s\n</div>".formatted(css.of("grid"), joined(rows, row -> """
            <%s%s><a href="%s"%s><img src="%s" alt="" loading="lazy"></a><div%s><h3%s>%s%s</h3>\
            <p%s><time>%s</time>%s</p><p%s>%s</p></div></%s>\
            """.formatted(
                        tag,
                        css.of("card"),
                        row.href(),
                        css.of("pic"),
                        row.image() == null ? "/img/default.png" : row.image(),
                        css.of("body"),
                        css.of("title"),
                        row.badgeHtml(css),
                        row.link(css),
                        css.of("meta"),
                        row.date(),
                        row.counterHtml(css),
                        css.of("text"),
                        row.summary(),
                        tag)));
    }

    private static String definitions(List<ListPageRow> rows, CssClassNames css) {
        return "<dl%s>\n%s\n</dl>".formatted(css.of("list"), joined(rows, row -> {
            String title = row.badgeHtml(css) + row.link(css);
            return css.variant() % 2 == 0
                    ? "<dt>%s</dt><dd>%s%s</dd>".formatted(row.date(), title, row.counterHtml(css))
                    : "<dt>%s <small>%s</small></dt><dd>%s%s</dd>"
                            .formatted(title, row.date(), row.summary(), row.counterHtml(css));
        }));
    }

    private static String headlines(List<ListPageRow> rows, CssClassNames css) {
        boolean plain = css.variant() % 2 == 0;
        return "<%1$s%2$s>\n%3$s\n</%1$s>".formatted(plain ? "ul" : "div", css.of("headlines"), joined(rows, row -> {
            String title = row.badgeHtml(css) + row.link(css) + row.counterHtml(css);
            return plain ? "<li>" + title + "</li>" : "<div%s><h4>%s</h4></div>".formatted(css.of("row"), title);
        }));
    }

    private static String blog(List<ListPageRow> rows, CssClassNames css) {
        return joined(rows, row -> """
            <article%s><h2%s>%s%s</h2><div%s><time%s>%s</time> <span%s>%s</span> <a href="/category/%s">%s</a>%s</div>\
            %s<div%s><p>%s %s</p></div><a%s href="%s">%s</a></article>\
            """.formatted(
                        css.of("post"),
                        css.of("title"),
                        row.badgeHtml(css),
                        row.link(css),
                        css.of("meta"),
                        css.of("date"),
                        row.date(),
                        css.of("author"),
                        row.author(),
                        Integer.toHexString(row.category().hashCode()),
                        row.category(),
                        row.counterHtml(css),
                        row.image() == null ? "" : "<img src=\"%s\" alt=\"\">".formatted(row.image()),
                        css.of("excerpt"),
                        row.summary(),
                        row.summary().length() > 40 ? "" : row.summary(),
                        css.of("more"),
                        row.href(),
                        css.variant() % 2 == 0 ? "»" : "…"));
    }

    private static String bulletin(List<ListPageRow> rows, CssClassNames css) {
        String line = css.variant() % 2 == 0 ? "%2$s %1$s%3$s%4$s<br>" : "・%1$s%3$s (%2$s)%4$s<br>";
        return "<p%s>\n%s\n</p>"
                .formatted(
                        css.of("bulletin"),
                        joined(
                                rows,
                                row -> line.formatted(
                                        row.badgeHtml(css),
                                        row.date(),
                                        "<a href=\"%s\">%s</a>".formatted(row.href(), row.title()),
                                        row.counterHtml(css))));
    }

    private static String results(List<ListPageRow> rows, CssClassNames css) {
        return "<div%s>\n%s\n</div>".formatted(css.of("results"), joined(rows, row -> """
            <div%s><h3>%s%s</h3><cite%s>%s › %s</cite><p%s>%s — %s</p>%s</div>\
            """.formatted(
                        css.of("result"),
                        row.badgeHtml(css),
                        row.link(css),
                        css.of("url"),
                        row.category(),
                        row.author(),
                        css.of("snippet"),
                        row.date(),
                        row.summary(),
                        row.counterHtml(css))));
    }

    private static String offers(List<ListPageRow> rows, CssClassNames css) {
        boolean listed = css.variant() % 2 == 0;
        String tag = listed ? "li" : "div";
        String items = joined(rows, row -> """
            <%s%s><a href="%s"><img src="%s" alt=""></a><h4>%s%s</h4><p%s>%s</p><strong%s>%s</strong>%s</%s>\
            """.formatted(
                        tag,
                        css.of("offer"),
                        row.href(),
                        row.image() == null ? "/img/none.png" : row.image(),
                        row.badgeHtml(css),
                        row.link(css),
                        css.of("desc"),
                        row.summary(),
                        css.of("price"),
                        row.price(),
                        row.counterHtml(css),
                        tag));
        return "<%1$s%2$s>\n%3$s\n</%1$s>".formatted(listed ? "ul" : "div", css.of("offers"), items);
    }

    private static String forum(List<ListPageRow> rows, CssClassNames css) {
        return "<table%s>\n%s\n</table>".formatted(css.of("topics"), joined(rows, row -> {
            List<String> counts = row.counters();
            String cells = counts.stream()
                    .map(count -> "<td%s>%s</td>".formatted(css.of("num"), count))
                    .collect(Collectors.joining());
            return "<tr%s><td%s>%s%s<br><small>%s</small></td>%s<td%s>%s</td></tr>"
                    .formatted(
                            css.of("topic"),
                            css.of("subject"),
                            row.badgeHtml(css),
                            row.link(css),
                            row.author(),
                            cells,
                            css.of("last"),
                            row.date());
        }));
    }
}
