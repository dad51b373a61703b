package org.feedmill.spark.job;

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
import org.feedmill.article.SiblingPages;
import org.feedmill.feed.FeedFormat;
import org.feedmill.spark.input.FlatMapIterator;
import org.feedmill.spark.input.InputFiles;
import org.feedmill.spark.input.MappedIterator;
import scala.Tuple2;

/**
 * Kinds of jobs. All run the same way: one task per file reads its records one after the other; records change
 * places, so that all cores have work and pages of a site meet where that matters; tasks answer them in an order that the
 * input alone decides.
 */
public enum SparkJob {
    /** The items of every page. */
    LISTS,
    /** The article of every page. */
    ARTICLES,
    /** One feed a page. */
    FEEDS,
    /** One rule a site. */
    RULES;

    /** Answers and bad entries, as in {@link PageProcessor#resultSchema}. Nothing is done before they are asked for. */
    public Dataset<Row> results(SparkSession spark, InputFiles inputs, FeedFormat format) {
        PageProcessor milling = processor(format);
        Broadcast<PartitionPlan> seating =
                JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(partitionPlan(inputs));
        JavaRDD<Row> placed = inputs.mapRecords(entries -> new FlatMapIterator<>(
                entries,
                entry -> new MappedIterator<>(
                        seating.value()
                                .partitions(entry.order(), entry.file(), entry.entry())
                                .iterator(),
                        PartitionedRecord::row)));
        Dataset<Row> seated = spark.createDataFrame(placed, PartitionedRecord.SCHEMA);
        MapPartitionsFunction<Row, Row> work =
                rows -> milling.process(new MappedIterator<>(rows, PartitionedRecord::of));
        return seated.repartition(inputs.partitionCount(), seated.col("site"), seated.col("share"))
                .sortWithinPartitions("site", "share", "other", "turn", "order")
                .mapPartitions(work, Encoders.row(milling.resultSchema()));
    }

    public PageProcessor processor(FeedFormat format) {
        return switch (this) {
            case LISTS -> new ListProcessor();
            case ARTICLES -> new ArticleProcessor();
            case FEEDS -> new FeedProcessor(format);
            case RULES -> new RuleProcessor();
        };
    }

    private PartitionPlan partitionPlan(InputFiles inputs) {
        return switch (this) {
            case LISTS, FEEDS -> PartitionPlan::independent;
            case ARTICLES -> PartitionPlan.bySite(largeSites(inputs));
            case RULES -> PartitionPlan::byAddress;
        };
    }

    /** The sites of so many pages that not all of them can serve as siblings: known from a look at all addresses. */
    private static Map<String, SitePageCount> largeSites(InputFiles inputs) {
        return inputs.mapRecords(SparkJob::largeSites)
                .mapToPair(site -> site)
                .reduceByKey(SitePageCount::plus)
                .filter(site -> site._2().hasMorePages())
                .collectAsMap();
    }

    private static Iterator<Tuple2<String, SitePageCount>> largeSites(Iterator<InputFiles.NumberedRecord> entries) {
        Map<String, SitePageCount> crowds = new HashMap<>();
        while (entries.hasNext()) {
            InputFiles.NumberedRecord numbered = entries.next();
            if (SitePageCount.isSitePage(numbered.entry())) {
                String site = SiblingPages.site(numbered.entry().url());
                crowds.merge(site, SitePageCount.of(numbered.order()), SitePageCount::plus);
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
