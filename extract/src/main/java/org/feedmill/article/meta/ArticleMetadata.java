package org.feedmill.article.meta;

import java.util.List;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
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
        @Nullable SourcedValue<String> nextPageUrl) {

    public static ArticleMetadata read(Page page, TextSelection selection) {
        MetadataSources clues = new MetadataSources(page, selection);
        SiteNames site = new SiteNames(clues);
        TitleFinder.ChosenTitle title = TitleFinder.read(clues, site);
        SourcedValue<String> language = ArticleLanguageFinder.read(clues);
        ArticleDateFinder.ArticleDates dates =
                ArticleDateFinder.read(clues, title.node(), language == null ? null : language.value());
        return new ArticleMetadata(
                title.title(),
                AuthorFinder.read(clues, site, title.node()),
                dates.published(),
                dates.modified(),
                language,
                LeadImageFinder.read(clues),
                site.bestName(title.tail()),
                ArticleTagFinder.read(clues),
                NextPageFinder.read(clues));
    }
}
