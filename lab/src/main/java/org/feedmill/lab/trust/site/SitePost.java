package org.feedmill.lab.trust.site;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Post of a simulated site. Edits create a new record with the same number.
 *
 * @param number identifies the article in the trial; part of its link unless the site's links consist of slugs only
 * @param path of its page, without volatile parameters
 * @param image whether it has a picture
 */
public record SitePost(
        int number,
        String title,
        String summary,
        String author,
        String category,
        Instant published,
        String path,
        boolean image,
        int price) {

    SitePost withTitle(String other) {
        return SitePost.builder()
                .number(number)
                .title(other)
                .summary(summary)
                .author(author)
                .category(category)
                .published(published)
                .path(path)
                .image(image)
                .price(price)
                .build();
    }

    SitePost withSummary(String other) {
        return SitePost.builder()
                .number(number)
                .title(title)
                .summary(other)
                .author(author)
                .category(category)
                .published(published)
                .path(path)
                .image(image)
                .price(price)
                .build();
    }

    SitePost withPath(String other) {
        return SitePost.builder()
                .number(number)
                .title(title)
                .summary(summary)
                .author(author)
                .category(category)
                .published(published)
                .path(other)
                .image(image)
                .price(price)
                .build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SitePost}. Not thread-safe. */
    public static final class Builder {

        private int number;
        private @Nullable String title;
        private @Nullable String summary;
        private @Nullable String author;
        private @Nullable String category;
        private @Nullable Instant published;
        private @Nullable String path;
        private boolean image;
        private int price;

        private Builder() {}

        public Builder number(int value) {
            this.number = value;
            return this;
        }

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder summary(String value) {
            this.summary = value;
            return this;
        }

        public Builder author(String value) {
            this.author = value;
            return this;
        }

        public Builder category(String value) {
            this.category = value;
            return this;
        }

        public Builder published(Instant value) {
            this.published = value;
            return this;
        }

        public Builder path(String value) {
            this.path = value;
            return this;
        }

        public Builder image(boolean value) {
            this.image = value;
            return this;
        }

        public Builder price(int value) {
            this.price = value;
            return this;
        }

        public SitePost build() {
            return new SitePost(
                    number,
                    Objects.requireNonNull(title),
                    Objects.requireNonNull(summary),
                    Objects.requireNonNull(author),
                    Objects.requireNonNull(category),
                    Objects.requireNonNull(published),
                    Objects.requireNonNull(path),
                    image,
                    price);
        }
    }
}
