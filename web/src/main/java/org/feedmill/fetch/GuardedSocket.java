package org.feedmill.fetch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;

/**
 * The last gate: looks at the very address that it is about to connect to, whoever found it. It also counts what comes in,
 * below any protocol, so that floods of frames, interim answers or headers end too.
 */
final class GuardedSocket extends Socket {

    /** Connects to nothing that this throws for. */
    @FunctionalInterface
    interface Check {
        void pass(InetSocketAddress address) throws IOException;
    }

    /** Certificates and settings come before any answer; what comes to a connection at rest is small talk. */
    private static final int WITHOUT_ANSWER = 512 * 1024;

    private final Check check;
    private final Object turn = new Object();
    private int answers;
    private volatile long limit = WITHOUT_ANSWER;
    private volatile long count;
    private volatile boolean flooded;

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

    /** An answer of so many bytes at most is awaited. */
    void await(long bytes) {
        synchronized (turn) {
            limit = (answers == 0 ? count : limit) + bytes;
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
        if (count > limit) {
            flooded = true;
            throw new IOException("more bytes than any answer may have");
        }
    }
}
