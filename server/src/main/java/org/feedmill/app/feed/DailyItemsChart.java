package org.feedmill.app.feed;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.DateTexts;

/**
 * Bar chart of the number of items on each of the last days.
 *
 * @param bars oldest day first
 * @param total number of items on those days
 */
public record DailyItemsChart(List<Bar> bars, int total) {

    static final int DAYS = 30;

    private static final int HEIGHT = 60;

    /** A day with one item must be visible next to a day with hundreds. */
    private static final int MIN_BAR_HEIGHT = 3;

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

    /**
     * @param counts items of each day up to today, oldest first; empty if there were none
     */
    static DailyItemsChart of(List<Integer> counts, Instant now, AppMessages words) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        int max = counts.stream().mapToInt(Integer::intValue).max().orElse(0);
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            int count = counts.get(i);
            int height = count == 0 ? 0 : Math.max(MIN_BAR_HEIGHT, count * HEIGHT / max);
            String day = DateTexts.text(today.minusDays(counts.size() - 1L - i), words);
            bars.add(new Bar(i, day, count, height));
        }
        return new DailyItemsChart(
                List.copyOf(bars), counts.stream().mapToInt(Integer::intValue).sum());
    }

    /** Returns the day with the most items. */
    public Bar highest() {
        return bars.stream().reduce((a, b) -> b.count() > a.count() ? b : a).orElseThrow();
    }
}
