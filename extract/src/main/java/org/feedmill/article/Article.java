package org.feedmill.article;

import java.util.List;
import org.feedmill.list.FieldValues;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * An article with its metadata. Every value has its source on the page; values that the page does not state are null or
 * empty and never derived from the clock.
 *
 * @param title without the site's name
 * @param names of the authors, in page order
 * @param published when the article came out
 * @param modified when it was last changed
 * @param language BCP 47
 * @param leadImage absolute address of the lead image
 * @param tags topics that the page files the article under
 * @param nextPageUrl absolute address of the next page of an article that spans several
 * @param wordCount words of the text; Chinese, Japanese and Thai words are estimated from their characters
 * @param event the item fields of the event that the page announces
 */
public record Article(
        @Nullable SourcedValue<String> title,
        ArticleBody body,
        List<SourcedValue<String>> authors,
        @Nullable SourcedValue<Moment> published,
        @Nullable SourcedValue<Moment> modified,
        @Nullable SourcedValue<String> language,
        @Nullable SourcedValue<String> leadImage,
        @Nullable SourcedValue<String> siteName,
        List<SourcedValue<String>> tags,
        @Nullable SourcedValue<String> nextPageUrl,
        int wordCount,
        @Nullable SourcedValue<FieldValues> event) {

    public Article {
        authors = List.copyOf(authors);
        tags = List.copyOf(tags);
    }

    public static Builder builder(ArticleBody body) {
        return new Builder(body);
    }

    public Builder toBuilder() {
        return toBuilder(body);
    }

    /** The same article with another body. */
    public Builder toBuilder(ArticleBody other) {
        return new Builder(other)
                .title(title)
                .authors(authors)
                .published(published)
                .modified(modified)
                .language(language)
                .leadImage(leadImage)
                .siteName(siteName)
                .tags(tags)
                .nextPageUrl(nextPageUrl)
                .wordCount(wordCount)
                .event(event);
    }

    /** The text; line breaks separate paragraphs. */
    public String text() {
        return body.text();
    }

    /** Builds articles. Not thread-safe. */
    public static final class Builder {

        private @Nullable SourcedValue<String> title;
        private final ArticleBody body;
        private List<SourcedValue<String>> authors = List.of();
        private @Nullable SourcedValue<Moment> published;
        private @Nullable SourcedValue<Moment> modified;
        private @Nullable SourcedValue<String> language;
        private @Nullable SourcedValue<String> leadImage;
        private @Nullable SourcedValue<String> siteName;
        private List<SourcedValue<String>> tags = List.of();
        private @Nullable SourcedValue<String> nextPageUrl;
        private int wordCount;
        private @Nullable SourcedValue<FieldValues> event;

        private Builder(ArticleBody body) {
            this.body = body;
        }

        public Builder title(@Nullable SourcedValue<String> value) {
            this.title = value;
            return this;
        }

        public Builder authors(List<SourcedValue<String>> value) {
            this.authors = value;
            return this;
        }

        public Builder published(@Nullable SourcedValue<Moment> value) {
            this.published = value;
            return this;
        }

        public Builder modified(@Nullable SourcedValue<Moment> value) {
            this.modified = value;
            return this;
        }

        public Builder language(@Nullable SourcedValue<String> value) {
            this.language = value;
            return this;
        }

        public Builder leadImage(@Nullable SourcedValue<String> value) {
            this.leadImage = value;
            return this;
        }

        public Builder siteName(@Nullable SourcedValue<String> value) {
            this.siteName = value;
            return this;
        }

        public Builder tags(List<SourcedValue<String>> value) {
            this.tags = value;
            return this;
        }

        public Builder nextPageUrl(@Nullable SourcedValue<String> value) {
            this.nextPageUrl = value;
            return this;
        }

        public Builder wordCount(int value) {
            this.wordCount = value;
            return this;
        }

        public Builder event(@Nullable SourcedValue<FieldValues> value) {
            this.event = value;
            return this;
        }

        public Article build() {
            return new Article(
                    title,
                    body,
                    authors,
                    published,
                    modified,
                    language,
                    leadImage,
                    siteName,
                    tags,
                    nextPageUrl,
                    wordCount,
                    event);
        }
    }
}
