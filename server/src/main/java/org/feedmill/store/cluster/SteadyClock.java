package org.feedmill.store.cluster;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.LongSupplier;

/** A clock that starts at the time of another one and then advances with {@link System#nanoTime}: it never steps. */
final class SteadyClock extends Clock {

    private final Clock base;
    private final LongSupplier nanos;
    private final Instant start;
    private final long startNanos;

    SteadyClock(Clock first) {
        this(first, System::nanoTime);
    }

    SteadyClock(Clock first, LongSupplier nanos) {
        this.base = first;
        this.nanos = nanos;
        this.start = first.instant();
        this.startNanos = nanos.getAsLong();
    }

    @Override
    public Instant instant() {
        return start.plusNanos(nanos.getAsLong() - startNanos);
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return zone.equals(getZone()) ? this : new SteadyClock(base.withZone(zone), nanos);
    }
}
