package org.feedmill.fetch.http;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import okhttp3.Response;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.decode.DecodeException;
import org.feedmill.decode.DecodeLimits;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.page.WorkBudgetExceededException;
import org.feedmill.work.WorkScope;

/**
 * Reads one response body within the limits on size, growth, rate and time. A body that ends too early is rejected.
 */
final class BodyReader {

    private final FetchLimits limits;
    private final ContentDecoder decoder;
    private long received;

    BodyReader(FetchLimits limits, ContentDecoder decoder) {
        this.limits = limits;
        this.decoder = decoder;
    }

    byte[] read(Response response) throws IOException {
        try {
            var codings = ContentDecoder.withoutMistakes(
                    ContentDecoder.codings(response.headers().values("Content-Encoding")));
            if (response.body().contentLength() > limits.maxBodyBytes()) {
                throw tooLarge();
            }
            WorkScope.admitBody(response.body().contentLength());
            try (InputStream in = new MeteredStream(response.body().byteStream())) {
                return decoder.decode(
                        codings,
                        in,
                        new DecodeLimits(limits.maxBodyBytes(), limits.maxGrowth(), limits.timeout(), false));
            }
        } catch (DecodeException e) {
            throw new UnreadableResponseException(reason(e), String.valueOf(e.getMessage()), e);
        } catch (EOFException | ProtocolException e) {
            throw new UnreadableResponseException(Reason.ENCODING, "sent an incomplete or malformed HTTP response", e);
        } catch (WorkBudgetExceededException e) {
            throw e;
        } catch (RuntimeException e) { // the HTTP client fails on some responses
            throw new UnreadableResponseException(Reason.ENCODING, "sent a response that cannot be decoded", e);
        }
    }

    private static Reason reason(DecodeException e) {
        return switch (e.kind()) {
            case TOO_LARGE -> Reason.TOO_LARGE;
            case TIMEOUT -> Reason.TIMEOUT;
            case UNSUPPORTED, CORRUPT, TRUNCATED -> Reason.ENCODING;
        };
    }

    private UnreadableResponseException tooLarge() {
        int bytes = limits.maxBodyBytes();
        String most = bytes < 1_000_000 ? bytes + " bytes" : bytes / 1_000_000 + " MB";
        return new UnreadableResponseException(Reason.TOO_LARGE, "is larger than " + most);
    }

    /** A stream that counts the bytes from the server and checks their rate. */
    private final class MeteredStream extends FilterInputStream {

        private long begin = System.nanoTime();

        MeteredStream(InputStream in) {
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
                admit();
                checkRate();
            }
            return got;
        }

        /** The wait for a place in memory does not count as slowness of the site. */
        private void admit() {
            long before = System.nanoTime();
            WorkScope.admitBody(received);
            begin += System.nanoTime() - before;
        }

        private void checkRate() throws UnreadableResponseException {
            if (received > limits.maxBodyBytes()) {
                throw tooLarge();
            }
            long nanos = System.nanoTime() - begin;
            if (nanos > limits.rateGracePeriod().toNanos() && received < nanos / 1e9 * limits.minBytesPerSecond()) {
                throw new UnreadableResponseException(
                        Reason.TIMEOUT, "sends fewer than " + limits.minBytesPerSecond() + " bytes per second");
            }
        }
    }
}
