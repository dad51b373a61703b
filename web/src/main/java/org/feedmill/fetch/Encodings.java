package org.feedmill.fetch;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import okhttp3.Headers;
import org.brotli.dec.BrotliInputStream;
import org.feedmill.fetch.Fetched.Reason;

/**
 * Undoes what servers pack bodies with. Brotli and zstd keep windows of up to 16 MB, which a few hostile bytes can ask
 * for: their packed bytes are collected first and undone a few at a time, so that no slow server sits on such a window.
 */
final class Encodings {

    /** Sent with every request. */
    static final String ACCEPTED = "gzip, br, zstd";

    /** One is usual, two happen where a program and a server in front of it both pack; more is a trap. */
    private static final int MOST = 2;

    /** Windows that are open at once. */
    private static final int WINDOWS = 4;

    private final Semaphore windows = new Semaphore(WINDOWS, true);

    /** Reads a stream to its end within its limits. */
    @FunctionalInterface
    interface Reading {
        byte[] whole(InputStream in) throws IOException;
    }

    /** The names of the encodings, the outermost first. */
    static List<String> of(Headers headers) throws Unreadable {
        List<String> found = new ArrayList<>();
        for (String header : headers.values("Content-Encoding")) {
            for (String name : header.split(",", MOST + 3)) {
                String plain = name.strip().toLowerCase(Locale.ROOT);
                if (!plain.isEmpty() && !plain.equals("identity")) {
                    found.addFirst(plain);
                }
            }
        }
        if (found.size() > MOST) {
            throw new Unreadable(Reason.ENCODING, "is packed more than " + MOST + " times over");
        }
        return found;
    }

    /** The body without its encodings. */
    byte[] undone(List<String> names, InputStream packed, Reading reading) throws IOException {
        if (names.isEmpty()) {
            return reading.whole(packed);
        }
        String name = names.getFirst();
        List<String> rest = names.subList(1, names.size());
        return switch (name) {
            case "gzip", "x-gzip" -> unpacked(InflateStream.gzip(packed), rest, reading);
            case "deflate" -> unpacked(InflateStream.deflate(packed), rest, reading);
            case "br", "zstd" -> undone(rest, new ByteArrayInputStream(opened(name, packed, reading)), reading);
            default -> throw new Unreadable(Reason.ENCODING, "is packed in a way that was not asked for");
        };
    }

    /** Each layer is held to the limits: one that grows without end could keep the next one busy for long. */
    private byte[] unpacked(InputStream in, List<String> rest, Reading reading) throws IOException {
        try (in) {
            byte[] whole = reading.whole(in);
            return rest.isEmpty() ? whole : undone(rest, new ByteArrayInputStream(whole), reading);
        }
    }

    private byte[] opened(String name, InputStream packed, Reading reading) throws IOException {
        byte[] whole = reading.whole(packed);
        if (whole.length == 0) {
            return whole;
        }
        try {
            windows.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
        InputStream bytes = new ByteArrayInputStream(whole);
        try (InputStream in = name.equals("br") ? new BrotliInputStream(bytes) : new ZstdInputStream(bytes)) {
            return reading.whole(in);
        } finally {
            windows.release();
        }
    }
}
