package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.fetch.HostTurns.Manners;
import org.feedmill.fetch.Turns;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SharedTurnsTest {

    private final SettableClock clock = new SettableClock(Ground.START);

    @ParameterizedTest
    @EnumSource
    void theBreakThatASiteAsksForHoldsOnAllNodes(Databases.Kind kind) throws Turns.TooBusy, InterruptedException {
        try (Store store = Databases.open(kind, clock)) {
            Turns one = turns(store, "one");
            Turns two = turns(store, "two");
            one.slow("example.org", Duration.ofSeconds(10));
            one.take("example.org").close();
            Instant left = clock.instant();
            two.take("example.org").close();
            assertThat(clock.instant()).isAfterOrEqualTo(left.plusSeconds(10));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockThatIsSetBackMakesNoSiteWait(Databases.Kind kind) throws Turns.TooBusy, InterruptedException {
        try (Store store = Databases.open(kind, clock)) {
            store.clockRepair().run();
            turns(store, "one").take("example.org").close();
            clock.advance(Duration.ofDays(-3));
            Instant set = clock.instant();
            turns(store, "two").take("example.org").close();
            assertThat(clock.instant()).isBefore(set.plusSeconds(60));
        }
    }

    private Turns turns(Store store, String node) {
        return new SharedTurns(store.sites(), Manners.STANDARD, node, clock, (site, length) -> clock.advance(length));
    }
}
