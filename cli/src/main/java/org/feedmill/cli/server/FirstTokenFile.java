package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.feedmill.server.ServerStartException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file with the token for the first sign-in to a server that has no terminal. Only its owner can read it. A later
 * start replaces it, or deletes it when an administrator has signed in.
 */
final class FirstTokenFile {

    private static final Logger LOG = LoggerFactory.getLogger(FirstTokenFile.class);

    private final Path file;

    /** @param dataFolder the folder that it is in */
    FirstTokenFile(Path dataFolder) {
        this.file = dataFolder.resolve("first-token.txt");
    }

    /** Writes the token and returns the file. */
    Path write(String token) {
        Path folder = file.toAbsolutePath().getParent();
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try {
            Path fresh = Files.createTempFile(folder, "token", ".new", ownerOnly);
            Files.writeString(fresh, token + "\n", US_ASCII);
            return Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ServerStartException(
                    "The token for the first sign-in could not be written to " + file
                            + ". Check the permissions of the data folder, or set FEEDMILL_ADMIN_TOKEN.",
                    e);
        }
    }

    /** Deletes the file if it exists. */
    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("The file {} is no longer needed, but could not be deleted.", file);
        }
    }
}
