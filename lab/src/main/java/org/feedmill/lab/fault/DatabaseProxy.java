package org.feedmill.lab.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** TCP proxy between nodes and PostgreSQL that forwards, delays or drops bytes, or resets all connections. */
final class DatabaseProxy implements AutoCloseable {

    /** Treatment of connections and their bytes. */
    enum Mode {
        PASS,
        DELAY,
        SWALLOW,
        REFUSE
    }

    private static final Duration LATENCY = Duration.ofMillis(150);
    private static final long POLL_MILLIS = 50;

    private final ServerSocket server;
    private final int targetPort;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile Mode mode = Mode.PASS;

    DatabaseProxy(int target) {
        this.targetPort = target;
        try {
            this.server = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** Sets the mode. Connections that lost bytes remain broken afterwards, as after a firewall dropped their state. */
    void mode(Mode next) {
        boolean drop = next == Mode.REFUSE;
        mode = next;
        if (drop) {
            sockets.forEach(DatabaseProxy::reset);
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                if (mode == Mode.REFUSE) {
                    reset(client);
                } else {
                    Thread.ofVirtual().start(() -> connect(client));
                }
            } catch (IOException e) {
                // a closed server ends the loop
            }
        }
    }

    private void connect(Socket client) {
        try {
            Socket database = new Socket(InetAddress.getLoopbackAddress(), targetPort);
            register(client);
            register(database);
            Thread.ofVirtual().start(() -> forward(client, database));
            Thread.ofVirtual().start(() -> forward(database, client));
        } catch (IOException e) {
            reset(client);
        }
    }

    /** Connections that are made while all are being reset are reset too. */
    private void register(Socket socket) {
        sockets.add(socket);
        if (mode == Mode.REFUSE) {
            reset(socket);
        }
    }

    private void forward(Socket from, Socket to) {
        byte[] buffer = new byte[16 * 1024];
        boolean lost = false;
        try {
            for (int got = from.getInputStream().read(buffer);
                    got >= 0;
                    got = from.getInputStream().read(buffer)) {
                lost |= mode == Mode.SWALLOW;
                if (mode == Mode.DELAY) {
                    TimeUnit.MILLISECONDS.sleep(LATENCY.toMillis());
                }
                if (!lost) {
                    to.getOutputStream().write(buffer, 0, got);
                }
            }
        } catch (IOException e) {
            // both sockets are closed below
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        closeBoth(from, to);
    }

    /**
     * Closes both sockets, but only while bytes are forwarded: otherwise the end of a connection is not forwarded
     * either.
     */
    private void closeBoth(Socket from, Socket to) {
        while (mode == Mode.SWALLOW && !server.isClosed()) {
            try {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        reset(from);
        reset(to);
        sockets.remove(from);
        sockets.remove(to);
    }

    private static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            // it is closed as far as possible
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sockets.forEach(DatabaseProxy::reset);
    }
}
