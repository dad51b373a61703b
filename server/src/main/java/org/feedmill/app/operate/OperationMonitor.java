package org.feedmill.app.operate;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.domain.statistics.RecentAttempt;
import org.feedmill.feeds.CachedFigures;
import org.feedmill.feeds.ServerFigures;
import org.feedmill.fetch.Deadline;
import org.feedmill.refresh.NodeWorkload;
import org.jspecify.annotations.Nullable;

/**
 * Collects the figures of the server for the page for operators. The database is queried at most once every few
 * seconds, regardless of the number of viewers; past hours are counted once and cached, because the log covers many
 * days.
 */
final class OperationMonitor {

    static final Duration MINUTE = Duration.ofMinutes(1);
    static final Duration HOUR = Duration.ofHours(1);

    /** Minutes in the chart of the last hour. */
    static final int MINUTES = 60;

    /** Hours in the chart of the last days. */
    static final int HOURS = 72;

    /** Hours that are counted in one query. */
    private static final Duration COUNT_STEP = Duration.ofHours(6);

    /** The log may hold millions of lines: the first viewer waits this long, and the rest is counted later. */
    private static final Duration COUNT_TIMEOUT = Duration.ofMillis(700);

    /**
     * Latest fetch attempts by which sites are compared: enough for hundreds of sites, read in some tens of
     * milliseconds.
     */
    static final int SAMPLE_SIZE = 5_000;

    private static final Duration SAMPLE_PERIOD = Duration.ofDays(1);

    private static final int MAX_FAILURES = 200;

    private static final Duration MAX_AGE = Duration.ofSeconds(4);

    /** The size of a database changes slowly, and PostgreSQL reads all its files to compute it. */
    private static final Duration MAX_SIZE_AGE = Duration.ofMinutes(1);

    /** A fetch attempt is written when it ends and counted for the time when it began: no update lasts this long. */
    private static final Duration SETTLING_TIME = Duration.ofMinutes(30);

    /**
     * Figures of the server at one time.
     *
     * @param minutes fetch attempts by minute of the last hour
     * @param hours fetch attempts by hour of the last days
     * @param complete whether all of those hours have been counted
     * @param latest fetch attempts, latest first
     * @param failures latest first
     * @param claims number of feeds that each node is updating
     */
    record Observation(
            Instant at,
            QueueDepth queue,
            Map<FeedState, Long> states,
            NodeWorkload workload,
            List<AttemptCount> minutes,
            List<AttemptCount> hours,
            boolean complete,
            List<RecentAttempt> latest,
            List<FailedAttempt> failures,
            Map<String, Long> claims,
            HubQueueStatus deliveries,
            ConnectionCounts connections,
            long size) {

        static Builder builder() {
            return new Builder();
        }

        /** Builds a {@link Observation}. Not thread-safe. */
        static final class Builder {

            private @Nullable Instant at;
            private @Nullable QueueDepth queue;
            private @Nullable Map<FeedState, Long> states;
            private @Nullable NodeWorkload workload;
            private @Nullable List<AttemptCount> minutes;
            private @Nullable List<AttemptCount> hours;
            private boolean complete;
            private @Nullable List<RecentAttempt> latest;
            private @Nullable List<FailedAttempt> failures;
            private @Nullable Map<String, Long> claims;
            private @Nullable HubQueueStatus deliveries;
            private @Nullable ConnectionCounts connections;
            private long size;

            private Builder() {}

            Builder at(Instant value) {
                this.at = value;
                return this;
            }

            Builder queue(QueueDepth value) {
                this.queue = value;
                return this;
            }

            Builder states(Map<FeedState, Long> value) {
                this.states = value;
                return this;
            }

            Builder workload(NodeWorkload value) {
                this.workload = value;
                return this;
            }

            Builder minutes(List<AttemptCount> value) {
                this.minutes = value;
                return this;
            }

            Builder hours(List<AttemptCount> value) {
                this.hours = value;
                return this;
            }

            Builder complete(boolean value) {
                this.complete = value;
                return this;
            }

            Builder latest(List<RecentAttempt> value) {
                this.latest = value;
                return this;
            }

            Builder failures(List<FailedAttempt> value) {
                this.failures = value;
                return this;
            }

            Builder claims(Map<String, Long> value) {
                this.claims = value;
                return this;
            }

            Builder deliveries(HubQueueStatus value) {
                this.deliveries = value;
                return this;
            }

            Builder connections(ConnectionCounts value) {
                this.connections = value;
                return this;
            }

            Builder size(long value) {
                this.size = value;
                return this;
            }

            Observation build() {
                return new Observation(
                        Objects.requireNonNull(at),
                        Objects.requireNonNull(queue),
                        Objects.requireNonNull(states),
                        Objects.requireNonNull(workload),
                        Objects.requireNonNull(minutes),
                        Objects.requireNonNull(hours),
                        complete,
                        Objects.requireNonNull(latest),
                        Objects.requireNonNull(failures),
                        Objects.requireNonNull(claims),
                        Objects.requireNonNull(deliveries),
                        Objects.requireNonNull(connections),
                        size);
            }
        }
    }

    private final ServerFigures figures;
    private final Supplier<NodeWorkload> workload;
    private final NavigableMap<Instant, List<AttemptCount>> pastHours = new TreeMap<>();
    private Instant countedUntil = Instant.EPOCH;
    private Instant countedSince = Instant.EPOCH;
    private final CachedFigures<Observation> observations;
    private Instant sizeReadAt = Instant.EPOCH;
    private long size;

    OperationMonitor(ServerFigures figures, Supplier<NodeWorkload> workload) {
        this.figures = figures;
        this.workload = workload;
        this.observations = new CachedFigures<>(figures.clock(), MAX_AGE, this::observe);
    }

    /** @param nanoTime measures how long a count takes */
    OperationMonitor(ServerFigures figures, Supplier<NodeWorkload> workload, LongSupplier nanoTime) {
        this.figures = figures;
        this.workload = workload;
        this.observations = new CachedFigures<>(figures.clock(), MAX_AGE, this::observe, nanoTime, Runnable::run);
    }

    Observation current() {
        return observations.current();
    }

    /** Counts everything; one thread at a time. */
    private synchronized Observation observe(Instant now) {
        return Observation.builder()
                .at(now)
                .queue(figures.queueDepth())
                .states(figures.countByState())
                .workload(workload.get())
                .minutes(figures.countAttempts(intervalStart(now, MINUTE, MINUTES), now.plus(MINUTE), MINUTE))
                .hours(hours(now))
                .complete(!countedSince.isAfter(intervalStart(now, HOUR, HOURS)))
                .latest(figures.latestAttempts(now.minus(SAMPLE_PERIOD), SAMPLE_SIZE))
                .failures(figures.latestFailures(now.minus(SAMPLE_PERIOD), SAMPLE_SIZE, MAX_FAILURES))
                .claims(figures.claimsByNode())
                .deliveries(figures.hubQueueStatus())
                .connections(figures.connections())
                .size(size(now))
                .build();
    }

    /** Returns the start of the first of a number of intervals, the last of which contains the given time. */
    static Instant intervalStart(Instant now, Duration each, int stretches) {
        long millis = each.toMillis();
        return Instant.ofEpochMilli((Math.floorDiv(now.toEpochMilli(), millis) - stretches + 1) * millis);
    }

    private List<AttemptCount> hours(Instant now) {
        Instant begin = intervalStart(now, HOUR, HOURS);
        Instant until = intervalStart(now.minus(SETTLING_TIME), HOUR, 1);
        if (countedUntil.isAfter(until) || countedUntil.isBefore(until.minus(COUNT_STEP))) {
            pastHours.clear();
            countedUntil = until;
            countedSince = until;
        }
        pastHours.headMap(begin).clear();
        List<AttemptCount> fresh = figures.countAttempts(countedUntil, now.plus(MINUTE), HOUR);
        countOlderHours(begin);
        List<AttemptCount> all = new ArrayList<>();
        pastHours.values().forEach(all::addAll);
        all.addAll(fresh);
        fresh.stream().filter(count -> count.from().isBefore(until)).forEach(this::addPastHour);
        countedUntil = until;
        return List.copyOf(all);
    }

    /** Counts earlier hours, latest first, until the time limit. */
    private void countOlderHours(Instant begin) {
        Deadline deadline = Deadline.in(COUNT_TIMEOUT);
        while (countedSince.isAfter(begin) && !deadline.isPassed()) {
            Instant from = countedSince.minus(COUNT_STEP).isBefore(begin) ? begin : countedSince.minus(COUNT_STEP);
            figures.countAttempts(from, countedSince, HOUR).forEach(this::addPastHour);
            countedSince = from;
        }
    }

    private void addPastHour(AttemptCount count) {
        pastHours.computeIfAbsent(count.from(), hour -> new ArrayList<>()).add(count);
    }

    private long size(Instant now) {
        if (now.isBefore(sizeReadAt) || sizeReadAt.plus(MAX_SIZE_AGE).isBefore(now)) {
            size = figures.databaseSize();
            sizeReadAt = now;
        }
        return size;
    }
}
