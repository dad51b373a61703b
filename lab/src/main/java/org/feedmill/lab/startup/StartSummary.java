package org.feedmill.lab.startup;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;

/** Results of all starts of a run, as a table with one row per combination. */
public record StartSummary(List<StartResult> results) {

    public StartSummary {
        results = List.copyOf(results);
    }

    public long hangs() {
        return results.stream().filter(StartResult::hung).count();
    }

    public boolean isClean() {
        return results.stream().allMatch(result -> result.problem() == null);
    }

    /** Returns a table of starts, hangs, processes that ended unexpectedly, times to ready and to stop, and updates. */
    public String table() {
        TextTable table = new TextTable(List.of(
                "", "starts", "hangs", "ended", "ready median s", "ready slowest s", "stop slowest s", "updates"));
        for (StartCombination kind : StartCombination.of(List.of(TrialDatabase.DatabaseKind.values()))) {
            List<StartResult> some =
                    results.stream().filter(r -> r.combination().equals(kind)).toList();
            if (!some.isEmpty()) {
                table.add(row(kind.toString(), some));
            }
        }
        table.add(row("all", results));
        return table.toString();
    }

    private static List<String> row(String name, List<StartResult> some) {
        List<Double> ready = seconds(some, StartResult::ready);
        List<Double> stopped = seconds(some, StartResult::stopped);
        return List.of(
                name,
                Integer.toString(some.size()),
                Long.toString(some.stream().filter(StartResult::hung).count()),
                Long.toString(some.stream().filter(StartResult::isEnded).count()),
                TextTable.formatNumber(ready.isEmpty() ? Double.NaN : ready.get(ready.size() / 2), 1),
                TextTable.formatNumber(ready.isEmpty() ? Double.NaN : ready.getLast(), 1),
                TextTable.formatNumber(stopped.isEmpty() ? Double.NaN : stopped.getLast(), 1),
                Integer.toString(some.stream().mapToInt(StartResult::updates).sum()));
    }

    private static List<Double> seconds(List<StartResult> some, Function<StartResult, @Nullable Duration> time) {
        Stream<@Nullable Duration> times = some.stream().map(time);
        return times.filter(Objects::nonNull)
                .map(length -> Objects.requireNonNull(length).toMillis() / 1000.0)
                .sorted()
                .toList();
    }
}
