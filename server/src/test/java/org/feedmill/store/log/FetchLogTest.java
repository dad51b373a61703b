package org.feedmill.store.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.reason.StateReasons;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FetchLogTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void visitsAreToldLatestFirstAndForgottenByAgeAndNumber(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Instant start = clock.instant();
            String busy = store.feeds().add(FeedDraft.of("https://busy.org/")).id();
            String calm = store.feeds().add(FeedDraft.of("https://calm.org/")).id();
            for (int i = 0; i < 20; i++) {
                visit(store, busy);
                if (i % 10 == 0) {
                    visit(store, calm);
                }
                clock.advance(Duration.ofMinutes(1));
            }
            assertThat(store.fetchLog().latest(busy, 3))
                    .extracting(FetchAttempt::at)
                    .containsExactly(minute(start, 19), minute(start, 18), minute(start, 17));
            assertThat(store.fetchLog().latest(busy, 100)).hasSize(20);
            assertThat(store.fetchLog().deleteBefore(minute(start, 5))).isEqualTo(6);
            assertThat(keepLatest(store, busy)).isEqualTo(11);
            assertThat(keepLatest(store, busy)).isZero();
            assertThat(keepLatest(store, calm)).isZero();
            assertThat(store.fetchLog().latest(busy, 100))
                    .extracting(FetchAttempt::at)
                    .containsExactly(minute(start, 19), minute(start, 18), minute(start, 17), minute(start, 16));
            assertThat(store.fetchLog().latest(calm, 100))
                    .extracting(FetchAttempt::at)
                    .containsExactly(minute(start, 10));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aVisitIsReadAsItWasWritten(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
            FeedClaim claim =
                    store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
            UpdateRecord u = RandomFeedData.update(claim, null, null, clock.instant());
            FetchAttempt visit = new FetchAttempt(
                    clock.instant(),
                    "a",
                    1234,
                    FetchAttempt.Outcome.REFUSED,
                    503,
                    10_000_000_000L,
                    7,
                    3,
                    2,
                    StateReasons.ofText("zu groß"));
            store.claims()
                    .finish(claim, new UpdateRecord(u.schedule(), u.status(), null, null, null, null, null, visit));
            assertThat(store.fetchLog().latest(id, 1)).containsExactly(visit);
        }
    }

    private static int keepLatest(Store store, String feed) {
        return store.database().write(handle -> FetchLog.keepLatest(handle, feed, 4));
    }

    private void visit(Store store, String id) {
        FeedClaim claim = store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
        store.claims().finish(claim, RandomFeedData.update(claim, null, null, clock.instant()));
    }

    private static Instant minute(Instant start, int number) {
        return start.plus(Duration.ofMinutes(number));
    }
}
