package org.feedmill.spark.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Counts and failure reasons of a finished job.
 *
 * @param answers number of answers
 * @param empty number of answers without a result
 * @param bad number of records that could not be processed
 * @param reasons the reasons with their numbers, most frequent first
 */
public record JobSummary(SparkJob job, long answers, long empty, long bad, List<Reason> reasons) {

    /** A reason and its frequency. */
    record Reason(String text, long count) {}

    private static final int MAX_REASONS = 10;

    public JobSummary {
        reasons = List.copyOf(reasons);
    }

    public static JobSummary of(SparkJob job, Dataset<Row> results) {
        Row counts = results.agg(count(col("answer")), sum(when(empty(job), 1).otherwise(0)), count(col("bad")))
                .first();
        // Numbers in a reason differ from record to record: without them, equal faults are counted together.
        List<Reason> reasons = results
                .where(col("bad").isNotNull())
                .groupBy(regexp_replace(col("bad.reason"), lit("of \\d+"), lit("of N"))
                        .as("reason"))
                .agg(count(lit(1)).as("times"))
                .orderBy(col("times").desc(), col("reason"))
                .limit(MAX_REASONS)
                .collectAsList()
                .stream()
                .map(row -> new Reason(row.getString(0), row.getLong(1)))
                .toList();
        return new JobSummary(
                job, counts.getLong(0), counts.isNullAt(1) ? 0 : counts.getLong(1), counts.getLong(2), reasons);
    }

    private static Column empty(SparkJob job) {
        return switch (job) {
            case LISTS -> size(col("answer.items")).equalTo(0);
            case ARTICLES -> col("answer.text").equalTo("");
            case FEEDS -> col("answer.feed").isNull().and(col("answer").isNotNull());
            case RULES -> lit(false);
        };
    }

    /** Returns the summary as lines for the user. */
    public List<String> reportLines(String out) {
        List<String> lines = new ArrayList<>();
        String done = job == SparkJob.RULES
                ? answers + " rules, "
                : answers + " pages processed, " + empty + " of them without a result, ";
        lines.add(done + bad + " bad records; the output is in " + out + ".");
        reasons.forEach(reason -> lines.add("  " + reason.count() + " x " + reason.text()));
        return lines;
    }
}
