package org.feedmill.lab.startup;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Distinguishes a hung server from a starved one. A server hangs if its count of finished work has not grown for some
 * time and in most samples none of its threads wanted the CPU: on an overloaded machine, threads of a healthy server
 * run or wait for a core. A server that computes without progress also counts as hung, after a much longer time.
 */
final class HangDetector {

    /** Multiple of the timeout that is allowed for a server that computes or waits for a core. */
    private static final int BUSY_FACTOR = 20;

    private final Duration timeout;
    private final BooleanSupplier busy;
    private final LongSupplier nanos;
    private long idleSince;
    private long stuckSince;
    private int samples;
    private int busySamples;
    private int done;

    /** @param busy whether a thread of the server runs or waits for a core at this moment */
    HangDetector(Duration patience, BooleanSupplier busy) {
        this(patience, busy, System::nanoTime);
    }

    HangDetector(Duration patience, BooleanSupplier busy, LongSupplier nanos) {
        this.timeout = patience;
        this.busy = busy;
        this.nanos = nanos;
        this.idleSince = nanos.getAsLong();
        this.stuckSince = idleSince;
    }

    /**
     * @param now total number of finished pieces of work
     */
    boolean isHung(int now) {
        long time = nanos.getAsLong();
        if (now > done) {
            done = now;
            stuckSince = time;
            restart(time);
        }
        samples++;
        busySamples += busy.getAsBoolean() ? 1 : 0;
        if (time - idleSince <= timeout.toNanos()) {
            return false;
        }
        if (2 * busySamples < samples) {
            return true;
        }
        restart(time);
        return time - stuckSince > timeout.multipliedBy(BUSY_FACTOR).toNanos();
    }

    private void restart(long time) {
        idleSince = time;
        samples = 0;
        busySamples = 0;
    }
}
