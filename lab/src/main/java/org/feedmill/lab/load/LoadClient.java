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
 * Load generator that sends requests as fast as a server answers, on a few kept-alive connections and one thread. It shares
 * its cores with the server that it measures, so it does as little as possible. Each connection has one request in flight.
 */
public final class LoadClient {

    /**
     * Counts of the responses of a run.
     *
     * @param wrong responses with another status than expected
     */
    public record Result(long requests, long wrong, long bytes, double seconds) {

        public double pace() {
            return requests / seconds;
        }

        Result plus(Result other) {
            return new Result(
                    requests + other.requests, wrong + other.wrong, bytes + other.bytes, seconds + other.seconds);
        }

        static final Result NOTHING = new Result(0, 0, 0, 0);
    }

    private static final int BUFFER = 256 * 1024;
    private static final byte[] LENGTH = "content-length:".getBytes(ISO_8859_1);

    private final int port;
    private final List<byte[]> requests;
    private final int hoped;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private int next;
    private long done;
    private long wrong;
    private long bytes;

    private LoadClient(int port, List<byte[]> requests, int hoped) {
        this.port = port;
        this.requests = requests;
        this.hoped = hoped;
    }

    /** A request as it goes over the wire. */
    public static byte[] request(int port, String path, String headers) {
        return ("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + headers + "\r\n")
                .getBytes(ISO_8859_1);
    }

    /** Sends the requests in turn for so long. */
    public static Result run(int port, List<byte[]> requests, int hoped, int connections, Duration length) {
        try {
            return new LoadClient(port, requests, hoped).run(connections, length);
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
                channel.register(selector, SelectionKey.OP_READ, new Reading());
                send(channel);
            }
            long begin = System.nanoTime();
            long end = begin + length.toNanos();
            while (System.nanoTime() < end) {
                selector.select(this::read, 1000);
            }
            return new Result(done, wrong, bytes, (System.nanoTime() - begin) / 1e9);
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
            Reading reading = (Reading) key.attachment();
            if (reading.complete(buffer)) {
                done++;
                wrong += reading.status == hoped ? 0 : 1;
                reading.begin();
                send(channel);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parser state of a response that is being received. */
    private static final class Reading {

        private int status;
        private long left = -1;
        private long tail;
        private boolean chunked;

        void begin() {
            left = -1;
            chunked = false;
            tail = 0;
        }

        boolean complete(ByteBuffer in) throws IOException {
            if (left >= 0) {
                left -= in.remaining();
                return left == 0;
            }
            if (!chunked) {
                int body = head(in);
                in.position(body);
                if (left >= 0) {
                    left -= in.remaining();
                    return left == 0;
                }
            }
            return lastChunk(in);
        }

        /** Takes in the head, which servers send in one piece, and returns where the body begins. */
        private int head(ByteBuffer in) throws IOException {
            int end = end(in);
            status = (in.get(9) - '0') * 100 + (in.get(10) - '0') * 10 + in.get(11) - '0';
            long length = length(in, end);
            if (status == 304 || status == 204) {
                left = 0;
            } else if (length >= 0) {
                left = length;
            } else {
                chunked = true;
            }
            return end;
        }

        private static int end(ByteBuffer in) throws IOException {
            for (int i = 3; i < in.limit(); i++) {
                if (in.get(i) == '\n' && in.get(i - 2) == '\n') {
                    return i + 1;
                }
            }
            throw new IOException("The head of an answer did not come in one piece.");
        }

        private static long length(ByteBuffer in, int end) {
            for (int i = 0; i < end - LENGTH.length; i++) {
                if (in.get(i) == '\n' && named(in, i + 1)) {
                    long length = 0;
                    for (int j = i + 1 + LENGTH.length; in.get(j) != '\r'; j++) {
                        length = in.get(j) == ' ' ? length : length * 10 + in.get(j) - '0';
                    }
                    return length;
                }
            }
            return -1;
        }

        private static boolean named(ByteBuffer in, int from) {
            for (int i = 0; i < LENGTH.length; i++) {
                if (from + i >= in.limit() || (in.get(from + i) | 0x20) != (LENGTH[i] | 0x20)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether what came ends as the last chunk does: 0, two line ends. */
        private boolean lastChunk(ByteBuffer in) {
            for (int i = Math.max(in.position(), in.limit() - 8); i < in.limit(); i++) {
                tail = tail << 8 | in.get(i) & 0xFF;
            }
            return (tail & 0xFFFFFFFFFFL) == 0x300D0A0D0AL;
        }
    }
}
