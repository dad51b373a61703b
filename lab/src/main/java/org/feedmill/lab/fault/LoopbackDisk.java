package org.feedmill.lab.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** Small ext4 file system in an image file, mounted as a loop device for the duration of a run. Needs root. */
final class LoopbackDisk implements AutoCloseable {

    private static final int SIZE_MEGABYTES = 192;
    private static final int CHUNK_BYTES = 64 * 1024;

    private final Path image;
    private final Path mountPoint;
    private final Path ballast;
    private final AtomicBoolean closed = new AtomicBoolean();

    LoopbackDisk() {
        try {
            this.image = Files.createTempFile("feedmill-disk", ".img");
            this.mountPoint = Files.createTempDirectory("feedmill-disk");
            this.ballast = mountPoint.resolve("ballast");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ShellCommand.run("truncate", "-s", SIZE_MEGABYTES + "M", image.toString());
        ShellCommand.run("mkfs.ext4", "-q", "-m", "0", "-F", image.toString());
        ShellCommand.run("mount", "-o", "loop", image.toString(), mountPoint.toString());
        Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    }

    Path path() {
        return mountPoint;
    }

    /** Fills the disk completely. */
    void fill() {
        try (OutputStream out = Files.newOutputStream(ballast)) {
            byte[] chunk = new byte[CHUNK_BYTES];
            while (true) {
                out.write(chunk);
            }
        } catch (IOException full) {
            fillRemainder();
        }
    }

    /** The last chunk did not fit as a whole. */
    private void fillRemainder() {
        try (OutputStream out = Files.newOutputStream(mountPoint.resolve("ballast.rest"))) {
            while (true) {
                out.write(new byte[1024]);
            }
        } catch (IOException full) {
            return;
        }
    }

    void free() {
        try {
            Files.deleteIfExists(ballast);
            Files.deleteIfExists(mountPoint.resolve("ballast.rest"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes files immutable, also for processes that have them open, or writable again. */
    void setImmutable(boolean whether, Path... files) {
        for (Path file : files) {
            if (Files.exists(file)) {
                ShellCommand.run("chattr", whether ? "+i" : "-i", file.toString());
            }
        }
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try (Stream<Path> files = Files.list(mountPoint)) {
            files.filter(Files::isRegularFile).forEach(file -> setImmutable(false, file));
        } catch (IOException | RuntimeException e) {
            // it is deleted with the disk
        }
        ShellCommand.run("umount", "-l", mountPoint.toString());
        try {
            Files.deleteIfExists(mountPoint);
            Files.deleteIfExists(image);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
