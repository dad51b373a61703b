package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** The metadata of an article; see {@link Article} for the fields. */
record Details(
        @Nullable Told<String> title,
        List<Told<String>> authors,
        @Nullable Told<Moment> published,
        @Nullable Told<Moment> modified,
        @Nullable Told<String> language,
        @Nullable Told<String> image,
        @Nullable Told<String> siteName,
        List<Told<String>> tags,
        @Nullable Told<String> next) {

    static Details read(Page page, Selection selection) {
        Clues clues = new Clues(page, selection);
        Site site = new Site(clues);
        Titles.Choice title = Titles.read(clues, site);
        Told<String> language = ArticleLanguage.read(clues);
        Dates.Both dates = Dates.read(clues, title.node(), language == null ? null : language.value());
        return new Details(
                title.title(),
                Authors.read(clues, site, title.node()),
                dates.published(),
                dates.modified(),
                language,
                LeadImage.read(clues),
                site.name(title.tail()),
                Topics.read(clues),
                NextPage.read(clues));
    }
}
