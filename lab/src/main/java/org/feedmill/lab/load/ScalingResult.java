package org.feedmill.lab.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.lab.node.WorkloadCounters;
import org.feedmill.lab.report.TextTable;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of a scaling trial with a given number of nodes.
 *
 * @param nodes number of nodes
 * @param polite whether requests to hosts were delayed
 * @param updatesPerSecond updates per second while more was due than could be done
 * @param maxUpdatesPerSecond upper bound of that, given the workers and slow hosts
 * @param smallestShare updates of the least active node relative to an equal share
 * @param largestShare updates of the most active node relative to an equal share
 * @param lateness of updates that fell due one by one, in seconds
 * @param costPerUpdate cost of an update
 * @param duplicates descriptions of feeds that were fetched more often than they were due or recorded
 * @param robotsShare share of the requests for robots.txt
 * @param smallestBreak shortest delay at a host, in milliseconds
 * @param shortBreaks descriptions of the delays that were too short
 */
public record ScalingResult(
        int nodes,
        boolean polite,
        double updatesPerSecond,
        double maxUpdatesPerSecond,
        double smallestShare,
        double largestShare,
        Lateness lateness,
        WorkloadCounters costPerUpdate,
        List<String> duplicates,
        double robotsShare,
        double smallestBreak,
        List<String> shortBreaks) {

    /** Required speed-up of two nodes over one. */
    public static final double MIN_SPEEDUP = 1.8;

    /** Larger numbers are not judged: on a small machine, they share two cores with the database and the web. */
    private static final int JUDGED_NODES = 2;

    /**
     * Delays of updates after their due times, in seconds.
     *
     * @param p95 95th percentile
     * @param worstHostMean mean of the host with the largest mean
     */
    public record Lateness(double median, double p95, double longest, double worstHostMean) {}

    /** Returns names and values for a table. */
    private Map<String, String> facts(ScalingResult one) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("updates/s", TextTable.formatNumber(updatesPerSecond, 2));
        facts.put("relative to one node", TextTable.formatNumber(updatesPerSecond / one.updatesPerSecond, 2));
        facts.put(
                "relative to the limit of slow hosts",
                TextTable.formatNumber(updatesPerSecond / maxUpdatesPerSecond, 2));
        facts.put(
                "smallest and largest relative share",
                TextTable.formatNumber(smallestShare, 2) + " " + TextTable.formatNumber(largestShare, 2));
        facts.put("delay: median, s", TextTable.formatNumber(lateness.median, 2));
        facts.put("delay: 95th percentile, s", TextTable.formatNumber(lateness.p95, 2));
        facts.put("delay: longest, s", TextTable.formatNumber(lateness.longest, 2));
        facts.put("delay: mean of the worst host, s", TextTable.formatNumber(lateness.worstHostMean, 2));
        facts.put("statements per update", TextTable.formatNumber(costPerUpdate.statements(), 1));
        facts.put("transactions per update", TextTable.formatNumber(costPerUpdate.transactions(), 1));
        facts.put("rows written per update", TextTable.formatNumber(costPerUpdate.rows(), 1));
        facts.put("log bytes per update", TextTable.formatNumber(costPerUpdate.logBytes(), 0));
        facts.put("database CPU ms per update", TextTable.formatNumber(costPerUpdate.databaseMillis(), 1));
        facts.put("node CPU ms per update", TextTable.formatNumber(costPerUpdate.nodeMillis(), 1));
        facts.put("robots.txt, of all requests", TextTable.formatNumber(robotsShare, 2));
        facts.put("shortest delay at a host, ms", TextTable.formatNumber(smallestBreak, 0));
        facts.put("delays too short (0)", Integer.toString(shortBreaks.size()));
        facts.put("duplicate fetches (0)", Integer.toString(duplicates.size()));
        return facts;
    }

    /** Returns whether all requirements are met, compared with one node. */
    public boolean isMet(ScalingResult one) {
        return duplicates.isEmpty()
                && shortBreaks.isEmpty()
                && (nodes != JUDGED_NODES || updatesPerSecond >= MIN_SPEEDUP * one.updatesPerSecond);
    }

    /** Returns a table with one column per run; the runs differ only in the number of nodes. */
    public static String table(List<ScalingResult> runs) {
        ScalingResult one = runs.getFirst();
        List<String> head = new ArrayList<>(List.of(one.polite ? "with delays" : "without delays"));
        runs.forEach(run -> head.add(run.nodes == 1 ? "1 node" : run.nodes + " nodes"));
        TextTable table = new TextTable(head);
        one.facts(one).keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name));
            runs.forEach(run -> row.add(String.valueOf(run.facts(one).get(name))));
            table.add(row);
        });
        return table.toString();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ScalingResult}. Not thread-safe. */
    public static final class Builder {

        private int nodes;
        private boolean polite;
        private double updatesPerSecond;
        private double maxUpdatesPerSecond;
        private double smallestShare;
        private double largestShare;
        private @Nullable Lateness lateness;
        private @Nullable WorkloadCounters costPerUpdate;
        private @Nullable List<String> duplicates;
        private double robotsShare;
        private double smallestBreak;
        private @Nullable List<String> shortBreaks;

        private Builder() {}

        public Builder nodes(int value) {
            this.nodes = value;
            return this;
        }

        public Builder polite(boolean value) {
            this.polite = value;
            return this;
        }

        public Builder updatesPerSecond(double value) {
            this.updatesPerSecond = value;
            return this;
        }

        public Builder maxUpdatesPerSecond(double value) {
            this.maxUpdatesPerSecond = value;
            return this;
        }

        public Builder smallestShare(double value) {
            this.smallestShare = value;
            return this;
        }

        public Builder largestShare(double value) {
            this.largestShare = value;
            return this;
        }

        public Builder lateness(Lateness value) {
            this.lateness = value;
            return this;
        }

        public Builder costPerUpdate(WorkloadCounters value) {
            this.costPerUpdate = value;
            return this;
        }

        public Builder duplicates(List<String> value) {
            this.duplicates = value;
            return this;
        }

        public Builder robotsShare(double value) {
            this.robotsShare = value;
            return this;
        }

        public Builder smallestBreak(double value) {
            this.smallestBreak = value;
            return this;
        }

        public Builder shortBreaks(List<String> value) {
            this.shortBreaks = value;
            return this;
        }

        public ScalingResult build() {
            return new ScalingResult(
                    nodes,
                    polite,
                    updatesPerSecond,
                    maxUpdatesPerSecond,
                    smallestShare,
                    largestShare,
                    Objects.requireNonNull(lateness),
                    Objects.requireNonNull(costPerUpdate),
                    Objects.requireNonNull(duplicates),
                    robotsShare,
                    smallestBreak,
                    Objects.requireNonNull(shortBreaks));
        }
    }
}
