package org.feedmill.lab.trust.site;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of a post's row on a list page; texts are already escaped.
 *
 * @param date empty if the row shows none
 * @param image address of the picture
 * @param badges labels before the title, such as "Pinned"
 * @param counters texts that count, such as "12 comments"
 */
record ListPageRow(
        String href,
        String title,
        String date,
        String summary,
        String author,
        String category,
        @Nullable String image,
        String price,
        List<String> badges,
        List<String> counters) {

    /** Returns the badges before a title. */
    String badgeHtml(CssClassNames css) {
        StringBuilder html = new StringBuilder();
        badges.forEach(badge -> html.append("<span%s>%s</span> ".formatted(css.of("badge"), badge)));
        return html.toString();
    }

    /** The counters, or nothing. */
    String counterHtml(CssClassNames css) {
        return counters.isEmpty() ? "" : " <span%s>%s</span>".formatted(css.of("stats"), String.join(" · ", counters));
    }

    String link(CssClassNames css) {
        return "<a%s href=\"%s\">%s</a>".formatted(css.of("link"), href, title);
    }
}
