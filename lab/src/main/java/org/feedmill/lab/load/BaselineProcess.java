package org.feedmill.lab.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lab command in a separate process, with the JVM options of the server that it is the baseline for. */
final class BaselineProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;

    BaselineProcess(String options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + "/bin/java");
        if (!options.isEmpty()) {
            command.addAll(List.of(options.split(" ")));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.feedmill.lab.Lab", "server"));
        command.addAll(arguments);
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment()
                    .keySet()
                    .removeAll(Map.of("JDK_JAVA_OPTIONS", "").keySet());
            this.process = builder.start();
            this.out = process.inputReader(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    }

    /** Returns the next line of its output. */
    String readLine() {
        try {
            String line = out.readLine();
            if (line == null) {
                throw new IllegalStateException("The baseline process ended too early.");
            }
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
