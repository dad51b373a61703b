package org.feedmill.fetch;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import okhttp3.Response;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.decode.DecodeException;
import org.feedmill.decode.DecodeLimits;
import org.feedmill.fetch.Fetched.Reason;

/**
 * Reads one response body within the limits on size, growth, rate and time. A body that ends too early is rejected.
 */
final class Body {

    private final Limits limits;
    private final ContentDecoder decoder;
    private long received;

    Body(Limits limits, ContentDecoder decoder) {
        this.limits = limits;
        this.decoder = decoder;
    }

    byte[] read(Response response) throws IOException {
        try {
            var codings = ContentDecoder.codings(response.headers().values("Content-Encoding"));
            if (response.body().contentLength() > limits.bodyBytes()) {
                throw tooLarge();
            }
            try (InputStream in = new Received(response.body().byteStream())) {
                return decoder.decode(
                        codings,
                        in,
                        new DecodeLimits(limits.bodyBytes(), limits.unpacking(), limits.deadline(), false));
            }
        } catch (DecodeException e) {
            throw new Unreadable(reason(e), String.valueOf(e.getMessage()), e);
        } catch (EOFException | ProtocolException e) {
            throw new Unreadable(
                    Reason.ENCODING, "sent an answer that breaks off or is not framed as HTTP wants it", e);
        } catch (RuntimeException e) { // the client stumbles over some answers
            throw new Unreadable(Reason.ENCODING, "sent an answer that cannot be decoded", e);
        }
    }

    private static Reason reason(DecodeException e) {
        return switch (e.kind()) {
            case TOO_LARGE -> Reason.TOO_LARGE;
            case TIMEOUT -> Reason.TIMEOUT;
            case UNSUPPORTED, CORRUPT, TRUNCATED -> Reason.ENCODING;
        };
    }

    private Unreadable tooLarge() {
        int bytes = limits.bodyBytes();
        String most = bytes < 1_000_000 ? bytes + " bytes" : bytes / 1_000_000 + " MB";
        return new Unreadable(Reason.TOO_LARGE, "is larger than " + most);
    }

    /** A stream that counts the bytes from the server and checks their rate. */
    private final class Received extends FilterInputStream {

        private final long begin = System.nanoTime();

        Received(InputStream in) {
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
                received += got;
                watch();
            }
            return got;
        }

        private void watch() throws Unreadable {
            if (received > limits.bodyBytes()) {
                throw tooLarge();
            }
            long nanos = System.nanoTime() - begin;
            if (nanos > limits.rateFrom().toNanos() && received < nanos / 1e9 * limits.leastRate()) {
                throw new Unreadable(Reason.TIMEOUT, "sends less than " + limits.leastRate() + " bytes a second");
            }
        }
    }
}
