package org.feedmill.lab.load;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Delays between the due times of updates and their starts.
 *
 * @param due updates that fell due
 * @param started those that were started by the end
 * @param inTime those that were started within a minute
 * @param median delay in seconds, of those started
 * @param worst 99th percentile of the delays in seconds
 */
record Punctuality(int due, int started, int inTime, double median, double worst) {

    private static final Duration MOST = Duration.ofSeconds(60);

    /** Before the first is due: the server may be asleep for a moment. */
    private static final Duration LEAD = Duration.ofSeconds(5);

    /** The same order at every run. */
    private static final long SEED = 7;

    double share() {
        return (double) inTime / due;
    }

    static Punctuality of(Stock stock, LoadPlan plan) throws SQLException, InterruptedException {
        List<String> ids = new ArrayList<>(stock.alive());
        ids.addAll(stock.dead());
        Collections.shuffle(ids, new Random(SEED));
        int count = (int) Math.min(ids.size(), plan.rate() * plan.window().toSeconds());
        Instant begin = Clock.systemUTC().instant().plus(LEAD);
        Map<String, Instant> due = new HashMap<>();
        for (int i = 0; i < count; i++) {
            due.put(ids.get(i), begin.plusNanos(plan.window().toNanos() / count * i));
        }
        stock.due(due);
        TimeUnit.NANOSECONDS.sleep(LEAD.plus(plan.window()).plus(MOST).toNanos());
        return of(due, stock.started(begin));
    }

    private static Punctuality of(Map<String, Instant> due, Map<String, Instant> started) {
        double[] delays = due.entrySet().stream()
                .filter(e -> started.containsKey(e.getKey()))
                .mapToDouble(e ->
                        Duration.between(e.getValue(), started.get(e.getKey())).toMillis() / 1000.0)
                .sorted()
                .toArray();
        int inTime =
                (int) Arrays.stream(delays).filter(d -> d <= MOST.toSeconds()).count();
        return delays.length == 0
                ? new Punctuality(due.size(), 0, 0, Double.NaN, Double.NaN)
                : new Punctuality(
                        due.size(),
                        delays.length,
                        inTime,
                        delays[delays.length / 2],
                        delays[(int) (delays.length * 0.99)]);
    }
}
