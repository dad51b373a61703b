package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SitesTest {

    private static final Duration HOLD = Duration.ofSeconds(30);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void oneHasTheTurnAndAfterItTheSiteRests(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Sites sites = store.sites();
            Instant now = clock.instant();
            assertThat(sites.take("example.org", "a", HOLD)).isEmpty();
            assertThat(sites.take("example.org", "b", HOLD))
                    .hasValueSatisfying(at -> assertThat(at).isAfter(now).isBefore(now.plusSeconds(1)));
            assertThat(sites.take("other.org", "b", HOLD)).isEmpty();
            sites.leave("example.org", "b", now); // not b's to leave
            assertThat(sites.take("example.org", "b", HOLD)).isPresent();
            sites.leave("example.org", "a", now.plusSeconds(7));
            assertThat(sites.take("example.org", "b", HOLD)).contains(now.plusSeconds(7));
            clock.advance(Duration.ofSeconds(7));
            assertThat(sites.take("example.org", "b", HOLD)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theTurnOfADeadNodeEndsAndALateLeaveChangesNothing(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Sites sites = store.sites();
            sites.take("example.org", "dead", HOLD);
            clock.advance(HOLD.minusMillis(1));
            assertThat(sites.take("example.org", "b", HOLD)).contains(clock.instant().plusMillis(1));
            clock.advance(Duration.ofMillis(1));
            assertThat(sites.take("example.org", "b", HOLD)).isEmpty();
            sites.leave("example.org", "dead", Duration.ZERO);
            assertThat(sites.take("example.org", "c", HOLD)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void sitesThatHaveLongBeenFreeAreForgotten(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            store.sites().take("a.org", "x", HOLD);
            store.sites().leave("a.org", "x", Duration.ofSeconds(1));
            store.sites().take("b.org", "x", HOLD);
            clock.advance(Duration.ofSeconds(20));
            assertThat(store.sites().forget(clock.instant())).isEqualTo(1);
            assertThat(store.sites().take("b.org", "y", HOLD)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyOnTwoNodesNeverTwoAskASiteNorTooSoon(Databases.Kind kind) throws Exception {
        String url = Databases.empty(kind);
        Duration pause = Duration.ofMillis(50);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger turns = new AtomicInteger();
        AtomicLong free = new AtomicLong();
        try (Store one = Databases.open(url, clock);
                Store other = Databases.open(url, clock)) {
            var faults = Crowd.run(12, i -> {
                Sites sites = (i % 2 == 0 ? one : other).sites();
                int wrong = 0;
                for (int round = 0; round < 25; round++) {
                    if (sites.take("example.org", "h" + i + "." + round, HOLD).isPresent()) {
                        clock.advance(Duration.ofMillis(3));
                        continue;
                    }
                    wrong += inside.incrementAndGet() == 1 ? 0 : 1;
                    wrong += clock.millis() >= free.get() ? 0 : 1;
                    turns.incrementAndGet();
                    Instant next = clock.instant().plus(pause);
                    free.set(next.toEpochMilli());
                    inside.decrementAndGet();
                    sites.leave("example.org", "h" + i + "." + round, next);
                }
                return wrong;
            });
            assertThat(faults).containsOnly(0);
            assertThat(turns.get()).isPositive();
        }
    }
}
