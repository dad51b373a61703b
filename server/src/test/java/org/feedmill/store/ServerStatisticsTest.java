package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.reason.StateReasons;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ServerStatisticsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    private final SettableClock clock = new SettableClock(NOON);

    private static String feed(Store store, String address) {
        return store.feeds().add(FeedDraft.of(address)).id();
    }

    @ParameterizedTest
    @EnumSource
    void visitsAreCountedByTimeOutcomeAndTrouble(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String feed = feed(store, "https://zeitung.example/");
            TestFetchAttempts.add(
                    store, feed, NOON.minus(Duration.ofMinutes(61)), 100, FetchAttempt.Outcome.FRESH, null);
            TestFetchAttempts.add(
                    store, feed, NOON.minus(Duration.ofMinutes(59)), 10, FetchAttempt.Outcome.UNCHANGED, null);
            TestFetchAttempts.add(
                    store, feed, NOON.minus(Duration.ofMinutes(2)), 30, FetchAttempt.Outcome.UNCHANGED, null);
            TestFetchAttempts.add(
                    store, feed, NOON.minus(Duration.ofMinutes(1)), 7, FetchAttempt.Outcome.FAILED, FailureKind.TLS);
            TestFetchAttempts.add(store, feed, NOON, 1, FetchAttempt.Outcome.FAILED, FailureKind.DNS);
            assertThat(store.statistics().countAttempts(NOON.minus(HOUR.multipliedBy(2)), NOON, HOUR))
                    .containsExactly(
                            new AttemptCount(
                                    NOON.minus(HOUR.multipliedBy(2)), FetchAttempt.Outcome.FRESH, null, 1, 100),
                            new AttemptCount(NOON.minus(HOUR), FetchAttempt.Outcome.FAILED, FailureKind.TLS, 1, 7),
                            new AttemptCount(NOON.minus(HOUR), FetchAttempt.Outcome.UNCHANGED, null, 2, 40));
            assertThat(store.statistics().countAttempts(NOON, NOON.plus(HOUR), Duration.ofMinutes(1)))
                    .containsExactly(new AttemptCount(NOON, FetchAttempt.Outcome.FAILED, FailureKind.DNS, 1, 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void theLatestComeFirstWithTheirSitesAndDeletedFeedsStayAway(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String one = feed(store, "https://news.zeitung.example/");
            String two = feed(store, "http://localhost:81/shinbun");
            String gone = feed(store, "https://weg.example/");
            addAttempts(store, one, two, gone);
            store.feeds().delete(gone);
            assertThat(store.statistics().latestAttempts(NOON.minusSeconds(60), 100))
                    .extracting(RecentAttempt::feed, RecentAttempt::site, RecentAttempt::millis)
                    .containsExactly(
                            tuple(one, "news.zeitung.example", 50L),
                            tuple(two, "localhost:81", 30L),
                            tuple(one, "news.zeitung.example", 20L));
            assertThat(store.statistics().latestAttempts(NOON.minusSeconds(60), 1))
                    .hasSize(1);
            assertThat(store.statistics().latestAttempts(NOON.minusSeconds(1), 100))
                    .hasSize(1);
            List<FailedAttempt> failures = store.statistics().latestFailures(NOON.minusSeconds(60), 100, 10);
            assertThat(failures)
                    .extracting(FailedAttempt::feed, FailedAttempt::trouble, FailedAttempt::reasons)
                    .containsExactly(
                            tuple(one, FailureKind.SERVER, StateReasons.ofText("Weil SERVER.")),
                            tuple(two, FailureKind.NO_LIST, StateReasons.ofText("Weil NO_LIST.")));
            assertThat(store.statistics().latestFailures(NOON.minusSeconds(60), 100, 1))
                    .hasSize(1);
            assertThat(store.statistics().latestFailures(NOON.minusSeconds(60), 3, 10))
                    .as("only among the latest")
                    .hasSize(2);
        }
    }

    private static void addAttempts(Store store, String one, String two, String gone) {
        TestFetchAttempts.add(store, one, NOON.minusSeconds(3), 20, FetchAttempt.Outcome.FRESH, null);
        TestFetchAttempts.add(store, two, NOON.minusSeconds(2), 30, FetchAttempt.Outcome.EMPTY, FailureKind.NO_LIST);
        TestFetchAttempts.add(store, gone, NOON.minusSeconds(1), 40, FetchAttempt.Outcome.FAILED, FailureKind.TIMEOUT);
        TestFetchAttempts.add(store, one, NOON, 50, FetchAttempt.Outcome.FAILED, FailureKind.SERVER);
    }

    @ParameterizedTest
    @EnumSource
    void olderLinesTellWhatTheOutcomeTells(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String feed = feed(store, "https://alt.example/");
            store.database().write(handle -> {
                for (String outcome : List.of("FAILED", "EMPTY", "REFUSED", "FRESH")) {
                    handle.createUpdate("INSERT INTO fetch_attempt (feed, started_at, node, duration_millis, outcome,"
                                    + " http_status, bytes, items, added, edited) VALUES (:feed, :startedAt,"
                                    + " 'n', 1, :outcome, 0, 0, 0, 0, 0)")
                            .bind("feed", feed)
                            .bind("startedAt", clock.millis())
                            .bind("outcome", outcome)
                            .execute();
                }
                return handle.createUpdate(
                                "UPDATE fetch_attempt SET failure_kind = 'GREMLINS'" + " WHERE outcome = 'REFUSED'")
                        .execute();
            });
            assertThat(store.statistics().countAttempts(NOON, NOON.plus(HOUR), HOUR))
                    .extracting(AttemptCount::outcome, AttemptCount::trouble)
                    .containsExactlyInAnyOrder(
                            tuple(FetchAttempt.Outcome.FAILED, FailureKind.OTHER),
                            tuple(FetchAttempt.Outcome.EMPTY, FailureKind.NO_LIST),
                            tuple(FetchAttempt.Outcome.REFUSED, FailureKind.OTHER),
                            tuple(FetchAttempt.Outcome.FRESH, null));
            assertThat(store.fetchLog().latest(feed, 9))
                    .extracting(FetchAttempt::failureKind)
                    .contains(FailureKind.NO_LIST, FailureKind.OTHER);
        }
    }

    @ParameterizedTest
    @EnumSource
    void tellsClaimsOwnersPostAndSize(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            ServerStatistics statistics = store.statistics();
            assertThat(statistics.claimsByNode()).isEmpty();
            assertThat(statistics.feedsByOwner(List.of())).isEmpty();
            for (int i = 0; i < 3; i++) {
                feed(store, "https://s" + i + ".example/");
            }
            store.claims().claim("a", true, 2, RandomFeedData.LEASE);
            store.claims().claim("b", true, 1, RandomFeedData.LEASE);
            assertThat(statistics.claimsByNode()).isEqualTo(Map.of("a", 2L, "b", 1L));
            clock.advance(RandomFeedData.LEASE.plusSeconds(1));
            assertThat(statistics.claimsByNode()).isEmpty();
            Account eva = store.accounts().add("eva", null, false, 10).orElseThrow();
            store.feeds()
                    .add(new FeedDraft(
                            "https://evas.example/", eva.id(), FeedSettings.STANDARD, RequestCredentials.NONE, true));
            assertThat(statistics.feedsByOwner(List.of(eva.id(), "nobody"))).isEqualTo(Map.of(eva.id(), 1L));
            assertThat(statistics.hubQueueStatus()).isEqualTo(new HubQueueStatus(0, 0, 0, 0, 0));
            assertThat(statistics.databaseSize()).isGreaterThan(10_000);
        }
    }
}
