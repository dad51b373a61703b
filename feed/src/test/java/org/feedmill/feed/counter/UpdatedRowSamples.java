package org.feedmill.feed.counter;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rows of a page whose summaries have one form, with a letter and a number each, over several updates. */
final class UpdatedRowSamples {

    private final String language;
    private final String form;
    private final int[] values;
    private CounterMemory memory = CounterMemory.EMPTY;
    private boolean first = true;

    UpdatedRowSamples(String language, String form, int rows) {
        this.language = language;
        this.form = form;
        this.values = new int[rows];
        Arrays.setAll(values, i -> 10 + 3 * i);
    }

    static void addRow(CounterDetector detector, String title, @Nullable String summary) {
        detector.addRow(title, summary, null);
    }

    UpdatedRowSamples withMemory(CounterMemory known) {
        memory = known;
        return this;
    }

    CounterMemory memory() {
        return memory;
    }

    /** Marks the next changes as not being the first ones of their rows. */
    UpdatedRowSamples editedBefore() {
        first = false;
        return this;
    }

    /** Adds to the numbers of the first rows; returns the rows that count as edited. */
    List<Integer> update(int changed, int more) {
        return update(0, changed, more);
    }

    List<Integer> update(int from, int to, int more) {
        CounterDetector detector = new CounterDetector(memory, language);
        for (int i = 0; i < values.length; i++) {
            String before = text(i);
            if (i >= from && i < to) {
                values[i] += more;
                detector.addChange(i, before, text(i), false, first);
            }
            addRow(detector, "Title " + letters(i), text(i));
        }
        Set<Integer> edited = detector.editedRows();
        memory = detector.memory();
        return edited.stream().sorted().toList();
    }

    private String text(int i) {
        return form.formatted(letters(i), values[i]);
    }

    static String letters(int i) {
        return Character.toString('a' + i % 26).repeat(4);
    }
}
