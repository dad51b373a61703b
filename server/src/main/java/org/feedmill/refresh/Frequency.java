package org.feedmill.refresh;

import java.time.Duration;
import java.time.Instant;
import org.feedmill.store.Source;
import org.jspecify.annotations.Nullable;

/**
 * Computes when a feed is updated next: after the time that its owner fixed, or after one that adapts to the page, shorter after
 * changes, longer after none. Failures double the wait. No two feeds keep step: each wait is a little longer or shorter, by
 * chance, but the same whoever computes it.
 */
public final class Frequency {

    /** The effect of the last update. */
    public enum Result {
        /** Something that a reader would notice. */
        CHANGED,
        /** Nothing new. */
        SAME,
        /** The page could not be had. */
        FAILED,
        /** The page will not come back soon. */
        DEAD
    }

    /**
     * The next update.
     *
     * @param every the present time between two updates
     * @param due when the next one starts
     */
    public record Next(Duration every, Instant due) {}

    private static final double AFTER_CHANGE = 0.7;
    private static final double AFTER_NONE = 1.4;

    /** A wait is up to so much shorter or longer: ten thousand hourly feeds then start over twelve minutes, not at once. */
    private static final double JITTER = 0.1;

    /** More doublings change nothing. */
    private static final int MOST_DOUBLINGS = 20;

    private Frequency() {}

    /**
     * @param source as it was before the update
     * @param failures in a row, this one included
     * @param notBefore what the site asks for, null where it asks for nothing
     */
    public static Next next(
            RefreshSettings settings,
            Source source,
            Result result,
            int failures,
            @Nullable Instant notBefore,
            Instant now) {
        Duration fixed = source.wishes().every();
        Duration floor = fixed == null ? settings.shortest() : settings.shortestFixed();
        Duration every = fixed == null ? adapted(settings, source, result) : longer(fixed, floor);
        Duration most = longer(settings.longest(), every);
        Duration wait = switch (result) {
            case CHANGED, SAME -> every;
            case FAILED -> doubled(every, failures - 1, most);
            case DEAD -> most;
        };
        Duration spread = jittered(wait, floor, chance(source.id(), now));
        Instant due = now.plus(spread);
        if (notBefore != null && due.isBefore(notBefore)) {
            // Whoever was told the same time comes a little apart from the others.
            due = notBefore.plus(scaled(spread, JITTER * chance(source.id(), notBefore)));
        }
        return new Next(every, due);
    }

    private static Duration adapted(RefreshSettings settings, Source source, Result result) {
        Duration before = source.schedule().every();
        double factor = switch (result) {
            case CHANGED -> source.schedule().fresh() ? 1 : AFTER_CHANGE;
            case SAME -> AFTER_NONE;
            case FAILED, DEAD -> 1;
        };
        Duration every = longer(scaled(before, factor), settings.shortest());
        return every.compareTo(settings.longest()) > 0 ? settings.longest() : every;
    }

    private static Duration doubled(Duration every, int times, Duration most) {
        Duration wait = every.multipliedBy(1L << Math.clamp(times, 0, MOST_DOUBLINGS));
        return wait.compareTo(most) > 0 ? most : wait;
    }

    /** Around the wait, not under the floor. */
    private static Duration jittered(Duration wait, Duration floor, double chance) {
        Duration least = longer(scaled(wait, 1 - JITTER), floor);
        Duration spread = least.plus(scaled(wait, 2 * JITTER * chance));
        return spread.isPositive() ? spread : Duration.ofMillis(1);
    }

    /** From 0 to 1, the same for the same feed and time. */
    private static double chance(String id, Instant time) {
        long mixed = (id.hashCode() * 0x9E3779B97F4A7C15L) ^ time.toEpochMilli();
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return ((mixed ^ (mixed >>> 31)) >>> 11) * 0x1p-53;
    }

    private static Duration scaled(Duration length, double factor) {
        return Duration.ofMillis(Math.round(length.toMillis() * factor));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
