package org.feedmill.refresh;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.domain.feed.FeedRecord;
import org.jspecify.annotations.Nullable;

/**
 * Computes when a feed is updated next: after the interval that its owner fixed, or after one that adapts to the page,
 * shorter after changes, longer after none. Failures double the wait. A pseudo-random jitter, the same on all nodes,
 * keeps feeds from being due at the same time.
 */
public final class RefreshInterval {

    /** The effect of the last update. */
    public enum UpdateEffect {
        /** A change that a reader would notice. */
        CHANGED,
        /** Nothing new. */
        SAME,
        /** The page could not be fetched. */
        FAILED,
        /** The page is not expected to return soon. */
        DEAD
    }

    /**
     * The next update.
     *
     * @param interval current time between two updates
     * @param due when the next one starts
     */
    public record NextRefresh(Duration interval, Instant due) {}

    private static final double CHANGED_FACTOR = 0.7;
    private static final double UNCHANGED_FACTOR = 1.4;

    /** Waits vary by up to this share: ten thousand hourly feeds then start over twelve minutes, not at once. */
    private static final double JITTER = 0.1;

    /** Further doublings have no effect. */
    private static final int MAX_DOUBLINGS = 20;

    private RefreshInterval() {}

    /**
     * @param source feed before the update
     * @param failures in a row, including this one
     * @param notBefore earliest time that the site permits, null if it states none
     */
    public static NextRefresh next(
            RefreshSettings settings,
            FeedRecord source,
            UpdateEffect result,
            int failures,
            @Nullable Instant notBefore,
            Instant now) {
        Duration fixed = source.settings().interval();
        Duration floor = fixed == null ? settings.minInterval() : settings.minFixedInterval();
        Duration every = fixed == null ? adaptInterval(settings, source, result) : maxOf(fixed, floor);
        Duration most = maxOf(settings.maxInterval(), every);
        Duration wait = switch (result) {
            case CHANGED, SAME -> every;
            case FAILED -> backOff(every, failures - 1, most);
            case DEAD -> most;
        };
        Duration spread = addJitter(wait, floor, pseudoRandom(source.id(), now));
        Instant due = now.plus(spread);
        if (notBefore != null && due.isBefore(notBefore)) {
            // Spreads out feeds for which a site states the same time.
            due = notBefore.plus(scale(spread, JITTER * pseudoRandom(source.id(), notBefore)));
        }
        return new NextRefresh(every, due);
    }

    private static Duration adaptInterval(RefreshSettings settings, FeedRecord source, UpdateEffect result) {
        Duration before = source.schedule().interval();
        double factor = switch (result) {
            case CHANGED -> source.schedule().neverUpdated() ? 1 : CHANGED_FACTOR;
            case SAME -> UNCHANGED_FACTOR;
            case FAILED, DEAD -> 1;
        };
        Duration every = maxOf(scale(before, factor), settings.minInterval());
        return every.compareTo(settings.maxInterval()) > 0 ? settings.maxInterval() : every;
    }

    private static Duration backOff(Duration every, int times, Duration most) {
        Duration wait = every.multipliedBy(1L << Math.clamp(times, 0, MAX_DOUBLINGS));
        return wait.compareTo(most) > 0 ? most : wait;
    }

    /** Adds jitter to the wait, but never below the minimum. */
    private static Duration addJitter(Duration wait, Duration floor, double chance) {
        Duration least = maxOf(scale(wait, 1 - JITTER), floor);
        Duration spread = least.plus(scale(wait, 2 * JITTER * chance));
        return spread.isPositive() ? spread : Duration.ofMillis(1);
    }

    /** Returns a number from 0 to 1, the same for the same feed and time. */
    private static double pseudoRandom(String id, Instant time) {
        long mixed = (id.hashCode() * 0x9E3779B97F4A7C15L) ^ time.toEpochMilli();
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return ((mixed ^ (mixed >>> 31)) >>> 11) * 0x1p-53;
    }

    private static Duration scale(Duration length, double factor) {
        return Duration.ofMillis(Math.round(length.toMillis() * factor));
    }

    private static Duration maxOf(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
