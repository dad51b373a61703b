package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A relevant article that a crawl found.
 *
 * @param published ISO 8601 as precisely as known; null if unknown
 * @param keyParagraph the paragraph that matches the query best
 * @param text paragraphs separated by line breaks
 * @param html the same as sanitised HTML
 * @param score the relevance, up to 1
 * @param fetched the fetch time
 * @param contentType of the page as sent
 * @param page the page as sent, decoded
 */
@SuppressWarnings("ArrayRecordComponent") // pages are not compared
public record CrawlFinding(
        String address,
        String title,
        @Nullable String published,
        List<String> authors,
        @Nullable String language,
        @Nullable String image,
        @Nullable String keyParagraph,
        String text,
        String html,
        double score,
        Instant fetched,
        @Nullable String contentType,
        byte[] page) {

    public CrawlFinding {
        authors = List.copyOf(authors);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CrawlFinding}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String address;
        private @Nullable String title;
        private @Nullable String published;
        private @Nullable List<String> authors;
        private @Nullable String language;
        private @Nullable String image;
        private @Nullable String keyParagraph;
        private @Nullable String text;
        private @Nullable String html;
        private double score;
        private @Nullable Instant fetched;
        private @Nullable String contentType;
        private byte @Nullable [] page;

        private Builder() {}

        public Builder address(String value) {
            this.address = value;
            return this;
        }

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder published(@Nullable String value) {
            this.published = value;
            return this;
        }

        public Builder authors(List<String> value) {
            this.authors = value;
            return this;
        }

        public Builder language(@Nullable String value) {
            this.language = value;
            return this;
        }

        public Builder image(@Nullable String value) {
            this.image = value;
            return this;
        }

        public Builder keyParagraph(@Nullable String value) {
            this.keyParagraph = value;
            return this;
        }

        public Builder text(String value) {
            this.text = value;
            return this;
        }

        public Builder html(String value) {
            this.html = value;
            return this;
        }

        public Builder score(double value) {
            this.score = value;
            return this;
        }

        public Builder fetched(Instant value) {
            this.fetched = value;
            return this;
        }

        public Builder contentType(@Nullable String value) {
            this.contentType = value;
            return this;
        }

        public Builder page(byte[] value) {
            this.page = value;
            return this;
        }

        public CrawlFinding build() {
            return new CrawlFinding(
                    Objects.requireNonNull(address),
                    Objects.requireNonNull(title),
                    published,
                    Objects.requireNonNull(authors),
                    language,
                    image,
                    keyParagraph,
                    Objects.requireNonNull(text),
                    Objects.requireNonNull(html),
                    score,
                    Objects.requireNonNull(fetched),
                    contentType,
                    Objects.requireNonNull(page));
        }
    }
}
