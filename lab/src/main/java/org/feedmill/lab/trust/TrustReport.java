package org.feedmill.lab.trust;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.feedmill.lab.report.TextTable;

/** Report on the verdicts of all simulations: tables by kind, and a check of the bounds. */
public final class TrustReport {

    /** The share of genuine updates that may be quarantined. */
    private static final double MAX_QUARANTINED = 0.02;

    /** If the first update fails in more than this share of the simulations, the trial measures nothing. */
    private static final double MAX_MISREAD = 0.05;

    private final Map<FeedSimulation.Plan, PublicationVerdict> verdicts;

    TrustReport(Map<FeedSimulation.Plan, PublicationVerdict> verdicts) {
        this.verdicts = new LinkedHashMap<>(verdicts);
    }

    /**
     * Items wrongly marked as edited, per genuine update. Above 0 because a template in another language looks like an
     * edit.
     */
    private static final double MAX_WRONG_EDITS = 0.005;

    /** Returns whether all limits are met. */
    public boolean passed() {
        Map<String, List<PublicationVerdict>> bad = byKind(plan -> plan.bad() != null);
        Map<String, List<PublicationVerdict>> honest = byKind(plan -> plan.bad() == null);
        List<PublicationVerdict> all = new ArrayList<>();
        bad.values().forEach(all::addAll);
        boolean trusted = all.stream()
                .allMatch(v -> v.falseItems() == 0
                        && v.goodStates() == 0
                        && !v.unhealthy()
                        && v.lostPosts() + v.duplicatePosts() == 0);
        List<PublicationVerdict> changes = new ArrayList<>();
        honest.values().forEach(changes::addAll);
        boolean faithful = changes.stream().allMatch(v -> v.falseItems() + v.lostPosts() + v.duplicatePosts() == 0);
        double updates = Math.max(1, sum(changes, PublicationVerdict::updates));
        double quarantined = sum(changes, PublicationVerdict::quarantined) / updates;
        double edited = sum(changes, PublicationVerdict::wronglyEdited) / updates;
        double misread =
                verdicts.values().stream().filter(PublicationVerdict::misread).count() / Math.max(1.0, verdicts.size());
        return trusted
                && faithful
                && quarantined <= MAX_QUARANTINED
                && edited <= MAX_WRONG_EDITS
                && misread <= MAX_MISREAD;
    }

    /** The tables of bad pages and of genuine changes. */
    public String tables() {
        StringBuilder out = new StringBuilder();
        Map<String, List<PublicationVerdict>> bad = byKind(plan -> plan.bad() != null);
        if (!bad.isEmpty()) {
            out.append(table(
                    "bad pages",
                    List.of(
                            "lives",
                            "misread",
                            "bad updates",
                            "false items",
                            "lives with",
                            "states good",
                            "unhealthy",
                            "lost",
                            "doubled"),
                    bad,
                    TrustReport::badRow));
        }
        Map<String, List<PublicationVerdict>> honest = byKind(plan -> plan.bad() == null);
        if (!honest.isEmpty()) {
            out.append(out.isEmpty() ? "" : "\n")
                    .append(table(
                            "honest changes",
                            List.of(
                                    "lives",
                                    "misread",
                                    "updates",
                                    "false items",
                                    "lost",
                                    "doubled",
                                    "quarantined",
                                    "% updates",
                                    "% lives",
                                    "wrong edits"),
                            honest,
                            TrustReport::honestRow));
        }
        return out.toString();
    }

    /** Returns the first faulty simulations of each kind, with their faults. */
    public String examples(int lives, int lines) {
        StringBuilder out = new StringBuilder();
        Map<String, Integer> shown = new LinkedHashMap<>();
        verdicts.forEach((plan, verdict) -> {
            if (!verdict.isClean() && shown.merge(plan.kind(), 1, Integer::sum) <= lives) {
                out.append(plan).append(verdict.misread() ? " (misread at the start)\n" : "\n");
                verdict.evidence().stream()
                        .limit(lines)
                        .forEach(line -> out.append("    ").append(line).append('\n'));
            }
        });
        return out.toString();
    }

    private Map<String, List<PublicationVerdict>> byKind(Predicate<FeedSimulation.Plan> wanted) {
        Map<String, List<PublicationVerdict>> byKind = new LinkedHashMap<>();
        verdicts.forEach((plan, verdict) -> {
            if (wanted.test(plan)) {
                byKind.computeIfAbsent(plan.kind(), k -> new ArrayList<>()).add(verdict);
            }
        });
        return byKind;
    }

    private static String table(
            String name,
            List<String> columns,
            Map<String, List<PublicationVerdict>> byKind,
            java.util.function.Function<List<PublicationVerdict>, List<String>> row) {
        List<String> head = new ArrayList<>(List.of(name));
        head.addAll(columns);
        TextTable table = new TextTable(head);
        List<PublicationVerdict> all = new ArrayList<>();
        byKind.forEach((kind, of) -> {
            List<String> cells = new ArrayList<>(
                    List.of(kind.toLowerCase(java.util.Locale.ROOT).replace('_', ' ')));
            cells.addAll(row.apply(of));
            table.add(cells);
            all.addAll(of);
        });
        List<String> sum = new ArrayList<>(List.of("all"));
        sum.addAll(row.apply(all));
        table.add(sum);
        return table.toString();
    }

    private static List<String> badRow(List<PublicationVerdict> of) {
        return List.of(
                "" + of.size(),
                "" + count(of, PublicationVerdict::misread),
                "" + sum(of, PublicationVerdict::badUpdates),
                "" + sum(of, PublicationVerdict::falseItems),
                "" + count(of, v -> v.falseItems() > 0),
                "" + sum(of, PublicationVerdict::goodStates),
                "" + count(of, PublicationVerdict::unhealthy),
                "" + sum(of, PublicationVerdict::lostPosts),
                "" + sum(of, PublicationVerdict::duplicatePosts));
    }

    private static List<String> honestRow(List<PublicationVerdict> of) {
        int updates = sum(of, PublicationVerdict::updates);
        return List.of(
                "" + of.size(),
                "" + count(of, PublicationVerdict::misread),
                "" + updates,
                "" + sum(of, PublicationVerdict::falseItems),
                "" + sum(of, PublicationVerdict::lostPosts),
                "" + sum(of, PublicationVerdict::duplicatePosts),
                "" + sum(of, PublicationVerdict::quarantined),
                percent(sum(of, PublicationVerdict::quarantined), updates),
                percent(count(of, v -> v.quarantined() > 0), of.size()),
                "" + sum(of, PublicationVerdict::wronglyEdited));
    }

    private static String percent(long part, long whole) {
        return TextTable.formatNumber(whole == 0 ? Double.NaN : 100.0 * part / whole, 1);
    }

    private static int sum(List<PublicationVerdict> of, ToIntFunction<PublicationVerdict> figure) {
        return of.stream().mapToInt(figure).sum();
    }

    private static long count(List<PublicationVerdict> of, Predicate<PublicationVerdict> wanted) {
        return of.stream().filter(wanted).count();
    }
}
