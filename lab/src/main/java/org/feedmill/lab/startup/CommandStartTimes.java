package org.feedmill.lab.startup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/**
 * Times from the start to the end of processes: of the command, and of an empty program on the same Java with a cache of
 * its own. The runs alternate, so that a busy moment of the machine affects all of them.
 */
public final class CommandStartTimes {

    private static final String EMPTY = "public class Empty { public static void main(String[] args) {} }";

    /** The options that ./feedmill gives a single page, so that only the program differs. */
    private static final List<String> JVM_OPTIONS = List.of(
            "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-XX:+UseSerialGC", "-Xlog:disable", "-Xlog:all=off:stderr");

    /** The times of one kind of run in milliseconds, sorted. */
    public record Times(double[] millis) {

        public double median() {
            int half = millis.length / 2;
            return millis.length % 2 == 1 ? millis[half] : (millis[half - 1] + millis[half]) / 2;
        }

        public double min() {
            return millis[0];
        }
    }

    private final Path java;
    private final int release;
    private final Path folder;

    /**
     * @param javaHome the Java that the command uses
     * @param release its version
     * @param folder for the empty program and its cache
     */
    public CommandStartTimes(Path javaHome, int release, Path folder) {
        this.java = javaHome.resolve("bin").resolve("java");
        this.release = release;
        this.folder = folder;
    }

    /**
     * Measures the runs alternately, after one run of each that is not counted.
     *
     * @param commands the command lines by name
     */
    public Map<String, Times> measure(Map<String, List<String>> commands, int runs)
            throws IOException, InterruptedException {
        Map<String, double[]> millis = new LinkedHashMap<>();
        for (int run = -1; run < runs; run++) {
            for (Map.Entry<String, List<String>> command : commands.entrySet()) {
                double time = time(command.getValue());
                if (run >= 0) {
                    millis.computeIfAbsent(command.getKey(), name -> new double[runs])[run] = time;
                }
            }
        }
        Map<String, Times> times = new LinkedHashMap<>();
        millis.forEach((name, all) -> {
            Arrays.sort(all);
            times.put(name, new Times(all));
        });
        return times;
    }

    private static double time(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int exit = process.waitFor();
        double millis = (System.nanoTime() - start) / 1e6;
        if (exit != 0) {
            throw new IOException("Exit code " + exit + " of " + String.join(" ", command));
        }
        return millis;
    }

    /** Creates the empty program and its cache, and returns the command line that runs it. */
    public List<String> emptyProgram() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Empty.java"), EMPTY);
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "21", "-d", folder.toString(), source.toString());
        if (failed != 0) {
            throw new IOException("The empty program does not compile.");
        }
        Path jar = folder.resolve("empty.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry("Empty.class"));
            out.write(Files.readAllBytes(folder.resolve("Empty.class")));
            out.closeEntry();
        }
        Path cache = folder.resolve("empty.cache");
        time(run(release >= 25 ? "-XX:AOTCacheOutput=" + cache : "-XX:ArchiveClassesAtExit=" + cache, jar));
        return run((release >= 25 ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + cache, jar);
    }

    private List<String> run(String option, Path jar) {
        List<String> words = new ArrayList<>(List.of(java.toString()));
        words.addAll(JVM_OPTIONS);
        words.addAll(List.of(option, "-cp", jar.toString(), "Empty"));
        return words;
    }
}
