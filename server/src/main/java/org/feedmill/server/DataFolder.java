package org.feedmill.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folder for all data that is stored on this machine, readable by its owner only. */
final class DataFolder {

    private static final int KEY_BYTES = 32;

    /** Length of a key in base64 with a line end; a longer file is not a key. */
    private static final int MAX_KEY_LENGTH = 100;

    private final Path folder;

    private DataFolder(Path folder) {
        this.folder = folder;
    }

    static DataFolder open(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder, ownerOnly("rwx------", folder));
            }
        } catch (IOException e) {
            throw new ServerStartException(
                    "The data folder " + folder
                            + " cannot be created. Check its permissions, or set another with FEEDMILL_DATA or --data.",
                    e);
        }
        if (!Files.isWritable(folder)) {
            throw new ServerStartException("The data folder " + folder
                    + " is not writable. Check its permissions, or set another with FEEDMILL_DATA or --data.");
        }
        return new DataFolder(folder);
    }

    /** Returns the encryption key for secrets: the given one, else the stored one, else a new one that is stored. */
    byte[] encryptionKey(@Nullable String given) {
        if (given != null) {
            return decodeKey(given, "FEEDMILL_KEY");
        }
        Path file = folder.resolve("feedmill.key");
        try {
            return Files.exists(file) ? readKey(file) : createKey(file);
        } catch (IOException e) {
            throw new ServerStartException(
                    "The key in " + file
                            + " can be neither read nor created. Check the permissions of the data folder.",
                    e);
        }
    }

    private static byte[] readKey(Path file) throws IOException {
        if (Files.size(file) > MAX_KEY_LENGTH) {
            throw new ServerStartException(file
                    + " is not a valid key. Restore the right key file; encrypted secrets cannot be read without it.");
        }
        return decodeKey(Files.readString(file, US_ASCII), file.toString());
    }

    /**
     * Writes the key to a temporary file and links it to its name, so that two servers that start at once use the same
     * one.
     */
    private byte[] createKey(Path file) throws IOException {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Path fresh = Files.createTempFile(folder, "key", ".new", ownerOnly("rw-------", folder));
        try {
            Files.writeString(fresh, Base64.getEncoder().encodeToString(key) + "\n", US_ASCII, StandardOpenOption.SYNC);
            Files.createLink(file, fresh);
            return key;
        } catch (FileAlreadyExistsException e) {
            return readKey(file);
        } catch (UnsupportedOperationException e) {
            Files.move(fresh, file);
            return readKey(file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static byte[] decodeKey(String text, String name) {
        try {
            byte[] key = Base64.getDecoder().decode(text.strip());
            if (key.length == KEY_BYTES) {
                return key;
            }
        } catch (IllegalArgumentException e) {
            // reported below, without the text, which may be secret
        }
        throw new ServerStartException(
                name + " must be 32 bytes in base64. Create a key with: openssl rand -base64 32.");
    }

    private static FileAttribute<?>[] ownerOnly(String rights, Path folder) {
        Set<String> views = folder.getFileSystem().supportedFileAttributeViews();
        return views.contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : new FileAttribute<?>[0];
    }
}
