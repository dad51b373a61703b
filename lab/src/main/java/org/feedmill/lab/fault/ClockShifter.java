package org.feedmill.lab.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Shifts the wall clock of processes while they run, by a small library that is compiled here and preloaded.
 * libfaketime is not an alternative: with it, timed waits of a JVM return at once for any shift, so that every timeout
 * is wrong.
 */
final class ClockShifter {

    private static final List<Path> COMPILERS =
            List.of(Path.of("/usr/bin/cc"), Path.of("/usr/bin/gcc"), Path.of("/usr/bin/clang"));

    private final Path folder;

    /** @param folder for the library and the file with the shift; the file must exist before a process starts */
    ClockShifter(Path folder) {
        this.folder = folder;
    }

    /** The reason why clocks cannot be shifted on this machine, null if they can. */
    static @Nullable String unsupportedReason() {
        return findCompiler() == null ? "no C compiler is installed" : null;
    }

    private static @Nullable Path findCompiler() {
        return COMPILERS.stream().filter(Files::isExecutable).findFirst().orElse(null);
    }

    /** Environment of processes whose clock is to be shifted; the shift is zero at first. */
    Map<String, String> environment() {
        Path library = folder.resolve("clock.so");
        Path source = folder.resolve("clock.c");
        try (InputStream code = Objects.requireNonNull(ClockShifter.class.getResourceAsStream("clock.c"))) {
            Files.write(source, code.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ShellCommand.run(
                String.valueOf(findCompiler()),
                "-shared",
                "-fPIC",
                "-O2",
                "-o",
                library.toString(),
                source.toString(),
                "-ldl");
        shift(Duration.ZERO);
        return Map.of(
                "LD_PRELOAD", library.toString(), "LAB_CLOCK_FILE", shiftFile().toString());
    }

    /** Shifts the clocks of all processes that run with this environment, at once. */
    void shift(Duration by) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder());
        bytes.putLong(by.toSeconds()).flip();
        try (FileChannel channel = FileChannel.open(
                shiftFile(),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) { // in place, because processes have mapped the file
            channel.write(bytes, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path shiftFile() {
        return folder.resolve("clock");
    }
}
