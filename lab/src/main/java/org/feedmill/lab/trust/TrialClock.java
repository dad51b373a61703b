package org.feedmill.lab.trust;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** Clock that changes only when a trial sets it, at the start of each round. */
final class TrialClock extends Clock {

    private final AtomicReference<Instant> now;

    TrialClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    void advance(Duration length) {
        now.updateAndGet(at -> at.plus(length));
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
