package org.feedmill.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Lets one server at a time use an SQLite file, by a lock on an adjacent file. The operating system releases the lock
 * when the process ends in any way. Commands that open the database while the server runs do not take it.
 */
final class SqliteServerLock implements AutoCloseable {

    private static final int MAX_PID_BYTES = 20;

    private final FileChannel channel;

    private SqliteServerLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws ServerStartException if another server holds the lock, or the lock file cannot be written */
    static SqliteServerLock take(Path database) {
        Path real = real(database);
        Path file = real.resolveSibling(real.getFileName() + ".lock");
        FileChannel channel = null;
        boolean taken = false;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (tryLock(channel) == null) {
                throw new ServerStartException("Another server" + holder(channel) + " uses the database " + database
                        + ". Stop it first, or name another database with FEEDMILL_DB.");
            }
            taken = true;
            writePid(channel);
            return new SqliteServerLock(channel);
        } catch (IOException e) {
            throw new ServerStartException("The lock file " + file + " is not writable: " + e.getMessage(), e);
        } finally {
            if (!taken) {
                close(channel);
            }
        }
    }

    /** Returns the real path, because the lock is next to the file itself, not next to a link to it. */
    private static Path real(Path database) {
        try {
            return database.toRealPath();
        } catch (IOException e) {
            return database; // the file does not exist yet
        }
    }

    /** Tries to lock the file; null if another server has the lock, even in this process. */
    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MAX_PID_BYTES);
        channel.read(bytes, 0);
        String pid = new String(bytes.array(), 0, bytes.position(), US_ASCII).strip();
        boolean plain = !pid.isEmpty() && pid.chars().allMatch(c -> c >= '0' && c <= '9');
        return plain ? " (process " + pid + ")" : "";
    }

    /**
     * Writes the process id for the message of a second server. A full disk must not prevent the first one from
     * starting.
     */
    private static void writePid(FileChannel channel) {
        try {
            byte[] pid = (ProcessHandle.current().pid() + "\n").getBytes(US_ASCII);
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(pid), 0);
        } catch (IOException e) {
            return; // the lock is effective anyway
        }
    }

    private static void close(@Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            return; // the lock is released with the process
        }
    }

    @Override
    public void close() {
        close(channel);
    }
}
