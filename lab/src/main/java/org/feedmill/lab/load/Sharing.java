package org.feedmill.lab.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.node.Ledger;
import org.feedmill.lab.trial.Table;

/**
 * Measurements of a scaling trial with a given number of nodes.
 *
 * @param nodes number of nodes
 * @param polite whether hosts got breaks
 * @param pace updates a second while more was due than could be done
 * @param bound what that could be at most, by workers and slow hosts
 * @param least updates of the node that did least, as a part of an equal share
 * @param most the same of the one that did most
 * @param lateness of updates that fell due one by one, in seconds
 * @param each what an update cost
 * @param duplicates feeds that were fetched more often than they were due or recorded, in words
 * @param robots requests for robots.txt, of all requests
 * @param smallestBreak at a host, in milliseconds
 * @param breaches breaks that were too short, in words
 */
public record Sharing(
        int nodes,
        boolean polite,
        double pace,
        double bound,
        double least,
        double most,
        Lateness lateness,
        Ledger each,
        List<String> duplicates,
        double robots,
        double smallestBreak,
        List<String> breaches) {

    /** Required speed-up of two nodes over one. */
    public static final double ASKED = 1.8;

    /** Four are not judged: with the database and the web they share two cores on a small machine. */
    private static final int JUDGED = 2;

    /**
     * Delays of updates after their due times, in seconds.
     *
     * @param worst 95th percentile
     * @param host mean of the host with the largest mean
     */
    public record Lateness(double median, double worst, double longest, double host) {}

    /** Names and values, for a table. */
    private Map<String, String> facts(Sharing one) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("updates/s", Table.figure(pace, 2));
        facts.put("beside one node", Table.figure(pace / one.pace, 2));
        facts.put("beside what slow hosts allow", Table.figure(pace / bound, 2));
        facts.put("least and most of an equal share", Table.figure(least, 2) + " " + Table.figure(most, 2));
        facts.put("late: half, s", Table.figure(lateness.median, 2));
        facts.put("late: 95 %, s", Table.figure(lateness.worst, 2));
        facts.put("late: longest, s", Table.figure(lateness.longest, 2));
        facts.put("late: mean of the worst host, s", Table.figure(lateness.host, 2));
        facts.put("statements an update", Table.figure(each.statements(), 1));
        facts.put("transactions an update", Table.figure(each.transactions(), 1));
        facts.put("rows written an update", Table.figure(each.rows(), 1));
        facts.put("log bytes an update", Table.figure(each.logBytes(), 0));
        facts.put("database CPU ms an update", Table.figure(each.databaseMillis(), 1));
        facts.put("node CPU ms an update", Table.figure(each.nodeMillis(), 1));
        facts.put("robots.txt, of all requests", Table.figure(robots, 2));
        facts.put("smallest break at a host, ms", Table.figure(smallestBreak, 0));
        facts.put("breaks too short (0)", Integer.toString(breaches.size()));
        facts.put("duplicate fetches (0)", Integer.toString(duplicates.size()));
        return facts;
    }

    /** Whether all requirements are met, compared with one node. */
    public boolean kept(Sharing one) {
        return duplicates.isEmpty() && breaches.isEmpty() && (nodes != JUDGED || pace >= ASKED * one.pace);
    }

    /** A table, a column each, of runs that are alike but for the number of nodes. */
    public static String table(List<Sharing> runs) {
        Sharing one = runs.getFirst();
        List<String> head = new ArrayList<>(List.of(one.polite ? "with breaks" : "without breaks"));
        runs.forEach(run -> head.add(run.nodes == 1 ? "1 node" : run.nodes + " nodes"));
        Table table = new Table(head);
        one.facts(one).keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name));
            runs.forEach(run -> row.add(String.valueOf(run.facts(one).get(name))));
            table.add(row);
        });
        return table.toString();
    }
}
