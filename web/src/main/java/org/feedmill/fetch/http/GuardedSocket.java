package org.feedmill.fetch.http;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A socket that checks the address that it is about to connect to. It also counts the bytes in both directions, below
 * any protocol, so that floods of frames, interim responses or headers are stopped as well. Frames that must be
 * acknowledged are the worst case: the HTTP client queues its replies without a limit and searches the queue for each
 * of them.
 */
final class GuardedSocket extends Socket {

    /** Checks an address before the socket connects; throws to prevent the connection. */
    @FunctionalInterface
    interface ConnectCheck {
        void check(InetSocketAddress address) throws IOException;
    }

    /** The limit for certificates and settings before a response, and for data on an idle connection. */
    private static final int MAX_WITHOUT_RESPONSE = 512 * 1024;

    /** Far more than a request with all its headers and protocol messages. */
    private static final int MAX_SENT = 1024 * 1024;

    /** The number of bytes accepted from a server that does not read our data. */
    private static final int MAX_WHILE_STUCK = 256 * 1024;

    private static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final ConnectCheck check;
    private final Object lock = new Object();
    private int pendingResponses;
    private volatile long begin;
    private volatile long limit = MAX_WITHOUT_RESPONSE;
    private volatile long count;
    private volatile long sent;
    private volatile long sentLimit = MAX_SENT;
    private volatile @Nullable PendingWrite writing;
    private volatile boolean flooded;

    /** A write that has not returned yet: its start time, and the bytes received before it. */
    private record PendingWrite(long since, long received) {}

    GuardedSocket(ConnectCheck check) {
        super(Proxy.NO_PROXY); // a system property must not redirect it through a proxy
        this.check = check;
    }

    @Override
    public void connect(SocketAddress endpoint) throws IOException {
        connect(endpoint, 0);
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
        if (!(endpoint instanceof InetSocketAddress address) || address.isUnresolved()) {
            throw new IOException("not an address: " + endpoint);
        }
        check.check(address);
        super.connect(endpoint, timeout);
    }

    /**
     * Starts to wait for a response.
     *
     * @param bytes the maximum size of the response
     * @param sending the size of the request body
     */
    void expectResponse(long bytes, long sending) {
        synchronized (lock) {
            if (pendingResponses == 0) {
                begin = count;
                limit = count;
            }
            limit += bytes;
            sentLimit = sent + MAX_SENT + sending;
            pendingResponses++;
        }
    }

    /** Marks the response as read or no longer needed. */
    void responseDone() {
        synchronized (lock) {
            pendingResponses = Math.max(0, pendingResponses - 1);
            if (pendingResponses == 0) {
                limit = count + MAX_WITHOUT_RESPONSE;
            }
        }
    }

    /** Closes the connection unless another call is waiting for a response on it. */
    void abort() {
        synchronized (lock) {
            if (pendingResponses > 1) {
                return;
            }
        }
        try {
            close();
        } catch (IOException e) {
            return; // nothing more can be done to close it
        }
    }

    /** The number of bytes received since the wait for the response started. */
    long received() {
        return count - begin;
    }

    boolean flooded() {
        return flooded;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new FilterInputStream(super.getInputStream()) {

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int got = in.read(bytes, from, length);
                if (got > 0) {
                    addReceived(got);
                }
                return got;
            }
        };
    }

    /** Only one thread at a time reads a connection, so the counter needs no lock. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void addReceived(int bytes) throws IOException {
        count += bytes;
        PendingWrite stuck = writing;
        boolean deaf = stuck != null
                && count - stuck.received() > MAX_WHILE_STUCK
                && System.nanoTime() - stuck.since() > STUCK_NANOS;
        if (count > limit || deaf) {
            throw flood();
        }
    }

    private IOException flood() {
        flooded = true;
        return new IOException("more bytes than a response may have");
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new FilterOutputStream(super.getOutputStream()) {

            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            @SuppressWarnings("NonAtomicVolatileUpdate") // only one thread at a time writes to a connection
            public void write(byte[] bytes, int from, int length) throws IOException {
                sent += length;
                if (sent > sentLimit) {
                    throw flood();
                }
                writing = new PendingWrite(System.nanoTime(), count);
                try {
                    out.write(bytes, from, length);
                } finally {
                    writing = null;
                }
            }
        };
    }
}
