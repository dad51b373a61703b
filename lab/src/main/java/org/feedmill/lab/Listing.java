package org.feedmill.lab;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.score.PageScore;
import org.feedmill.lab.trial.Table;

/** Formats answers and metrics for list pages as text. */
final class Listing {

    /** The columns of the list table with their decimals. */
    static final Map<String, Integer> DECIMALS = decimals();

    private Listing() {}

    /** An answer's items, one a line. */
    static String of(Answer answer) {
        StringBuilder out = new StringBuilder("\n" + answer.id() + "\n");
        for (Answer.Item item : answer.items()) {
            out.append("  %-10s  %s%n              %s%n".formatted(item.date(), item.title(), item.link()));
        }
        return out.toString();
    }

    /** The pages that a finder did worst on. */
    static String worst(String finder, List<PageScore> scores, int limit) {
        StringBuilder out = new StringBuilder(limit > 0 ? "\nworst of " + finder + "\n" : "");
        scores.stream()
                .sorted(Comparator.comparingDouble(PageScore::rank).thenComparing(PageScore::id))
                .limit(limit)
                .forEach(p -> out.append("  %.3f  P=%s R=%.3f  truth=%d found=%d matched=%d  %s%n"
                        .formatted(
                                p.rank(),
                                Table.figure(p.precision(), 3),
                                p.recall(),
                                p.truth(),
                                p.found(),
                                p.matched(),
                                p.id())));
        return out.toString();
    }

    /** The pages with the most dates not read right, and the first such date of each. */
    static String dateMisses(String finder, List<PageScore> scores, int limit) {
        StringBuilder out = new StringBuilder(limit > 0 ? "\ndate misses of " + finder + "\n" : "");
        scores.stream()
                .filter(p -> !p.dateMisses().isEmpty())
                .sorted(Comparator.comparingInt((PageScore p) -> -p.dateMisses().size())
                        .thenComparing(PageScore::id))
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
