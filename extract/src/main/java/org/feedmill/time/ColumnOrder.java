package org.feedmill.time;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.time.pattern.TimeReading;

/**
 * Compares the orders of day and month in which a column can be read: most lists run in one direction of time and in
 * small steps. If the dates run in one direction by one order and alternate by the others, that order is almost
 * certainly right. An order that only makes the steps smaller is more likely, but the order of the page's language
 * takes precedence.
 */
final class ColumnOrder {

    static final ColumnOrder NONE = new ColumnOrder(Map.of());

    /** Minimum number of dates that differ from the one before for their direction to be meaningful. */
    private static final int MIN_STEPS = 2;

    /** Higher than the score of the language's preferred order, and lower than the penalty of a reading that fails. */
    private static final int DIRECTION_SCORE = 60;

    /** The steps of another order must be this many times longer. */
    private static final int MIN_LENGTH_RATIO = 5;

    /** Score for shorter steps; only decides between orders that the language does not distinguish. */
    private static final int SHORT_SCORE = 15;

    private final Map<String, Integer> scores;

    private ColumnOrder(Map<String, Integer> scores) {
        this.scores = Map.copyOf(scores);
    }

    /** The direction and length of the steps of a column in one order. */
    private record Run(int up, int down, long days) {

        static Run of(List<LocalDate> dates) {
            int up = 0;
            int down = 0;
            long days = 0;
            for (int i = 1; i < dates.size(); i++) {
                long step = dates.get(i).toEpochDay() - dates.get(i - 1).toEpochDay();
                up += step > 0 ? 1 : 0;
                down += step < 0 ? 1 : 0;
                days += Math.abs(step);
            }
            return new Run(up, down, days);
        }

        boolean isDirected() {
            return Math.min(up, down) == 0 && up + down >= MIN_STEPS;
        }
    }

    /** @param sources the patterns that matched the dates of the column */
    static ColumnOrder of(List<TimeMatch> column, Set<String> sources, TimeEvaluator evaluator) {
        Map<String, Run> runs = new HashMap<>();
        for (String source : sources) {
            List<LocalDate> dates = new ArrayList<>();
            for (TimeMatch match : column) {
                for (TimeReading reading : match.readings()) {
                    Moment moment = reading.source().equals(source) ? evaluator.evaluate(reading) : null;
                    if (moment != null) {
                        dates.add(moment.date());
                    }
                }
            }
            runs.put(source, Run.of(dates));
        }
        Map<String, Integer> scores = new HashMap<>();
        runs.forEach((source, run) -> {
            if (run.isDirected()) {
                boolean alone = runs.entrySet().stream()
                        .allMatch(other -> other.getKey().equals(source)
                                || !other.getValue().isDirected());
                boolean shortest = runs.entrySet().stream()
                        .allMatch(other -> other.getKey().equals(source)
                                || other.getValue().days() >= MIN_LENGTH_RATIO * run.days());
                scores.put(source, alone ? DIRECTION_SCORE : shortest ? SHORT_SCORE : 0);
            }
        });
        return new ColumnOrder(scores);
    }

    int score(String source) {
        return scores.getOrDefault(source, 0);
    }
}
