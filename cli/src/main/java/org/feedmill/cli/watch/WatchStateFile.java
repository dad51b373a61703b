package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.store.db.JsonColumns;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The file with the state of a watched page, open for one run at a time. It is replaced as a whole, so a run that is
 * killed leaves the old state or the new one. The lock is on a file next to it, and the system releases it when the
 * process ends in any way.
 */
public final class WatchStateFile implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;

    private WatchStateFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens a state file, which need not exist yet, and locks it. */
    public static WatchStateFile open(Path file) throws CommandException {
        Path lockFile = file.resolveSibling("." + file.getFileName() + ".lock");
        try {
            FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isLocked(channel)) {
                channel.close();
                throw new CommandException(
                        ExitCode.UNREADABLE,
                        "Another run is using the state file " + file + ". Try again when it has ended.");
            }
            CommandOutput.deleteLeftovers(file);
            return new WatchStateFile(file, channel);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE,
                    "Cannot use the state file " + file + ": " + CommandInput.reason(e)
                            + ". Its folder must exist and be writable.",
                    e);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Reads the state without locking it; null if the file does not exist or is empty. */
    public static @Nullable WatchState read(Path file) throws CommandException {
        try {
            if (!Files.exists(file) || Files.size(file) == 0) {
                return null;
            }
            WatchState state = JsonColumns.read(Files.readString(file, UTF_8), WatchState.class);
            if (state.format() > WatchState.FORMAT) {
                throw new CommandException(
                        ExitCode.UNREADABLE,
                        "The state file " + file + " was written by a newer version of Feedmill. Use that version.");
            }
            return state;
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot read " + file + ": " + CommandInput.reason(e) + ".", e);
        } catch (JacksonException | NullPointerException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE,
                    file + " is not a state file, or it is damaged. Name another file with --state, or delete it to"
                            + " start again.",
                    e);
        }
    }

    @Nullable
    WatchState read() throws CommandException {
        return read(file);
    }

    void write(WatchState state) throws CommandException {
        try {
            CommandOutput.replaceDurably(file, (JsonColumns.write(state) + "\n").getBytes(UTF_8));
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE,
                    "Cannot write " + file + ": " + CommandInput.reason(e) + ". The feed was not updated.",
                    e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // Closing releases the lock; if it fails, the end of the process does.
        }
    }
}
