package org.feedmill.store.backup;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Objects;
import org.feedmill.decode.GzipCodec;
import org.feedmill.store.Store;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.StoreException;
import org.feedmill.store.db.StoreSettings;

/**
 * Writes all tables to one file and restores either kind of database from it. The file is a gzip stream of JSON lines:
 * a header with the version of the tables; for each table its name and columns, then its rows; at the end their number
 * and a SHA-256 of all previous lines, by which a truncated or changed file is detected. Secrets stay encrypted: a
 * restored database needs the same key. Both directions hold only one row in memory.
 */
public final class Backup {

    private static final byte[] GZIP_MAGIC = {0x1F, (byte) 0x8B, 8};

    private Backup() {}

    /** Receives the progress of a backup or a restore. */
    @FunctionalInterface
    public interface ProgressListener {

        ProgressListener NONE = (done, all) -> {};

        /**
         * @param done rows that are done
         * @param all number of rows
         */
        void onProgress(long done, long all);
    }

    /**
     * Writes a file, which gets its name only when it is complete and is readable by its owner only.
     *
     * @return number of rows
     */
    public static long write(Store store, Path file, ProgressListener progress) throws IOException {
        Path folder = Objects.requireNonNullElse(file.toAbsolutePath().getParent(), Path.of(""));
        Path part = Files.createTempFile(folder, "." + file.getFileName(), ".part", ownerOnlyPermissions(folder));
        try {
            long rows;
            try (OutputStream out = Files.newOutputStream(part)) {
                rows = write(store, out, progress);
            }
            moveIntoPlace(part, file);
            return rows;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static java.nio.file.attribute.FileAttribute<?>[] ownerOnlyPermissions(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new java.nio.file.attribute.FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new java.nio.file.attribute.FileAttribute<?>[0];
    }

    private static void moveIntoPlace(Path part, Path file) throws IOException {
        try {
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Writes to a stream, which stays open. The backup is a consistent snapshot and blocks nobody. */
    public static long write(Store store, OutputStream out, ProgressListener progress) throws IOException {
        try {
            return new BackupWriter(store.database(), store.clock().instant(), progress).write(out);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Restores into an empty database, completely or not at all. The file is read twice: first to verify that it is
     * complete.
     *
     * @return number of rows
     * @throws StoreException with a sentence for people, if the database is not empty or the file is invalid
     */
    public static long restore(StoreSettings settings, Path file, ProgressListener progress) throws IOException {
        BackupReader.Summary summary;
        try (InputStream in = open(file)) {
            summary = BackupReader.verify(in);
        }
        Database database = Database.connect(settings);
        try (database;
                InputStream in = open(file)) {
            new BackupReader(database, summary, progress).restore(in);
            return summary.rows();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static InputStream open(Path file) throws IOException {
        BufferedInputStream raw = new BufferedInputStream(Files.newInputStream(file));
        raw.mark(GZIP_MAGIC.length);
        if (!Arrays.equals(raw.readNBytes(GZIP_MAGIC.length), GZIP_MAGIC)) {
            raw.close();
            throw new StoreException("The file is not a Feedmill backup.");
        }
        raw.reset();
        return GzipCodec.decompressWhole(raw);
    }
}
