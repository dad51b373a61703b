package org.feedmill.render.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.feedmill.render.browser.BrowserException.Kind;

/** A browser process that we started, with its child processes and its profile. */
final class BrowserProcess implements AutoCloseable {

    /** Pipes 3 and 4 are used for the protocol; no other stream of the browser is connected. */
    private static final String PIPE_COMMAND = "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null";

    private static final String SHELL = "/bin/sh";
    private static final Duration START_TIMEOUT = Duration.ofSeconds(30);
    private static final Duration END_TIMEOUT = Duration.ofSeconds(3);
    private static final int MAX_PROCESSES = 500;
    private static final long POLL_MILLIS = 50;

    private final Process process;
    private final BrowserProfile profile;
    private final Thread hook = new Thread(this::terminate, "feedmill-browser-end");

    private BrowserProcess(Process process, BrowserProfile profile) {
        this.process = process;
        this.profile = profile;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Starts a browser and connects to it. */
    static BrowserProcess start(Path program, DevToolsClient tools) throws BrowserException {
        BrowserProfile profile = null;
        try {
            profile = BrowserProfile.create();
            return new File(SHELL).canExecute()
                    ? startWithPipes(program, profile, tools)
                    : startWithPort(program, profile, tools);
        } catch (IOException e) {
            if (profile != null) {
                profile.delete();
            }
            throw new BrowserException(Kind.GONE, "could not be started: " + e.getMessage(), e);
        }
    }

    private static BrowserProcess startWithPipes(Path program, BrowserProfile profile, DevToolsClient tools)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(SHELL, "-c", PIPE_COMMAND, "feedmill", program.toString()));
        command.addAll(BrowserFlags.of(profile.folder(), RunningBrowser.LOOPBACK, isRoot()));
        command.add("--remote-debugging-pipe");
        Process process =
                builder(command, profile).redirectError(Redirect.DISCARD).start();
        BrowserProcess browser = new BrowserProcess(process, profile);
        PipeTransport wire = new PipeTransport(process.getOutputStream(), process.getInputStream());
        tools.connect(wire);
        wire.listen(tools);
        return browser;
    }

    /** Temporary files of the browser are deleted with its profile. */
    private static ProcessBuilder builder(List<String> command, BrowserProfile profile) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("TMPDIR", profile.folder().toString());
        return builder;
    }

    /**
     * Starts a browser without a shell for the pipes: it listens on a loopback port with a secret in its address, which
     * it writes to a file.
     */
    private static BrowserProcess startWithPort(Path program, BrowserProfile profile, DevToolsClient tools)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(BrowserFlags.of(profile.folder(), RunningBrowser.LOOPBACK, isRoot()));
        command.add("--remote-debugging-port=0");
        Process process = builder(command, profile)
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        BrowserProcess browser = new BrowserProcess(process, profile);
        try {
            List<String> stated = browser.awaitPort(profile.folder().resolve("DevToolsActivePort"));
            tools.connect(WebSocketTransport.connect(
                    "ws://" + RunningBrowser.LOOPBACK + ":" + stated.get(0) + stated.get(1), START_TIMEOUT, tools));
            return browser;
        } catch (IOException e) {
            browser.close();
            throw e;
        } catch (InterruptedException e) {
            browser.close();
            Thread.currentThread().interrupt();
            throw new IOException("its start was cancelled", e);
        }
    }

    private List<String> awaitPort(Path file) throws IOException, InterruptedException {
        long end = System.nanoTime() + START_TIMEOUT.toNanos();
        while (System.nanoTime() < end && !process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() >= 2) {
                return lines;
            }
        }
        throw new IOException("it did not report its DevTools port");
    }

    /** Whether this process runs as root, for which Chrome's sandbox does not work. */
    private static boolean isRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid") instanceof Integer uid && uid == 0;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "root".equals(System.getProperty("user.name"));
        }
    }

    long pid() {
        return process.pid();
    }

    /** The private memory of the browser and its child processes in bytes; 0 if unknown. */
    long memoryBytes() {
        long sum = memoryBytes(process.pid());
        try (Stream<ProcessHandle> children = process.descendants()) {
            sum += children.limit(MAX_PROCESSES)
                    .mapToLong(child -> memoryBytes(child.pid()))
                    .sum();
        }
        return sum;
    }

    /** Kills the page process with the most memory if it exceeds the limit; the browser continues. */
    void killPageOver(long bytes) {
        try (Stream<ProcessHandle> children = process.descendants()) {
            children.limit(MAX_PROCESSES)
                    .filter(child -> isPage(child.pid()) && memoryBytes(child.pid()) > bytes)
                    .max(Comparator.comparingLong(child -> memoryBytes(child.pid())))
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static boolean isPage(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline"), ISO_8859_1)
                    .contains("--type=renderer");
        } catch (IOException e) {
            return false; // it has ended meanwhile
        }
    }

    /** Shared code is excluded, because it would count once per process. */
    private static long memoryBytes(long pid) {
        Path status = Path.of("/proc/" + pid + "/status");
        long kilobytes = 0;
        try {
            for (String line : Files.exists(status) ? Files.readAllLines(status) : List.<String>of()) {
                if (line.startsWith("RssAnon:") || line.startsWith("RssShmem:")) {
                    kilobytes += Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException | NumberFormatException e) {
            return 0; // it has ended meanwhile
        }
        return kilobytes * 1024;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is shutting down and the hook is already running
        }
        terminate();
    }

    private void terminate() {
        List<ProcessHandle> all = new ArrayList<>();
        try (Stream<ProcessHandle> children = process.descendants()) {
            children.limit(MAX_PROCESSES).forEach(all::add);
        }
        process.destroy();
        try {
            if (!process.waitFor(END_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(END_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        all.forEach(ProcessHandle::destroyForcibly);
        profile.delete();
    }
}
