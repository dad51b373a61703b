package org.feedmill.app.operate;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.MeasureTexts;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.statistics.AttemptCount;
import org.feedmill.domain.statistics.ConnectionCounts;
import org.feedmill.domain.statistics.FailedAttempt;
import org.feedmill.domain.statistics.HubQueueStatus;
import org.feedmill.domain.statistics.QueueDepth;
import org.feedmill.refresh.NodeWorkload;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page for operators, in one language.
 *
 * @param measures formats numbers
 * @param lag delay of the update that has waited longest
 * @param attemptsPerMinute fetch attempts per minute, over the last complete minutes
 * @param failedPercent percentage of failed fetch attempts in the last hour
 */
public record OperationDashboard(
        MeasureTexts measures,
        Instant at,
        QueueDepth queue,
        Duration lag,
        NodeWorkload workload,
        double attemptsPerMinute,
        long failedPercent,
        SvgChart minuteChart,
        SvgChart hourChart,
        List<OperationFigures.FailureCount> failureCounts,
        List<OperationFigures.SiteStatistics> slowSites,
        List<OperationFigures.SiteStatistics> failingSites,
        List<FailedAttempt> problems,
        Map<FeedState, Long> states,
        List<OperationFigures.NodeStatistics> nodes,
        HubQueueStatus deliveries,
        ConnectionCounts connections,
        long databaseSize,
        NodeInfo node) {

    /** Minutes over which the rate is averaged. */
    private static final int PACE_MINUTES = 5;

    /**
     * Version, uptime and memory of this node.
     *
     * @param uptime since the start
     * @param usedMemory in bytes
     * @param maxMemory limit in bytes
     */
    public record NodeInfo(String version, String java, Duration uptime, long usedMemory, long maxMemory) {}

    /** Groups of outcomes in the chart of hours, from the bottom to the top. */
    private enum OutcomeGroup {
        READ,
        SAME,
        NOTHING,
        FAILED;

        static OutcomeGroup of(FetchAttempt.Outcome outcome) {
            return switch (outcome) {
                case FRESH, NATIVE -> READ;
                case UNCHANGED -> SAME;
                case EMPTY, REFUSED, SUSPECT -> NOTHING;
                case FAILED -> FAILED;
            };
        }

        String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static OperationDashboard of(OperationMonitor.Observation seen, NodeInfo machine, AppMessages words) {
        MeasureTexts measures = new MeasureTexts(words);
        List<OperationFigures.SiteStatistics> sites = OperationFigures.sites(seen.latest());
        return OperationDashboard.builder()
                .measures(measures)
                .at(seen.at())
                .queue(seen.queue())
                .lag(seen.queue().lag(seen.at()))
                .workload(seen.workload())
                .attemptsPerMinute(attemptsPerMinute(seen))
                .failedPercent(failedPercent(seen))
                .minuteChart(minuteChart(seen, words, measures))
                .hourChart(hourChart(seen, words, measures))
                .failureCounts(OperationFigures.failureCounts(seen))
                .slowSites(OperationFigures.slowSites(sites))
                .failingSites(OperationFigures.failingSites(sites))
                .problems(OperationFigures.latestFailures(seen.failures()))
                .states(new EnumMap<>(seen.states()))
                .nodes(OperationFigures.nodes(seen))
                .deliveries(seen.deliveries())
                .connections(seen.connections())
                .databaseSize(seen.size())
                .node(machine)
                .build();
    }

    public int busy() {
        return workload.queues().stream()
                .mapToInt(NodeWorkload.WorkerLoad::busy)
                .sum();
    }

    public int workers() {
        return workload.queues().stream()
                .mapToInt(NodeWorkload.WorkerLoad::size)
                .sum();
    }

    public long feeds() {
        return states.values().stream().mapToLong(Long::longValue).sum();
    }

    private static double attemptsPerMinute(OperationMonitor.Observation seen) {
        Instant until = OperationMonitor.intervalStart(seen.at(), OperationMonitor.MINUTE, 1);
        long visits = seen.minutes().stream()
                .filter(count -> count.from().isBefore(until)
                        && !count.from().isBefore(until.minus(OperationMonitor.MINUTE.multipliedBy(PACE_MINUTES))))
                .mapToLong(AttemptCount::visits)
                .sum();
        return visits / (double) PACE_MINUTES;
    }

    private static long failedPercent(OperationMonitor.Observation seen) {
        long all = 0;
        long bad = 0;
        for (AttemptCount count : seen.minutes()) {
            all += count.visits();
            bad += OperationFigures.isFailure(count.outcome()) ? count.visits() : 0;
        }
        return all == 0 ? 0 : Math.round(100.0 * bad / all);
    }

    private static SvgChart minuteChart(OperationMonitor.Observation seen, AppMessages words, MeasureTexts measures) {
        List<SvgChart.Column> columns = new ArrayList<>();
        Map<Instant, Long> sums = new HashMap<>();
        seen.minutes().forEach(count -> sums.merge(count.from(), count.visits(), Long::sum));
        Instant begin = OperationMonitor.intervalStart(seen.at(), OperationMonitor.MINUTE, OperationMonitor.MINUTES);
        long all = 0;
        for (int i = 0; i < OperationMonitor.MINUTES; i++) {
            Instant from = begin.plus(OperationMonitor.MINUTE.multipliedBy(i));
            long visits = sums.getOrDefault(from, 0L);
            all += visits;
            String text = words.text(
                    "operate.minute", measures.number(OperationMonitor.MINUTES - 1L - i), measures.number(visits));
            columns.add(new SvgChart.Column(from.toString(), text, List.of(visits)));
        }
        long max = columns.stream().mapToLong(SvgChart.Column::sum).max().orElse(0);
        return SvgChart.of(
                "minutes",
                true,
                words.text("operate.minutes"),
                words.text("operate.minutes.text", measures.number(all), measures.number(max)),
                List.of(new SvgChart.Series(words.text("operate.fetches"), "read", all)),
                columns,
                axisLabels(words, "duration.minutes", "60", "45", "30", "15"));
    }

    private static SvgChart hourChart(OperationMonitor.Observation seen, AppMessages words, MeasureTexts measures) {
        Map<Instant, long[]> sums = new HashMap<>();
        long[] all = new long[OutcomeGroup.values().length];
        for (AttemptCount count : seen.hours()) {
            int layer = OutcomeGroup.of(count.outcome()).ordinal();
            sums.computeIfAbsent(count.from(), from -> new long[all.length])[layer] += count.visits();
            all[layer] += count.visits();
        }
        List<SvgChart.Series> names = new ArrayList<>();
        for (OutcomeGroup layer : OutcomeGroup.values()) {
            names.add(new SvgChart.Series(
                    words.text("chart-layer." + layer.name()), layer.style(), all[layer.ordinal()]));
        }
        List<SvgChart.Column> columns = new ArrayList<>();
        Instant begin = OperationMonitor.intervalStart(seen.at(), OperationMonitor.HOUR, OperationMonitor.HOURS);
        for (int i = 0; i < OperationMonitor.HOURS; i++) {
            Instant from = begin.plus(OperationMonitor.HOUR.multipliedBy(i));
            columns.add(hour(
                    from,
                    OperationMonitor.HOURS - 1 - i,
                    sums.getOrDefault(from, new long[all.length]),
                    words,
                    measures));
        }
        return SvgChart.of(
                "hours",
                false,
                words.text(seen.complete() ? "operate.hours" : "operate.hours.counting"),
                words.text("operate.hours.text", texts(all, measures)),
                names,
                columns,
                axisLabels(words, "duration.days", "3", "2", "1"));
    }

    private static SvgChart.Column hour(
            Instant from, int ago, long[] values, AppMessages words, MeasureTexts measures) {
        List<Object> holes = new ArrayList<>(List.of(measures.number(ago)));
        holes.addAll(List.of(texts(values, measures)));
        List<Long> boxed = new ArrayList<>();
        for (long value : values) {
            boxed.add(value);
        }
        return new SvgChart.Column(from.toString(), words.text("operate.hour", holes.toArray()), boxed);
    }

    private static Object[] texts(long[] values, MeasureTexts measures) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = measures.number(values[i]);
        }
        return texts;
    }

    private static List<String> axisLabels(AppMessages words, String unit, String... ago) {
        List<String> labels = new ArrayList<>();
        for (String number : ago) {
            labels.add(words.text("operate.ago", words.text(unit, number)));
        }
        labels.add(words.text("operate.now"));
        return labels;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link OperationDashboard}. Not thread-safe. */
    public static final class Builder {

        private @Nullable MeasureTexts measures;
        private @Nullable Instant at;
        private @Nullable QueueDepth queue;
        private @Nullable Duration lag;
        private @Nullable NodeWorkload workload;
        private double attemptsPerMinute;
        private long failedPercent;
        private @Nullable SvgChart minuteChart;
        private @Nullable SvgChart hourChart;
        private @Nullable List<OperationFigures.FailureCount> failureCounts;
        private @Nullable List<OperationFigures.SiteStatistics> slowSites;
        private @Nullable List<OperationFigures.SiteStatistics> failingSites;
        private @Nullable List<FailedAttempt> problems;
        private @Nullable Map<FeedState, Long> states;
        private @Nullable List<OperationFigures.NodeStatistics> nodes;
        private @Nullable HubQueueStatus deliveries;
        private @Nullable ConnectionCounts connections;
        private long databaseSize;
        private @Nullable NodeInfo node;

        private Builder() {}

        public Builder measures(MeasureTexts value) {
            this.measures = value;
            return this;
        }

        public Builder at(Instant value) {
            this.at = value;
            return this;
        }

        public Builder queue(QueueDepth value) {
            this.queue = value;
            return this;
        }

        public Builder lag(Duration value) {
            this.lag = value;
            return this;
        }

        public Builder workload(NodeWorkload value) {
            this.workload = value;
            return this;
        }

        public Builder attemptsPerMinute(double value) {
            this.attemptsPerMinute = value;
            return this;
        }

        public Builder failedPercent(long value) {
            this.failedPercent = value;
            return this;
        }

        public Builder minuteChart(SvgChart value) {
            this.minuteChart = value;
            return this;
        }

        public Builder hourChart(SvgChart value) {
            this.hourChart = value;
            return this;
        }

        public Builder failureCounts(List<OperationFigures.FailureCount> value) {
            this.failureCounts = value;
            return this;
        }

        public Builder slowSites(List<OperationFigures.SiteStatistics> value) {
            this.slowSites = value;
            return this;
        }

        public Builder failingSites(List<OperationFigures.SiteStatistics> value) {
            this.failingSites = value;
            return this;
        }

        public Builder problems(List<FailedAttempt> value) {
            this.problems = value;
            return this;
        }

        public Builder states(Map<FeedState, Long> value) {
            this.states = value;
            return this;
        }

        public Builder nodes(List<OperationFigures.NodeStatistics> value) {
            this.nodes = value;
            return this;
        }

        public Builder deliveries(HubQueueStatus value) {
            this.deliveries = value;
            return this;
        }

        public Builder connections(ConnectionCounts value) {
            this.connections = value;
            return this;
        }

        public Builder databaseSize(long value) {
            this.databaseSize = value;
            return this;
        }

        public Builder node(NodeInfo value) {
            this.node = value;
            return this;
        }

        public OperationDashboard build() {
            return new OperationDashboard(
                    Objects.requireNonNull(measures),
                    Objects.requireNonNull(at),
                    Objects.requireNonNull(queue),
                    Objects.requireNonNull(lag),
                    Objects.requireNonNull(workload),
                    attemptsPerMinute,
                    failedPercent,
                    Objects.requireNonNull(minuteChart),
                    Objects.requireNonNull(hourChart),
                    Objects.requireNonNull(failureCounts),
                    Objects.requireNonNull(slowSites),
                    Objects.requireNonNull(failingSites),
                    Objects.requireNonNull(problems),
                    Objects.requireNonNull(states),
                    Objects.requireNonNull(nodes),
                    Objects.requireNonNull(deliveries),
                    Objects.requireNonNull(connections),
                    databaseSize,
                    Objects.requireNonNull(node));
        }
    }
}
