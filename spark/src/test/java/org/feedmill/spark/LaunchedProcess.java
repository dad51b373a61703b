package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process that a lab run starts, and ends with all its children. */
record LaunchedProcess(Process process, Path log) implements AutoCloseable {

    /** The repository, as set by {@code lab/run}. */
    static final Path ROOT =
            Path.of(System.getProperty("feedmill.root", "..")).toAbsolutePath().normalize();

    /** No run takes this long; one that does is killed, with the exit code -1. */
    private static final int MAX_HOURS = 1;

    /** Exit code, duration and output of a finished process. */
    record ProcessResult(int exit, double seconds, String output) {}

    /** Starts a process; its output goes to a file. */
    static LaunchedProcess start(Path log, Map<String, String> environment, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        LaunchedProcess launched = new LaunchedProcess(builder.start(), log);
        Runtime.getRuntime()
                .addShutdownHook(new Thread(launched::kill)); // whoever stops the run also stops its processes
        return launched;
    }

    /** Runs {@code ./feedmill}, with standard output in a separate file. */
    static ProcessResult feedmill(Path out, Map<String, String> environment, List<String> args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(ROOT.resolve("feedmill").toString()));
        command.addAll(args);
        Path err = Path.of(out + ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().putAll(environment);
        builder.environment().put("FEEDMILL_NO_BUILD", "1");
        long start = System.nanoTime();
        Process process = builder.start();
        boolean over = process.waitFor(MAX_HOURS, TimeUnit.HOURS);
        if (!over) {
            new LaunchedProcess(process, out).kill(); // it hangs
        }
        int exit = over ? process.exitValue() : -1;
        return new ProcessResult(exit, (System.nanoTime() - start) / 1e9, Files.readString(err, UTF_8));
    }

    /** Kills the process as {@code kill -9} does, its children first. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Override
    public void close() {
        kill();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
