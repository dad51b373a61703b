package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.MappedIterator;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the article of every page, comparing it with other pages of its site.
 *
 * @param any whether to read the main content of pages of any kind, and to add the kind with its evidence
 */
public record ArticleProcessor(boolean any) implements PageProcessor {

    public static final StructType ARTICLE = new StructType()
            .add("title", StringType)
            .add("text", StringType)
            .add("date", StringType)
            .add("author", StringType)
            .add("lang", StringType);

    @Override
    public StructType answerSchema() {
        StructType schema = new StructType().add("id", StringType).add("url", StringType);
        for (var field : ARTICLE.fields()) {
            schema = schema.add(field);
        }
        return any ? schema.add("kind", StringType).add("evidence", createArrayType(StringType)) : schema;
    }

    @Override
    public Iterator<Row> process(Iterator<PartitionedRecord> pages) {
        ArticleFinder finder = ArticleFinders.best();
        ContentFinder contents = any ? ArticleFinders.any() : null;
        SitePageIterator sites = new SitePageIterator(pages);
        return new MappedIterator<>(
                sites,
                turn -> PageProcessor.processSafely(
                        turn.placed(),
                        () -> contents == null ? processPage(finder, turn) : processContent(contents, turn)));
    }

    private static Row processContent(ContentFinder finder, SitePageIterator.PageWithSiblings turn)
            throws UnusablePageException {
        InputRecord entry = turn.placed().entry();
        Page page = UnusablePageException.requireComplete(entry, turn.page());
        PageContent content = finder.find(page, turn.siblings());
        Row given = article(content.content());
        return RowFactory.create(
                entry.id(),
                entry.url(),
                given.get(0),
                given.get(1),
                given.get(2),
                given.get(3),
                given.get(4),
                content.kind().label(),
                content.evidence().toArray(String[]::new));
    }

    private static Row processPage(ArticleFinder finder, SitePageIterator.PageWithSiblings turn)
            throws UnusablePageException {
        InputRecord entry = turn.placed().entry();
        Page page = UnusablePageException.requireComplete(entry, turn.page());
        Article article = finder.find(page, turn.siblings()).details().orElse(null);
        Row given = article(article);
        return RowFactory.create(
                entry.id(), entry.url(), given.get(0), given.get(1), given.get(2), given.get(3), given.get(4));
    }

    /** @param article null if nothing is known; its text is empty if the page has no article */
    public static Row article(@Nullable Article article) {
        if (article == null) {
            return RowFactory.create(null, "", null, null, null);
        }
        return RowFactory.create(
                value(article.title()),
                article.text(),
                article.published() == null ? null : article.published().value().toIso(),
                names(article.authors()),
                value(article.language()));
    }

    private static @Nullable String names(List<SourcedValue<String>> authors) {
        return authors.isEmpty()
                ? null
                : authors.stream().map(SourcedValue::value).collect(Collectors.joining("; "));
    }

    private static @Nullable String value(@Nullable SourcedValue<String> given) {
        return given == null ? null : given.value();
    }
}
