package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.fetch.Own;
import org.feedmill.reason.Reasons;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StatisticsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    private final SettableClock clock = new SettableClock(NOON);

    private static String feed(Store store, String address) {
        return store.sources().add(Sources.Draft.of(address)).id();
    }

    @ParameterizedTest
    @EnumSource
    void visitsAreCountedByTimeOutcomeAndTrouble(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String feed = feed(store, "https://zeitung.example/");
            Visits.add(store, feed, NOON.minus(Duration.ofMinutes(61)), 100, Visit.Outcome.FRESH, null);
            Visits.add(store, feed, NOON.minus(Duration.ofMinutes(59)), 10, Visit.Outcome.UNCHANGED, null);
            Visits.add(store, feed, NOON.minus(Duration.ofMinutes(2)), 30, Visit.Outcome.UNCHANGED, null);
            Visits.add(store, feed, NOON.minus(Duration.ofMinutes(1)), 7, Visit.Outcome.FAILED, Trouble.TLS);
            Visits.add(store, feed, NOON, 1, Visit.Outcome.FAILED, Trouble.DNS);
            assertThat(store.statistics().counts(NOON.minus(HOUR.multipliedBy(2)), NOON, HOUR))
                    .containsExactly(
                            new Statistics.Count(NOON.minus(HOUR.multipliedBy(2)), Visit.Outcome.FRESH, null, 1, 100),
                            new Statistics.Count(NOON.minus(HOUR), Visit.Outcome.FAILED, Trouble.TLS, 1, 7),
                            new Statistics.Count(NOON.minus(HOUR), Visit.Outcome.UNCHANGED, null, 2, 40));
            assertThat(store.statistics().counts(NOON, NOON.plus(HOUR), Duration.ofMinutes(1)))
                    .containsExactly(new Statistics.Count(NOON, Visit.Outcome.FAILED, Trouble.DNS, 1, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLatestComeFirstWithTheirSitesAndDeletedFeedsStayAway(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String one = feed(store, "https://news.zeitung.example/");
            String two = feed(store, "http://localhost:81/shinbun");
            String gone = feed(store, "https://weg.example/");
            Visits.add(store, one, NOON.minusSeconds(3), 20, Visit.Outcome.FRESH, null);
            Visits.add(store, two, NOON.minusSeconds(2), 30, Visit.Outcome.EMPTY, Trouble.NO_LIST);
            Visits.add(store, gone, NOON.minusSeconds(1), 40, Visit.Outcome.FAILED, Trouble.TIMEOUT);
            Visits.add(store, one, NOON, 50, Visit.Outcome.FAILED, Trouble.SERVER);
            store.sources().delete(gone);
            assertThat(store.statistics().latest(NOON.minusSeconds(60), 100))
                    .extracting(Statistics.Line::feed, Statistics.Line::site, Statistics.Line::millis)
                    .containsExactly(
                            tuple(one, "news.zeitung.example", 50L),
                            tuple(two, "localhost:81", 30L),
                            tuple(one, "news.zeitung.example", 20L));
            assertThat(store.statistics().latest(NOON.minusSeconds(60), 1)).hasSize(1);
            assertThat(store.statistics().latest(NOON.minusSeconds(1), 100)).hasSize(1);
            List<Statistics.Failure> failures = store.statistics().failures(NOON.minusSeconds(60), 100, 10);
            assertThat(failures)
                    .extracting(Statistics.Failure::feed, Statistics.Failure::trouble, Statistics.Failure::reasons)
                    .containsExactly(
                            tuple(one, Trouble.SERVER, Reasons.ofText("Weil SERVER.")),
                            tuple(two, Trouble.NO_LIST, Reasons.ofText("Weil NO_LIST.")));
            assertThat(store.statistics().failures(NOON.minusSeconds(60), 100, 1))
                    .hasSize(1);
            assertThat(store.statistics().failures(NOON.minusSeconds(60), 3, 10))
                    .as("only among the latest")
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void olderLinesTellWhatTheOutcomeTells(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String feed = feed(store, "https://alt.example/");
            store.database().write(handle -> {
                for (String outcome : List.of("FAILED", "EMPTY", "REFUSED", "FRESH")) {
                    handle.createUpdate(
                                    "INSERT INTO visit (feed, at, node, millis, outcome, status, bytes, items, added,"
                                            + " edited) VALUES (:feed, :at, 'n', 1, :outcome, 0, 0, 0, 0, 0)")
                            .bind("feed", feed)
                            .bind("at", clock.millis())
                            .bind("outcome", outcome)
                            .execute();
                }
                return handle.createUpdate("UPDATE visit SET trouble = 'GREMLINS' WHERE outcome = 'REFUSED'")
                        .execute();
            });
            assertThat(store.statistics().counts(NOON, NOON.plus(HOUR), HOUR))
                    .extracting(Statistics.Count::outcome, Statistics.Count::trouble)
                    .containsExactlyInAnyOrder(
                            tuple(Visit.Outcome.FAILED, Trouble.OTHER),
                            tuple(Visit.Outcome.EMPTY, Trouble.NO_LIST),
                            tuple(Visit.Outcome.REFUSED, Trouble.OTHER),
                            tuple(Visit.Outcome.FRESH, null));
            assertThat(store.journal().of(feed, 9)).extracting(Visit::trouble).contains(Trouble.NO_LIST, Trouble.OTHER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tellsClaimsOwnersPostAndSize(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            Statistics statistics = store.statistics();
            assertThat(statistics.claims()).isEmpty();
            assertThat(statistics.feeds(List.of())).isEmpty();
            for (int i = 0; i < 3; i++) {
                feed(store, "https://s" + i + ".example/");
            }
            store.work().claim("a", true, 2, Samples.LEASE);
            store.work().claim("b", true, 1, Samples.LEASE);
            assertThat(statistics.claims()).isEqualTo(Map.of("a", 2L, "b", 1L));
            clock.advance(Samples.LEASE.plusSeconds(1));
            assertThat(statistics.claims()).isEmpty();
            Person eva = store.people().add("eva", null, false, 10).orElseThrow();
            store.sources()
                    .add(new Sources.Draft("https://evas.example/", eva.id(), Wishes.STANDARD, Own.NOTHING, true));
            assertThat(statistics.feeds(List.of(eva.id(), "nobody"))).isEqualTo(Map.of(eva.id(), 1L));
            assertThat(statistics.post()).isEqualTo(new Statistics.Post(0, 0, 0, 0, 0));
            assertThat(statistics.size()).isGreaterThan(10_000);
        }
    }
}
