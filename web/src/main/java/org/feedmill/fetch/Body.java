package org.feedmill.fetch;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.util.Arrays;
import java.util.zip.ZipException;
import okhttp3.Response;
import org.feedmill.fetch.Fetched.Reason;

/** Reads one body within the limits on bytes, growth and rate. A body that ends too early is no body. */
final class Body {

    private static final int CHUNK = 16 * 1024;

    private final Limits limits;
    private final Encodings encodings;
    private long packedBytes;

    Body(Limits limits, Encodings encodings) {
        this.limits = limits;
        this.encodings = encodings;
    }

    byte[] read(Response response) throws IOException {
        var names = Encodings.of(response.headers());
        if (response.body().contentLength() > limits.bodyBytes()) {
            throw tooLarge();
        }
        try (InputStream in = new Packed(response.body().byteStream())) {
            return encodings.undone(names, in, this::whole);
        } catch (EOFException | ProtocolException e) {
            throw new Unreadable(
                    Reason.ENCODING, "sent an answer that breaks off or is not framed as HTTP wants it", e);
        } catch (ZipException e) {
            throw new Unreadable(Reason.ENCODING, "sent an answer that cannot be unpacked", e);
        } catch (Unreadable e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw ofDecoder(e);
        }
    }

    /** The decoders of brotli and zstd say what is wrong with any exception they like. */
    private static IOException ofDecoder(Exception e) {
        String thrower = e.getStackTrace().length == 0 ? "" : e.getStackTrace()[0].getClassName();
        boolean decoder = thrower.startsWith("org.brotli") || thrower.startsWith("io.airlift");
        if (decoder || !(e instanceof IOException io)) {
            return new Unreadable(Reason.ENCODING, "sent an answer that cannot be unpacked", e);
        }
        return io;
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
            if (size > limits.bodyBytes()) {
                throw tooLarge();
            }
            if (size > Limits.UNPACKING_FROM && size > packedBytes * limits.unpacking()) {
                throw new Unreadable(
                        Reason.TOO_LARGE, "unpacks to more than " + limits.unpacking() + " times what was sent");
            }
            if (size == bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(2L * size, limits.bodyBytes() + 1L));
            }
        }
    }

    private Unreadable tooLarge() {
        int bytes = limits.bodyBytes();
        String most = bytes < 1_000_000 ? bytes + " bytes" : bytes / 1_000_000 + " MB";
        return new Unreadable(Reason.TOO_LARGE, "is larger than " + most);
    }

    /** The bytes as they come from the server: counted, and watched for their rate. */
    private final class Packed extends FilterInputStream {

        private final long begin = System.nanoTime();

        Packed(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = in.read(bytes, from, length);
            if (got > 0) {
                packedBytes += got;
                watch();
            }
            return got;
        }

        private void watch() throws Unreadable {
            if (packedBytes > limits.bodyBytes()) {
                throw tooLarge();
            }
            long nanos = System.nanoTime() - begin;
            if (nanos > limits.rateFrom().toNanos() && packedBytes < nanos / 1e9 * limits.leastRate()) {
                throw new Unreadable(Reason.TIMEOUT, "sends less than " + limits.leastRate() + " bytes a second");
            }
        }
    }
}
