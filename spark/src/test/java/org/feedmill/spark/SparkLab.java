package org.feedmill.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.spark.input.SampleArchive;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/**
 * The lab runs of this module, started by {@code lab/run spark}: they need Spark's classes, which the lab does not
 * have.
 */
@Command(name = "lab/run spark", mixinStandardHelpOptions = true, description = "Archives, a cluster, and speed.")
public final class SparkLab {

    private final PrintStream out = System.out;

    private SparkLab() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new SparkLab()).execute(args));
    }

    @Command(
            name = "archive",
            description = "Every content coding with every damage; then an archive with every twentieth record broken.")
    int archive(
            @Option(names = "--records", defaultValue = "10000") int records,
            @Option(names = "--flips", defaultValue = "300", description = "Archives with flipped bytes.") int flips)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("spark");
        try {
            boolean coded = new ContentCodingTrial(folder.resolve("coded"), out).run(flips);
            if (records == 0) {
                return coded ? 0 : 1;
            }
            SampleArchive made = SampleArchive.broken(folder.resolve("broken.warc.gz"), records);
            LaunchedProcess.ProcessResult ended = LaunchedProcess.feedmill(
                    folder.resolve("said"),
                    Map.of("FEEDMILL_JAVA_OPTIONS", "-Xmx1g"),
                    List.of(
                            "spark",
                            "articles",
                            "--format",
                            "jsonl",
                            "--in",
                            folder.resolve("broken.warc.gz").toString(),
                            "--out",
                            folder.resolve("out").toString()));
            List<JsonNode> articles = SparkCommandRun.rows(folder.resolve("out/articles"));
            List<JsonNode> bad = SparkCommandRun.rows(folder.resolve("out/bad"));
            boolean all = new HashSet<>(SparkCommandRun.texts(articles, "id")).equals(new HashSet<>(made.good))
                    && articles.size() == made.good.size()
                    && articles.stream()
                            .noneMatch(row -> row.get("text").asString().isEmpty());
            boolean named = SparkCommandRun.texts(bad, "id").equals(made.bad);
            boolean given = ended.output().contains(made.good.size() + " pages processed")
                    && ended.output().contains(made.bad.size() + " bad records");
            out.printf(
                    "%d records, %d good, %d bad, %.0f s, exit code %d%n%s",
                    records, made.good.size(), made.bad.size(), ended.seconds(), ended.exit(), ended.output());
            out.printf("all good ones answered: %s, each bad one named: %s, summary right: %s%n", all, named, given);
            return coded && all && named && given && ended.exit() == 0 ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    @Command(name = "cluster", description = "A cluster of two workers, one of which is killed in the middle.")
    int cluster(@Option(names = "--records", defaultValue = "16000") int records)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("spark");
        try {
            return new SparkClusterTrial(folder, records, out).run() ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    @Command(
            name = "speed",
            description = "Local Spark compared with the batch command: pages per second, answers, heap.")
    int speed(
            @Option(names = "--bench", description = "The bench folder.") Path bench,
            @Option(names = "--pages", defaultValue = "20000") int pages,
            @Option(names = "--largest", defaultValue = "60", description = "Maximum size of pages in kB.") int largest,
            @Option(names = "--threads", defaultValue = "2") int threads)
            throws IOException, InterruptedException {
        Path from =
                bench == null ? LaunchedProcess.ROOT.resolve("../shared/bench").normalize() : bench;
        if (!Files.isDirectory(from.resolve("article"))) {
            out.println("no bench folder at " + from + ": nothing to measure");
            return 0;
        }
        Path folder = Files.createTempDirectory("spark");
        try {
            return new SparkSpeedTrial(folder, from, pages, largest * 1000, threads, out).run() ? 0 : 1;
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
