package org.feedmill.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A relay between a node and its database that can be interrupted or frozen. */
public final class TcpRelay implements AutoCloseable {

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition thawed = lock.newCondition();
    private boolean frozen;
    private volatile boolean cut;

    public TcpRelay(int target) {
        this.target = target;
        try {
            this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    /** Returns the address of the same database through a relay. */
    public static String through(TcpRelay relay, String url) {
        return url.replaceFirst("localhost:\\d+", "localhost:" + relay.server.getLocalPort());
    }

    public static int port(String url) {
        return Integer.parseInt(url.replaceFirst(".*localhost:(\\d+).*", "$1"));
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                if (cut) {
                    client.close();
                    continue;
                }
                Socket database = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(client);
                sockets.add(database);
                Thread.ofVirtual().start(() -> pass(client, database));
                Thread.ofVirtual().start(() -> pass(database, client));
            } catch (IOException e) {
                // the next one may succeed; a closed server ends the loop
            }
        }
    }

    private void pass(Socket from, Socket to) {
        byte[] buffer = new byte[8192];
        try (from;
                to) {
            for (int got = from.getInputStream().read(buffer);
                    got >= 0;
                    got = from.getInputStream().read(buffer)) {
                awaitThaw();
                to.getOutputStream().write(buffer, 0, got);
            }
        } catch (IOException | InterruptedException e) {
            // the other side notices the end
        }
    }

    private void awaitThaw() throws InterruptedException {
        lock.lock();
        try {
            while (frozen) {
                thawed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Ends all connections and accepts no more. */
    public void cut() {
        cut = true;
        sockets.forEach(TcpRelay::close);
        sockets.clear();
    }

    /** Accepts connections again. */
    public void restore() {
        cut = false;
    }

    /** Freezes or resumes all traffic, unnoticed by both sides. */
    public void freeze(boolean whether) {
        lock.lock();
        try {
            frozen = whether;
            thawed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is closed as far as possible
        }
    }

    @Override
    public void close() {
        freeze(false);
        cut();
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
