package org.feedmill.lab;

import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.score.ListScore;

/** How answers and figures are written down for people. */
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

    private static Map<String, Integer> decimals() {
        Map<String, Integer> decimals = new LinkedHashMap<>();
        ListScore.COLUMNS.forEach(c -> decimals.put(c, c.equals("millis") || c.equals("ratio") ? 2 : 3));
        return decimals;
    }
}
