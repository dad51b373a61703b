package org.feedmill.fetch;

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
    interface Check {
        void pass(InetSocketAddress address) throws IOException;
    }

    /** Certificates and settings come before any answer; what comes to a connection at rest is small talk. */
    private static final int WITHOUT_ANSWER = 512 * 1024;

    /** Far more than a request with all its headers, and than what a connection says of its own accord. */
    private static final int MOST_SENT = 1024 * 1024;

    /** What may come in from a server that does not take what we write, and for how long it need not take it. */
    private static final int MOST_WHILE_STUCK = 256 * 1024;

    private static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Check check;
    private final Object turn = new Object();
    private int answers;
    private volatile long begin;
    private volatile long limit = WITHOUT_ANSWER;
    private volatile long count;
    private volatile long sent;
    private volatile long sentLimit = MOST_SENT;
    private volatile @Nullable Writing writing;
    private volatile boolean flooded;

    /** A write that has not returned yet: its start time, and the bytes received before it. */
    private record Writing(long since, long received) {}

    GuardedSocket(Check check) {
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
        check.pass(address);
        super.connect(endpoint, timeout);
    }

    /**
     * An answer is awaited.
     *
     * @param bytes that it has at most
     * @param sending bytes of the request's body
     */
    void await(long bytes, long sending) {
        synchronized (turn) {
            if (answers == 0) {
                begin = count;
                limit = count;
            }
            limit += bytes;
            sentLimit = sent + MOST_SENT + sending;
            answers++;
        }
    }

    /** The answer has been read, or is no longer wanted. */
    void rest() {
        synchronized (turn) {
            answers = Math.max(0, answers - 1);
            if (answers == 0) {
                limit = count + WITHOUT_ANSWER;
            }
        }
    }

    /** Ends the connection unless somebody else awaits an answer over it. */
    void breakOff() {
        synchronized (turn) {
            if (answers > 1) {
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
                    counted(got);
                }
                return got;
            }
        };
    }

    /** One thread reads a connection at a time, so the count needs no lock. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void counted(int bytes) throws IOException {
        count += bytes;
        Writing stuck = writing;
        boolean deaf = stuck != null
                && count - stuck.received() > MOST_WHILE_STUCK
                && System.nanoTime() - stuck.since() > STUCK_NANOS;
        if (count > limit || deaf) {
            throw flood();
        }
    }

    private IOException flood() {
        flooded = true;
        return new IOException("more bytes than any answer may have");
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
                writing = new Writing(System.nanoTime(), count);
                try {
                    out.write(bytes, from, length);
                } finally {
                    writing = null;
                }
            }
        };
    }
}
