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
 * Writes all tables to one file and restores either kind of database from it. It is a gzip stream of lines of JSON: what it is
 * and of which version the tables are; for each table its name and columns, then its rows; at the end their number and a
 * SHA-256 of all lines before, so that a torn or changed file is known for one. Secrets stay sealed: who restores needs the
 * key, too. Neither way holds more than a row in memory.
 */
public final class Backup {

    private static final byte[] GZIP_MAGIC = {0x1F, (byte) 0x8B, 8};

    private Backup() {}

    /** Receives the progress of a backup or a restore. */
    @FunctionalInterface
    public interface ProgressListener {

        ProgressListener NONE = (done, all) -> {};

        /** Rows that are done, and rows that there are. */
        void onProgress(long done, long all);
    }

    /**
     * Writes a file; it bears its name only when it is whole, and only its owner may read it.
     *
     * @return how many rows it holds
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

    /** Writes to a stream, which stays open. All of it is as it was at one time, and nobody waits for it. */
    public static long write(Store store, OutputStream out, ProgressListener progress) throws IOException {
        try {
            return new BackupWriter(store.database(), store.clock().instant(), progress).write(out);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Fills an empty database, wholly or not at all. The file is read twice: first to see whether it is whole.
     *
     * @return how many rows it held
     * @throws StoreException with a sentence for a person, where the database is not empty or the file is not sound
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
