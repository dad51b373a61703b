package org.feedmill.lab.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.feedmill.lab.node.ServerProcess;

/** Polls the health endpoints of a node and records the answers. */
final class HealthRecorder implements AutoCloseable {

    /** A health check must not take longer. */
    private static final Duration MAX_RESPONSE_TIME = Duration.ofSeconds(5);

    private static final Duration READY_TIMEOUT = Duration.ofSeconds(30);
    private static final long PAUSE_MILLIS = 400;

    /**
     * One poll of both endpoints.
     *
     * @param at start in nanoseconds
     * @param took time until the response
     * @param body of the response about readiness, which names the reasons
     */
    record Sample(long at, Duration took, int live, int ready, String body) {

        /**
         * Whether the poll ended within the period; a response that arrives after a fault may reflect the time after
         * it.
         */
        boolean isWithin(long from, long to) {
            return at >= from && at + took.toNanos() <= to;
        }
    }

    private final ServerProcess node;
    private final Queue<Sample> samples = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    HealthRecorder(ServerProcess node) {
        this.node = node;
        this.thread = Thread.ofVirtual().start(this::run);
    }

    private void run() {
        while (!closed) {
            try {
                long begin = System.nanoTime();
                int live = node.status("/health/live");
                ServerProcess.TextResponse ready = node.get("/health/ready", READY_TIMEOUT);
                Duration took = Duration.ofNanos(System.nanoTime() - begin);
                samples.add(new Sample(begin, took, live, ready.status(), ready.body()));
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            } catch (InterruptedException | IllegalStateException e) {
                return;
            }
        }
    }

    /** Returns the wrong responses to requests between two times. */
    List<String> wrongAnswers(long from, long to, boolean ready) {
        List<String> wrong = new ArrayList<>();
        int expected = ready ? 200 : 503;
        for (Sample sample : samples) {
            double second = (sample.at() - from) / 1e9;
            if (sample.isWithin(from, to)) {
                if (sample.ready() != expected) {
                    wrong.add("%s: ready was %d, not %d, %.1f s in: %s"
                            .formatted(node.name(), sample.ready(), expected, second, sample.body()));
                }
            }
        }
        return wrong;
    }

    /** Returns responses that report a dead node or were too late. */
    List<String> failedLiveChecks() {
        List<String> dead = new ArrayList<>();
        for (Sample sample : samples) {
            if (sample.live() != 200 || sample.took().compareTo(MAX_RESPONSE_TIME) > 0) {
                dead.add("%s: live was %d after %d ms"
                        .formatted(node.name(), sample.live(), sample.took().toMillis()));
            }
        }
        return dead;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
