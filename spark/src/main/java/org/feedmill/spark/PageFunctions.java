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
 * Functions for Spark SQL and data frames of one's own: {@code feedmill_items(html, url)}, an array of items;
 * {@code feedmill_article(html, url)}, a struct; {@code feedmill_feed(html, url, format)}, a text, null where the page has no
 * list. Each sees one page alone: for siblings there is the job.
 */
public final class PageFunctions {

    private PageFunctions() {}

    /** Makes the functions known to a session. */
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
                ArticleFinders.best().find(page(html, url)).article().orElse(null));
    }

    private static @Nullable String feed(String html, String url, String format) {
        Page page = page(html, url);
        return ListFinders.best()
                .find(page)
                .best()
                .map(list -> FeedFormat.of(format).write(Feed.of(page, list)))
                .orElse(null);
    }

    /** Columns may be null where our own texts may not. */
    private static Page page(@Nullable String html, @Nullable String url) {
        return Page.parse(html == null ? "" : html, url == null ? "" : url);
    }
}
