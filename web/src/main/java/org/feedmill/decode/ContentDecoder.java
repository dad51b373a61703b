package org.feedmill.decode;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipException;
import org.brotli.dec.BrotliInputStream;
import org.feedmill.decode.DecodeException.Kind;

/**
 * Decodes content codings (RFC 9110, 8.4): gzip, deflate with or without its zlib wrapper, br and zstd, also stacked.
 *
 * <p>The bytes are hostile. Every layer is held to the limits on its size and growth, a decoder that makes no progress
 * is ended, and one deadline covers the whole body. Brotli and zstd keep windows of up to 16 MB, which a few bytes can
 * ask for: their coded bytes are collected first and decoded a few bodies at a time, so that no slow server holds such
 * a window.
 *
 * <p>Thread-safe.
 */
public final class ContentDecoder {

    /** The value of Accept-Encoding. */
    public static final String ACCEPTED = "gzip, br, zstd";

    /**
     * One coding is usual; two occur if an application and a front-end server both compress. More indicate an attack.
     */
    private static final int MAX_CODINGS = 2;

    /** Codings that exist and cannot be decoded here; other unknown names in a header are mistakes of the server. */
    private static final Set<String> UNSUPPORTED = Set.of(
            "aes128gcm",
            "bzip2",
            "compress",
            "dcb",
            "dcz",
            "exi",
            "lz4",
            "lzma",
            "pack200-gzip",
            "sdch",
            "snappy",
            "x-bzip2",
            "x-compress",
            "xz");

    private static final Set<String> SUPPORTED = Set.of("gzip", "x-gzip", "deflate", "br", "zstd");

    private static final int MAX_NAME = 40;
    private static final int CHUNK = 16 * 1024;

    private static final int MAX_CAUSES = 8;

    /** Messages by which decoders report that the coded bytes end early. */
    private static final List<String> ENDS = List.of("not enough input", "end of input");

    private final Semaphore windows;

    private interface Opener {
        InputStream open() throws IOException;
    }

    private interface Decoder {
        InputStream over(InputStream coded) throws IOException;
    }

    /** @param maxWindows the maximum number of brotli or zstd bodies decoded at the same time */
    public ContentDecoder(int maxWindows) {
        this.windows = new Semaphore(maxWindows, true);
    }

    /**
     * Returns the codings in the values of a header, outermost first.
     *
     * @throws DecodeException if there are too many
     */
    public static List<String> codings(List<String> headers) throws DecodeException {
        List<String> found = new ArrayList<>();
        for (String header : headers) {
            for (String name : header.split(",", MAX_CODINGS + 3)) {
                String plain = name.strip().toLowerCase(Locale.ROOT);
                if (!plain.isEmpty() && !plain.equals("identity") && !plain.equals("none")) {
                    found.addFirst(plain);
                }
            }
        }
        if (found.size() > MAX_CODINGS) {
            throw new DecodeException(Kind.UNSUPPORTED, "has more than " + MAX_CODINGS + " content codings");
        }
        return found;
    }

    /**
     * Returns the codings without names that are not codings, such as "utf-8" or "text/html": servers send them with bodies
     * that are not coded, and browsers ignore them.
     */
    public static List<String> withoutMistakes(List<String> codings) {
        return codings.stream()
                .filter(name -> SUPPORTED.contains(name) || UNSUPPORTED.contains(name))
                .toList();
    }

    /**
     * Reads a body to its end and decodes it.
     *
     * @param codings outermost first
     * @throws DecodeException if it cannot be decoded within the limits
     * @throws IOException if {@code coded} fails
     */
    public byte[] decode(List<String> codings, InputStream coded, DecodeLimits limits) throws IOException {
        long deadline = System.nanoTime() + limits.timeout().toNanos();
        return new DecodeRun(limits, deadline, new ProgressInputStream(coded, deadline)).decode(codings);
    }

    /** The decoding of one body. */
    private final class DecodeRun {

        private final DecodeLimits limits;
        private final long deadline;
        private final ProgressInputStream coded;

        DecodeRun(DecodeLimits limits, long deadline, ProgressInputStream coded) {
            this.limits = limits;
            this.deadline = deadline;
            this.coded = coded;
        }

        /**
         * Decodes layer by layer, each completely: an endlessly growing layer could keep the next one busy for long.
         */
        byte[] decode(List<String> codings) throws IOException {
            if (codings.isEmpty()) {
                return whole(coded);
            }
            InputStream in = coded;
            byte[] layer = new byte[0];
            for (String coding : codings) {
                layer = layer(coding, in);
                in = new ProgressInputStream(new ByteArrayInputStream(layer), deadline);
            }
            return layer;
        }

        private byte[] layer(String coding, InputStream in) throws IOException {
            boolean verify = limits.verifyChecksums();
            return switch (coding) {
                case "gzip", "x-gzip" -> decoded(coding, () -> InflateStream.gzip(in, verify));
                case "deflate" -> decoded(coding, () -> InflateStream.deflate(in, verify));
                case "br" -> windowed(coding, whole(in), BrotliInputStream::new);
                case "zstd" ->
                    windowed(
                            coding,
                            whole(in),
                            bytes -> new ZstdInputStream(verify ? new ZstdFrames(bytes) : ZstdFrames.lenient(bytes)));
                default ->
                    throw new DecodeException(
                            Kind.UNSUPPORTED, "has the unknown content coding \"" + shown(coding) + "\"");
            };
        }

        private byte[] windowed(String coding, byte[] bytes, Decoder decoder) throws IOException {
            if (bytes.length == 0) {
                return bytes; // an empty body is empty in any coding
            }
            acquireWindow();
            try {
                InputStream in = new ProgressInputStream(new ByteArrayInputStream(bytes), deadline);
                return decoded(coding, () -> decoder.over(in));
            } finally {
                windows.release();
            }
        }

        private void acquireWindow() throws IOException {
            try {
                if (!windows.tryAcquire(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS)) {
                    throw new DecodeException(Kind.TIMEOUT, "takes too long to decode");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }

        /** Decoders report corrupt data by various exceptions; exceptions of the coded stream itself are passed on. */
        private byte[] decoded(String coding, Opener opener) throws IOException {
            try (InputStream in = opener.open()) {
                return whole(new ProgressInputStream(in, deadline));
            } catch (IOException e) {
                if (coded.failed() || e instanceof DecodeException) {
                    throw e;
                }
                throw ofDecoder(coding, e);
            } catch (RuntimeException e) {
                if (coded.failed()) {
                    throw e;
                }
                throw ofDecoder(coding, e);
            }
        }

        private byte[] whole(InputStream in) throws IOException {
            byte[] bytes = new byte[CHUNK];
            int size = 0;
            while (true) {
                int got = in.read(bytes, size, bytes.length - size);
                if (got < 0) {
                    return Arrays.copyOf(bytes, size);
                }
                size += got;
                check(size);
                if (size == bytes.length) {
                    bytes = Arrays.copyOf(bytes, (int) Math.min(2L * size, limits.maxBytes() + 1L));
                }
            }
        }

        private void check(int size) throws DecodeException {
            if (size > limits.maxBytes()) {
                int most = limits.maxBytes();
                String shown = most < 1_000_000 ? most + " bytes" : most / 1_000_000 + " MB";
                throw new DecodeException(Kind.TOO_LARGE, "is larger than " + shown);
            }
            if (size > DecodeLimits.GROWTH_FROM && size > coded.count() * limits.maxGrowth()) {
                throw new DecodeException(
                        Kind.TOO_LARGE, "decodes to more than " + limits.maxGrowth() + " times its size");
            }
        }
    }

    /** Determines the problem from the exception of a decoder. */
    private static DecodeException ofDecoder(String coding, Exception thrown) {
        boolean ends = false;
        Throwable at = thrown;
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            if (at instanceof DecodeException known) {
                return known; // from the stream below a decoder that wraps all exceptions
            }
            String message = String.valueOf(at.getMessage()).toLowerCase(Locale.ROOT);
            ends = ends || at instanceof EOFException || ENDS.stream().anyMatch(message::contains);
            at = at.getCause();
        }
        if (ends) {
            return new DecodeException(Kind.TRUNCATED, "was cut off in its " + coding + " data", thrown);
        }
        String why = thrown instanceof ZipException ? ": " + thrown.getMessage() : "";
        return new DecodeException(Kind.CORRUPT, "cannot be decoded as " + coding + why, thrown);
    }

    /** Headers are untrusted, so the name is shortened and limited to ASCII. */
    private static String shown(String coding) {
        StringBuilder shown = new StringBuilder();
        coding.codePoints().limit(MAX_NAME).forEach(c -> shown.append(c > ' ' && c < 0x7F ? (char) c : '?'));
        return shown.toString();
    }
}
