package org.feedmill.spark;

import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.createArrayType;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.api.java.UDF3;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.spark.job.ArticleProcessor;
import org.feedmill.spark.job.ListProcessor;
import org.jspecify.annotations.Nullable;

/**
 * Functions for Spark SQL and data frames: {@code feedmill_items(html, url)} returns an array of items, {@code
 * feedmill_article(html, url)} a struct, and {@code feedmill_feed(html, url, format)} a text, which is null if the page
 * has no list. Each processes one page alone; to compare articles with sibling pages, use the job.
 */
public final class PageFunctions {

    private PageFunctions() {}

    /** Registers the functions with a session. */
    public static void register(SparkSession spark) {
        spark.udf()
                .register(
                        "feedmill_items",
                        (UDF2<String, String, Row[]>) PageFunctions::items,
                        createArrayType(ListProcessor.ITEM));
        spark.udf()
                .register(
                        "feedmill_article",
                        (UDF2<String, String, Row>) PageFunctions::article,
                        ArticleProcessor.ARTICLE);
        spark.udf()
                .register(
                        "feedmill_feed",
                        (UDF3<String, String, String, @Nullable String>) PageFunctions::feed,
                        StringType);
    }

    private static Row[] items(String html, String url) {
        return ListProcessor.items(
                ListFinders.best().find(page(html, url)).best().orElse(null));
    }

    private static Row article(String html, String url) {
        return ArticleProcessor.article(
                ArticleFinders.best().find(page(html, url)).details().orElse(null));
    }

    private static @Nullable String feed(String html, String url, String format) {
        Page page = page(html, url);
        return ListFinders.best()
                .find(page)
                .best()
                .map(list -> FeedFormat.of(format).write(Feed.of(page, list)))
                .orElse(null);
    }

    /** Parses a page from columns, which may be null. */
    private static Page page(@Nullable String html, @Nullable String url) {
        return Page.parse(html == null ? "" : html, url == null ? "" : url);
    }
}
