package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.domain.feed.FeedNotifications;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.FeedStatus;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.refresh.RefreshInterval.NextRefresh;
import org.feedmill.refresh.RefreshInterval.UpdateEffect;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RefreshIntervalTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final RefreshSettings SETTINGS = RefreshSettings.STANDARD;

    private static FeedRecord source(String id, Duration every, @Nullable Duration fixed) {
        FeedSettings settings = FeedSettings.builder().interval(fixed).build();
        FeedSchedule schedule = new FeedSchedule(false, NOW, every, NOW, NOW, 0);
        FeedStatus status = new FeedStatus(FeedState.GOOD, null, NOW);
        return FeedRecord.builder()
                .id(id)
                .address("http://a.example/")
                .shared(true)
                .settings(settings)
                .schedule(schedule)
                .status(status)
                .validators(HttpValidators.NONE)
                .version(1)
                .changedAt(NOW)
                .created(NOW)
                .notifications(FeedNotifications.DEFAULT)
                .build();
    }

    private static NextRefresh next(FeedRecord source, UpdateEffect result, int failures) {
        return RefreshInterval.next(SETTINGS, source, result, failures, null, NOW);
    }

    @Test
    void comesSoonerAfterChangesAndLaterAfterNone() {
        FeedRecord source = source("a", Duration.ofHours(5), null);
        assertThat(next(source, UpdateEffect.CHANGED, 0).interval()).isEqualTo(Duration.ofMinutes(210));
        assertThat(next(source, UpdateEffect.SAME, 0).interval()).isEqualTo(Duration.ofHours(7));
        assertThat(next(source("a", Duration.ofMinutes(61), null), UpdateEffect.CHANGED, 0)
                        .interval())
                .isEqualTo(Duration.ofHours(1));
        assertThat(next(source("a", Duration.ofHours(20), null), UpdateEffect.SAME, 0)
                        .interval())
                .isEqualTo(Duration.ofDays(1));
    }

    @Test
    void spreadsFeedsThatWereMadeAtOnce() {
        Set<Instant> seconds = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            Instant due = next(source("feed" + i, Duration.ofHours(1), null), UpdateEffect.CHANGED, 0)
                    .due();
            assertThat(due).isBetween(NOW.plus(Duration.ofMinutes(60)), NOW.plus(Duration.ofMinutes(72)));
            seconds.add(Instant.ofEpochSecond(due.getEpochSecond()));
        }
        assertThat(seconds).hasSizeGreaterThan(700);
        assertThat(next(source("a", Duration.ofHours(1), null), UpdateEffect.SAME, 0))
                .isEqualTo(next(source("a", Duration.ofHours(1), null), UpdateEffect.SAME, 0));
    }

    @Test
    void leavesAFixedTimeToItsOwnerUnlessToldOtherwise() {
        FeedRecord source = source("a", Duration.ofHours(5), Duration.ofMinutes(10));
        assertThat(next(source, UpdateEffect.SAME, 0).interval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(next(source, UpdateEffect.SAME, 0).due())
                .isBetween(NOW.plus(Duration.ofMinutes(9)), NOW.plus(Duration.ofMinutes(11)));
        RefreshSettings polite = new RefreshSettings(
                1, 1, Duration.ofSeconds(60), Duration.ofHours(1), Duration.ofDays(1), Duration.ofMinutes(30));
        assertThat(RefreshInterval.next(polite, source, UpdateEffect.SAME, 0, null, NOW)
                        .due())
                .isAfterOrEqualTo(NOW.plus(Duration.ofMinutes(30)));
    }

    @Test
    void failuresDoubleTheWaitUpToTheLongest() {
        FeedRecord source = source("a", Duration.ofHours(2), null);
        assertThat(next(source, UpdateEffect.FAILED, 1).due()).isBefore(NOW.plus(Duration.ofMinutes(133)));
        assertThat(next(source, UpdateEffect.FAILED, 3).due())
                .isBetween(NOW.plus(Duration.ofMinutes(430)), NOW.plus(Duration.ofMinutes(530)));
        assertThat(next(source, UpdateEffect.FAILED, 1_000).due())
                .isBetween(NOW.plus(Duration.ofHours(21)), NOW.plus(Duration.ofHours(27)));
        assertThat(next(source, UpdateEffect.FAILED, 3).interval()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void neverComesBeforeTheSiteWantsItOrInThePast() {
        Instant until = NOW.plus(Duration.ofDays(3));
        FeedRecord source = source("a", Duration.ofHours(2), null);
        assertThat(RefreshInterval.next(SETTINGS, source, UpdateEffect.FAILED, 1, until, NOW)
                        .due())
                .isAfterOrEqualTo(until);
        assertThat(RefreshInterval.next(SETTINGS, source, UpdateEffect.SAME, 0, NOW.minusSeconds(9), NOW)
                        .due())
                .isAfter(NOW);
        FeedRecord tiny = source("a", Duration.ZERO, Duration.ofMillis(1));
        assertThat(next(tiny, UpdateEffect.SAME, 0).due()).isAfter(NOW);
    }
}
