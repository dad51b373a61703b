package org.feedmill.feed.counter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.feed.counter.TextComparison.NumberChange;
import org.jspecify.annotations.Nullable;

/**
 * Separates counters from edits in all changed texts of one update. A changed number is a counter when
 * Not thread-safe.
 *
 * <ul>
 *   <li>it is next to a counter word or in a relative time ({@link CounterFreeText}),
 *   <li>its label is remembered as a counter's,
 *   <li>its label is a column of the page ({@link LabelColumns}) and most numbers of that column rose at once, or
 *   <li>it ends a title with a counter word or as a relative time, as most titles of the page do.
 * </ul>
 *
 * Anything else is an edit: a change from "5 dead" to "7 dead". Prices, dates, versions and similar values are never
 * counters, and nothing is learned from titles. Each change is analysed when it is added; only the numbers that changed
 * are kept. Texts beyond the {@link CounterBudget} are edits. Cost: linear.
 */
public final class CounterDetector {

    /** Fewer rows that change at the same time prove nothing. */
    private static final int MIN_CHANGED_ROWS = 3;

    private static final double MIN_CHANGED_SHARE = 0.6;
    private static final double MIN_RISING_SHARE = 0.8;
    private static final int MAX_OPEN_NUMBERS = 10_000;

    /** A changed text that has to be compared with the other rows. */
    private record PendingChange(int row, boolean first, TextComparison comparison) {}

    /** The changes under one label. */
    private static final class LabelChanges {
        private final Set<Integer> rows = new HashSet<>();
        private boolean first;
        private int changes;
        private int rises;

        void add(PendingChange open, NumberChange number) {
            rows.add(open.row());
            first |= open.first();
            changes++;
            rises += number.rises() ? 1 : 0;
        }

        boolean isRising() {
            return rises >= MIN_RISING_SHARE * changes;
        }
    }

    private final CounterMemory memory;
    private final @Nullable String language;
    private final CounterBudget budget = CounterBudget.ofUpdate();
    private final List<LabelColumns.RowTexts> rows = new ArrayList<>();
    private final List<PendingChange> pendingChanges = new ArrayList<>();
    private final Set<Integer> editedRowNumbers = new HashSet<>();
    private final Map<String, Integer> evidence = new HashMap<>();
    private int pendingNumbers;
    private boolean changed;

    /** @param language BCP 47 tag of the page; null if unknown */
    public CounterDetector(CounterMemory memory, @Nullable String language) {
        this.memory = memory;
        this.language = language;
    }

    /** Adds the texts of a row that is on the page now, changed or not. */
    public void addRow(String title, @Nullable String summary, @Nullable String contentHtml) {
        List<String> texts = new ArrayList<>();
        if (summary != null) {
            texts.add(summary);
        }
        if (contentHtml != null) {
            texts.add(contentHtml);
        }
        rows.add(new LabelColumns.RowTexts(title, texts));
    }

    /**
     * Adds a text that changed.
     *
     * @param headline whether it is a title
     * @param first whether the row was never edited before; a story that is edited all the time proves no counter
     */
    public void addChange(int row, String before, String after, boolean headline, boolean first) {
        changed = true;
        TextComparison comparison = TextComparison.of(before, after, language, headline, budget);
        if (comparison == null || comparison.isContent(headline)) {
            editedRowNumbers.add(row);
        } else if (comparison.tail() || !comparison.numbers().isEmpty()) {
            pendingNumbers += comparison.numbers().size();
            if (pendingNumbers > MAX_OPEN_NUMBERS) {
                editedRowNumbers.add(row);
            } else {
                pendingChanges.add(new PendingChange(row, first, comparison));
            }
        }
    }

    /**
     * Returns the rows in which a text changed in more than its counters. Call it after all rows and changes were
     * added.
     */
    public Set<Integer> editedRows() {
        if (!pendingChanges.isEmpty()) {
            decide();
            pendingChanges.clear();
        }
        return Set.copyOf(editedRowNumbers);
    }

    /**
     * Returns the memory after this update; the same object if nothing changed. Call it after {@link #editedRows()}.
     */
    public CounterMemory memory() {
        return changed ? memory.afterUpdate(evidence) : memory;
    }

    private void decide() {
        Map<String, LabelChanges> byLabel = new HashMap<>();
        Set<Integer> tailRows = new HashSet<>();
        for (PendingChange open : pendingChanges) {
            open.comparison()
                    .numbers()
                    .forEach(number -> byLabel.computeIfAbsent(number.label(), label -> new LabelChanges())
                            .add(open, number));
            if (open.comparison().tail()) {
                tailRows.add(open.row());
            }
        }
        LabelColumns columns = new LabelColumns(rows, Set.copyOf(byLabel.keySet()), !tailRows.isEmpty(), language);
        Set<String> counters = new HashSet<>(memory.labels());
        byLabel.forEach((label, changes) -> {
            if (recordEvidence(label, changes, columns)) {
                counters.add(label);
            }
        });
        for (PendingChange open : pendingChanges) {
            boolean tail = !open.comparison().tail() || isTailCounter(open.comparison(), tailRows.size(), columns);
            boolean numbers =
                    open.comparison().numbers().stream().allMatch(number -> counters.contains(number.label()));
            if (!tail || !numbers) {
                editedRowNumbers.add(open.row());
            }
        }
    }

    /** Records what the changes under a label prove; returns true if they prove by themselves that it is a counter. */
    private boolean recordEvidence(String label, LabelChanges changes, LabelColumns columns) {
        if (!columns.isColumn(label) || !changes.isRising()) {
            return false;
        }
        int present = Math.max(changes.rows.size(), columns.rows(label));
        boolean most = changes.rows.size() >= MIN_CHANGED_ROWS && changes.rows.size() >= MIN_CHANGED_SHARE * present;
        if (most) {
            evidence.put(label, CounterMemory.COLUMN_EVIDENCE);
        } else if (changes.first || memory.labels().contains(label)) {
            evidence.put(label, CounterMemory.SINGLE_EVIDENCE);
        }
        return most;
    }

    private static boolean isTailCounter(TextComparison comparison, int changedTails, LabelColumns columns) {
        return columns.hasTails() && (!comparison.bareTail() || changedTails >= MIN_CHANGED_ROWS);
    }
}
