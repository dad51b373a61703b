package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.fetch.limit.FairHostRateLimiter.RateLimits;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SharedHostLimiterTest {

    private final SettableClock clock = new SettableClock(RefreshTestNode.START);

    @ParameterizedTest
    @EnumSource
    void theBreakThatASiteAsksForHoldsOnAllNodes(TestDatabases.Kind kind)
            throws HostRateLimiter.HostBusyException, InterruptedException {
        try (Store store = TestDatabases.open(kind, clock)) {
            HostRateLimiter one = turns(store, "one");
            HostRateLimiter two = turns(store, "two");
            one.setCrawlDelay("example.org", Duration.ofSeconds(10));
            one.acquire("example.org").close();
            Instant left = clock.instant();
            two.acquire("example.org").close();
            assertThat(clock.instant()).isAfterOrEqualTo(left.plusSeconds(10));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockThatIsSetBackMakesNoSiteWait(TestDatabases.Kind kind)
            throws HostRateLimiter.HostBusyException, InterruptedException {
        try (Store store = TestDatabases.open(kind, clock)) {
            store.clockRepair().run();
            turns(store, "one").acquire("example.org").close();
            clock.advance(Duration.ofDays(-3));
            Instant set = clock.instant();
            turns(store, "two").acquire("example.org").close();
            assertThat(clock.instant()).isBefore(set.plusSeconds(60));
        }
    }

    private HostRateLimiter turns(Store store, String node) {
        return new SharedHostLimiter(
                store.siteTurns(), RateLimits.STANDARD, node, clock, (site, length) -> clock.advance(length));
    }
}
