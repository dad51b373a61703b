package org.feedmill.lab.trial;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the measured metrics with the pinned floors. */
public record Gate(List<Floor> floors, Map<String, Double> figures) {

    public Gate {
        floors = List.copyOf(floors);
        figures = Map.copyOf(figures);
    }

    public boolean passed() {
        return broken().isEmpty();
    }

    public List<Floor> broken() {
        return floors.stream().filter(f -> !f.kept(figures)).toList();
    }

    /** A table of the floors, the measured values and the verdicts. */
    public Table table() {
        Table table = new Table(List.of("figure", "asked", "measured", ""));
        for (Floor floor : floors) {
            double measured = figures.getOrDefault(floor.key(), Double.NaN);
            table.add(List.of(floor.key(), floor.asked(), Floor.trim(measured), floor.kept(figures) ? "ok" : "BROKEN"));
        }
        return table;
    }

    /** Everything that was measured. */
    public Table listing() {
        Table table = new Table(List.of("figure", "measured"));
        new TreeMap<>(figures).forEach((key, value) -> table.add(List.of(key, Floor.trim(value))));
        return table;
    }
}
