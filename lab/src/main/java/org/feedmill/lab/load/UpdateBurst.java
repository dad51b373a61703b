package org.feedmill.lab.load;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Measurement of a burst: all feeds of live hosts fall due at once.
 *
 * @param pages number of updated pages
 * @param seconds until all were updated or the timeout was reached
 * @param p95Seconds seconds until 95 % were updated
 */
record UpdateBurst(int pages, double seconds, double p95Seconds) {

    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final long POLL_MILLIS = 500;

    double updatesPerSecond() {
        return pages / seconds;
    }

    static UpdateBurst of(FeedPopulation population) throws SQLException, InterruptedException {
        Clock clock = Clock.systemUTC();
        Map<String, Instant> due = new HashMap<>();
        Instant begin = clock.instant();
        population.liveFeeds().forEach(id -> due.put(id, begin));
        population.setDue(due);
        return awaitUpdates(population, begin);
    }

    /** Waits until all feeds of live hosts have been updated since then. */
    static UpdateBurst awaitUpdates(FeedPopulation population, Instant begin)
            throws SQLException, InterruptedException {
        Clock clock = Clock.systemUTC();
        int all = population.liveFeeds().size();
        int done = 0;
        double max = Double.NaN;
        Instant now = begin;
        while (done < all && Duration.between(begin, now).compareTo(TIMEOUT) < 0) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            done = population.countUpdated(begin)[0];
            now = clock.instant();
            if (Double.isNaN(max) && done >= 0.95 * all) {
                max = Duration.between(begin, now).toMillis() / 1000.0;
            }
        }
        return new UpdateBurst(done, Duration.between(begin, now).toMillis() / 1000.0, max);
    }
}
