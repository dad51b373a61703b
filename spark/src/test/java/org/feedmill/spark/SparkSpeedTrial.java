package org.feedmill.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.spark.input.SampleArchive;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares local Spark with the batch command at the same number of threads, on the bench's article pages repeated
 * under other ids and addresses; elapsed time of whole commands, including start-up. The answers are compared too. Then
 * everything is repeated in a heap that is smaller than all pages together: memory is bounded by what a task holds, not
 * by the archive.
 */
final class SparkSpeedTrial {

    private static final double MIN_SPEED_RATIO = 0.8;
    private static final int FILES = 8;

    /** Heap of the timed run, and of the run with little memory; Spark itself rejects less. */
    private static final int HEAP_MEGABYTES = 1500;

    private static final int SMALL_HEAP_MEGABYTES = 520;

    private static final JsonMapper JSON = new JsonMapper();

    private record SourcePage(Path file, String url) {}

    private final Path folder;
    private final int pages;
    private final int threads;
    private final PrintStream out;
    private final List<SourcePage> sources;

    SparkSpeedTrial(Path folder, Path bench, int pages, int largest, int threads, PrintStream out) throws IOException {
        this.folder = folder;
        this.pages = pages;
        this.threads = threads;
        this.out = out;
        List<SourcePage> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(bench.resolve("article"))) {
            for (Path file : files.filter(f -> f.endsWith("page.html")).sorted().toList()) {
                if (Files.size(file) <= largest) {
                    JsonNode meta = JSON.readTree(Files.readString(file.resolveSibling("meta.json")));
                    found.add(new SourcePage(file, meta.path("url").asString("")));
                }
            }
        }
        this.sources = List.copyOf(found);
    }

    boolean run() throws IOException, InterruptedException {
        Path archives = archives();
        double spark = spark("all", archives, HEAP_MEGABYTES);
        double batch = batch();
        int differences = differences("all");
        double ratio = batch / spark;
        out.printf(
                "%d pages (%d of the bench), %d threads: batch %.1f s (%.0f pages/s), spark %.1f s (%.0f pages/s)%n",
                pages, sources.size(), threads, batch, pages / batch, spark, pages / spark);
        out.printf("spark.ratio %.2f (asked %.2f)%n", ratio, MIN_SPEED_RATIO);
        out.printf("answers that differ from the batch command's: %d%n", differences);
        double little = spark("little", archives, SMALL_HEAP_MEGABYTES);
        int lost = differences("little");
        out.printf(
                "%.0f MB of pages in a heap of %d MB: %.1f s, answers that differ: %d%n",
                megabytes(), SMALL_HEAP_MEGABYTES, little, lost);
        return ratio >= MIN_SPEED_RATIO && differences == 0 && lost == 0;
    }

    private double megabytes() throws IOException {
        double sum = 0;
        for (int i = 0; i < pages; i++) {
            sum += Files.size(source(i).file());
        }
        return sum / 1e6;
    }

    private SourcePage source(int page) {
        SourcePage source = sources.get(page % sources.size());
        String mark = source.url().contains("?") ? "&" : "?";
        return new SourcePage(source.file(), source.url() + mark + "copy=" + page / sources.size());
    }

    /** Writes the pages as archives, in the order of the batch's lines. */
    private Path archives() throws IOException {
        Path into = Files.createDirectory(folder.resolve("archives"));
        for (int file = 0; file < FILES; file++) {
            try (SampleArchive archive = new SampleArchive(into.resolve(file + ".warc.gz"))) {
                for (int i = (int) ((long) pages * file / FILES); i < (long) pages * (file + 1) / FILES; i++) {
                    archive.page(
                            "urn:page:" + i,
                            source(i).url(),
                            Files.readAllBytes(source(i).file()));
                }
            }
        }
        return into;
    }

    /** Returns the seconds that the run took. */
    private double spark(String name, Path in, int heap) throws IOException, InterruptedException {
        LaunchedProcess.ProcessResult ended = LaunchedProcess.feedmill(
                folder.resolve(name + ".said"),
                Map.of("FEEDMILL_JAVA_OPTIONS", "-Xmx" + heap + "m"),
                List.of(
                        "spark",
                        "articles",
                        "--format",
                        "jsonl",
                        "--threads",
                        String.valueOf(threads),
                        "--in",
                        in.toString(),
                        "--out",
                        folder.resolve(name + ".out").toString()));
        out.print(name + ": " + ended.output());
        return ended.seconds();
    }

    private double batch() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        Path links = Files.createDirectory(folder.resolve("links")); // a file is not a sibling of itself, a copy is
        for (int i = 0; i < pages; i++) {
            Path link = Files.createSymbolicLink(
                    links.resolve(i + ".html"), source(i).file());
            lines.add(JSON.writeValueAsString(Map.of(
                    "id",
                    "urn:page:" + i,
                    "url",
                    source(i).url(),
                    "file",
                    link.toString(),
                    "fetched",
                    SampleArchive.DATE)));
        }
        Path in = Files.write(folder.resolve("batch.jsonl"), lines);
        return LaunchedProcess.feedmill(
                        folder.resolve("batch.out"),
                        Map.of(),
                        List.of("article", "--batch", in.toString(), "--threads", String.valueOf(threads)))
                .seconds();
    }

    private int differences(String name) throws IOException {
        Map<String, JsonNode> batch = new HashMap<>();
        try (Stream<String> lines = Files.lines(folder.resolve("batch.out"))) {
            lines.forEach(line -> {
                ObjectNode row = (ObjectNode) JSON.readTree(line);
                row.remove(List.of("millis", "parseMillis"));
                batch.put(row.get("id").asString(), row);
            });
        }
        int shown = 0;
        int same = 0;
        for (JsonNode row : SparkCommandRun.rows(folder.resolve(name + ".out/articles"))) {
            ((ObjectNode) row).remove("url");
            if (row.equals(batch.get(row.get("id").asString()))) {
                same++;
            } else if (shown++ < 3) {
                out.println(
                        "spark " + row + "\nbatch " + batch.get(row.get("id").asString()));
            }
        }
        return pages - same;
    }
}
