package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.store.update.FeedClaim;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class StoreMetricsTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void tellsStatesAndWhatWaits(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            assertThat(store.metrics().queueDepth()).isEqualTo(new QueueDepth(0, 0, 0, null));
            Instant start = clock.instant();
            for (int i = 0; i < 5; i++) {
                store.feeds().add(FeedDraft.of("https://s" + i + ".org/"));
                clock.advance(Duration.ofMinutes(1));
            }
            FeedClaim claim =
                    store.claims().claim("a", true, 1, RandomFeedData.LEASE).getFirst();
            store.claims().finish(claim, RandomFeedData.update(claim, null, null, start));
            FeedClaim running =
                    store.claims().claim("a", true, 1, RandomFeedData.LEASE).getFirst();
            store.feeds().delete(store.feeds().list(null, null, 1).getFirst().id());
            assertThat(store.metrics().queueDepth())
                    .isEqualTo(new QueueDepth(2, 2, 1, start.plus(Duration.ofMinutes(2))));
            assertThat(store.metrics().queueDepth().lag(clock.instant())).isEqualTo(Duration.ofMinutes(3));
            assertThat(store.metrics().countByState())
                    .containsEntry(FeedState.NEW, 3L)
                    .containsEntry(FeedState.GOOD, 1L)
                    .containsEntry(FeedState.DEAD, 0L);
            store.claims().release(running, start);
            assertThat(store.metrics().queueDepth().waiting()).isEqualTo(3);
        }
    }
}
