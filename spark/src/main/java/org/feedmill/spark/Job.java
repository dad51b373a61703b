package org.feedmill.spark;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.feedmill.article.Siblings;
import org.feedmill.feed.FeedFormat;
import scala.Tuple2;

/**
 * Kinds of jobs. All run the same way: one task per file reads its records one after the other; records change
 * places, so that all cores have work and pages of a site meet where that matters; tasks answer them in an order that the
 * input alone decides.
 */
enum Job {
    /** The items of every page. */
    LISTS,
    /** The article of every page. */
    ARTICLES,
    /** One feed a page. */
    FEEDS,
    /** One rule a site. */
    RULES;

    /** Answers and bad entries, as in {@link Milling#results}. Nothing is done before they are asked for. */
    Dataset<Row> results(SparkSession spark, Inputs inputs, FeedFormat format) {
        Milling milling = milling(format);
        Broadcast<Seating> seating =
                JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(seating(inputs));
        JavaRDD<Row> placed = inputs.each(entries -> new Flat<>(
                entries,
                entry -> new Mapped<>(
                        seating.value()
                                .seats(entry.order(), entry.file(), entry.entry())
                                .iterator(),
                        Placed::row)));
        Dataset<Row> seated = spark.createDataFrame(placed, Placed.SCHEMA);
        MapPartitionsFunction<Row, Row> work = rows -> milling.over(new Mapped<>(rows, Placed::of));
        return seated.repartition(inputs.parts(), seated.col("site"), seated.col("share"))
                .sortWithinPartitions("site", "share", "other", "turn", "order")
                .mapPartitions(work, Encoders.row(milling.results()));
    }

    Milling milling(FeedFormat format) {
        return switch (this) {
            case LISTS -> new ListMilling();
            case ARTICLES -> new ArticleMilling();
            case FEEDS -> new FeedMilling(format);
            case RULES -> new RuleMilling();
        };
    }

    private Seating seating(Inputs inputs) {
        return switch (this) {
            case LISTS, FEEDS -> Seating::alone;
            case ARTICLES -> Seating.bySite(crowds(inputs));
            case RULES -> Seating::byAddress;
        };
    }

    /** The sites of so many pages that not all of them can serve as siblings: known from a look at all addresses. */
    private static Map<String, Crowd> crowds(Inputs inputs) {
        return inputs.each(Job::crowds)
                .mapToPair(site -> site)
                .reduceByKey(Crowd::with)
                .filter(site -> site._2().large())
                .collectAsMap();
    }

    private static Iterator<Tuple2<String, Crowd>> crowds(Iterator<Inputs.Numbered> entries) {
        Map<String, Crowd> crowds = new HashMap<>();
        while (entries.hasNext()) {
            Inputs.Numbered numbered = entries.next();
            if (Crowd.counts(numbered.entry())) {
                String site = Siblings.site(numbered.entry().url());
                crowds.merge(site, Crowd.of(numbered.order()), Crowd::with);
            }
        }
        return crowds.entrySet().stream()
                .map(site -> new Tuple2<>(site.getKey(), site.getValue()))
                .iterator();
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
