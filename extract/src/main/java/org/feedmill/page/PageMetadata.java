package org.feedmill.page;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The metadata that a page declares about itself.
 *
 * @param title the document's title, white space folded; empty if there is none
 * @param language BCP 47 tag from the lang attribute, content-language or locale metadata; null if not declared
 * @param canonical absolute canonical address, null if not declared
 * @param feeds the feeds that the page links to, in page order
 * @param meta all named meta elements (name, property, itemprop or http-equiv in lower case), first value wins
 */
public record PageMetadata(
        String title,
        @Nullable String description,
        @Nullable String language,
        @Nullable String canonical,
        @Nullable String siteName,
        @Nullable String author,
        @Nullable String image,
        List<FeedLink> feeds,
        Map<String, String> meta) {

    /** A feed that the page links to as its own. */
    public record FeedLink(String address, @Nullable String title, String type) {}

    public PageMetadata {
        feeds = List.copyOf(feeds);
        meta = Map.copyOf(meta);
    }

    PageMetadata withLanguage(String tag) {
        return new PageMetadata(title, description, tag, canonical, siteName, author, image, feeds, meta);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PageMetadata}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String title;
        private @Nullable String description;
        private @Nullable String language;
        private @Nullable String canonical;
        private @Nullable String siteName;
        private @Nullable String author;
        private @Nullable String image;
        private @Nullable List<FeedLink> feeds;
        private @Nullable Map<String, String> meta;

        private Builder() {}

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder description(@Nullable String value) {
            this.description = value;
            return this;
        }

        public Builder language(@Nullable String value) {
            this.language = value;
            return this;
        }

        public Builder canonical(@Nullable String value) {
            this.canonical = value;
            return this;
        }

        public Builder siteName(@Nullable String value) {
            this.siteName = value;
            return this;
        }

        public Builder author(@Nullable String value) {
            this.author = value;
            return this;
        }

        public Builder image(@Nullable String value) {
            this.image = value;
            return this;
        }

        public Builder feeds(List<FeedLink> value) {
            this.feeds = value;
            return this;
        }

        public Builder meta(Map<String, String> value) {
            this.meta = value;
            return this;
        }

        public PageMetadata build() {
            return new PageMetadata(
                    Objects.requireNonNull(title),
                    description,
                    language,
                    canonical,
                    siteName,
                    author,
                    image,
                    Objects.requireNonNull(feeds),
                    Objects.requireNonNull(meta));
        }
    }
}
