package org.feedmill.spark;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.feedmill.spark.input.SampleArchive;
import org.feedmill.spark.input.SampleArchive.Fault;

/**
 * A standalone cluster on loopback, with a master and two workers in separate processes: one job without faults, and
 * one in which a worker and its executors are killed when a third of the parts is written. The outputs must be the
 * same, part by part.
 */
final class SparkClusterTrial {

    private static final int FILES = 4;
    private static final long TIMEOUT_NANOS = 600_000_000_000L;

    /** Classes of jars that Spark and Feedmill both use: they are in our jar, and a cluster has them too. */
    private static final List<Class<?>> SHARED = List.of(
            org.slf4j.Logger.class,
            org.apache.commons.io.IOUtils.class,
            com.fasterxml.jackson.annotation.JsonProperty.class,
            io.airlift.compress.Compressor.class);

    private final Path folder;
    private final int records;
    private final PrintStream out;
    private final Path home;
    private final Map<String, String> environment;
    private final int port;

    SparkClusterTrial(Path folder, int records, PrintStream out) throws IOException {
        this.folder = folder;
        this.records = records;
        this.out = out;
        this.home = folder.resolve("home");
        this.environment = Map.of(
                "SPARK_HOME", home.toString(),
                "SPARK_LOCAL_IP", "127.0.0.1",
                "SPARK_SCALA_VERSION", "2.13",
                "SPARK_LOCAL_DIRS", folder.resolve("local").toString(),
                "JAVA_HOME", System.getProperty("java.home"));
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = free.getLocalPort();
        }
    }

    boolean run() throws IOException, InterruptedException {
        install();
        Path in = Files.createDirectory(folder.resolve("in"));
        for (int i = 0; i < FILES; i++) {
            SampleArchive.of(in.resolve(i + ".warc"), records / FILES, i * records, Fault.BINARY, Fault.WRONG_LENGTH);
        }
        try (LaunchedProcess master = start("master.Master", "master", "--port", String.valueOf(port))) {
            await(master, SparkClusterTrial.this::isMasterUp);
            try (LaunchedProcess first = worker("1");
                    LaunchedProcess second = worker("2")) {
                boolean whole = runJob("undisturbed", () -> {});
                boolean killed = runJob("killed", () -> kill(first));
                out.println("workers at the end: first " + (first.process().isAlive() ? "alive" : "killed")
                        + ", second " + (second.process().isAlive() ? "alive" : "killed"));
                return whole && killed && !first.process().isAlive() && hasSameOutput();
            }
        }
    }

    /** Creates a folder in the form that the cluster's scripts expect, with the jars of Spark. */
    private void install() throws IOException {
        Path jars = Files.createDirectories(home.resolve("jars"));
        String list = Files.readString(LaunchedProcess.ROOT.resolve("spark/target/spark.classpath"));
        for (String jar : list.strip().split(File.pathSeparator, -1)) {
            Path path = Path.of(jar);
            Files.createSymbolicLink(jars.resolve(path.getFileName()), path);
        }
        for (Class<?> shared : SHARED) {
            Path path = Path.of(
                    shared.getProtectionDomain().getCodeSource().getLocation().getPath());
            Files.createSymbolicLink(jars.resolve(path.getFileName()), path);
        }
        Files.writeString(home.resolve("RELEASE"), "");
    }

    private LaunchedProcess worker(String name) throws IOException {
        return start(
                "worker.Worker",
                "worker" + name,
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                folder.resolve("work" + name).toString(),
                "spark://127.0.0.1:" + port);
    }

    private LaunchedProcess start(String type, String name, String... args) throws IOException {
        List<String> command = java("512m");
        command.add("org.apache.spark.deploy." + type);
        command.addAll(List.of("--host", "127.0.0.1", "--webui-port", "0"));
        command.addAll(List.of(args));
        return LaunchedProcess.start(folder.resolve(name + ".log"), environment, command);
    }

    private List<String> java(String heap) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
        command.add("-Xmx" + heap);
        command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        command.addAll(List.of("-cp", home.resolve("jars") + "/*"));
        return command;
    }

    /** Runs the job by Spark's own submit command; triggers an event when a third of the parts is written. */
    private boolean runJob(String name, Runnable event) throws IOException, InterruptedException {
        List<String> command = java("1g");
        command.addAll(List.of(
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "spark://127.0.0.1:" + port,
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.ui.enabled=false",
                "--executor-memory",
                "1g",
                "--class",
                "org.feedmill.spark.Main",
                LaunchedProcess.ROOT.resolve("spark/target/feedmill-spark.jar").toString(),
                "articles",
                "--format",
                "jsonl",
                "--in",
                folder.resolve("in").toString(),
                "--out",
                folder.resolve(name).toString()));
        long start = System.nanoTime();
        try (LaunchedProcess driver = LaunchedProcess.start(folder.resolve(name + ".log"), environment, command)) {
            await(driver, () -> committedParts(name) >= 3 || !driver.process().isAlive());
            int written = committedParts(name);
            event.run();
            int exit = driver.process().waitFor();
            String said = Files.readString(driver.log());
            out.printf(
                    "%s: exit code %d, %.0f s, %d parts written at the event%n",
                    name, exit, (System.nanoTime() - start) / 1e9, written);
            said.lines().filter(line -> line.startsWith("feedmill:")).forEach(out::println);
            if (exit != 0) {
                out.println(said.substring(Math.max(0, said.length() - 4000)));
            }
            return exit == 0;
        }
    }

    private void kill(LaunchedProcess worker) {
        out.println("killing worker " + worker.process().pid() + " and "
                + worker.process().descendants().count() + " executors");
        worker.kill();
    }

    /** Returns the number of parts of the answer that are committed while the job still runs. */
    private int committedParts(String name) {
        Path parts = folder.resolve(name).resolve("articles/_temporary/0");
        try (Stream<Path> files = Files.list(parts)) {
            return (int) files.filter(file -> file.getFileName().toString().startsWith("task_"))
                    .count();
        } catch (IOException e) {
            return 0;
        }
    }

    private boolean isMasterUp() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    @FunctionalInterface
    private interface Event {

        boolean happened();
    }

    private void await(LaunchedProcess process, Event event) throws InterruptedException, IOException {
        long end = System.nanoTime() + TIMEOUT_NANOS;
        while (!event.happened()) {
            if (System.nanoTime() > end || !process.process().isAlive()) {
                throw new IOException("gave up waiting: " + Files.readString(process.log()));
            }
            Thread.sleep(50); // another process is being waited for
        }
    }

    private boolean hasSameOutput() throws IOException {
        boolean same = true;
        for (String kind : List.of("articles", "bad")) {
            Map<String, String> whole = parts(folder.resolve("undisturbed").resolve(kind));
            Map<String, String> killed = parts(folder.resolve("killed").resolve(kind));
            long rows = whole.values().stream()
                    .mapToLong(part -> part.lines().count())
                    .sum();
            out.printf(
                    "%s: %d parts, %d rows, %s%n",
                    kind, whole.size(), rows, whole.equals(killed) ? "the same" : "NOT the same");
            same = same && whole.equals(killed) && rows > 0;
        }
        return same;
    }

    private static Map<String, String> parts(Path folder) throws IOException {
        Map<String, String> parts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("part-"))
                    .toList()) {
                parts.put(file.getFileName().toString().substring(0, 10), Files.readString(file));
            }
        }
        return parts;
    }
}
