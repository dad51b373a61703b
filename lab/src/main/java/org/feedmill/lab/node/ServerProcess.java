package org.feedmill.lab.node;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server in its own process, started as a user starts it; it can be killed and restarted on the same port. */
public final class ServerProcess implements AutoCloseable {

    /** A start takes seconds; on a machine that is busy with other starts, many. */
    private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);
    private static final long POLL_MILLIS = 20;

    private final String name;
    private final Path root;
    private final Map<String, String> settings;
    private final String options;
    private final File log;
    private final int port;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final Map<String, String> environment = new ConcurrentHashMap<>();
    private volatile int openFiles;
    private volatile boolean shuttingDown;
    private volatile @Nullable Process process;

    /**
     * @param root the repository
     * @param options JVM options, in addition to those of the start script
     */
    public ServerProcess(String name, Path root, TrialDatabase database, Map<String, String> more, String options) {
        this.name = name;
        this.root = root;
        this.settings = database.settings();
        this.options = options;
        this.log = database.folder().resolve(name + ".log").toFile();
        this.port = freePort();
        settings.putAll(more);
        settings.put("FEEDMILL_PORT", Integer.toString(port));
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> { // an interrupted run must not leave servers running
                            shuttingDown = true;
                            kill();
                        }));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String name() {
        return name;
    }

    public int port() {
        return port;
    }

    public String address() {
        return "http://127.0.0.1:" + port;
    }

    /** Starts the process and returns at once; {@link #awaitReady} waits until it is ready. */
    public void start() {
        ProcessBuilder builder = new ProcessBuilder(command());
        builder.environment().putAll(settings);
        builder.environment().putAll(environment);
        builder.environment().put("FEEDMILL_NO_BUILD", "1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        if (!options.isEmpty()) {
            builder.environment().put("JDK_JAVA_OPTIONS", options);
        }
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (shuttingDown) {
            kill();
        }
    }

    private List<String> command() {
        String program = root.resolve("feedmill").toString();
        return openFiles == 0
                ? List.of(program, "serve")
                : List.of("/bin/sh", "-c", "ulimit -n " + openFiles + " && exec \"$0\" serve", program);
    }

    /** Limits the number of open files of the process from its next start on; 0 for no limit of ours. */
    public void limitOpenFiles(int count) {
        openFiles = count;
    }

    /** Sets variables of its environment from its next start on, instead of those that were set before. */
    public void environment(Map<String, String> variables) {
        environment.clear();
        environment.putAll(variables);
    }

    /** Waits until the server accepts requests and returns how long that took. */
    public Duration awaitReady() {
        long begin = System.nanoTime();
        while (!ready()) {
            Duration spent = Duration.ofNanos(System.nanoTime() - begin);
            if (!alive() || spent.compareTo(START_TIMEOUT) > 0) {
                throw new IllegalStateException(name + " did not start: " + logTail() + "\n" + threadDump());
            }
            pause(POLL_MILLIS);
        }
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    public boolean ready() {
        return status("/health/ready") == 200;
    }

    /** Returns the status of the response; 0 if there is none. */
    public int status(String path) {
        return status(path, Duration.ofSeconds(30));
    }

    /** Returns the status of the response; 0 if there is none within the timeout. */
    public int status(String path, Duration timeout) {
        return get(path, timeout).status();
    }

    /**
     * Response of the server.
     *
     * @param status 0 if there was no response
     * @param body the error if there was no response
     */
    public record TextResponse(int status, String body) {}

    /** Requests a path and returns the response, also if there is none within the timeout. */
    public TextResponse get(String path, Duration timeout) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address() + path))
                .timeout(timeout)
                .build();
        try {
            HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
            return new TextResponse(response.statusCode(), response.body());
        } catch (IOException e) {
            return new TextResponse(0, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public boolean alive() {
        Process running = process;
        return running != null && running.isAlive();
    }

    public long pid() {
        Process running = process;
        return running == null ? -1 : running.pid();
    }

    /** Kills the process as kill -9 does. */
    public void kill() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
            await(running, STOP_TIMEOUT);
        }
    }

    /** Requests an orderly stop and returns how long that took; kills a server that does not stop. */
    public Duration stop() {
        return stop(STOP_TIMEOUT);
    }

    /** Stops the process, and kills it after the given time. */
    public Duration stop(Duration timeout) {
        long begin = System.nanoTime();
        Process running = process;
        if (running != null) {
            running.destroy();
            if (!await(running, timeout)) {
                kill();
            }
        }
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static boolean await(Process running, Duration max) {
        try {
            return running.waitFor(max.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The CPU time since its start; zero if the system does not report it. */
    public Duration cpu() {
        Process running = process;
        return running == null
                ? Duration.ZERO
                : running.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /**
     * Returns true if one of its threads, or of the processes that it has started, runs or waits for a core or a disk
     * now, or if the system does not report it. Until the JVM runs, the process is the start script.
     */
    public boolean wantsCpu() {
        Process running = process;
        return running != null
                && Stream.concat(Stream.of(running.toHandle()), running.descendants())
                        .anyMatch(part -> wantsCpu(part.pid()));
    }

    private static boolean wantsCpu(long pid) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/" + pid + "/task"))) {
            for (Path thread : threads) {
                String state = Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
                char letter = state.charAt(state.lastIndexOf(')') + 2);
                if (letter == 'R' || letter == 'D') {
                    return true;
                }
            }
            return false;
        } catch (IOException | DirectoryIteratorException e) {
            return true; // another operating system, or a thread has just ended
        }
    }

    /** Returns the resident memory of the process in megabytes; NaN if the system does not report it. */
    public double residentMegabytes() {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid() + "/status")).stream()
                    .filter(l -> l.startsWith("VmRSS:"))
                    .mapToDouble(l -> Long.parseLong(l.replaceAll("\\D", "")) * 1024 / 1e6)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException e) {
            return Double.NaN;
        }
    }

    /** Returns the megabytes of heap that are in use after a collection; NaN if the JVM does not report it. */
    public double liveHeapMegabytes() {
        List<String> lines = runDiagnostic("GC.class_histogram")
                .lines()
                .filter(l -> l.startsWith("Total"))
                .toList();
        return lines.isEmpty() ? Double.NaN : Long.parseLong(lines.getLast().split("\\s+")[2]) / 1e6;
    }

    /** A thread dump, including virtual threads, of a process that lives but does not respond. */
    public String threadDump() {
        try {
            Path file = Files.createTempFile("feedmill-threads", ".txt");
            String carriers = runDiagnostic("Thread.print");
            String answer = runDiagnostic("Thread.dump_to_file", "-overwrite", file.toString());
            String all = Files.readString(file);
            Files.delete(file);
            return carriers + "\n" + answer + "\n" + all;
        } catch (IOException e) {
            return "no thread dump: " + e;
        }
    }

    /** The output of a diagnostic command of the JVM; empty if it fails. */
    private String runDiagnostic(String... question) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
        command.add(Long.toString(pid()));
        command.addAll(List.of(question));
        try {
            Process requested =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            return new String(requested.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** Returns the last lines of its log. */
    public String logTail() {
        try {
            List<String> lines = Files.readAllLines(log.toPath());
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
        } catch (IOException e) {
            return "no log";
        }
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    @Override
    public void close() {
        stop();
        client.close();
    }
}
