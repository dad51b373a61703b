package org.feedmill.store.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the file in the address of an SQLite database, and keeps it from other users of the machine. */
public final class SqliteFile {

    private static final String PREFIX = "jdbc:sqlite:";

    private SqliteFile() {}

    /** Returns the file; null if the address is not one of SQLite, or is that of a database in memory. */
    public static @Nullable Path of(String url) {
        if (!url.startsWith(PREFIX)) {
            return null;
        }
        String name = url.substring(PREFIX.length());
        name = name.startsWith("file:") ? name.substring("file:".length()) : name;
        int parameters = name.indexOf('?');
        name = parameters < 0 ? name : name.substring(0, parameters);
        try {
            return name.isEmpty() || name.startsWith(":") ? null : Path.of(name).toAbsolutePath();
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /**
     * Creates the file of a database if it is missing, readable and writable by its owner only, and removes the rights
     * of others to an existing one. SQLite gives the same rights to the files that belong to it.
     */
    static void protect(String url) {
        Path file = of(url);
        if (file == null || !file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString("rw-------");
        try {
            if (!Files.exists(file) && !Files.isSymbolicLink(file) && isFolder(file.getParent())) {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(ownerOnly));
                return;
            }
            for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
                Path one = file.resolveSibling(file.getFileName() + suffix);
                if (Files.isRegularFile(one) && !ownerOnly.containsAll(Files.getPosixFilePermissions(one))) {
                    Files.setPosixFilePermissions(one, ownerOnly);
                }
            }
        } catch (IOException | SecurityException e) {
            // Another user owns the file, or the file system has no rights: opening it reports what is wrong.
        }
    }

    private static boolean isFolder(@Nullable Path folder) {
        return folder != null && Files.isDirectory(folder);
    }
}
