package org.feedmill.server.health;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Detects on a platform thread that this process has stopped working: no virtual thread runs any more, or updates are
 * running but none has started or ended for longer than any update may take. It then writes a thread dump, reports the
 * reason to {@link LivenessState}, stops the signals to systemd and, if virtual threads are stuck, adds carriers. If
 * the process recovers, so does its liveness.
 */
public final class ServerWatchdog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ServerWatchdog.class);

    static final Duration INTERVAL = Duration.ofSeconds(1);

    private final HeartbeatMonitor heartbeat;
    private final Supplier<Duration> updatesStalled;
    private final CarrierThreads carriers;
    private final LivenessState liveness;
    private final ThreadDumpFile dumps;
    private final SystemdNotifier systemd;
    private final Clock clock;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().name("watchdog").daemon().unstarted(this::run);
    private long nextSignal;

    /**
     * Longest time for which updates run without any of them starting or ending; the longest update takes five minutes.
     */
    static final Duration MAX_UPDATE_STALL = Duration.ofMinutes(20);

    /**
     * @param updatesStalled time for which updates have run without any of them starting or ending; zero if none runs
     */
    public ServerWatchdog(
            Supplier<Duration> updatesStalled,
            LivenessState liveness,
            ThreadDumpFile dumps,
            SystemdNotifier systemd,
            Clock clock) {
        this.updatesStalled = updatesStalled;
        this.liveness = liveness;
        this.dumps = dumps;
        this.systemd = systemd;
        this.clock = clock;
        this.carriers = new CarrierThreads();
        this.heartbeat = new HeartbeatMonitor(carriers::cpuTime);
    }

    public void start() {
        thread.start();
    }

    private void run() {
        dumps.prepare();
        systemd.ready();
        try {
            while (!stopped.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                checkSafely();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Performs a check and logs all errors, because this thread must not end. */
    private void checkSafely() {
        try {
            check();
        } catch (RuntimeException | Error e) {
            LOG.warn("The watchdog check failed.", e);
        }
    }

    /** Performs one check. */
    void check() {
        boolean stuck = heartbeat.isStuck();
        String failure = stuck ? stuckReason() : stalledReason();
        if (failure != null && liveness.failure() == null) {
            fail(failure, stuck);
        } else if (failure == null && liveness.failure() != null) {
            LOG.warn("The server works again.");
        } else if (stuck && heartbeat.isDue()) {
            addCarriers();
        }
        liveness.report(failure);
        if (failure == null) {
            notifyAlive();
        }
    }

    private static String stuckReason() {
        return "No virtual thread runs: all carrier threads are blocked.";
    }

    private @Nullable String stalledReason() {
        return updatesStalled.get().compareTo(MAX_UPDATE_STALL) > 0
                ? "Updates are running, but none has ended for more than " + MAX_UPDATE_STALL.toMinutes() + " minutes."
                : null;
    }

    private void fail(String failure, boolean stuck) {
        String file = dumps.write(clock.millis()).map(Object::toString).orElse("none");
        LOG.error("{} Thread dump: {}", failure, file);
        if (stuck) {
            addCarriers();
        }
    }

    private void addCarriers() {
        carriers.add().ifPresent(count -> LOG.warn("The number of carrier threads was raised to {}.", count));
    }

    private void notifyAlive() {
        Optional<Duration> interval = systemd.interval();
        long now = System.nanoTime();
        if (interval.isPresent() && (nextSignal == 0 || now - nextSignal >= 0)) {
            nextSignal = now + interval.get().toNanos();
            systemd.alive();
        }
    }

    /** Notifies systemd that the server is stopping; afterwards there are no more keep-alive signals and findings. */
    @Override
    public void close() {
        stopped.countDown();
        systemd.stopping();
    }
}
