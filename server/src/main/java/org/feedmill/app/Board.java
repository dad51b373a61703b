package org.feedmill.app;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.refresh.Workload;
import org.feedmill.store.Figures;
import org.feedmill.store.State;
import org.feedmill.store.Statistics;
import org.feedmill.store.Visit;

/**
 * Model of the page for operators, in one language.
 *
 * @param measures how numbers are said
 * @param late how long the update that waits longest has waited
 * @param pace visits per minute, over the last minutes that are over
 * @param failed how many of a hundred visits of the last hour brought nothing
 */
public record Board(
        Measures measures,
        Instant at,
        Figures.Queue queue,
        Duration late,
        Workload workload,
        double pace,
        long failed,
        Chart minutes,
        Chart hours,
        List<Operation.Kind> kinds,
        List<Operation.SiteFigure> slow,
        List<Operation.SiteFigure> failing,
        List<Statistics.Failure> problems,
        Map<State, Long> states,
        List<Operation.NodeFigure> nodes,
        Statistics.Post post,
        Figures.Connections connections,
        long size,
        Machine machine) {

    /** Minutes over which the pace is averaged. */
    private static final int PACE = 5;

    /**
     * Version, uptime and memory of this node.
     *
     * @param up for how long
     * @param used bytes of memory
     * @param most that it may use
     */
    public record Machine(String version, String java, Duration up, long used, long most) {}

    /** Groups of outcomes in the chart of hours, from the bottom to the top. */
    private enum Layer {
        READ,
        SAME,
        NOTHING,
        FAILED;

        static Layer of(Visit.Outcome outcome) {
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

    static Board of(Watch.Seen seen, Machine machine, Words words) {
        Measures measures = new Measures(words);
        List<Operation.SiteFigure> sites = Operation.sites(seen.latest());
        return new Board(
                measures,
                seen.at(),
                seen.queue(),
                seen.queue().lag(seen.at()),
                seen.workload(),
                pace(seen),
                failed(seen),
                minutes(seen, words, measures),
                hours(seen, words, measures),
                Operation.kinds(seen),
                Operation.slow(sites),
                Operation.failing(sites),
                Operation.problems(seen.failures()),
                new EnumMap<>(seen.states()),
                Operation.nodes(seen),
                seen.post(),
                seen.connections(),
                seen.size(),
                machine);
    }

    public int busy() {
        return workload.lanes().stream().mapToInt(Workload.Workers::busy).sum();
    }

    public int workers() {
        return workload.lanes().stream().mapToInt(Workload.Workers::size).sum();
    }

    public long feeds() {
        return states.values().stream().mapToLong(Long::longValue).sum();
    }

    private static double pace(Watch.Seen seen) {
        Instant until = Watch.begin(seen.at(), Watch.MINUTE, 1);
        long visits = seen.minutes().stream()
                .filter(count -> count.from().isBefore(until)
                        && !count.from().isBefore(until.minus(Watch.MINUTE.multipliedBy(PACE))))
                .mapToLong(Statistics.Count::visits)
                .sum();
        return visits / (double) PACE;
    }

    private static long failed(Watch.Seen seen) {
        long all = 0;
        long bad = 0;
        for (Statistics.Count count : seen.minutes()) {
            all += count.visits();
            bad += Operation.isBad(count.outcome()) ? count.visits() : 0;
        }
        return all == 0 ? 0 : Math.round(100.0 * bad / all);
    }

    private static Chart minutes(Watch.Seen seen, Words words, Measures measures) {
        List<Chart.Column> columns = new ArrayList<>();
        Map<Instant, Long> sums = new HashMap<>();
        seen.minutes().forEach(count -> sums.merge(count.from(), count.visits(), Long::sum));
        Instant begin = Watch.begin(seen.at(), Watch.MINUTE, Watch.MINUTES);
        long all = 0;
        for (int i = 0; i < Watch.MINUTES; i++) {
            Instant from = begin.plus(Watch.MINUTE.multipliedBy(i));
            long visits = sums.getOrDefault(from, 0L);
            all += visits;
            String text = words.of("operate.minute", measures.number(Watch.MINUTES - 1L - i), measures.number(visits));
            columns.add(new Chart.Column(from.toString(), text, List.of(visits)));
        }
        long most = columns.stream().mapToLong(Chart.Column::sum).max().orElse(0);
        return Chart.of(
                "minutes",
                true,
                words.of("operate.minutes"),
                words.of("operate.minutes.text", measures.number(all), measures.number(most)),
                List.of(new Chart.Series(words.of("operate.visits"), "read", all)),
                columns,
                below(words, "span.minutes", "60", "45", "30", "15"));
    }

    private static Chart hours(Watch.Seen seen, Words words, Measures measures) {
        Map<Instant, long[]> sums = new HashMap<>();
        long[] all = new long[Layer.values().length];
        for (Statistics.Count count : seen.hours()) {
            int layer = Layer.of(count.outcome()).ordinal();
            sums.computeIfAbsent(count.from(), from -> new long[all.length])[layer] += count.visits();
            all[layer] += count.visits();
        }
        List<Chart.Series> names = new ArrayList<>();
        for (Layer layer : Layer.values()) {
            names.add(new Chart.Series(words.of("layer." + layer.name()), layer.style(), all[layer.ordinal()]));
        }
        List<Chart.Column> columns = new ArrayList<>();
        Instant begin = Watch.begin(seen.at(), Watch.HOUR, Watch.HOURS);
        for (int i = 0; i < Watch.HOURS; i++) {
            Instant from = begin.plus(Watch.HOUR.multipliedBy(i));
            columns.add(
                    hour(from, Watch.HOURS - 1 - i, sums.getOrDefault(from, new long[all.length]), words, measures));
        }
        return Chart.of(
                "hours",
                false,
                words.of(seen.whole() ? "operate.hours" : "operate.hours.counting"),
                words.of("operate.hours.text", texts(all, measures)),
                names,
                columns,
                below(words, "span.days", "3", "2", "1"));
    }

    private static Chart.Column hour(Instant from, int ago, long[] values, Words words, Measures measures) {
        List<Object> holes = new ArrayList<>(List.of(measures.number(ago)));
        holes.addAll(List.of(texts(values, measures)));
        List<Long> boxed = new ArrayList<>();
        for (long value : values) {
            boxed.add(value);
        }
        return new Chart.Column(from.toString(), words.of("operate.hour", holes.toArray()), boxed);
    }

    private static Object[] texts(long[] values, Measures measures) {
        Object[] texts = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            texts[i] = measures.number(values[i]);
        }
        return texts;
    }

    private static List<String> below(Words words, String unit, String... ago) {
        List<String> labels = new ArrayList<>();
        for (String number : ago) {
            labels.add(words.of("operate.ago", words.of(unit, number)));
        }
        labels.add(words.of("operate.now"));
        return labels;
    }
}
