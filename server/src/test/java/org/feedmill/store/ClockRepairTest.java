package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
    void feedsAreDueAgainAfterTheirIntervalWhenTheClockWasSetBack(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of("https://example.org/"));
            Claim claim = store.work().claim("n", source.id(), LEASE).orElseThrow();
            Instant due = clock.instant().plus(Duration.ofHours(1));
            store.work().finish(claim, updated(claim, due));
            store.clockRepair().run();
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isEqualTo(Duration.ofDays(3));
            Schedule schedule = store.sources().byId(source.id()).orElseThrow().schedule();
            assertThat(schedule.due()).isEqualTo(clock.instant().plus(Duration.ofHours(1)));
            assertThat(schedule.lastUpdate()).isEqualTo(clock.instant());
            assertThat(store.clockRepair().run()).isZero();
            clock.advance(Duration.ofMinutes(61));
            assertThat(store.work().claim("n", false, 10, LEASE)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aStepIsNoticedWithoutATraceOfTheLatestTime(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of("https://example.org/"));
            Claim claim = store.work().claim("n", source.id(), LEASE).orElseThrow();
            store.work().finish(claim, updated(claim, clock.instant().plus(Duration.ofHours(1))));
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isEqualTo(Duration.ofDays(3));
        }
    }

    @ParameterizedTest
    @EnumSource
    void claimsAndTurnsOfTheOldTimeEnd(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of("https://example.org/"));
            store.clockRepair().run();
            assertThat(store.work().claim("dead", source.id(), LEASE)).isPresent();
            assertThat(store.sites().take("example.org", "dead/1", Duration.ofSeconds(40)))
                    .isEmpty();
            assertThat(store.sites().take("example.net", "n/1", Duration.ofSeconds(40)))
                    .isEmpty();
            store.sites().leave("example.net", "n/1", Duration.ofSeconds(1));
            clock.advance(BACK);
            store.clockRepair().run();
            clock.advance(Duration.ofSeconds(41));
            assertThat(store.sites().take("example.org", "n/2", Duration.ofSeconds(40)))
                    .isEqualTo(Optional.empty());
            assertThat(store.sites().take("example.net", "n/3", Duration.ofSeconds(40)))
                    .isEqualTo(Optional.empty());
            assertThat(store.work().claim("n", source.id(), LEASE)).isPresent();
        }
    }

    @ParameterizedTest
    @EnumSource
    void pausedFeedsStayPausedAndSmallStepsChangeNothing(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Wishes paused = Wishes.STANDARD.withPaused(true);
            Source source = store.sources()
                    .add(new Sources.Draft("https://example.org/", null, paused, org.feedmill.fetch.Own.NOTHING, true));
            store.clockRepair().run();
            clock.advance(Duration.ofSeconds(-30));
            assertThat(store.clockRepair().run()).isZero();
            clock.advance(BACK);
            assertThat(store.clockRepair().run()).isPositive();
            Instant due =
                    store.sources().byId(source.id()).orElseThrow().schedule().due();
            assertThat(due.toEpochMilli()).isEqualTo(HubQueue.NEVER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockSetForwardMovesNothing(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Source source = store.sources().add(Sources.Draft.of("https://example.org/"));
            Claim claim = store.work().claim("n", source.id(), LEASE).orElseThrow();
            Instant due = clock.instant().plus(Duration.ofHours(1));
            store.work().finish(claim, updated(claim, due));
            store.clockRepair().run();
            clock.advance(Duration.ofDays(3));
            assertThat(store.clockRepair().run()).isZero();
            assertThat(store.sources()
                            .byId(source.id())
                            .orElseThrow()
                            .schedule()
                            .due())
                    .isEqualTo(due);
        }
    }

    /** As after the machine of one node was suspended: its steady clock stood still meanwhile. */
    @Test
    void aNodeThatLagsBehindTheSharedDatabaseMovesNothing() {
        try (Store store = Databases.open(Databases.Kind.POSTGRESQL, clock)) {
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
    void everyColumnThatSaysWhenSomethingMayHappenIsMoved(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Map<String, Set<String>> waits = new TreeMap<>();
            store.database()
                    .read(handle -> handle.queryMetadata(meta -> meta.getColumns(null, null, "%", "%"))
                            .map((row, context) -> waits.computeIfAbsent(
                                            row.getString("TABLE_NAME"), t -> new TreeSet<>())
                                    .add(row.getString("COLUMN_NAME")))
                            .list());
            waits.values().forEach(columns -> columns.retainAll(Set.of("due", "claimed_until", "free", "held_until")));
            waits.values().removeIf(Set::isEmpty);
            Map<String, Set<String>> moved = new TreeMap<>();
            ClockRepair.WAITS.forEach((table, columns) -> moved.put(table, new TreeSet<>(columns)));
            assertThat(moved).isEqualTo(waits);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sessionsOutliveAStepInBothDirections(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Person person = store.people().list(null, 1).stream().findFirst().orElseGet(() -> {
                store.people().firstToken();
                return store.people().list(null, 1).getFirst();
            });
            String secret = store.people().sessions().begin(person).secret();
            for (Duration step : List.of(BACK, Duration.ofDays(6), BACK)) {
                clock.advance(step);
                store.clockRepair().run();
                assertThat(store.people().sessions().of(secret)).isPresent();
            }
        }
    }

    private Update updated(Claim claim, Instant due) {
        Instant now = clock.instant();
        return new Update(
                new Schedule(false, due, Duration.ofHours(1), now, now, 0),
                claim.source().status().next(State.GOOD, null, now),
                null,
                null,
                "best",
                null,
                null,
                new Visit(now, "n", 5, Visit.Outcome.FRESH, 200, 100, 1, 1, 0, null));
    }
}
