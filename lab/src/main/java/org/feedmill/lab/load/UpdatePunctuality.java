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
 * @param due number of updates that fell due
 * @param started number of those that were started by the end
 * @param onTime number of those that were started within a minute
 * @param median delay in seconds, of those started
 * @param p99 99th percentile of the delays in seconds
 */
record UpdatePunctuality(int due, int started, int onTime, double median, double p99) {

    private static final Duration MAX_DELAY = Duration.ofSeconds(60);

    /** Time before the first feed is due, because the server may be between two queries. */
    private static final Duration LEAD_TIME = Duration.ofSeconds(5);

    /** Fixed seed, for the same order in every run. */
    private static final long SEED = 7;

    double onTimeShare() {
        return (double) onTime / due;
    }

    static UpdatePunctuality of(FeedPopulation population, LoadPlan plan) throws SQLException, InterruptedException {
        List<String> ids = new ArrayList<>(population.liveFeeds());
        ids.addAll(population.deadFeeds());
        Collections.shuffle(ids, new Random(SEED));
        int count = (int) Math.min(
                ids.size(), plan.updatesPerSecond() * plan.punctualityWindow().toSeconds());
        Instant begin = Clock.systemUTC().instant().plus(LEAD_TIME);
        Map<String, Instant> due = new HashMap<>();
        for (int i = 0; i < count; i++) {
            due.put(ids.get(i), begin.plusNanos(plan.punctualityWindow().toNanos() / count * i));
        }
        population.setDue(due);
        TimeUnit.NANOSECONDS.sleep(
                LEAD_TIME.plus(plan.punctualityWindow()).plus(MAX_DELAY).toNanos());
        return of(due, population.firstStarts(begin));
    }

    private static UpdatePunctuality of(Map<String, Instant> due, Map<String, Instant> started) {
        double[] delays = due.entrySet().stream()
                .filter(e -> started.containsKey(e.getKey()))
                .mapToDouble(e ->
                        Duration.between(e.getValue(), started.get(e.getKey())).toMillis() / 1000.0)
                .sorted()
                .toArray();
        int inTime = (int)
                Arrays.stream(delays).filter(d -> d <= MAX_DELAY.toSeconds()).count();
        return delays.length == 0
                ? new UpdatePunctuality(due.size(), 0, 0, Double.NaN, Double.NaN)
                : new UpdatePunctuality(
                        due.size(),
                        delays.length,
                        inTime,
                        delays[delays.length / 2],
                        delays[(int) (delays.length * 0.99)]);
    }
}
