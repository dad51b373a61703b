package org.feedmill.decode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/** Compresses bytes with gzip, and decompresses them within a limit. */
public final class GzipCodec {

    private GzipCodec() {}

    public static byte[] compress(byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return out.toByteArray();
    }

    /**
     * Decompresses bytes.
     *
     * @param maxBytes the maximum number of decompressed bytes
     * @throws IOException if the bytes are corrupt or incomplete, or decompress to more than the maximum
     */
    public static byte[] decompress(byte[] packed, int maxBytes) throws IOException {
        if (packed.length == 0) {
            throw new ZipException("it has no gzip header");
        }
        try (InputStream in = decompressWhole(new ByteArrayInputStream(packed))) {
            byte[] plain = in.readNBytes(maxBytes);
            if (in.read() >= 0) {
                throw new DecodeException(
                        DecodeException.Kind.TOO_LARGE, "decompresses to more than " + maxBytes + " bytes");
            }
            return plain;
        }
    }

    /** Returns the content of a gzip file of any size as a stream, which fails if the file is corrupt or incomplete. */
    public static InputStream decompressWhole(InputStream packed) {
        return InflateStream.wholeGzip(new ProgressInputStream(packed));
    }

    /**
     * Returns the content of a gzip file as a stream, for callers that use the readable part of a corrupt file. Unlike
     * the JDK's stream, it does not recurse for each empty member.
     */
    public static InputStream decompress(InputStream packed) {
        return InflateStream.gzip(new ProgressInputStream(packed), true);
    }
}
