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
 * @param pages that were updated
 * @param seconds until all were updated or the timeout was reached
 * @param most seconds until 95 % were updated
 */
record Burst(int pages, double seconds, double most) {

    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final long LOOK_MILLIS = 500;

    double pace() {
        return pages / seconds;
    }

    static Burst of(Stock stock) throws SQLException, InterruptedException {
        Clock clock = Clock.systemUTC();
        Map<String, Instant> due = new HashMap<>();
        Instant begin = clock.instant();
        stock.alive().forEach(id -> due.put(id, begin));
        stock.due(due);
        return watch(stock, begin);
    }

    /** Waits until all feeds of live hosts have been updated since then. */
    static Burst watch(Stock stock, Instant begin) throws SQLException, InterruptedException {
        Clock clock = Clock.systemUTC();
        int all = stock.alive().size();
        int done = 0;
        double most = Double.NaN;
        Instant now = begin;
        while (done < all && Duration.between(begin, now).compareTo(LONGEST) < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            done = stock.updated(begin)[0];
            now = clock.instant();
            if (Double.isNaN(most) && done >= 0.95 * all) {
                most = Duration.between(begin, now).toMillis() / 1000.0;
            }
        }
        return new Burst(done, Duration.between(begin, now).toMillis() / 1000.0, most);
    }
}
