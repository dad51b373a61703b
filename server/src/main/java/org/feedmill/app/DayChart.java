package org.feedmill.app;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Bar chart of the number of items on each of the last days.
 *
 * @param bars the oldest day first
 * @param all items of those days
 */
public record DayChart(List<Bar> bars, int all) {

    static final int DAYS = 30;

    private static final int HEIGHT = 60;

    /** A day with an item must be seen beside one with hundreds. */
    private static final int LOWEST = 3;

    /**
     * Bar of a day.
     *
     * @param height from 0 to 60
     */
    public record Bar(int number, String day, int count, int height) {

        public int top() {
            return HEIGHT - height;
        }
    }

    /** @param counts of so many days up to today, the oldest first; empty where no day has any */
    static DayChart of(List<Integer> counts, Instant now, Words words) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        int most = counts.stream().mapToInt(Integer::intValue).max().orElse(0);
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            int count = counts.get(i);
            int height = count == 0 ? 0 : Math.max(LOWEST, count * HEIGHT / most);
            String day = Days.text(today.minusDays(counts.size() - 1L - i), words);
            bars.add(new Bar(i, day, count, height));
        }
        return new DayChart(
                List.copyOf(bars), counts.stream().mapToInt(Integer::intValue).sum());
    }

    /** The day with the most items. */
    public Bar highest() {
        return bars.stream().reduce((a, b) -> b.count() > a.count() ? b : a).orElseThrow();
    }
}
