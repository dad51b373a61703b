package org.feedmill.spark;

import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleFinders;
import org.feedmill.article.Told;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Extracts the article of every page, comparing it with other pages of its site. */
record ArticleMilling() implements Milling {

    static final StructType ARTICLE = new StructType()
            .add("title", StringType)
            .add("text", StringType)
            .add("date", StringType)
            .add("author", StringType)
            .add("lang", StringType);

    @Override
    public StructType schema() {
        StructType schema = new StructType().add("id", StringType).add("url", StringType);
        for (var field : ARTICLE.fields()) {
            schema = schema.add(field);
        }
        return schema;
    }

    @Override
    public Iterator<Row> over(Iterator<Placed> pages) {
        ArticleFinder finder = ArticleFinders.best();
        SitePages sites = new SitePages(pages);
        return new Mapped<>(sites, turn -> Milling.row(turn.placed(), () -> answer(finder, turn)));
    }

    private static Row answer(ArticleFinder finder, SitePages.Turn turn) throws NoPage {
        Entry entry = turn.placed().entry();
        Page page = NoPage.whole(entry, turn.page());
        Article article = finder.find(page, turn.siblings()).article().orElse(null);
        Row told = article(article);
        return RowFactory.create(
                entry.id(), entry.url(), told.get(0), told.get(1), told.get(2), told.get(3), told.get(4));
    }

    /** @param article null where there is none */
    static Row article(@Nullable Article article) {
        if (article == null) {
            return RowFactory.create(null, "", null, null, null);
        }
        return RowFactory.create(
                value(article.title()),
                article.text(),
                article.published() == null ? null : article.published().value().iso(),
                names(article.authors()),
                value(article.language()));
    }

    private static @Nullable String names(List<Told<String>> authors) {
        return authors.isEmpty() ? null : authors.stream().map(Told::value).collect(Collectors.joining("; "));
    }

    private static @Nullable String value(@Nullable Told<String> told) {
        return told == null ? null : told.value();
    }
}
