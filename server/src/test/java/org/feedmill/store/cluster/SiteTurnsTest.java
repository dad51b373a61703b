package org.feedmill.store.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.StoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SiteTurnsTest {

    private static final Duration HOLD = Duration.ofSeconds(30);
    private static final byte[] KEY = new byte[32];

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void oneHasTheTurnAndAfterItTheSiteRests(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            SiteTurns sites = store.siteTurns();
            Instant now = clock.instant();
            assertThat(sites.tryAcquire("example.org", "a", HOLD, Duration.ZERO))
                    .isEmpty();
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .hasValueSatisfying(at -> assertThat(at).isAfter(now).isBefore(now.plusSeconds(1)));
            assertThat(sites.tryAcquire("other.org", "b", HOLD, Duration.ZERO)).isEmpty();
            sites.release("example.org", "b", Duration.ZERO); // the turn does not belong to b
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .isPresent();
            sites.release("example.org", "a", Duration.ofSeconds(7));
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .contains(now.plusSeconds(7));
            clock.advance(Duration.ofSeconds(7));
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .isEmpty();
        }
    }

    /** A busy machine measures the offset of the database's clock badly; the delay between nodes must not shrink by it. */
    @Test
    void nodesThatMisreadTheDatabasesClockKeepTheDelay() throws InterruptedException {
        try (Database database =
                Database.open(StoreSettings.of(TestDatabases.empty(TestDatabases.Kind.POSTGRESQL), KEY))) {
            Duration pause = Duration.ofMillis(600);
            SiteTurns behind = turns(database, Duration.ofMillis(-500));
            SiteTurns ahead = turns(database, Duration.ofMillis(500));
            assertThat(behind.tryAcquire("example.org", "a", HOLD, pause)).isEmpty();
            assertThat(ahead.tryAcquire("example.org", "b", HOLD, pause)).isPresent();
            long end = System.nanoTime();
            behind.release("example.org", "a", pause);
            while (ahead.tryAcquire("example.org", "b", HOLD, pause).isPresent()) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - end)).isGreaterThanOrEqualTo(pause);
        }
    }

    /** The turns of a node whose estimate of the database's time is wrong by this. */
    private static SiteTurns turns(Database database, Duration error) {
        return new SiteTurns(
                database, new StoreClock(Clock.systemUTC(), () -> database.now().plus(error)));
    }

    @ParameterizedTest
    @EnumSource
    void theTurnOfADeadNodeEndsAndALateLeaveChangesNothing(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            SiteTurns sites = store.siteTurns();
            sites.tryAcquire("example.org", "dead", HOLD, Duration.ZERO);
            clock.advance(HOLD.minusMillis(1));
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .contains(clock.instant().plusMillis(1));
            clock.advance(Duration.ofMillis(1));
            assertThat(sites.tryAcquire("example.org", "b", HOLD, Duration.ZERO))
                    .isEmpty();
            sites.release("example.org", "dead", Duration.ZERO);
            assertThat(sites.tryAcquire("example.org", "c", HOLD, Duration.ZERO))
                    .isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theTurnsOfADeadNodeEndLongBeforeTheirHoldButKeepTheDelay(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            SiteTurns sites = store.siteTurns();
            store.writeProbe().write("dead");
            Duration hour = Duration.ofHours(1);
            sites.tryAcquire("quick.org", "dead/1", hour, Duration.ofSeconds(1));
            sites.tryAcquire("slow.org", "dead/2", hour, Duration.ofSeconds(30));
            clock.advance(WriteProbe.MAX_SILENCE);
            store.writeProbe().write("alive");
            store.writeProbe().write("me");
            sites.tryAcquire("busy.org", "alive/1", hour, Duration.ZERO);
            assertThat(sites.releaseDeadNodes("me"))
                    .as("not silent for long enough")
                    .isZero();
            clock.advance(Duration.ofSeconds(1));
            assertThat(sites.releaseDeadNodes("never seen")).isZero();
            assertThat(sites.releaseDeadNodes("me")).isEqualTo(2);
            assertThat(sites.releaseDeadNodes("me")).isZero();
            assertThat(sites.tryAcquire("quick.org", "me/1", HOLD, Duration.ZERO))
                    .isEmpty();
            assertThat(sites.tryAcquire("busy.org", "me/2", HOLD, Duration.ZERO))
                    .isPresent();
            assertThat(sites.tryAcquire("slow.org", "me/3", HOLD, Duration.ZERO))
                    .as("16 of 30 seconds have passed")
                    .contains(clock.instant().plusSeconds(14));
        }
    }

    @ParameterizedTest
    @EnumSource
    void allTurnsEndIfNoOtherNodeUsesTheDatabase(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            SiteTurns sites = store.siteTurns();
            sites.tryAcquire("held.org", "dead/1", HOLD, Duration.ofSeconds(1));
            sites.tryAcquire("free.org", "dead/2", HOLD, Duration.ZERO);
            sites.release("free.org", "dead/2", Duration.ZERO);
            assertThat(sites.releaseAll()).isOne();
            clock.advance(Duration.ofSeconds(1));
            assertThat(sites.tryAcquire("held.org", "me/1", HOLD, Duration.ZERO))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void sitesThatHaveLongBeenFreeAreForgotten(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            store.siteTurns().tryAcquire("a.org", "x", HOLD, Duration.ZERO);
            store.siteTurns().release("a.org", "x", Duration.ofSeconds(1));
            store.siteTurns().tryAcquire("b.org", "x", HOLD, Duration.ZERO);
            clock.advance(Duration.ofSeconds(20));
            assertThat(store.siteTurns().deleteIdle(clock.instant())).isEqualTo(1);
            assertThat(store.siteTurns().tryAcquire("b.org", "y", HOLD, Duration.ZERO))
                    .isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofManyOnTwoNodesNeverTwoAskASiteNorTooSoon(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        Duration pause = Duration.ofMillis(50);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger turns = new AtomicInteger();
        AtomicLong free = new AtomicLong();
        try (Store one = TestDatabases.open(url, clock);
                Store other = TestDatabases.open(url, clock)) {
            var faults = ConcurrentCalls.run(12, i -> {
                SiteTurns sites = (i % 2 == 0 ? one : other).siteTurns();
                int wrong = 0;
                for (int round = 0; round < 25; round++) {
                    if (sites.tryAcquire("example.org", "h" + i + "." + round, HOLD, Duration.ZERO)
                            .isPresent()) {
                        clock.advance(Duration.ofMillis(3));
                        continue;
                    }
                    wrong += inside.incrementAndGet() == 1 ? 0 : 1;
                    wrong += clock.millis() >= free.get() ? 0 : 1;
                    turns.incrementAndGet();
                    Instant next = clock.instant().plus(pause);
                    free.set(next.toEpochMilli());
                    inside.decrementAndGet();
                    sites.release("example.org", "h" + i + "." + round, pause);
                }
                return wrong;
            });
            assertThat(faults).containsOnly(0);
            assertThat(turns.get()).isPositive();
        }
    }
}
