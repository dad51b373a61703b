package org.feedmill.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.feedmill.cli.FeedmillMain;
import org.feedmill.cli.LocalPageServer;
import org.feedmill.feed.Entry;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command as cron does, in processes of which many are killed at random moments. */
class KilledWatchTest {

    private static final int UPDATES = 30;
    private static final int MIN_KILLS = 10;
    private static final int MAX_UPDATES = 100;
    private static final Pattern ENTRY =
            Pattern.compile("<entry>.*?<id>([^<]+)</id>.*?<updated>([^<]+)</updated>.*?</entry>", Pattern.DOTALL);
    private static final Pattern LINE = Pattern.compile("\\{\"id\":\"([^\"]+)\".*\\}");

    @TempDir
    Path folder;

    @TempDir
    Path classFolder;

    private final Random random = new Random(29);
    private final Map<String, String> dates = new HashMap<>();
    private final List<String> reported = new ArrayList<>();
    private Duration shortest = Duration.ofMinutes(1);
    private int kills;
    private String classPath = "";

    @Test
    void nothingIsLostOrDoubledAndTheFeedIsNeverTorn() throws Exception {
        WatchedNewsPage page = new WatchedNewsPage(6).withoutDates();
        Path feed = folder.resolve("news.atom");
        classPath = packedClassPath();
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/", "text/html", page.html());
            assertThat(run(server, feed, Duration.ofMinutes(2))).isZero();
            for (int i = 1; i < UPDATES || (kills < MIN_KILLS && i < MAX_UPDATES); i++) {
                page.add(1 + random.nextInt(2));
                server.put("/", "text/html", page.html());
                boolean killed = random.nextInt(3) > 0;
                long patience = killed ? random.nextLong(shortest.toMillis()) : TimeUnit.MINUTES.toMillis(2);
                run(server, feed, Duration.ofMillis(patience));
                checkFeed(feed);
            }
            assertThat(run(server, feed, Duration.ofMinutes(2))).isIn(0, 9);
        }
        List<String> ids = checkFeed(feed);
        assertThat(ids).hasSize(page.size());
        assertThat(reported).containsAll(ids);
        // A kill between the report and the write after it repeats the report; nothing else does.
        assertThat(reported.size() - ids.size()).isLessThanOrEqualTo(2 * kills);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("news.atom", "news.atom.state", ".news.atom.state.lock", "lines");
        }
    }

    /** Returns the class path with jars in place of folders, which an archive of classes does not support. */
    private String packedClassPath() throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            entries.add(Files.isDirectory(path) ? pack(path, entries.size()).toString() : entry);
        }
        return String.join(File.pathSeparator, entries);
    }

    private Path pack(Path classes, int number) throws IOException {
        Path jar = classFolder.resolve(number + ".jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    /** Returns the exit code; the process is killed when the time is over. */
    private int run(LocalPageServer server, Path feed, Duration time) throws IOException, InterruptedException {
        Path lines = folder.resolve("lines");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:+AutoCreateSharedArchive", // a start with an archive of the classes takes half of the time
                "-XX:SharedArchiveFile=" + classFolder.resolve("classes.jsa"),
                "-Xlog:disable",
                "-cp",
                classPath,
                FeedmillMain.class.getName(),
                server.url("/"),
                "--format=atom",
                "--output=" + feed,
                "--state=" + feed + ".state",
                "--new-only");
        builder.environment().put("FEEDMILL_ALLOW_NET", "127.0.0.0/8");
        builder.environment().put("FEEDMILL_HOST_DELAY", "0");
        Instant start = Instant.now();
        Process process = builder.redirectOutput(lines.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS)) {
            kills++;
        } else {
            Duration taken = Duration.between(start, Instant.now());
            shortest = taken.compareTo(shortest) < 0 ? taken : shortest;
        }
        int exit = process.destroyForcibly().waitFor();
        for (String line : Files.readAllLines(lines)) {
            Matcher matcher = LINE.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            reported.add(matcher.group(1));
        }
        return exit;
    }

    /** Checks that the feed is whole, and that no id or date has changed; returns the ids. */
    private List<String> checkFeed(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        FeedReadResult.Read read = (FeedReadResult.Read) FeedReader.read(bytes, null, "http://127.0.0.1/", null);
        List<String> ids = read.feed().entries().stream().map(Entry::id).toList();
        assertThat(ids).doesNotHaveDuplicates().containsAll(dates.keySet());
        Matcher matcher = ENTRY.matcher(Files.readString(file));
        int entries = 0;
        while (matcher.find()) {
            entries++;
            String before = dates.putIfAbsent(matcher.group(1), matcher.group(2));
            assertThat(before).isIn(null, matcher.group(2));
        }
        assertThat(entries).isEqualTo(ids.size());
        return ids;
    }
}
