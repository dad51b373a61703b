package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.lab.trial.Table;
import org.feedmill.lab.web.Manners;

/**
 * Result of a node kill trial on one database.
 *
 * @param kills of its nodes
 * @param documents that readers got in full
 * @param unchanged answers that nothing had changed
 * @param slowestStop seconds that the slowest node took to stop when it was asked to
 * @param stopsLate whether that was too long
 */
public record Verdict(
        String database,
        int kills,
        Harvest harvest,
        long documents,
        long unchanged,
        List<String> torn,
        List<String> odd,
        List<String> errors,
        Manners manners,
        Resumption resumption,
        double slowestStop,
        boolean stopsLate) {

    /** Violations in words, by the name of the count that must be zero. */
    public Map<String, List<String>> breaches() {
        Map<String, List<String>> breaches = new LinkedHashMap<>();
        breaches.put("lost feeds", harvest.lost());
        breaches.put("duplicate items", harvest.doubled());
        breaches.put("missing items", harvest.missing());
        breaches.put("invented items", harvest.strange());
        breaches.put(
                "torn feeds",
                Stream.concat(torn.stream(), harvest.halves().stream()).toList());
        breaches.put("tags changed without content", odd);
        breaches.put("error answers", errors);
        breaches.put("requests under the floor delay", manners.breaches());
        breaches.put("work resumed too late", resumption.late());
        breaches.put("slow stops", stopsLate ? List.of(slowestStop + " s") : List.of());
        return breaches;
    }

    public boolean clean() {
        return breaches().values().stream().allMatch(List::isEmpty);
    }

    /** Names and values of further figures. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("kills", Integer.toString(kills));
        facts.put("feeds", Integer.toString(harvest.feeds()));
        facts.put("items kept", Long.toString(harvest.items()));
        facts.put("documents read", Long.toString(documents));
        facts.put("answers 304", Long.toString(unchanged));
        facts.put("requests to pages", Integer.toString(manners.requests()));
        facts.put("smallest break, ms", Table.figure(manners.smallest(), 1));
        facts.put("feeds claimed at a kill", Integer.toString(resumption.orphans()));
        facts.put("longest wait with a node ready, s", Table.figure(resumption.longest(), 1));
        facts.put("longest wait in all, s", Table.figure(resumption.longestInAll(), 1));
        facts.put("longest time between two requests, s", Table.figure(resumption.longestGap(), 1));
        facts.put("slowest stop, s", Table.figure(slowestStop, 1));
        return facts;
    }

    /** A table of all verdicts, a column each. */
    public static String table(List<Verdict> verdicts) {
        List<String> head = new ArrayList<>(List.of(""));
        verdicts.forEach(v -> head.add(v.database));
        Table table = new Table(head);
        verdicts.getFirst().facts().keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name));
            verdicts.forEach(v -> row.add(String.valueOf(v.facts().get(name))));
            table.add(row);
        });
        verdicts.getFirst().breaches().keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name + " (0)"));
            verdicts.forEach(v -> row.add(
                    Integer.toString(v.breaches().getOrDefault(name, List.of()).size())));
            table.add(row);
        });
        return table.toString();
    }
}
