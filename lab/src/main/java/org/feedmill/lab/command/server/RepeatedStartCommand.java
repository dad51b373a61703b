package org.feedmill.lab.command.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.command.BenchOptions;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.startup.StartCombination;
import org.feedmill.lab.startup.StartLog;
import org.feedmill.lab.startup.StartPlan;
import org.feedmill.lab.startup.StartSummary;
import org.feedmill.lab.startup.StartTrial;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts the server many times with due feeds on busy cores and counts the hangs. */
@Command(
        name = "starts",
        description = "Starts the server many times with due feeds on busy cores, with both databases, with and without"
                + " class cache.",
        mixinStandardHelpOptions = true)
final class RepeatedStartCommand implements Callable<Integer> {

    private static final int BUILD_BYTES = 6;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--starts", description = "Total number of starts (default: ${DEFAULT-VALUE}).")
    private int starts = 500;

    @Option(
            names = "--db",
            split = ",",
            description = "Databases: sqlite, postgresql or both (default: both). Each is started with and without the"
                    + " class cache.")
    private List<String> databases = List.of("sqlite", "postgresql");

    @Option(names = "--feeds", description = "Number of due feeds at each start (default: ${DEFAULT-VALUE}).")
    private int feeds = 200;

    @Option(
            names = "--updates",
            description = "Number of updates that each start must write (default: ${DEFAULT-VALUE}).")
    private int updates = 60;

    @Option(
            names = "--parallel",
            description =
                    "Number of servers that run in parallel and keep the cores busy for each other (default: two a"
                            + " core).")
    private int parallel = 2 * Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--log",
            description =
                    "File that gets a line for each start. If it contains starts of the same build, they count and"
                            + " are not repeated.")
    private @Nullable Path log;

    @Option(
            names = {"--timeout", "--patience"},
            description = "Seconds without a response or an update that count as a hang (default: ${DEFAULT-VALUE})."
                    + " --patience is deprecated.")
    private int patience = 45;

    @Option(names = "--java-options", description = "Options for the JVM of the servers, separated by spaces.")
    private String options = "";

    @Option(names = "--feedmill", description = "Another built checkout, whose ./feedmill is started.")
    private Path root = BenchOptions.REPOSITORY;

    @Option(names = "--dumps", description = "Folder for the thread dumps of hung servers.")
    private Path dumps = Path.of(System.getProperty("java.io.tmpdir"), "feedmill-hangs");

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        StartPlan plan = new StartPlan(
                root.toAbsolutePath().normalize(),
                starts,
                feeds,
                updates,
                parallel,
                Duration.ofSeconds(patience),
                options,
                dumps);
        StartLog results = new StartLog(log, build(plan.root()));
        StartSummary summary = StartTrial.run(plan, StartCombination.of(databaseKinds()), results, line -> {
            out.println(line);
            out.flush();
        });
        out.println(summary.table());
        if (!options.isBlank()) {
            out.println("JVM options of all servers: " + options);
        }
        out.flush();
        return summary.isClean() ? 0 : 1;
    }

    /** Returns a name of the built program that changes with its bytes. */
    private static String build(Path root) {
        try {
            byte[] jar = Files.readAllBytes(root.resolve("cli/target/feedmill.jar"));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(jar);
            return HexFormat.of().formatHex(digest, 0, BUILD_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<TrialDatabase.DatabaseKind> databaseKinds() {
        List<TrialDatabase.DatabaseKind> kinds = Arrays.stream(TrialDatabase.DatabaseKind.values())
                .filter(kind -> databases.contains(kind.name().toLowerCase(Locale.ROOT)))
                .toList();
        if (kinds.isEmpty()) {
            throw new IllegalArgumentException("--db must name sqlite, postgresql or both.");
        }
        return kinds;
    }
}
