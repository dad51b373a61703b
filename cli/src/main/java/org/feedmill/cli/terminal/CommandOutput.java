package org.feedmill.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
        Path fresh = temporaryFile(target);
        try {
            Files.write(fresh, bytes);
            move(fresh, target);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /**
     * Replaces the file atomically like {@link #replace}, and waits until the content is on the disk, so that it also
     * survives a loss of power.
     */
    public static void replaceDurably(Path file, byte[] bytes) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path fresh = temporaryFile(target);
        try {
            try (FileChannel channel =
                    FileChannel.open(fresh, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(bytes);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            move(fresh, target);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static Path temporaryFile(Path target) {
        return target.resolveSibling(target.getFileName() + ".new"
                + ProcessHandle.current().pid() + "-" + TEMPORARY_FILE_COUNTER.incrementAndGet());
    }

    /** Deletes the temporary files of a file that were left behind by processes that were killed. */
    public static void deleteLeftovers(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return;
        }
        Pattern name = Pattern.compile(Pattern.quote(file.getFileName() + ".new") + "([0-9]{1,10})-[0-9]+");
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, path -> {
            Matcher matcher = name.matcher(String.valueOf(path.getFileName()));
            return matcher.matches()
                    && ProcessHandle.of(Long.parseLong(matcher.group(1)))
                            .filter(ProcessHandle::isAlive)
                            .isEmpty();
        })) {
            for (Path leftover : files) {
                Files.deleteIfExists(leftover);
            }
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
