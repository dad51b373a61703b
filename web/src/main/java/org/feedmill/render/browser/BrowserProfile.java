package org.feedmill.render.browser;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** The profile folder of a browser that we started: empty at first, deleted with the browser. */
public final class BrowserProfile {

    private static final String NAME = "feedmill-browser-";

    /** The maximum number of leftover folders deleted at one start, so that the page need not wait. */
    private static final int MAX_CLEARED = 20;

    /** A browser that is stopping may write for a moment longer. */
    private static final int MAX_TRIES = 3;

    private final Path folder;

    private BrowserProfile(Path folder) {
        this.folder = folder;
    }

    /** Creates a profile folder, and deletes those of killed processes first. */
    public static BrowserProfile create() throws IOException {
        Path place = Path.of(System.getProperty("java.io.tmpdir"));
        deleteAbandoned(place);
        String prefix = NAME + ProcessHandle.current().pid() + "-";
        return new BrowserProfile(Files.createTempDirectory(place, prefix));
    }

    Path folder() {
        return folder;
    }

    /** Deletes the folder as far as possible. */
    public void delete() {
        for (int i = 0; i < MAX_TRIES && Files.exists(folder); i++) {
            delete(folder);
        }
    }

    static void deleteAbandoned(Path place) throws IOException {
        int cleared = 0;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(place, NAME + "*")) {
            for (Path folder : folders) {
                if (cleared < MAX_CLEARED && isAbandoned(folder)) {
                    delete(folder);
                    cleared++;
                }
            }
        }
    }

    /** Whether the process in the folder's name has ended. */
    private static boolean isAbandoned(Path folder) {
        String[] parts =
                String.valueOf(folder.getFileName()).substring(NAME.length()).split("-", 2);
        try {
            return ProcessHandle.of(Long.parseLong(parts[0])).isEmpty();
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static void delete(Path folder) {
        try {
            Files.walkFileTree(folder, new Deletion());
        } catch (IOException e) {
            // the next start tries again
        }
    }

    /** Deletes a folder recursively; links are not followed. */
    private static final class Deletion extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
            try {
                Files.deleteIfExists(folder);
            } catch (java.nio.file.DirectoryNotEmptyException notYet) {
                return FileVisitResult.CONTINUE;
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
