package org.feedmill.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.feedmill.feed.FeedFormat;
import org.feedmill.spark.input.InputFiles;
import org.feedmill.spark.input.SparkJobException;
import org.feedmill.spark.job.JobOutputFolder;
import org.feedmill.spark.job.JobSummary;
import org.feedmill.spark.job.SparkJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Processes archives and tables of pages: on all cores of one machine, or on a cluster where spark-submit starts it. */
@Command(
        name = "feedmill spark",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill spark lists|articles|feeds|rules --in ARCHIVE... --out FOLDER [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Mills archives and tables of pages with Apache Spark, on all cores.",
            "",
            "The answers are written to FOLDER/JOB, what could not be answered to FOLDER/bad with the place and the"
                    + " reason. A job that was finished is not done again; one that was broken off is."
        },
        footerHeading = "%n",
        footer = {
            "Exit codes: 0 done, 1 internal error, 2 wrong use, 3 no page found, 4 input could not be read or output not"
                    + " be written. See docs/spark.md, also for clusters."
        })
final class SparkCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "JOB",
            description =
                    "lists: the items of each page; articles: their texts; feeds: one feed a page; rules: one rule"
                            + " a site, from the versions of its list page.")
    private SparkJob job = SparkJob.LISTS;

    @Option(
            names = "--in",
            paramLabel = "ARCHIVE",
            required = true,
            arity = "1..*",
            description =
                    "WARC files (.warc, .warc.gz, .warc.zst), JSON Lines (.jsonl, .jsonl.gz) or Parquet with url and html;"
                            + " files, folders, patterns, or addresses such as https:, s3a: and hdfs:.")
    private List<String> inputs = List.of();

    @Option(names = "--out", paramLabel = "FOLDER", required = true, description = "Where to write; new or empty.")
    private String out = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "parquet",
            description = "Format of the output: parquet or jsonl (default: ${DEFAULT-VALUE}).")
    private JobOutputFolder.Format format = JobOutputFolder.Format.PARQUET;

    @Option(
            names = "--feed-format",
            paramLabel = "FORMAT",
            defaultValue = "rss",
            description = "Format of feeds: rss, atom, json or rdf (default: ${DEFAULT-VALUE}).")
    private String feedFormat = "rss";

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Cores to use where no cluster is told (default: all).")
    private int threads;

    private final PrintStream err;
    private final boolean interactive;

    /** @param watched whether a person sees {@code err} live, so that progress may be drawn there */
    SparkCommand(PrintStream err, boolean watched) {
        this.err = err;
        this.interactive = watched;
    }

    @Override
    public Integer call() throws SparkJobException {
        FeedFormat feeds = feedFormat();
        if (threads < 0 || threads > 1000) {
            throw new SparkJobException(SparkJobException.USAGE, "--threads takes a number from 1 to 1000.");
        }
        SparkSession spark = session();
        try {
            return run(spark, feeds);
        } catch (IOException e) {
            throw new SparkJobException(
                    SparkJobException.UNREADABLE, "Cannot write to " + out + ": " + e.getMessage(), e);
        }
    }

    private FeedFormat feedFormat() throws SparkJobException {
        try {
            return FeedFormat.of(feedFormat);
        } catch (IllegalArgumentException e) {
            throw new SparkJobException(SparkJobException.USAGE, "--feed-format: " + e.getMessage() + ".", e);
        }
    }

    /** The master that spark-submit names, else this machine. The output's parts are those of the input's size. */
    private SparkSession session() {
        SparkSession.Builder builder =
                SparkSession.builder().appName("feedmill " + job).config("spark.sql.adaptive.enabled", "false");
        if (System.getProperty("spark.master") == null) {
            builder = builder.master("local[" + (threads == 0 ? "*" : threads) + "]")
                    .config("spark.ui.enabled", "false")
                    .config("spark.driver.host", "127.0.0.1")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    .config("spark.ui.showConsoleProgress", String.valueOf(interactive));
        }
        return builder.getOrCreate();
    }

    private int run(SparkSession spark, FeedFormat feeds) throws SparkJobException, IOException {
        InputFiles inputs = InputFiles.of(spark, this.inputs);
        JobOutputFolder folder = JobOutputFolder.of(spark.sparkContext().hadoopConfiguration(), out);
        String order = JobOutputFolder.describeRequest(job, format, feeds.extension(), inputs.paths());
        switch (folder.state(order)) {
            case FINISHED -> {
                printLine("This was done before; see " + out + ".");
                printLine(folder.summary());
                return SparkJobException.OK;
            }
            case OTHER ->
                throw new SparkJobException(
                        SparkJobException.USAGE, out + " holds something else already; name another folder.");
            case NEW, BROKEN_OFF -> folder.begin(order);
        }
        JobSummary summary = mill(spark, inputs, folder, feeds);
        summary.reportLines(out).forEach(this::printLine);
        return summary.answers() == 0 ? SparkJobException.NOTHING_FOUND : SparkJobException.OK;
    }

    private JobSummary mill(SparkSession spark, InputFiles inputs, JobOutputFolder folder, FeedFormat feeds)
            throws SparkJobException, IOException {
        // Answers and bad entries go to two places, but pages are milled once: results wait on disk in between.
        Dataset<Row> results = job.results(spark, inputs, feeds).persist(StorageLevel.DISK_ONLY());
        try {
            folder.write(job, format, results);
            JobSummary summary = JobSummary.of(job, results);
            folder.finish(summary);
            return summary;
        } catch (RuntimeException e) {
            throw toException(e);
        } finally {
            results.unpersist();
        }
    }

    /** What Spark could not do even when it tried again: mostly an input that cannot be read to its end. */
    private static SparkJobException toException(RuntimeException e) {
        Throwable cause = e;
        while (cause.getCause() != null && !(cause instanceof IOException)) {
            cause = cause.getCause();
        }
        boolean input = cause instanceof IOException || cause instanceof SparkException;
        return new SparkJobException(
                input ? SparkJobException.UNREADABLE : SparkJobException.BUG,
                "The job failed: " + cause.getMessage(),
                e);
    }

    /** Much of it was read from archives: to a terminal control characters could be commands. */
    private void printLine(String line) {
        StringBuilder clean = new StringBuilder("feedmill: ");
        line.codePoints().map(c -> Character.isISOControl(c) ? '?' : c).forEach(clean::appendCodePoint);
        err.println(clean);
    }

    void reportError(SparkJobException complaint) {
        String sentence = String.valueOf(complaint.getMessage());
        printLine(sentence.lines().findFirst().orElse(sentence));
    }
}
