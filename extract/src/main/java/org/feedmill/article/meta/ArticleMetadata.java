package org.feedmill.article.meta;

import java.util.List;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
import org.feedmill.list.FieldValues;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** The metadata of an article; see {@code Article} for the fields. */
public record ArticleMetadata(
        @Nullable SourcedValue<String> title,
        List<SourcedValue<String>> authors,
        @Nullable SourcedValue<Moment> published,
        @Nullable SourcedValue<Moment> modified,
        @Nullable SourcedValue<String> language,
        @Nullable SourcedValue<String> leadImage,
        @Nullable SourcedValue<String> siteName,
        List<SourcedValue<String>> tags,
        @Nullable SourcedValue<String> nextPageUrl,
        @Nullable SourcedValue<FieldValues> event) {

    public static ArticleMetadata read(Page page, TextSelection selection) {
        MetadataSources clues = new MetadataSources(page, selection);
        SiteNames site = new SiteNames(clues);
        TitleFinder.ChosenTitle title = TitleFinder.read(clues, site);
        SourcedValue<String> language = ArticleLanguageFinder.read(clues);
        ArticleDateFinder.ArticleDates dates =
                ArticleDateFinder.read(clues, title.node(), language == null ? null : language.value());
        return new Builder()
                .title(title.title())
                .authors(AuthorFinder.read(clues, site, title.node()))
                .published(dates.published())
                .modified(dates.modified())
                .language(language)
                .leadImage(LeadImageFinder.read(clues))
                .siteName(site.bestName(title.tail()))
                .tags(ArticleTagFinder.read(clues))
                .nextPageUrl(NextPageFinder.read(clues))
                .event(EventFinder.read(clues))
                .build();
    }

    /** Builds metadata. Not thread-safe. */
    static final class Builder {

        private @Nullable SourcedValue<String> title;
        private List<SourcedValue<String>> authors = List.of();
        private @Nullable SourcedValue<Moment> published;
        private @Nullable SourcedValue<Moment> modified;
        private @Nullable SourcedValue<String> language;
        private @Nullable SourcedValue<String> leadImage;
        private @Nullable SourcedValue<String> siteName;
        private List<SourcedValue<String>> tags = List.of();
        private @Nullable SourcedValue<String> nextPageUrl;
        private @Nullable SourcedValue<FieldValues> event;

        private Builder() {}

        Builder title(@Nullable SourcedValue<String> value) {
            this.title = value;
            return this;
        }

        Builder authors(List<SourcedValue<String>> value) {
            this.authors = value;
            return this;
        }

        Builder published(@Nullable SourcedValue<Moment> value) {
            this.published = value;
            return this;
        }

        Builder modified(@Nullable SourcedValue<Moment> value) {
            this.modified = value;
            return this;
        }

        Builder language(@Nullable SourcedValue<String> value) {
            this.language = value;
            return this;
        }

        Builder leadImage(@Nullable SourcedValue<String> value) {
            this.leadImage = value;
            return this;
        }

        Builder siteName(@Nullable SourcedValue<String> value) {
            this.siteName = value;
            return this;
        }

        Builder tags(List<SourcedValue<String>> value) {
            this.tags = value;
            return this;
        }

        Builder nextPageUrl(@Nullable SourcedValue<String> value) {
            this.nextPageUrl = value;
            return this;
        }

        Builder event(@Nullable SourcedValue<FieldValues> value) {
            this.event = value;
            return this;
        }

        ArticleMetadata build() {
            return new ArticleMetadata(
                    title, authors, published, modified, language, leadImage, siteName, tags, nextPageUrl, event);
        }
    }
}
