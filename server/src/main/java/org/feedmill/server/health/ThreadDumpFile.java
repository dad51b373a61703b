package org.feedmill.server.health;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes thread dumps into a folder and keeps the newest few of them. A dump contains all platform threads, the virtual
 * threads that are mounted on carriers, and the threads of the running updates.
 *
 * <p>{@code HotSpotDiagnosticMXBean.dumpThreads} would list every virtual thread, but it crashes JDK 25 if a virtual
 * thread mounts or unmounts at that moment (JDK-8364343).
 */
public final class ThreadDumpFile {

    private static final Logger LOG = LoggerFactory.getLogger(ThreadDumpFile.class);

    private static final int MAX_FILES = 5;
    private static final String PREFIX = "threads-";

    private final Path folder;
    private final Supplier<List<Thread>> updates;

    /**
     * @param updates threads of the running updates
     */
    public ThreadDumpFile(Path folder, Supplier<List<Thread>> updates) {
        this.folder = folder.toAbsolutePath();
        this.updates = updates;
    }

    /** Writes a dump and deletes it, so that all classes for it are loaded before there is a problem. */
    void prepare() {
        write(0).ifPresent(file -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                LOG.debug("Could not delete a thread dump: {}", e.toString());
            }
        });
    }

    /** Returns the file; empty if none could be written. */
    Optional<Path> write(long millis) {
        Path file = folder.resolve(String.format(Locale.ROOT, "%s%013d.txt", PREFIX, millis));
        try {
            Files.writeString(file, jvmThreads() + updateThreads());
            removeOld();
            return Optional.of(file);
        } catch (IOException | JMException | RuntimeException e) {
            LOG.warn("Could not write a thread dump: {}", e.toString());
            return Optional.empty();
        }
    }

    private String updateThreads() {
        StringBuilder text = new StringBuilder("Updates:\n");
        for (Thread thread : updates.get()) {
            text.append('\n')
                    .append('"')
                    .append(thread.getName())
                    .append("\" #")
                    .append(thread.threadId())
                    .append(' ')
                    .append(thread.getState())
                    .append('\n');
            for (StackTraceElement frame : thread.getStackTrace()) {
                text.append("\tat ").append(frame).append('\n');
            }
        }
        return text.toString();
    }

    /** Returns the output of {@code Thread.print} of the JVM, which stops all threads for a moment. */
    private static String jvmThreads() throws JMException {
        return (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "threadPrint",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
    }

    private void removeOld() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> dumps = files.filter(f -> f.getFileName().toString().startsWith(PREFIX))
                    .sorted()
                    .toList();
            for (Path old : dumps.subList(0, Math.max(0, dumps.size() - MAX_FILES))) {
                Files.deleteIfExists(old);
            }
        }
    }
}
