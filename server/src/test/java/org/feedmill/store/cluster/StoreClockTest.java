package org.feedmill.store.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

final class StoreClockTest {

    private final SettableClock own = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @Test
    void nodesWhoseClocksDifferTellTheDatabasesTime() {
        AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ofSeconds(3));
        StoreClock clock = new StoreClock(own, () -> own.instant().plus(ahead.get()));
        assertThat(clock.instant()).isEqualTo(own.instant().plusSeconds(3));
        ahead.set(Duration.ofSeconds(-8));
        clock.synchronize();
        assertThat(clock.instant())
                .isEqualTo(own.instant().plusSeconds(3)); // the database's clock was queried a moment ago
        own.advance(StoreClock.SYNC_INTERVAL);
        clock.synchronize();
        assertThat(clock.instant()).isEqualTo(own.instant().minusSeconds(8));
    }

    @Test
    void anAnswerThatTookLongIsNotBelieved() {
        StoreClock clock = new StoreClock(own, () -> {
            own.advance(Duration.ofSeconds(2));
            return own.instant().plusSeconds(50);
        });
        assertThat(clock.instant()).isEqualTo(own.instant());
    }

    @Test
    void aClockThatSomebodySetsIsTakenAsItIs() {
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, own)) {
            assertThat(store.clock().instant()).isEqualTo(own.instant());
        }
        Clock skewed = Clock.offset(Clock.systemUTC(), Duration.ofDays(-400));
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, skewed)) {
            assertThat(store.clock().instant())
                    .isBefore(Clock.systemUTC().instant().minus(Duration.ofDays(300)));
        }
    }
}
