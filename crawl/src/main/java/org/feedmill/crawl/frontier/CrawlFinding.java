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
 * @param keywords the frequent terms of the article that occur in the key paragraph (P3 §III.D), or in its most
 *     important one if that has none
 * @param profile the document profile as JSON: index terms, key paragraph and passages; null if there is none
 * @param siblings the number of pages with a similar address that the page was compared with
 * @param copies the addresses of near-copies that were dropped
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
        byte[] page,
        List<String> keywords,
        @Nullable String profile,
        int siblings,
        List<String> copies) {

    public CrawlFinding {
        authors = List.copyOf(authors);
        keywords = List.copyOf(keywords);
        copies = List.copyOf(copies);
    }

    /** Returns a builder that starts with these values. */
    public Builder toBuilder() {
        return builder()
                .address(address)
                .title(title)
                .published(published)
                .authors(authors)
                .language(language)
                .image(image)
                .keyParagraph(keyParagraph)
                .text(text)
                .html(html)
                .score(score)
                .fetched(fetched)
                .contentType(contentType)
                .page(page)
                .keywords(keywords)
                .profile(profile)
                .siblings(siblings)
                .copies(copies);
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
        private List<String> keywords = List.of();
        private @Nullable String profile;
        private int siblings;
        private List<String> copies = List.of();

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

        public Builder keywords(List<String> value) {
            this.keywords = value;
            return this;
        }

        public Builder profile(@Nullable String value) {
            this.profile = value;
            return this;
        }

        public Builder siblings(int value) {
            this.siblings = value;
            return this;
        }

        public Builder copies(List<String> value) {
            this.copies = value;
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
                    Objects.requireNonNull(page),
                    keywords,
                    profile,
                    siblings,
                    copies);
        }
    }
}
