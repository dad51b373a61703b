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
 * Kinds of jobs. All run the same way: one task per file reads its records one after the other; the records are
 * repartitioned, so that all cores have work and pages of a site are together if that matters; then tasks process them
 * in an order that depends only on the input.
 */
public enum SparkJob {
    /** The items of every page. */
    LISTS,
    /** The article of every page. */
    ARTICLES,
    /** One feed per page. */
    FEEDS,
    /** One rule per site. */
    RULES;

    /**
     * Returns answers and bad records with {@link PageProcessor#resultSchema}. Evaluated lazily.
     *
     * @param articles the options of the job that reads articles
     */
    public Dataset<Row> results(SparkSession spark, InputFiles inputs, FeedFormat format, ArticleJobOptions articles) {
        PageProcessor milling = processor(format, articles);
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

    /** @param articles the options of the job that reads articles */
    public PageProcessor processor(FeedFormat format, ArticleJobOptions articles) {
        return switch (this) {
            case LISTS -> new ListProcessor();
            case ARTICLES -> new ArticleProcessor(articles);
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

    /** Returns the sites with more pages than can serve as siblings, from a pass over all addresses. */
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

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
