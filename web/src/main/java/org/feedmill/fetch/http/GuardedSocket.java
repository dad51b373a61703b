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
 * A socket that checks the address that it is about to connect to, whoever resolved it. It also counts the bytes in
 * both directions, below any protocol, so that floods of frames, interim responses or headers end too. Frames that must
 * be answered are the worst: the client queues its answers without a limit, and searches its queue for each.
 */
final class GuardedSocket extends Socket {

    /** Checks an address before the socket connects; throws to prevent it. */
    @FunctionalInterface
    interface ConnectCheck {
        void check(InetSocketAddress address) throws IOException;
    }

    /** Certificates and settings come before any answer; what comes to a connection at rest is small talk. */
    private static final int MAX_WITHOUT_RESPONSE = 512 * 1024;

    /** Far more than a request with all its headers, and than what a connection says of its own accord. */
    private static final int MAX_SENT = 1024 * 1024;

    /** What may come in from a server that does not take what we write, and for how long it need not take it. */
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
        super(Proxy.NO_PROXY); // nor may a system property send it through another's hands
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
     * An answer is awaited.
     *
     * @param bytes that it has at most
     * @param sending bytes of the request's body
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

    /** The answer has been read, or is no longer wanted. */
    void responseDone() {
        synchronized (lock) {
            pendingResponses = Math.max(0, pendingResponses - 1);
            if (pendingResponses == 0) {
                limit = count + MAX_WITHOUT_RESPONSE;
            }
        }
    }

    /** Ends the connection unless somebody else awaits an answer over it. */
    void abort() {
        synchronized (lock) {
            if (pendingResponses > 1) {
                return;
            }
        }
        try {
            close();
        } catch (IOException e) {
            return; // it is closed as far as we can
        }
    }

    /** The bytes since an answer was awaited. */
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

    /** One thread reads a connection at a time, so the count needs no lock. */
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
            @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes to a connection at a time
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
