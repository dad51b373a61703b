package org.feedmill.feeds;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps figures that are expensive to count. Where counting takes little time, old figures are counted again when they
 * are requested; where it takes long, the old ones are returned, and a thread counts the new ones, for at most a small
 * share of the time. So a request never waits for a large count, except for the first.
 *
 * @param <T> the figures
 */
public final class CachedFigures<T> {

    private static final Logger LOG = LoggerFactory.getLogger(CachedFigures.class);

    /** Counts that take longer are made in the background. */
    private static final Duration MAX_WAIT = Duration.ofMillis(30);

    /** Counting takes at most one part in so many of the time. */
    private static final int IDLE_FACTOR = 20;

    private record Counted<T>(T figures, Instant at, Duration took) {}

    private final Function<Instant, T> count;
    private final Clock clock;
    private final Duration maxAge;
    private final LongSupplier nanoTime;
    private final Executor background;
    private @Nullable Counted<T> last;
    private boolean counting;

    /**
     * @param maxAge age from which figures are counted again
     * @param count counts the figures; it gets the current time
     */
    public CachedFigures(Clock clock, Duration maxAge, Function<Instant, T> count) {
        this(clock, maxAge, count, System::nanoTime, Thread.ofVirtual().name("figures")::start);
    }

    /**
     * @param nanoTime measures how long a count takes
     * @param background runs the counts that no request waits for
     */
    public CachedFigures(
            Clock clock, Duration maxAge, Function<Instant, T> count, LongSupplier nanoTime, Executor background) {
        this.clock = clock;
        this.maxAge = maxAge;
        this.count = count;
        this.nanoTime = nanoTime;
        this.background = background;
    }

    /** Returns the latest figures. */
    public synchronized T current() {
        Instant now = clock.instant();
        Counted<T> seen = last;
        if (seen == null || now.isBefore(seen.at())) {
            return countNow(now).figures();
        }
        if (now.isBefore(seen.at().plus(maxAge))) {
            return seen.figures();
        }
        if (seen.took().compareTo(MAX_WAIT) <= 0) {
            return countNow(now).figures();
        }
        if (!counting && !now.isBefore(seen.at().plus(seen.took().multipliedBy(IDLE_FACTOR)))) {
            counting = true;
            background.execute(this::countInBackground);
        }
        return seen.figures();
    }

    private Counted<T> countNow(Instant now) {
        long begin = nanoTime.getAsLong();
        T figures = count.apply(now);
        Counted<T> counted = new Counted<>(figures, now, Duration.ofNanos(nanoTime.getAsLong() - begin));
        last = counted;
        return counted;
    }

    private void countInBackground() {
        try {
            long begin = nanoTime.getAsLong();
            Instant now = clock.instant();
            T figures = count.apply(now);
            store(new Counted<>(figures, now, Duration.ofNanos(nanoTime.getAsLong() - begin)));
        } catch (RuntimeException e) {
            LOG.warn("Could not count the figures of the server; trying again later: {}", e.toString());
            store(null);
        }
    }

    private synchronized void store(@Nullable Counted<T> counted) {
        counting = false;
        if (counted != null) {
            last = counted;
        }
    }
}
