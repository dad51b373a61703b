package org.feedmill.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.spark.SparkException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.feed.FeedFormat;
import org.feedmill.spark.input.InputFiles;
import org.feedmill.spark.input.SparkJobException;
import org.feedmill.spark.job.ArticleJobOptions;
import org.feedmill.spark.job.JobOutputFolder;
import org.feedmill.spark.job.JobSummary;
import org.feedmill.spark.job.SparkJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Processes archives and tables of pages, on all cores of one machine or, if started by spark-submit, on a cluster. */
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
            "Processes archives and tables of pages with Apache Spark, on all cores.",
            "",
            "The answers are written to FOLDER/JOB; records that could not be processed are written to"
                    + " FOLDER/bad with their position and the reason. A finished job does not run again; an"
                    + " interrupted job starts over."
        },
        footerHeading = "%n",
        footer = {
            "Exit codes: 0 done, 1 internal error, 2 wrong use of the command, 3 no page found, 4"
                    + " input could not be read or output not be written. See docs/spark.md, also for clusters."
        })
final class SparkCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "JOB",
            description = "lists: the items of each page; articles: the article of each page; feeds: one feed per"
                    + " page; rules: one rule per site, from the versions of its list page.")
    private SparkJob job = SparkJob.LISTS;

    @Option(
            names = "--in",
            paramLabel = "ARCHIVE",
            required = true,
            arity = "1..*",
            description = "WARC files (.warc, .warc.gz, .warc.zst), JSON Lines (.jsonl, .jsonl.gz) or Parquet with"
                    + " the columns url and html: files, folders, glob patterns, or addresses such as https:,"
                    + " s3a: and hdfs:.")
    private List<String> inputs = List.of();

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            required = true,
            description = "Output folder; must be new or empty.")
    private String out = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "parquet",
            description = "Output format: parquet or jsonl (default: ${DEFAULT-VALUE}).")
    private JobOutputFolder.Format format = JobOutputFolder.Format.PARQUET;

    @Option(
            names = "--feed-format",
            paramLabel = "FORMAT",
            defaultValue = "rss",
            completionCandidates = FeedFormatNames.class,
            description = "Feed format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String feedFormat = "rss";

    @Option(
            names = "--any",
            description = "With articles: read the main content of pages of any kind, and add the columns kind and"
                    + " evidence.")
    private boolean any;

    @Option(
            names = "--with",
            paramLabel = "PART",
            split = ",",
            description = "With articles: add these parts of the pages, each as a column: bylines, captions, comments."
                    + " Separate several by commas.")
    private List<String> with = List.of();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of cores to use without a cluster (default: all).")
    private int threads;

    /** The names of the feed formats, for the help text. */
    static final class FeedFormatNames implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(FeedFormat.values()).map(FeedFormat::extension).iterator();
        }
    }

    private final PrintStream err;
    private final boolean interactive;

    /** @param interactive whether {@code err} is a terminal, so that progress can be shown there */
    SparkCommand(PrintStream err, boolean interactive) {
        this.err = err;
        this.interactive = interactive;
    }

    @Override
    public Integer call() throws SparkJobException {
        FeedFormat feeds = feedFormat();
        if (threads < 0 || threads > 1000) {
            throw new SparkJobException(SparkJobException.USAGE, "--threads must be from 1 to 1000.");
        }
        if (any && job != SparkJob.ARTICLES) {
            throw new SparkJobException(SparkJobException.USAGE, "--any applies to articles only; leave it out.");
        }
        if (!with.isEmpty() && job != SparkJob.ARTICLES) {
            throw new SparkJobException(SparkJobException.USAGE, "--with applies to articles only; leave it out.");
        }
        ArticleJobOptions articles = new ArticleJobOptions(any, parts());
        SparkSession spark = session();
        try {
            return run(spark, feeds, articles);
        } catch (IOException e) {
            throw new SparkJobException(
                    SparkJobException.UNREADABLE, "Cannot write to " + out + ": " + e.getMessage(), e);
        }
    }

    private Set<ArticlePart> parts() throws SparkJobException {
        Set<ArticlePart> parts = EnumSet.noneOf(ArticlePart.class);
        for (String name : with) {
            parts.add(ArticlePart.named(name)
                    .orElseThrow(() -> new SparkJobException(
                            SparkJobException.USAGE,
                            "--with: there is no part \"" + name + "\". Use one or more of " + ArticlePart.labels()
                                    + ".")));
        }
        return parts;
    }

    private FeedFormat feedFormat() throws SparkJobException {
        try {
            return FeedFormat.of(feedFormat);
        } catch (IllegalArgumentException e) {
            throw new SparkJobException(SparkJobException.USAGE, "--feed-format: " + e.getMessage() + ".", e);
        }
    }

    /** Opens a session on the master that spark-submit sets, else on this machine. */
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

    private int run(SparkSession spark, FeedFormat feeds, ArticleJobOptions articles)
            throws SparkJobException, IOException {
        InputFiles inputs = InputFiles.of(spark, this.inputs);
        JobOutputFolder folder = JobOutputFolder.of(spark.sparkContext().hadoopConfiguration(), out);
        String order = JobOutputFolder.describeRequest(job, format, feeds.extension(), articles, inputs.paths());
        switch (folder.state(order)) {
            case FINISHED -> {
                printLine("This job has already finished; its results are in " + out + ".");
                printLine(folder.summary());
                return SparkJobException.OK;
            }
            case OTHER ->
                throw new SparkJobException(
                        SparkJobException.USAGE,
                        out
                                + " contains other files or the results of another job. Choose a new or empty folder"
                                + " with --out.");
            case NEW, BROKEN_OFF -> folder.begin(order);
        }
        JobSummary summary = mill(spark, inputs, folder, feeds, articles);
        summary.reportLines(out).forEach(this::printLine);
        return summary.answers() == 0 ? SparkJobException.NOTHING_FOUND : SparkJobException.OK;
    }

    private JobSummary mill(
            SparkSession spark, InputFiles inputs, JobOutputFolder folder, FeedFormat feeds, ArticleJobOptions articles)
            throws SparkJobException, IOException {
        // Answers and bad records are written separately, but each page is processed once: results are kept on disk.
        Dataset<Row> results = job.results(spark, inputs, feeds, articles).persist(StorageLevel.DISK_ONLY());
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

    /** Converts a failure that remains after the retries of Spark, mostly an input that cannot be read to its end. */
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

    /**
     * Prints a line without control characters, which may come from an archive and which a terminal could interpret.
     */
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
