package org.feedmill.lab.trust.site;

import java.util.List;
import java.util.Objects;
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

    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ListPageRow}. Not thread-safe. */
    static final class Builder {

        private @Nullable String href;
        private @Nullable String title;
        private @Nullable String date;
        private @Nullable String summary;
        private @Nullable String author;
        private @Nullable String category;
        private @Nullable String image;
        private @Nullable String price;
        private @Nullable List<String> badges;
        private @Nullable List<String> counters;

        private Builder() {}

        Builder href(String value) {
            this.href = value;
            return this;
        }

        Builder title(String value) {
            this.title = value;
            return this;
        }

        Builder date(String value) {
            this.date = value;
            return this;
        }

        Builder summary(String value) {
            this.summary = value;
            return this;
        }

        Builder author(String value) {
            this.author = value;
            return this;
        }

        Builder category(String value) {
            this.category = value;
            return this;
        }

        Builder image(@Nullable String value) {
            this.image = value;
            return this;
        }

        Builder price(String value) {
            this.price = value;
            return this;
        }

        Builder badges(List<String> value) {
            this.badges = value;
            return this;
        }

        Builder counters(List<String> value) {
            this.counters = value;
            return this;
        }

        ListPageRow build() {
            return new ListPageRow(
                    Objects.requireNonNull(href),
                    Objects.requireNonNull(title),
                    Objects.requireNonNull(date),
                    Objects.requireNonNull(summary),
                    Objects.requireNonNull(author),
                    Objects.requireNonNull(category),
                    image,
                    Objects.requireNonNull(price),
                    Objects.requireNonNull(badges),
                    Objects.requireNonNull(counters));
        }
    }
}
