package org.feedmill.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hadoop.conf.Configuration;
import org.feedmill.spark.input.ContentCodingSample;
import org.feedmill.spark.input.InputFile;
import org.feedmill.spark.input.InputRecord;
import org.feedmill.spark.input.RecordDamage;
import org.feedmill.spark.input.RecordDamage.Outcome;
import org.feedmill.spark.input.SampleArchive;
import tools.jackson.databind.JsonNode;

/**
 * Archives of every content coding with every damage, plain and compressed both ways: each record is timed, a whole job
 * runs over all of them, and then seeded bytes are flipped. Everything must end.
 */
final class ContentCodingTrial {

    /** For one archive; one that takes longer is reported as hanging. */
    private static final int MAX_MINUTES = 5;

    private static final List<String> NAMES = List.of("coded.warc", "coded.warc.gz", "coded.warc.zst");

    /** Results of one coding and damage, over all archives. */
    private static final class Tally {
        private int requested;
        private int read;
        private int named;
        private int wrong;
        private long longest;
    }

    private record TimedRecord(InputRecord entry, long nanos) {}

    private final Path folder;
    private final PrintStream out;
    private final ExecutorService readers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "archive reader");
        thread.setDaemon(true); // one that hangs must not keep the run from ending
        return thread;
    });
    private final Map<String, Tally> tallies = new HashMap<>();
    private int spinning;

    ContentCodingTrial(Path folder, PrintStream out) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.out = out;
    }

    boolean run(int flips) throws IOException, InterruptedException {
        for (String name : NAMES) {
            write(name);
            readAll(name).forEach(this::count);
        }
        table();
        boolean job = job();
        boolean flipped = flip(flips);
        int wrong = tallies.values().stream().mapToInt(t -> t.wrong).sum();
        out.printf("records with another outcome than the right one: %d, archives that spin: %d%n", wrong, spinning);
        return wrong == 0 && spinning == 0 && job && flipped;
    }

    private static String id(ContentCodingSample coding, RecordDamage damage) {
        return "urn:" + coding + ":" + damage;
    }

    private void write(String name) {
        try (SampleArchive made = new SampleArchive(folder.resolve(name))) {
            for (ContentCodingSample coding : ContentCodingSample.values()) {
                for (RecordDamage damage : RecordDamage.values()) {
                    damage.write(made, id(coding, damage), coding);
                    tallies.computeIfAbsent(id(coding, damage), id -> new Tally()).requested++;
                }
            }
        }
    }

    private List<TimedRecord> readAll(String name) throws InterruptedException {
        Future<List<TimedRecord>> reading = readers.submit(() -> {
            List<TimedRecord> entries = new ArrayList<>();
            Iterator<InputRecord> all =
                    new InputFile(0, folder.resolve(name).toUri().toString(), 0).entries(new Configuration(false));
            long begin = System.nanoTime();
            while (all.hasNext()) {
                InputRecord entry = all.next();
                entries.add(new TimedRecord(entry, System.nanoTime() - begin));
                begin = System.nanoTime();
            }
            return entries;
        });
        try {
            return reading.get(MAX_MINUTES, TimeUnit.MINUTES);
        } catch (TimeoutException e) {
            spinning++;
            return List.of();
        } catch (ExecutionException e) {
            throw new IllegalStateException("an exception escaped from " + name, e.getCause());
        }
    }

    private void count(TimedRecord timed) {
        Tally tally = tallies.computeIfAbsent(String.valueOf(timed.entry.id()), id -> new Tally());
        boolean named = timed.entry.fault() != null;
        tally.read += named ? 0 : 1;
        tally.named += named ? 1 : 0;
        tally.longest = Math.max(tally.longest, timed.nanos);
    }

    private void table() {
        out.printf("%-18s %6s %6s %6s %12s%n", "coding", "asked", "read", "bad", "longest ms");
        for (ContentCodingSample coding : ContentCodingSample.values()) {
            Tally sum = new Tally();
            for (RecordDamage damage : RecordDamage.values()) {
                Tally tally = tallies.getOrDefault(id(coding, damage), new Tally());
                tally.wrong = wrong(tally, damage.outcome(coding));
                add(sum, tally);
            }
            row(coding.toString(), sum);
        }
        for (RecordDamage damage : RecordDamage.values()) {
            Tally sum = new Tally();
            for (ContentCodingSample coding : ContentCodingSample.values()) {
                add(sum, tallies.getOrDefault(id(coding, damage), new Tally()));
            }
            row(damage.toString(), sum);
        }
    }

    private static int wrong(Tally tally, Outcome outcome) {
        return switch (outcome) {
            case READ, READ_EMPTY -> tally.requested - tally.read + tally.named;
            case NAMED -> tally.requested - tally.named + tally.read;
            case READ_OR_NAMED -> Math.abs(tally.requested - tally.read - tally.named);
        };
    }

    private static void add(Tally sum, Tally other) {
        sum.requested += other.requested;
        sum.read += other.read;
        sum.named += other.named;
        sum.longest = Math.max(sum.longest, other.longest);
    }

    private void row(String name, Tally tally) {
        out.printf("%-18s %6d %6d %6d %12.1f%n", name, tally.requested, tally.read, tally.named, tally.longest / 1e6);
    }

    /** Runs the command over all three archives: every record must give an answer or a bad record, once per archive. */
    private boolean job() throws IOException, InterruptedException {
        Path results = folder.resolve("out");
        List<String> args = new ArrayList<>(List.of("spark", "articles", "--format", "jsonl", "--in"));
        NAMES.forEach(name -> args.add(folder.resolve(name).toString()));
        args.addAll(List.of("--out", results.toString()));
        LaunchedProcess.ProcessResult ended =
                LaunchedProcess.feedmill(folder.resolve("said"), Map.of("FEEDMILL_JAVA_OPTIONS", "-Xmx1g"), args);
        out.print(ended.output());
        if (ended.exit() != 0) {
            out.printf("the job failed or did not end: exit code %d%n", ended.exit());
            return false;
        }
        List<JsonNode> answers = SparkCommandRun.rows(results.resolve("articles"));
        List<JsonNode> bad = SparkCommandRun.rows(results.resolve("bad"));
        Set<String> seen = new HashSet<>(SparkCommandRun.texts(answers, "id"));
        seen.addAll(SparkCommandRun.texts(bad, "id"));
        int records = NAMES.size() * ContentCodingSample.values().length * RecordDamage.values().length;
        boolean all = seen.equals(tallies.keySet()) && answers.size() + bad.size() == records;
        out.printf(
                "job: %d records, %d answered, %d bad, %.0f s, every record answered or named: %s%n",
                records, answers.size(), bad.size(), ended.seconds(), all);
        return all;
    }

    private boolean flip(int flips) throws IOException, InterruptedException {
        long longest = 0;
        int entries = 0;
        int named = 0;
        for (int seed = 0; seed < flips; seed++) {
            String name = NAMES.get(seed % NAMES.size());
            byte[] bytes = small(name);
            Random random = new Random(seed);
            for (int i = 0; i <= random.nextInt(40); i++) {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(folder.resolve("flipped-" + name), bytes);
            for (TimedRecord timed : readAll("flipped-" + name)) {
                longest = Math.max(longest, timed.nanos);
                entries++;
                named += timed.entry.fault() == null ? 0 : 1;
            }
        }
        out.printf(
                "%d archives with flipped bytes: %d entries, %d of them bad, longest %.1f ms%n",
                flips, entries, named, longest / 1e6);
        return entries > 0 && named > 0;
    }

    /** Returns an archive with every coding, undamaged. */
    private byte[] small(String name) throws IOException {
        Path file = folder.resolve("small-" + name);
        if (!Files.exists(file)) {
            try (SampleArchive made = new SampleArchive(file)) {
                for (ContentCodingSample coding : ContentCodingSample.values()) {
                    RecordDamage.WHOLE.write(made, id(coding, RecordDamage.WHOLE), coding);
                }
            }
        }
        return Files.readAllBytes(file);
    }
}
