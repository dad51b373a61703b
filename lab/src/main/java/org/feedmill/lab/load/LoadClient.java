package org.feedmill.lab.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Load generator that sends requests as fast as a server answers, on a few kept-alive connections and one thread. It
 * shares its cores with the server that it measures, so it does as little as possible. Each connection has one request
 * in flight.
 */
public final class LoadClient {

    /**
     * Counts of the responses of a run.
     *
     * @param unexpected responses with another status than expected
     */
    public record Result(long requests, long unexpected, long bytes, double seconds) {

        public double requestsPerSecond() {
            return requests / seconds;
        }

        Result plus(Result other) {
            return new Result(
                    requests + other.requests,
                    unexpected + other.unexpected,
                    bytes + other.bytes,
                    seconds + other.seconds);
        }

        static final Result EMPTY = new Result(0, 0, 0, 0);
    }

    private static final int BUFFER_BYTES = 256 * 1024;
    private static final byte[] CONTENT_LENGTH = "content-length:".getBytes(ISO_8859_1);

    private final int port;
    private final List<byte[]> requests;
    private final int expectedStatus;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private int next;
    private long completed;
    private long unexpected;
    private long bytes;

    private LoadClient(int port, List<byte[]> requests, int expected) {
        this.port = port;
        this.requests = requests;
        this.expectedStatus = expected;
    }

    /** Returns a request in wire format. */
    public static byte[] request(int port, String path, String headers) {
        return ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + headers + "\r\n")
                .getBytes(ISO_8859_1);
    }

    /** Sends the requests in turn for the given time. */
    public static Result run(int port, List<byte[]> requests, int expected, int connections, Duration length) {
        try {
            return new LoadClient(port, requests, expected).run(connections, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Result run(int connections, Duration length) throws IOException {
        List<SocketChannel> channels = new ArrayList<>();
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < connections; i++) {
                SocketChannel channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
                channels.add(channel);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, new ResponseState());
                send(channel);
            }
            long begin = System.nanoTime();
            long end = begin + length.toNanos();
            while (System.nanoTime() < end) {
                selector.select(this::read, 1000);
            }
            return new Result(completed, unexpected, bytes, (System.nanoTime() - begin) / 1e9);
        } finally {
            for (SocketChannel channel : channels) {
                channel.close();
            }
        }
    }

    private void send(SocketChannel channel) throws IOException {
        ByteBuffer request = ByteBuffer.wrap(requests.get(next));
        next = (next + 1) % requests.size();
        while (request.hasRemaining()) {
            channel.write(request); // a few hundred bytes into an empty socket
        }
    }

    private void read(SelectionKey key) {
        try {
            SocketChannel channel = (SocketChannel) key.channel();
            buffer.clear();
            int count = channel.read(buffer);
            if (count < 0) {
                throw new IOException("The server closed a connection.");
            }
            bytes += count;
            buffer.flip();
            ResponseState reading = (ResponseState) key.attachment();
            if (reading.readAndCheckComplete(buffer)) {
                completed++;
                unexpected += reading.status == expectedStatus ? 0 : 1;
                reading.reset();
                send(channel);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parser state of a response that is being received. */
    private static final class ResponseState {

        private int status;
        private long remaining = -1;
        private long lastBytes;
        private boolean chunked;

        void reset() {
            remaining = -1;
            chunked = false;
            lastBytes = 0;
        }

        boolean readAndCheckComplete(ByteBuffer in) throws IOException {
            if (remaining >= 0) {
                remaining -= in.remaining();
                return remaining == 0;
            }
            if (!chunked) {
                int body = parseHead(in);
                in.position(body);
                if (remaining >= 0) {
                    remaining -= in.remaining();
                    return remaining == 0;
                }
            }
            return endsWithLastChunk(in);
        }

        /** Parses the head, which servers send in one piece, and returns where the body begins. */
        private int parseHead(ByteBuffer in) throws IOException {
            int end = headEnd(in);
            status = (in.get(9) - '0') * 100 + (in.get(10) - '0') * 10 + in.get(11) - '0';
            long length = contentLength(in, end);
            if (status == 304 || status == 204) {
                remaining = 0;
            } else if (length >= 0) {
                remaining = length;
            } else {
                chunked = true;
            }
            return end;
        }

        private static int headEnd(ByteBuffer in) throws IOException {
            for (int i = 3; i < in.limit(); i++) {
                if (in.get(i) == '\n' && in.get(i - 2) == '\n') {
                    return i + 1;
                }
            }
            throw new IOException("The head of an answer did not come in one piece.");
        }

        private static long contentLength(ByteBuffer in, int end) {
            for (int i = 0; i < end - CONTENT_LENGTH.length; i++) {
                if (in.get(i) == '\n' && isContentLength(in, i + 1)) {
                    long length = 0;
                    for (int j = i + 1 + CONTENT_LENGTH.length; in.get(j) != '\r'; j++) {
                        length = in.get(j) == ' ' ? length : length * 10 + in.get(j) - '0';
                    }
                    return length;
                }
            }
            return -1;
        }

        private static boolean isContentLength(ByteBuffer in, int from) {
            for (int i = 0; i < CONTENT_LENGTH.length; i++) {
                if (from + i >= in.limit() || (in.get(from + i) | 0x20) != (CONTENT_LENGTH[i] | 0x20)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns whether the received bytes end with the last chunk: 0 and two line ends. */
        private boolean endsWithLastChunk(ByteBuffer in) {
            for (int i = Math.max(in.position(), in.limit() - 8); i < in.limit(); i++) {
                lastBytes = lastBytes << 8 | in.get(i) & 0xFF;
            }
            return (lastBytes & 0xFFFFFFFFFFL) == 0x300D0A0D0AL;
        }
    }
}
