package org.feedmill.lab.fault;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.lab.report.TextTable;
import org.feedmill.lab.web.PolitenessReport;
import org.jspecify.annotations.Nullable;

/**
 * Result of a node kill trial on one database.
 *
 * @param kills of its nodes
 * @param documents number of complete documents that readers received
 * @param notModified number of 304 responses
 * @param slowestStop longest time of an orderly stop, in seconds
 * @param stopTooSlow whether that was too long
 */
public record NodeKillResult(
        String database,
        int kills,
        StoredFeedAudit audit,
        long documents,
        long notModified,
        List<String> tornFeeds,
        List<String> tagChanges,
        List<String> errors,
        PolitenessReport politeness,
        ClaimRecovery claimRecovery,
        double slowestStop,
        boolean stopTooSlow) {

    /** Returns descriptions of the violations, by the name of the count that must be zero. */
    public Map<String, List<String>> violations() {
        Map<String, List<String>> breaches = new LinkedHashMap<>();
        breaches.put("lost feeds", audit.lostFeeds());
        breaches.put("duplicate items", audit.duplicateItems());
        breaches.put("missing items", audit.missingItems());
        breaches.put("invented items", audit.unexpectedItems());
        breaches.put(
                "torn feeds",
                Stream.concat(tornFeeds.stream(), audit.partialUpdates().stream())
                        .toList());
        breaches.put("tags changed without content", tagChanges);
        breaches.put("error answers", errors);
        breaches.put("requests under the floor delay", politeness.shortBreaks());
        breaches.put("work resumed too late", claimRecovery.lateClaims());
        breaches.put("slow stops", stopTooSlow ? List.of(slowestStop + " s") : List.of());
        return breaches;
    }

    public boolean isClean() {
        return violations().values().stream().allMatch(List::isEmpty);
    }

    /** Names and values of further figures. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("kills", Integer.toString(kills));
        facts.put("feeds", Integer.toString(audit.feeds()));
        facts.put("items kept", Long.toString(audit.items()));
        facts.put("documents read", Long.toString(documents));
        facts.put("answers 304", Long.toString(notModified));
        facts.put("requests to pages", Integer.toString(politeness.requests()));
        facts.put("smallest break, ms", TextTable.formatNumber(politeness.smallestBreakMillis(), 1));
        facts.put("feeds claimed at a kill", Integer.toString(claimRecovery.orphanedClaims()));
        facts.put("longest wait with a node ready, s", TextTable.formatNumber(claimRecovery.longestWait(), 1));
        facts.put("longest wait in all, s", TextTable.formatNumber(claimRecovery.longestTotalWait(), 1));
        facts.put("longest time between two requests, s", TextTable.formatNumber(claimRecovery.longestGap(), 1));
        facts.put("slowest stop, s", TextTable.formatNumber(slowestStop, 1));
        return facts;
    }

    /** Returns a table with one column per verdict. */
    public static String table(List<NodeKillResult> verdicts) {
        List<String> head = new ArrayList<>(List.of(""));
        verdicts.forEach(v -> head.add(v.database));
        TextTable table = new TextTable(head);
        verdicts.getFirst().facts().keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name));
            verdicts.forEach(v -> row.add(String.valueOf(v.facts().get(name))));
            table.add(row);
        });
        verdicts.getFirst().violations().keySet().forEach(name -> {
            List<String> row = new ArrayList<>(List.of(name + " (0)"));
            verdicts.forEach(v -> row.add(Integer.toString(
                    v.violations().getOrDefault(name, List.of()).size())));
            table.add(row);
        });
        return table.toString();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link NodeKillResult}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String database;
        private int kills;
        private @Nullable StoredFeedAudit audit;
        private long documents;
        private long notModified;
        private @Nullable List<String> tornFeeds;
        private @Nullable List<String> tagChanges;
        private @Nullable List<String> errors;
        private @Nullable PolitenessReport politeness;
        private @Nullable ClaimRecovery claimRecovery;
        private double slowestStop;
        private boolean stopTooSlow;

        private Builder() {}

        public Builder database(String value) {
            this.database = value;
            return this;
        }

        public Builder kills(int value) {
            this.kills = value;
            return this;
        }

        public Builder audit(StoredFeedAudit value) {
            this.audit = value;
            return this;
        }

        public Builder documents(long value) {
            this.documents = value;
            return this;
        }

        public Builder notModified(long value) {
            this.notModified = value;
            return this;
        }

        public Builder tornFeeds(List<String> value) {
            this.tornFeeds = value;
            return this;
        }

        public Builder tagChanges(List<String> value) {
            this.tagChanges = value;
            return this;
        }

        public Builder errors(List<String> value) {
            this.errors = value;
            return this;
        }

        public Builder politeness(PolitenessReport value) {
            this.politeness = value;
            return this;
        }

        public Builder claimRecovery(ClaimRecovery value) {
            this.claimRecovery = value;
            return this;
        }

        public Builder slowestStop(double value) {
            this.slowestStop = value;
            return this;
        }

        public Builder stopTooSlow(boolean value) {
            this.stopTooSlow = value;
            return this;
        }

        public NodeKillResult build() {
            return new NodeKillResult(
                    Objects.requireNonNull(database),
                    kills,
                    Objects.requireNonNull(audit),
                    documents,
                    notModified,
                    Objects.requireNonNull(tornFeeds),
                    Objects.requireNonNull(tagChanges),
                    Objects.requireNonNull(errors),
                    Objects.requireNonNull(politeness),
                    Objects.requireNonNull(claimRecovery),
                    slowestStop,
                    stopTooSlow);
        }
    }
}
