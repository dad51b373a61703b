package org.feedmill.feed.counter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Determines which labels are columns of the page: most rows have them, with different numbers. Only labels of changed
 * numbers
 * are counted, and one row is analysed at a time.
 */
final class LabelColumns {

    /** The texts of a row that is on the page now. */
    record RowTexts(String title, List<String> texts) {}

    private static final int MIN_ROWS = 5;
    private static final double MIN_SHARE = 0.7;

    private final Set<String> wantedLabels;
    private final Map<String, Integer> rowsByLabel = new HashMap<>();
    private final Map<String, String> firstValues = new HashMap<>();
    private final Set<String> varying = new HashSet<>();
    private int rows;
    private int titlesWithTail;

    LabelColumns(List<RowTexts> all, Set<String> wanted, boolean wantsTails, @Nullable String language) {
        this.wantedLabels = wanted;
        CounterBudget budget = CounterBudget.ofUpdate();
        for (RowTexts row : all) {
            int length = row.title().length()
                    + row.texts().stream().mapToInt(String::length).sum();
            if (!budget.consume(length)) {
                continue;
            }
            rows++;
            if (wantsTails) {
                CounterFreeText title = CounterFreeText.of(row.title(), language, true);
                titlesWithTail += title != null && title.tail() != null ? 1 : 0;
            }
            if (!wanted.isEmpty()) {
                addLabels(row, language);
            }
        }
    }

    private void addLabels(RowTexts row, @Nullable String language) {
        Set<String> seen = new HashSet<>();
        for (String text : row.texts()) {
            CounterFreeText counting = CounterFreeText.of(text, language, false);
            for (CountedNumber number : counting == null ? List.<CountedNumber>of() : counting.numbers()) {
                String label = number.label();
                if (wantedLabels.contains(label)) {
                    seen.add(label);
                    String first = firstValues.putIfAbsent(label, number.value());
                    if (first != null && !first.equals(number.value())) {
                        varying.add(label);
                    }
                }
            }
        }
        seen.forEach(label -> rowsByLabel.merge(label, 1, Integer::sum));
    }

    int rows(String label) {
        return rowsByLabel.getOrDefault(label, 0);
    }

    boolean isColumn(String label) {
        return isMajority(rows(label)) && varying.contains(label);
    }

    /** Whether most titles end in a counter or relative time. */
    boolean hasTails() {
        return isMajority(titlesWithTail);
    }

    private boolean isMajority(int some) {
        return some >= MIN_ROWS && some >= MIN_SHARE * rows;
    }
}
