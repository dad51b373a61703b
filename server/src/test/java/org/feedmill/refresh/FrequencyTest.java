package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.fetch.Validators;
import org.feedmill.mill.Drawing;
import org.feedmill.mill.NativeFeed;
import org.feedmill.refresh.Frequency.Next;
import org.feedmill.refresh.Frequency.Result;
import org.feedmill.store.FeedNotifications;
import org.feedmill.store.Schedule;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.Status;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class FrequencyTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final RefreshSettings SETTINGS = RefreshSettings.STANDARD;

    private static Source source(String id, Duration every, @Nullable Duration fixed) {
        Wishes wishes = new Wishes(null, fixed, "best", 1, 0, Drawing.NEVER, NativeFeed.ASIDE, 10, false);
        Schedule schedule = new Schedule(false, NOW, every, NOW, NOW, 0);
        Status status = new Status(State.GOOD, null, NOW);
        return new Source(
                id,
                "http://a.example/",
                null,
                true,
                false,
                null,
                wishes,
                schedule,
                status,
                Validators.NONE,
                null,
                null,
                1,
                NOW,
                NOW,
                null,
                FeedNotifications.DEFAULT);
    }

    private static Next next(Source source, Result result, int failures) {
        return Frequency.next(SETTINGS, source, result, failures, null, NOW);
    }

    @Test
    void comesSoonerAfterChangesAndLaterAfterNone() {
        Source source = source("a", Duration.ofHours(5), null);
        assertThat(next(source, Result.CHANGED, 0).every()).isEqualTo(Duration.ofMinutes(210));
        assertThat(next(source, Result.SAME, 0).every()).isEqualTo(Duration.ofHours(7));
        assertThat(next(source("a", Duration.ofMinutes(61), null), Result.CHANGED, 0)
                        .every())
                .isEqualTo(Duration.ofHours(1));
        assertThat(next(source("a", Duration.ofHours(20), null), Result.SAME, 0).every())
                .isEqualTo(Duration.ofDays(1));
    }

    @Test
    void spreadsFeedsThatWereMadeAtOnce() {
        Set<Instant> seconds = new HashSet<>();
        for (int i = 0; i < 10_000; i++) {
            Instant due = next(source("feed" + i, Duration.ofHours(1), null), Result.CHANGED, 0)
                    .due();
            assertThat(due).isBetween(NOW.plus(Duration.ofMinutes(60)), NOW.plus(Duration.ofMinutes(72)));
            seconds.add(Instant.ofEpochSecond(due.getEpochSecond()));
        }
        assertThat(seconds).hasSizeGreaterThan(700);
        assertThat(next(source("a", Duration.ofHours(1), null), Result.SAME, 0))
                .isEqualTo(next(source("a", Duration.ofHours(1), null), Result.SAME, 0));
    }

    @Test
    void leavesAFixedTimeToItsOwnerUnlessToldOtherwise() {
        Source source = source("a", Duration.ofHours(5), Duration.ofMinutes(10));
        assertThat(next(source, Result.SAME, 0).every()).isEqualTo(Duration.ofMinutes(10));
        assertThat(next(source, Result.SAME, 0).due())
                .isBetween(NOW.plus(Duration.ofMinutes(9)), NOW.plus(Duration.ofMinutes(11)));
        RefreshSettings polite = new RefreshSettings(
                1, 1, Duration.ofSeconds(60), Duration.ofHours(1), Duration.ofDays(1), Duration.ofMinutes(30));
        assertThat(Frequency.next(polite, source, Result.SAME, 0, null, NOW).due())
                .isAfterOrEqualTo(NOW.plus(Duration.ofMinutes(30)));
    }

    @Test
    void failuresDoubleTheWaitUpToTheLongest() {
        Source source = source("a", Duration.ofHours(2), null);
        assertThat(next(source, Result.FAILED, 1).due()).isBefore(NOW.plus(Duration.ofMinutes(133)));
        assertThat(next(source, Result.FAILED, 3).due())
                .isBetween(NOW.plus(Duration.ofMinutes(430)), NOW.plus(Duration.ofMinutes(530)));
        assertThat(next(source, Result.FAILED, 1_000).due())
                .isBetween(NOW.plus(Duration.ofHours(21)), NOW.plus(Duration.ofHours(27)));
        assertThat(next(source, Result.FAILED, 3).every()).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void neverComesBeforeTheSiteWantsItOrInThePast() {
        Instant until = NOW.plus(Duration.ofDays(3));
        Source source = source("a", Duration.ofHours(2), null);
        assertThat(Frequency.next(SETTINGS, source, Result.FAILED, 1, until, NOW)
                        .due())
                .isAfterOrEqualTo(until);
        assertThat(Frequency.next(SETTINGS, source, Result.SAME, 0, NOW.minusSeconds(9), NOW)
                        .due())
                .isAfter(NOW);
        Source tiny = source("a", Duration.ZERO, Duration.ofMillis(1));
        assertThat(next(tiny, Result.SAME, 0).due()).isAfter(NOW);
    }
}
