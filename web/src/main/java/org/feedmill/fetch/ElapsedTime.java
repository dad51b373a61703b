package org.feedmill.fetch;

import java.time.Clock;
import java.time.Instant;
import java.util.function.LongSupplier;

/** Sources of nanosecond time for measuring elapsed time. */
public final class ElapsedTime {

    private static final long NANOS = 1_000_000_000;

    private ElapsedTime() {}

    /**
     * Returns {@link System#nanoTime} for the system clock, which may be changed; otherwise the time of the given
     * clock.
     */
    public static LongSupplier of(Clock clock) {
        boolean system = clock.equals(Clock.system(clock.getZone()));
        return system ? System::nanoTime : () -> nanos(clock.instant());
    }

    private static long nanos(Instant instant) {
        return instant.getEpochSecond() * NANOS + instant.getNano();
    }
}
