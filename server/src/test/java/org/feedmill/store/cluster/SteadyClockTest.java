package org.feedmill.store.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.store.SettableClock;
import org.junit.jupiter.api.Test;

final class SteadyClockTest {

    @Test
    void advancesByElapsedTimeAndIgnoresSteps() {
        Instant start = Instant.parse("2026-03-02T09:00:00Z");
        SettableClock wall = new SettableClock(start);
        AtomicLong nanos = new AtomicLong(-5);
        SteadyClock steady = new SteadyClock(wall, nanos::get);
        wall.advance(Duration.ofDays(-3));
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(steady.instant()).isEqualTo(start.plusSeconds(2));
    }
}
