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

/** Writes results; files are replaced atomically, so that no reader sees a partial one. */
public final class CommandOutput {

    /** Makes the names of temporary files unique, since two threads may write the same file. */
    private static final AtomicLong TEMPORARY_FILE_COUNTER = new AtomicLong();

    private CommandOutput() {}

    /** Writes to a file, or to the stream if the file is null. */
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
                    ExitCode.UNREADABLE,
                    "Cannot write " + file + ": " + CommandInput.reason(e) + ". Check the path and its permissions.",
                    e);
        }
    }

    /** Replaces the file atomically: a reader sees the old or the new content, and a failure keeps the old. */
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

    /** Moves atomically where possible, because a plain move first deletes the old file. */
    private static void move(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Returns whether the reader of the pipe has closed it, as {@code head} does, which is not an error. */
    public static boolean isClosedPipe(IOException e) {
        String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("broken pipe")
                || message.contains("pipe closed")
                || message.contains("pipe is being closed");
    }
}
