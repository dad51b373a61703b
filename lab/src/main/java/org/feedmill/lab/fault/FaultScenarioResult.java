package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.report.TextTable;

/**
 * Result of one fault scenario on one database.
 *
 * @param readyAgain seconds until all nodes were ready after the fault had ended
 * @param recovered seconds until every page was fetched again after that
 * @param violations descriptions of the cases that must not occur, by kind
 */
public record FaultScenarioResult(
        FaultScenario scenario,
        String database,
        double readyAgain,
        double recovered,
        Map<String, List<String>> violations) {

    private static final int EXAMPLES = 3;

    public FaultScenarioResult {
        violations = new LinkedHashMap<>(violations);
    }

    public boolean isClean() {
        return violations.values().stream().allMatch(List::isEmpty);
    }

    /** Returns the result on one line, and the first violations of each kind. */
    String summary() {
        StringBuilder out = new StringBuilder("%s on %s: ready after %.1f s, all fed after %.1f s, %s"
                .formatted(scenario.label(), database, readyAgain, recovered, isClean() ? "clean" : "not clean"));
        violations.forEach((name, cases) -> {
            if (!cases.isEmpty()) {
                out.append("%n    %s, %d:".formatted(name, cases.size()));
                cases.stream().limit(EXAMPLES).forEach(one -> out.append("%n        %s".formatted(one)));
            }
        });
        return out.toString();
    }

    /** Returns a table with a row for each result. */
    public static String table(List<FaultScenarioResult> results) {
        if (results.isEmpty()) {
            return "";
        }
        List<String> names = List.copyOf(results.getFirst().violations().keySet());
        List<String> head = new ArrayList<>(List.of("scenario", "database", "ready after s", "all fed after s"));
        head.addAll(names);
        TextTable table = new TextTable(head);
        for (FaultScenarioResult result : results) {
            List<String> row = new ArrayList<>(List.of(
                    result.scenario().label(),
                    result.database(),
                    TextTable.formatNumber(result.readyAgain(), 1),
                    TextTable.formatNumber(result.recovered(), 1)));
            names.forEach(name -> row.add(Integer.toString(
                    result.violations().getOrDefault(name, List.of()).size())));
            table.add(row);
        }
        return table.toString();
    }
}
