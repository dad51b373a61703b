package org.feedmill.lab.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** Requests the health of a server several times a second, each time on a new connection, and keeps the worst time. */
final class HealthProbe implements AutoCloseable {

    /** The server must answer within this time, whatever happens. */
    static final Duration LIMIT = Duration.ofSeconds(1);

    private static final Duration INTERVAL = Duration.ofMillis(150);
    private static final int TIMEOUT_MILLIS = 10_000;

    private final int port;
    private final Thread thread;
    private volatile boolean stopped;
    private volatile long worstNanos;
    private volatile int requests;
    private volatile int missed;

    private HealthProbe(int port) {
        this.port = port;
        this.thread = Thread.ofPlatform().name("health-probe").daemon().unstarted(this::run);
    }

    static HealthProbe start(int port) {
        HealthProbe probe = new HealthProbe(port);
        probe.thread.start();
        return probe;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    private void run() {
        while (!stopped) {
            long begin = System.nanoTime();
            boolean answered = isHealthy();
            long took = System.nanoTime() - begin;
            worstNanos = Math.max(worstNanos, took);
            requests++;
            missed += answered && took <= LIMIT.toNanos() ? 0 : 1;
            try {
                Thread.sleep(INTERVAL);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private boolean isHealthy() {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
            socket.getOutputStream()
                    .write("GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".getBytes(US_ASCII));
            return new String(socket.getInputStream().readNBytes(12), US_ASCII).equals("HTTP/1.1 200");
        } catch (IOException e) {
            return false;
        }
    }

    Duration worst() {
        return Duration.ofNanos(worstNanos);
    }

    int requests() {
        return requests;
    }

    /** The number of requests that were not answered in time. */
    int missed() {
        return missed;
    }

    @Override
    public void close() throws InterruptedException {
        stopped = true;
        thread.join();
    }
}
