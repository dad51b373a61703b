package org.feedmill.server.health;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Detects that virtual threads no longer run, by starting one at every check. On an overloaded machine it is also
 * delayed, but then the carriers take CPU time, and only a much longer delay counts. Time is counted in checks, so that
 * a process that was suspended is not mistaken for a stuck one.
 */
final class HeartbeatMonitor {

    /** Checks without a heartbeat while the carriers take no CPU time. */
    static final int MAX_MISSED = 15;

    /** Checks without a heartbeat while the carriers take CPU time: endless loops on all of them. */
    static final int MAX_MISSED_BUSY = 300;

    /** Carriers that take less CPU time between two checks are idle. */
    private static final Duration IDLE_CPU = Duration.ofMillis(20);

    private final Supplier<Duration> carrierCpu;
    private final Executor beats;
    private AtomicBoolean beat = new AtomicBoolean(true);
    private Duration cpu;
    private int idleMissed;
    private int missed;

    HeartbeatMonitor(Supplier<Duration> carrierCpu) {
        this(carrierCpu, task -> Thread.ofVirtual().name("watchdog-heartbeat").start(task));
    }

    /** @param beats runs the heartbeats */
    HeartbeatMonitor(Supplier<Duration> carrierCpu, Executor beats) {
        this.carrierCpu = carrierCpu;
        this.beats = beats;
        this.cpu = carrierCpu.get();
    }

    /** Performs one check; call it about once a second. */
    boolean isStuck() {
        Duration used = carrierCpu.get();
        if (beat.get()) {
            missed = 0;
            idleMissed = 0;
            AtomicBoolean next = new AtomicBoolean();
            beat = next;
            beats.execute(() -> next.set(true));
        } else {
            missed++;
            idleMissed = used.minus(cpu).compareTo(IDLE_CPU) < 0 ? idleMissed + 1 : 0;
        }
        cpu = used;
        return idleMissed >= MAX_MISSED || missed >= MAX_MISSED_BUSY;
    }

    /** Whether it has been stuck for another full period, so that a remedy should be repeated. */
    boolean isDue() {
        return missed % MAX_MISSED == 0;
    }
}
