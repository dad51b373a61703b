package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.refresh.Workload;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Sources;
import org.feedmill.store.Statistics;
import org.feedmill.store.Store;
import org.feedmill.store.Trouble;
import org.feedmill.store.Visit;
import org.feedmill.store.Visits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class WatchTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    private static Watch watch(Store store) {
        return new Watch(store, () -> new Workload("here", 0, List.of()));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsRememberedOfHoursIsWhatTheLogSays(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String feed = store.sources()
                    .add(Sources.Draft.of("https://zeitung.example/"))
                    .id();
            Watch watch = watch(store);
            for (int i = 0; i < 40; i++) {
                Visits.add(store, feed, clock.instant(), i, Visit.Outcome.UNCHANGED, null);
                Visits.add(store, feed, clock.instant(), i, Visit.Outcome.FAILED, Trouble.DNS);
                clock.advance(Duration.ofMinutes(37));
                assertThat(watch.look().hours())
                        .as("after %s", i)
                        .containsExactlyElementsOf(watch(store).look().hours());
            }
            clock.advance(Duration.ofHours(60));
            assertThat(watch.look().hours())
                    .isNotEmpty()
                    .containsExactlyElementsOf(watch(store).look().hours());
            clock.advance(Duration.ofDays(9));
            assertThat(watch.look().hours()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDatabaseIsAskedOnceInSomeSeconds(Databases.Kind kind) {
        try (Store store = Databases.open(kind, clock)) {
            String feed = store.sources()
                    .add(Sources.Draft.of("https://zeitung.example/"))
                    .id();
            Watch watch = watch(store);
            Watch.Seen first = watch.look();
            Visits.add(store, feed, clock.instant(), 5, Visit.Outcome.FRESH, null);
            assertThat(watch.look()).isSameAs(first);
            clock.advance(Duration.ofSeconds(5));
            assertThat(watch.look().minutes())
                    .extracting(Statistics.Count::visits)
                    .containsExactly(1L);
        }
    }
}
