package org.feedmill.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Writes results so that nobody ever sees half of one. */
public final class CommandOutput {

    /** Two threads may write the same file: each needs a name of its own for what is not ready yet. */
    private static final AtomicLong TEMPORARY_FILE_COUNTER = new AtomicLong();

    private CommandOutput() {}

    /** Writes to a file, or to the stream where no file is named. */
    public static void write(byte[] bytes, OutputStream stream, @Nullable Path file)
            throws CommandException, IOException {
        if (file == null) {
            stream.write(bytes);
            stream.flush();
            return;
        }
        try {
            replace(file, bytes);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot write " + file + ": " + CommandInput.reason(e) + ".", e);
        }
    }

    /** Puts the bytes in the file's place at once: a reader sees the old feed or the new one, a failure keeps the old. */
    public static void replace(Path file, byte[] bytes) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            Files.write(file, bytes); // a device or a pipe
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path fresh = target.resolveSibling(target.getFileName() + ".new"
                + ProcessHandle.current().pid() + "-" + TEMPORARY_FILE_COUNTER.incrementAndGet());
        try {
            Files.write(fresh, bytes);
            move(fresh, target);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** A plain move takes the old file away first: in between a reader finds none, and another writer stumbles. */
    private static void move(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The reader of the pipe has what it wanted, as in {@code | head}: no reason to complain. */
    public static boolean isClosedPipe(IOException e) {
        String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        return said.contains("broken pipe") || said.contains("pipe closed") || said.contains("pipe is being closed");
    }
}
