package org.feedmill.spark.job;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticlePartReader;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.MappedIterator;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Extracts the article of every page, comparing it with other pages of its site. */
public record ArticleProcessor(ArticleJobOptions options) implements PageProcessor {

    private static final StructType CAPTION =
            new StructType().add("text", StringType).add("image", StringType);

    private static final StructType COMMENT = new StructType()
            .add("url", StringType)
            .add("author", StringType)
            .add("date", StringType)
            .add("text", StringType);

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
        if (options.any()) {
            schema = schema.add("kind", StringType).add("evidence", createArrayType(StringType));
        }
        for (ArticlePart part : ArticlePart.values()) {
            schema = options.with().contains(part) ? schema.add(part.label(), createArrayType(type(part))) : schema;
        }
        return schema;
    }

    private static DataType type(ArticlePart part) {
        return switch (part) {
            case BYLINES -> StringType;
            case CAPTIONS -> CAPTION;
            case COMMENTS -> COMMENT;
        };
    }

    @Override
    public Iterator<Row> process(Iterator<PartitionedRecord> pages) {
        ArticleFinder finder = ArticleFinders.best();
        ContentFinder contents = options.any() ? ArticleFinders.any() : null;
        SitePageIterator sites = new SitePageIterator(pages);
        return new MappedIterator<>(
                sites, turn -> PageProcessor.processSafely(turn.placed(), () -> processPage(finder, contents, turn)));
    }

    private Row processPage(
            ArticleFinder finder, @Nullable ContentFinder contents, SitePageIterator.PageWithSiblings turn)
            throws UnusablePageException {
        InputRecord entry = turn.placed().entry();
        Page page = UnusablePageException.requireComplete(entry, turn.page());
        PageContent content = contents == null ? null : contents.find(page, turn.siblings());
        Article article =
                content == null ? finder.find(page, turn.siblings()).details().orElse(null) : content.content();
        List<@Nullable Object> values = new ArrayList<>();
        values.add(entry.id());
        values.add(entry.url());
        Row given = article(article);
        for (int i = 0; i < given.size(); i++) {
            values.add(given.get(i));
        }
        if (content != null) {
            values.add(content.kind().label());
            values.add(content.evidence().toArray(String[]::new));
        }
        addParts(page, article, values);
        return RowFactory.create(values.toArray());
    }

    private void addParts(Page page, @Nullable Article article, List<@Nullable Object> values) {
        ArticleParts parts = article == null || article.text().isEmpty()
                ? ArticleParts.ofNone(options.with())
                : ArticlePartReader.read(page, article, options.with());
        if (parts.has(ArticlePart.BYLINES)) {
            values.add(parts.bylines().toArray(String[]::new));
        }
        if (parts.has(ArticlePart.CAPTIONS)) {
            values.add(parts.captions().stream()
                    .map(caption -> RowFactory.create(caption.text(), caption.image()))
                    .toArray(Row[]::new));
        }
        if (parts.has(ArticlePart.COMMENTS)) {
            values.add(parts.comments().stream().map(ArticleProcessor::comment).toArray(Row[]::new));
        }
    }

    private static Row comment(Item comment) {
        Moment date = comment.date();
        return RowFactory.create(
                comment.link(), comment.author(), date == null ? null : date.toIso(), comment.description());
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
