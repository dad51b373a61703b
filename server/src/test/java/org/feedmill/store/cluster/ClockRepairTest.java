package org.feedmill.store.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.LeaseQueue;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ClockRepairTest {

    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final Duration BACK = Duration.ofDays(-3);

    private final SettableClock clock = new SettableClock(START);

    @ParameterizedTest
    @EnumSource
    void feedsAreDueAgainAfterTheirIntervalWhenTheClockWasSetBack(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord source = store.feeds().add(FeedDraft.of("https://example.org/"));
            FeedClaim claim = store.claims().claim("n", source.id(), LEASE).orElseThrow();
            Instant due = clock.instant().plus(Duration.ofHours(1));
            store.claims().finish(claim, updated(claim, due));
            store.clockRepair().run();
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isEqualTo(Duration.ofDays(3));
            FeedSchedule schedule =
                    store.feeds().byId(source.id()).orElseThrow().schedule();
            assertThat(schedule.due()).isEqualTo(clock.instant().plus(Duration.ofHours(1)));
            assertThat(schedule.lastUpdate()).isEqualTo(clock.instant());
            assertThat(store.clockRepair().run()).isZero();
            clock.advance(Duration.ofMinutes(61));
            assertThat(store.claims().claim("n", false, 10, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStepIsNoticedWithoutATraceOfTheLatestTime(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord source = store.feeds().add(FeedDraft.of("https://example.org/"));
            FeedClaim claim = store.claims().claim("n", source.id(), LEASE).orElseThrow();
            store.claims().finish(claim, updated(claim, clock.instant().plus(Duration.ofHours(1))));
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isEqualTo(Duration.ofDays(3));
        }
    }

    @ParameterizedTest
    @EnumSource
    void claimsAndTurnsOfTheOldTimeEnd(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord source = store.feeds().add(FeedDraft.of("https://example.org/"));
            store.clockRepair().run();
            assertThat(store.claims().claim("dead", source.id(), LEASE)).isPresent();
            assertThat(store.siteTurns().tryAcquire("example.org", "dead/1", Duration.ofSeconds(40), Duration.ZERO))
                    .isEmpty();
            assertThat(store.siteTurns().tryAcquire("example.net", "n/1", Duration.ofSeconds(40), Duration.ZERO))
                    .isEmpty();
            store.siteTurns().release("example.net", "n/1", Duration.ofSeconds(1));
            clock.advance(BACK);
            store.clockRepair().run();
            clock.advance(Duration.ofSeconds(41));
            assertThat(store.siteTurns().tryAcquire("example.org", "n/2", Duration.ofSeconds(40), Duration.ZERO))
                    .isEqualTo(Optional.empty());
            assertThat(store.siteTurns().tryAcquire("example.net", "n/3", Duration.ofSeconds(40), Duration.ZERO))
                    .isEqualTo(Optional.empty());
            assertThat(store.claims().claim("n", source.id(), LEASE)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void pausedFeedsStayPausedAndSmallStepsChangeNothing(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedSettings paused = FeedSettings.STANDARD.withPaused(true);
            FeedRecord source = store.feeds()
                    .add(new FeedDraft(
                            "https://example.org/", null, paused, org.feedmill.fetch.RequestCredentials.NONE, true));
            store.clockRepair().run();
            clock.advance(Duration.ofSeconds(-30));
            assertThat(store.clockRepair().run()).isZero();
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isPositive();
            Instant due =
                    store.feeds().byId(source.id()).orElseThrow().schedule().due();
            assertThat(due.toEpochMilli()).isEqualTo(LeaseQueue.NEVER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockSetForwardMovesNothing(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            FeedRecord source = store.feeds().add(FeedDraft.of("https://example.org/"));
            FeedClaim claim = store.claims().claim("n", source.id(), LEASE).orElseThrow();
            Instant due = clock.instant().plus(Duration.ofHours(1));
            store.claims().finish(claim, updated(claim, due));
            store.clockRepair().run();
            clock.advance(Duration.ofDays(3));
            assertThat(store.clockRepair().run()).isZero();
            assertThat(store.feeds().byId(source.id()).orElseThrow().schedule().due())
                    .isEqualTo(due);
        }
    }

    /** As after the machine of one node was suspended, during which its steady clock did not advance. */
    @Test
    void aNodeThatLagsBehindTheSharedDatabaseMovesNothing() {
        try (Store store = TestDatabases.open(TestDatabases.Kind.POSTGRESQL, clock)) {
            Database database = store.database();
            Instant now = database.now();
            new ClockRepair(database, new StoreClock(new SettableClock(now), database::now)).run();
            Instant late = now.minus(Duration.ofHours(8));
            StoreClock lagging = new StoreClock(new SettableClock(late), () -> late);
            assertThat(lagging.instant()).isEqualTo(late);
            assertThat(new ClockRepair(database, lagging).run()).isZero();
            assertThat(Duration.between(now, lagging.instant()))
                    .isBetween(Duration.ofSeconds(-1), Duration.ofMinutes(2));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyColumnThatSaysWhenSomethingMayHappenIsMoved(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Map<String, Set<String>> waits = new TreeMap<>();
            store.database()
                    .read(handle -> handle.queryMetadata(meta -> meta.getColumns(null, null, "%", "%"))
                            .map((row, context) -> waits.computeIfAbsent(
                                            row.getString("TABLE_NAME"), t -> new TreeSet<>())
                                    .add(row.getString("COLUMN_NAME")))
                            .list());
            waits.values()
                    .forEach(columns -> columns.retainAll(Set.of("due", "claimed_until", "free_from", "held_until")));
            waits.values().removeIf(Set::isEmpty);
            Map<String, Set<String>> moved = new TreeMap<>();
            ClockRepair.DUE_COLUMNS.forEach((table, columns) -> moved.put(table, new TreeSet<>(columns)));
            assertThat(moved).isEqualTo(waits);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sessionsOutliveAStepInBothDirections(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account person = store.accounts().list(null, 1).stream().findFirst().orElseGet(() -> {
                store.accounts().createFirstAdminToken();
                return store.accounts().list(null, 1).getFirst();
            });
            String secret = store.accounts().sessions().create(person).secret();
            for (Duration step : List.of(BACK, Duration.ofDays(6), BACK)) {
                clock.advance(step);
                store.clockRepair().run();
                assertThat(store.accounts().sessions().find(secret)).isPresent();
            }
        }
    }

    private UpdateRecord updated(FeedClaim claim, Instant due) {
        Instant now = clock.instant();
        return new UpdateRecord(
                new FeedSchedule(false, due, Duration.ofHours(1), now, now, 0),
                claim.feed().status().transitionTo(FeedState.GOOD, null, now),
                null,
                null,
                "best",
                null,
                null,
                new FetchAttempt(now, "n", 5, FetchAttempt.Outcome.FRESH, 200, 100, 1, 1, 0, null));
    }
}
