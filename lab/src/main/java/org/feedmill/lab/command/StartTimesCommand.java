package org.feedmill.lab.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.startup.CommandStartTimes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures how long the command takes to start, next to an empty program. */
@Command(
        name = "start",
        description =
                "Measures --version and one example page from start to end, next to an empty program on the same Java"
                        + " with its own cache. Fails if a median exceeds its limit.",
        mixinStandardHelpOptions = true)
public final class StartTimesCommand implements Callable<Integer> {

    private static final String EMPTY = "empty program";
    private static final double MAX_VERSION = 2;
    private static final double MAX_PAGE = 4;

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--folder", description = "An unpacked archive, or the repository (default).")
    private Path folder = BenchOptions.REPOSITORY;

    @Option(names = "--runs", description = "Runs of each kind (default: ${DEFAULT-VALUE}).")
    private int runs = 20;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        Path home = folder.toAbsolutePath().normalize();
        Path packaged = home.resolve("runtime");
        Path javaHome = Files.isDirectory(packaged) ? packaged : Path.of(System.getProperty("java.home"));
        Path scratch = Files.createTempDirectory("feedmill-start");
        CommandStartTimes trial =
                new CommandStartTimes(javaHome, Runtime.version().feature(), scratch);
        String command = home.resolve("feedmill").toString();
        Map<String, List<String>> commands = new LinkedHashMap<>();
        commands.put(EMPTY, trial.emptyProgram());
        commands.put("--version", List.of(command, "--version"));
        commands.put(
                "an example page",
                List.of(command, home.resolve("examples/news-en.html").toString()));
        Map<String, CommandStartTimes.Times> times = trial.measure(commands, runs);
        double base = Objects.requireNonNull(times.get(EMPTY)).median();
        TextTable table = new TextTable(List.of("run", "median ms", "min ms", "ratio"));
        times.forEach((name, each) -> table.add(List.of(
                name,
                TextTable.formatNumber(each.median(), 1),
                TextTable.formatNumber(each.min(), 1),
                TextTable.formatNumber(each.median() / base, 2))));
        out.print(table);
        double version = Objects.requireNonNull(times.get("--version")).median() / base;
        double page = Objects.requireNonNull(times.get("an example page")).median() / base;
        boolean kept = version <= MAX_VERSION && page <= MAX_PAGE;
        out.println(
                (kept ? "kept" : "missed") + ": --version " + MAX_VERSION + " times, a page " + MAX_PAGE + " times");
        out.flush();
        return kept ? 0 : 1;
    }
}
