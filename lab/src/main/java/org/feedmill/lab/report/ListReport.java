package org.feedmill.lab.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.lab.score.ListScore;

/** Formats answers and metrics for list pages as text. */
public final class ListReport {

    /** The columns of the list table with their decimals. */
    public static final Map<String, Integer> DECIMALS = decimals();

    private ListReport() {}

    /** Formats the items of an answer, one per line. */
    public static String format(ListAnswer answer) {
        StringBuilder out = new StringBuilder("\n" + answer.id() + "\n");
        for (ListAnswer.Item item : answer.items()) {
            out.append("  %-10s  %s%n              %s%n".formatted(item.date(), item.title(), item.link()));
        }
        return out.toString();
    }

    /** Returns the worst pages of a finder. */
    public static String worstPages(String finder, List<ListPageScore> scores, int limit) {
        StringBuilder out = new StringBuilder(limit > 0 ? "\nworst of " + finder + "\n" : "");
        scores.stream()
                .sorted(Comparator.comparingDouble(ListPageScore::rank).thenComparing(ListPageScore::id))
                .limit(limit)
                .forEach(p -> out.append("  %.3f  P=%s R=%.3f  truth=%d found=%d matched=%d  %s%n"
                        .formatted(
                                p.rank(),
                                TextTable.formatNumber(p.precision(), 3),
                                p.recall(),
                                p.truth(),
                                p.found(),
                                p.matched(),
                                p.id())));
        return out.toString();
    }

    /** Returns the pages with the most misread dates, and the first such date of each. */
    public static String dateMisses(String finder, List<ListPageScore> scores, int limit) {
        StringBuilder out = new StringBuilder(limit > 0 ? "\ndate misses of " + finder + "\n" : "");
        scores.stream()
                .filter(p -> !p.dateMisses().isEmpty())
                .sorted(Comparator.comparingInt(
                                (ListPageScore p) -> -p.dateMisses().size())
                        .thenComparing(ListPageScore::id))
                .limit(limit)
                .forEach(p -> out.append("  %d of %d  %s: %s%n"
                        .formatted(
                                p.dateMisses().size(),
                                p.date().all(),
                                p.id(),
                                p.dateMisses().getFirst())));
        return out.toString();
    }

    private static Map<String, Integer> decimals() {
        Map<String, Integer> decimals = new LinkedHashMap<>();
        ListScore.COLUMNS.forEach(c -> decimals.put(c, c.equals("millis") || c.equals("ratio") ? 2 : 3));
        return decimals;
    }
}
