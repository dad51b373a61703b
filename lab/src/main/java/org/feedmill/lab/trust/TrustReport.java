package org.feedmill.lab.trust;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.feedmill.lab.trial.Table;

/** Report on the verdicts of all simulations: tables by kind, and a check of the bounds. */
public final class TrustReport {

    /** The share of honest updates that may be quarantined. */
    private static final double MAX_QUARANTINED = 0.02;

    /** More lives than this share whose first update fails mean that the harness measures nothing. */
    private static final double MAX_MISREAD = 0.05;

    private final Map<FeedLife.Plan, LifeVerdict> verdicts;

    TrustReport(Map<FeedLife.Plan, LifeVerdict> verdicts) {
        this.verdicts = new LinkedHashMap<>(verdicts);
    }

    /** Items wrongly marked as edited, per honest update. Above 0 because a template in another language looks like an edit. */
    private static final double MAX_WRONG_EDITS = 0.005;

    /** Whether all bounds hold. */
    public boolean passed() {
        Map<String, List<LifeVerdict>> bad = byKind(plan -> plan.bad() != null);
        Map<String, List<LifeVerdict>> honest = byKind(plan -> plan.bad() == null);
        List<LifeVerdict> all = new ArrayList<>();
        bad.values().forEach(all::addAll);
        boolean trusted = all.stream()
                .allMatch(v ->
                        v.falseItems() == 0 && v.goodStates() == 0 && !v.unhealthy() && v.lost() + v.doubled() == 0);
        List<LifeVerdict> changes = new ArrayList<>();
        honest.values().forEach(changes::addAll);
        boolean faithful = changes.stream().allMatch(v -> v.falseItems() + v.lost() + v.doubled() == 0);
        double updates = Math.max(1, sum(changes, LifeVerdict::updates));
        double quarantined = sum(changes, LifeVerdict::quarantined) / updates;
        double edited = sum(changes, LifeVerdict::wronglyEdited) / updates;
        double misread =
                verdicts.values().stream().filter(LifeVerdict::misread).count() / Math.max(1.0, verdicts.size());
        return trusted
                && faithful
                && quarantined <= MAX_QUARANTINED
                && edited <= MAX_WRONG_EDITS
                && misread <= MAX_MISREAD;
    }

    /** The tables of bad pages and of honest changes. */
    public String tables() {
        StringBuilder out = new StringBuilder();
        Map<String, List<LifeVerdict>> bad = byKind(plan -> plan.bad() != null);
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
        Map<String, List<LifeVerdict>> honest = byKind(plan -> plan.bad() == null);
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

    /** The first faulty lives of each kind, with what went wrong. */
    public String examples(int lives, int lines) {
        StringBuilder out = new StringBuilder();
        Map<String, Integer> told = new LinkedHashMap<>();
        verdicts.forEach((plan, verdict) -> {
            if (!verdict.clean() && told.merge(plan.kind(), 1, Integer::sum) <= lives) {
                out.append(plan).append(verdict.misread() ? " (misread at the start)\n" : "\n");
                verdict.evidence().stream()
                        .limit(lines)
                        .forEach(line -> out.append("    ").append(line).append('\n'));
            }
        });
        return out.toString();
    }

    private Map<String, List<LifeVerdict>> byKind(Predicate<FeedLife.Plan> wanted) {
        Map<String, List<LifeVerdict>> byKind = new LinkedHashMap<>();
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
            Map<String, List<LifeVerdict>> byKind,
            java.util.function.Function<List<LifeVerdict>, List<String>> row) {
        List<String> head = new ArrayList<>(List.of(name));
        head.addAll(columns);
        Table table = new Table(head);
        List<LifeVerdict> all = new ArrayList<>();
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

    private static List<String> badRow(List<LifeVerdict> of) {
        return List.of(
                "" + of.size(),
                "" + count(of, LifeVerdict::misread),
                "" + sum(of, LifeVerdict::badUpdates),
                "" + sum(of, LifeVerdict::falseItems),
                "" + count(of, v -> v.falseItems() > 0),
                "" + sum(of, LifeVerdict::goodStates),
                "" + count(of, LifeVerdict::unhealthy),
                "" + sum(of, LifeVerdict::lost),
                "" + sum(of, LifeVerdict::doubled));
    }

    private static List<String> honestRow(List<LifeVerdict> of) {
        int updates = sum(of, LifeVerdict::updates);
        return List.of(
                "" + of.size(),
                "" + count(of, LifeVerdict::misread),
                "" + updates,
                "" + sum(of, LifeVerdict::falseItems),
                "" + sum(of, LifeVerdict::lost),
                "" + sum(of, LifeVerdict::doubled),
                "" + sum(of, LifeVerdict::quarantined),
                percent(sum(of, LifeVerdict::quarantined), updates),
                percent(count(of, v -> v.quarantined() > 0), of.size()),
                "" + sum(of, LifeVerdict::wronglyEdited));
    }

    private static String percent(long part, long whole) {
        return Table.figure(whole == 0 ? Double.NaN : 100.0 * part / whole, 1);
    }

    private static int sum(List<LifeVerdict> of, ToIntFunction<LifeVerdict> figure) {
        return of.stream().mapToInt(figure).sum();
    }

    private static long count(List<LifeVerdict> of, Predicate<LifeVerdict> wanted) {
        return of.stream().filter(wanted).count();
    }
}
