package org.feedmill.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.feedmill.store.SettableClock;
import org.junit.jupiter.api.Test;

final class CachedFiguresTest {

    private static final Duration MAX_AGE = Duration.ofSeconds(4);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final Deque<Runnable> background = new ArrayDeque<>();
    private Duration counting = Duration.ZERO;
    private boolean broken;
    private int counts;
    private long nanos;

    private final CachedFigures<Integer> figures =
            new CachedFigures<>(clock, MAX_AGE, now -> count(), () -> nanos, background::add);

    private int count() {
        nanos += counting.toNanos();
        if (broken) {
            throw new IllegalStateException("The database is away");
        }
        return ++counts;
    }

    @Test
    void countsOnceUntilTheFiguresAreOld() {
        assertThat(figures.current()).isEqualTo(1);
        clock.advance(MAX_AGE.minusMillis(1));
        assertThat(figures.current()).isEqualTo(1);
        clock.advance(Duration.ofMillis(1));
        assertThat(figures.current()).isEqualTo(2);
        assertThat(background).isEmpty();
    }

    @Test
    void longCountsAreMadeInTheBackgroundForASmallShareOfTheTime() {
        counting = Duration.ofSeconds(2);
        assertThat(figures.current()).isEqualTo(1);
        clock.advance(Duration.ofSeconds(39));
        assertThat(figures.current()).isEqualTo(1);
        assertThat(background).isEmpty();
        clock.advance(Duration.ofSeconds(1));
        assertThat(figures.current()).isEqualTo(1);
        assertThat(figures.current()).isEqualTo(1);
        assertThat(background).hasSize(1);
        background.remove().run();
        assertThat(figures.current()).isEqualTo(2);
    }

    @Test
    void aBackgroundCountThatFailsIsRepeated() {
        counting = Duration.ofSeconds(1);
        assertThat(figures.current()).isEqualTo(1);
        clock.advance(Duration.ofSeconds(20));
        broken = true;
        figures.current();
        background.remove().run();
        assertThat(figures.current()).isEqualTo(1);
        broken = false;
        background.remove().run();
        assertThat(figures.current()).isEqualTo(2);
    }

    @Test
    void theFirstCountReportsItsFailure() {
        broken = true;
        assertThatThrownBy(figures::current).hasMessage("The database is away");
    }

    @Test
    void figuresOfTheFutureAreCountedAgain() {
        assertThat(figures.current()).isEqualTo(1);
        clock.advance(Duration.ofDays(-3));
        assertThat(figures.current()).isEqualTo(2);
    }
}
