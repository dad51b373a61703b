package org.feedmill.app;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.feedmill.fetch.Deadline;
import org.feedmill.refresh.Workload;
import org.feedmill.store.Figures;
import org.feedmill.store.State;
import org.feedmill.store.Statistics;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/**
 * Collects the figures of the server for the page for operators. However many people look, the database is queried once
 * in some seconds; past hours are counted once and remembered, since the log of days is long.
 */
final class Watch {

    static final Duration MINUTE = Duration.ofMinutes(1);
    static final Duration HOUR = Duration.ofHours(1);

    /** Minutes in the chart of the last hour. */
    static final int MINUTES = 60;

    /** Hours in the chart of the last days. */
    static final int HOURS = 72;

    /** Hours that are counted at once. */
    private static final Duration STEP = Duration.ofHours(6);

    /** The log of days may hold millions of lines: who looks first waits so long, and the rest is counted later. */
    private static final Duration PATIENCE = Duration.ofMillis(700);

    /** Visits of late that sites are compared by: enough for hundreds of sites, read in some tens of milliseconds. */
    static final int SAMPLE = 5_000;

    private static final Duration SAMPLED = Duration.ofDays(1);

    private static final int MOST_FAILURES = 200;

    private static final Duration SERVES = Duration.ofSeconds(4);

    /** The size of a database changes slowly, and PostgreSQL looks at all its files for it. */
    private static final Duration SIZE_SERVES = Duration.ofMinutes(1);

    /** A visit is written when it ends and counted where it began: no update lasts so long. */
    private static final Duration SETTLED = Duration.ofMinutes(30);

    /**
     * Figures of the server at one time.
     *
     * @param minutes visits by the minute of the last hour
     * @param hours visits by the hour of the last days
     * @param whole whether all of those hours are counted yet
     * @param latest visits, the latest first
     * @param failures the latest first
     * @param claims feeds by the node that is updating them
     */
    record Seen(
            Instant at,
            Figures.Queue queue,
            Map<State, Long> states,
            Workload workload,
            List<Statistics.Count> minutes,
            List<Statistics.Count> hours,
            boolean whole,
            List<Statistics.Line> latest,
            List<Statistics.Failure> failures,
            Map<String, Long> claims,
            Statistics.Post post,
            Figures.Connections connections,
            long size) {}

    private final Store store;
    private final Supplier<Workload> workload;
    private final Clock clock;
    private final NavigableMap<Instant, List<Statistics.Count>> over = new TreeMap<>();
    private Instant counted = Instant.EPOCH;
    private Instant since = Instant.EPOCH;
    private @Nullable Seen last;
    private Instant sized = Instant.EPOCH;
    private long size;

    Watch(Store store, Supplier<Workload> workload) {
        this.store = store;
        this.workload = workload;
        this.clock = store.clock();
    }

    synchronized Seen look() {
        Instant now = clock.instant();
        Seen seen = last;
        if (seen == null || !now.isBefore(seen.at().plus(SERVES)) || now.isBefore(seen.at())) {
            seen = seen(now);
            last = seen;
        }
        return seen;
    }

    private Seen seen(Instant now) {
        Statistics statistics = store.statistics();
        return new Seen(
                now,
                store.figures().queue(),
                store.figures().states(),
                workload.get(),
                statistics.counts(begin(now, MINUTE, MINUTES), now.plus(MINUTE), MINUTE),
                hours(now),
                !since.isAfter(begin(now, HOUR, HOURS)),
                statistics.latest(now.minus(SAMPLED), SAMPLE),
                statistics.failures(now.minus(SAMPLED), SAMPLE, MOST_FAILURES),
                statistics.claims(),
                statistics.post(),
                store.figures().connections(),
                size(now));
    }

    /** When the first of so many stretches began, of which the last holds this time. */
    static Instant begin(Instant now, Duration each, int stretches) {
        long millis = each.toMillis();
        return Instant.ofEpochMilli((Math.floorDiv(now.toEpochMilli(), millis) - stretches + 1) * millis);
    }

    private List<Statistics.Count> hours(Instant now) {
        Instant begin = begin(now, HOUR, HOURS);
        Instant until = begin(now.minus(SETTLED), HOUR, 1);
        if (counted.isAfter(until) || counted.isBefore(until.minus(STEP))) {
            over.clear();
            counted = until;
            since = until;
        }
        over.headMap(begin).clear();
        List<Statistics.Count> fresh = store.statistics().counts(counted, now.plus(MINUTE), HOUR);
        goBack(begin);
        List<Statistics.Count> all = new ArrayList<>();
        over.values().forEach(all::addAll);
        all.addAll(fresh);
        fresh.stream().filter(count -> count.from().isBefore(until)).forEach(this::remember);
        counted = until;
        return List.copyOf(all);
    }

    /** Counts what was before, the latest first, as far as there is time for it now. */
    private void goBack(Instant begin) {
        Deadline deadline = Deadline.in(PATIENCE);
        while (since.isAfter(begin) && !deadline.passed()) {
            Instant from = since.minus(STEP).isBefore(begin) ? begin : since.minus(STEP);
            store.statistics().counts(from, since, HOUR).forEach(this::remember);
            since = from;
        }
    }

    private void remember(Statistics.Count count) {
        over.computeIfAbsent(count.from(), hour -> new ArrayList<>()).add(count);
    }

    private long size(Instant now) {
        if (now.isBefore(sized) || sized.plus(SIZE_SERVES).isBefore(now)) {
            size = store.statistics().size();
            sized = now;
        }
        return size;
    }
}
