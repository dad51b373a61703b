package org.feedmill.lab.gate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.lab.report.TextTable;

/** Compares the measured metrics with the pinned floors. */
public record RegressionGate(List<MetricFloor> floors, Map<String, Double> figures) {

    public RegressionGate {
        floors = List.copyOf(floors);
        figures = Map.copyOf(figures);
    }

    public boolean passed() {
        return brokenFloors().isEmpty();
    }

    public List<MetricFloor> brokenFloors() {
        return floors.stream().filter(f -> !f.isMet(figures)).toList();
    }

    /** A table of the floors, the measured values and the verdicts. */
    public TextTable table() {
        TextTable table = new TextTable(List.of("figure", "kind", "asked", "measured", ""));
        for (MetricFloor floor : floors) {
            double measured = figures.getOrDefault(floor.key(), Double.NaN);
            table.add(List.of(
                    floor.key(),
                    floor.kind().name().toLowerCase(Locale.ROOT),
                    floor.requirement(),
                    MetricFloor.trim(measured),
                    floor.isMet(figures) ? "ok" : "BROKEN"));
        }
        return table;
    }

    /** Returns a table of all measured values. */
    public TextTable metricsTable() {
        TextTable table = new TextTable(List.of("figure", "measured"));
        new TreeMap<>(figures).forEach((key, value) -> table.add(List.of(key, MetricFloor.trim(value))));
        return table;
    }
}
