package org.feedmill.app.operate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.feeds.ServerFigures;
import org.feedmill.refresh.NodeWorkload;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.TestFetchAttempts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OperationMonitorTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    /** Its counts take no time, so that the load of the machine does not matter. */
    private static OperationMonitor watch(Store store) {
        return new OperationMonitor(new ServerFigures(store), () -> new NodeWorkload("here", 0, List.of()), () -> 0);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsRememberedOfHoursIsWhatTheLogSays(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String feed =
                    store.feeds().add(FeedDraft.of("https://zeitung.example/")).id();
            OperationMonitor watch = watch(store);
            for (int i = 0; i < 40; i++) {
                TestFetchAttempts.add(store, feed, clock.instant(), i, FetchAttempt.Outcome.UNCHANGED, null);
                TestFetchAttempts.add(store, feed, clock.instant(), i, FetchAttempt.Outcome.FAILED, FailureKind.DNS);
                clock.advance(Duration.ofMinutes(37));
                assertThat(watch.current().hours())
                        .as("after %s", i)
                        .containsExactlyElementsOf(watch(store).current().hours());
            }
            clock.advance(Duration.ofHours(60));
            assertThat(watch.current().hours())
                    .isNotEmpty()
                    .containsExactlyElementsOf(watch(store).current().hours());
            clock.advance(Duration.ofDays(9));
            assertThat(watch.current().hours()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDatabaseIsAskedOnceInSomeSeconds(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            String feed =
                    store.feeds().add(FeedDraft.of("https://zeitung.example/")).id();
            OperationMonitor watch = watch(store);
            OperationMonitor.Observation first = watch.current();
            TestFetchAttempts.add(store, feed, clock.instant(), 5, FetchAttempt.Outcome.FRESH, null);
            assertThat(watch.current()).isSameAs(first);
            clock.advance(Duration.ofSeconds(5));
            assertThat(watch.current().minutes())
                    .extracting(AttemptCount::visits)
                    .containsExactly(1L);
        }
    }
}
