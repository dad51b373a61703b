package org.feedmill.server;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes thread dumps, virtual threads included, into a folder and keeps the newest few of them. */
final class ThreadDumpFile {

    private static final Logger LOG = LoggerFactory.getLogger(ThreadDumpFile.class);

    private static final int MAX_FILES = 5;
    private static final String PREFIX = "threads-";

    private final Path folder;

    ThreadDumpFile(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Writes a dump that nobody keeps, so that all that is needed for one is loaded while there is no trouble. */
    void prepare() {
        write(0).ifPresent(file -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                LOG.debug("A thread dump could not be deleted: {}", e.toString());
            }
        });
    }

    /** Returns the file; empty if none could be written. */
    Optional<Path> write(long millis) {
        Path file = folder.resolve(String.format(Locale.ROOT, "%s%013d.txt", PREFIX, millis));
        try {
            Files.deleteIfExists(file);
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .dumpThreads(file.toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.TEXT_PLAIN);
            removeOld();
            return Optional.of(file);
        } catch (IOException | RuntimeException e) {
            LOG.warn("No thread dump could be written: {}", e.toString());
            return Optional.empty();
        }
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
