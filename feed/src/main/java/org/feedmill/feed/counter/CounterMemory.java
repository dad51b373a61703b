package org.feedmill.feed.counter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a feed that were recognised by their behaviour over several updates. Plain data of bounded size. A
 * label is forgotten when nothing confirms it for long; of too many, the least recently confirmed go first.
 *
 * @param labels whole segments around numbers that count ({@code = vizit #}), the least recently confirmed first
 * @param streaks labels that may become counters, with the evidence of recent updates; for labels that are counters,
 *     minus the number of updates since they were last confirmed
 */
public record CounterMemory(List<String> labels, Map<String, Integer> streaks) {

    public static final CounterMemory EMPTY = new CounterMemory(List.of(), Map.of());

    /** Most numbers of a column rose in one update. */
    static final int COLUMN_EVIDENCE = 2;

    /** A number of a column rose, in a row that was never edited before. */
    static final int SINGLE_EVIDENCE = 1;

    private static final int MAX_LABELS = 60;
    private static final int MAX_STREAKS = 40;

    /** The evidence in nearly consecutive updates that proves a counter: that of two columns or four numbers. */
    private static final int MIN_STREAK = 4;

    /** The number of updates with changed texts after which an unconfirmed label is forgotten. */
    private static final int MAX_UNCONFIRMED = 40;

    /** Drops labels that earlier versions learned from single words next to a number ({@code in#}, {@code #dead}). */
    public CounterMemory(@Nullable List<String> labels, @Nullable Map<String, Integer> streaks) {
        this.labels = labels == null
                ? List.of()
                : labels.stream()
                        .filter(CounterMemory::isWholeSegment)
                        .distinct()
                        .toList();
        Map<String, Integer> kept = new TreeMap<>(streaks == null ? Map.of() : streaks);
        kept.keySet().removeIf(label -> !isWholeSegment(label));
        this.streaks = Map.copyOf(kept);
    }

    private static boolean isWholeSegment(String label) {
        return label.startsWith(CountedNumber.LABEL_START);
    }

    /** Whether a text differs from another only in counters, as far as is known. Long differences are edits. */
    public boolean differsInCountersOnly(
            @Nullable String before, @Nullable String after, @Nullable String language, boolean headline) {
        return differsInCountersOnly(before, after, language, headline, CounterBudget.ofPair());
    }

    /**
     * Whether a text differs from another only in counters, as far as is known.
     *
     * @param budget of all comparisons of the update; text beyond it is an edit
     */
    public boolean differsInCountersOnly(
            @Nullable String before,
            @Nullable String after,
            @Nullable String language,
            boolean headline,
            CounterBudget budget) {
        if (before == null || after == null) {
            return before == null && after == null;
        }
        if (before.equals(after)) {
            return true;
        }
        TextComparison comparison = TextComparison.of(before, after, language, headline, budget);
        return comparison != null
                && !comparison.tail()
                && !comparison.isContent(headline)
                && comparison.numbers().stream().allMatch(number -> labels.contains(number.label()));
    }

    /** Returns a key that is equal for titles that differ only in counters. */
    public String stableKey(String title, @Nullable String language) {
        CounterFreeText text = CounterFreeText.of(title, language, true);
        String stable = text == null ? "" : text.stableText();
        return stable.isEmpty() ? title : stable;
    }

    /**
     * Returns the memory after one more update in which texts changed; the same object if nothing is new.
     *
     * @param evidence labels that behaved as counters in this update, with {@link #COLUMN_EVIDENCE} or {@link
     *     #SINGLE_EVIDENCE}
     */
    CounterMemory afterUpdate(Map<String, Integer> evidence) {
        List<String> unconfirmed = new ArrayList<>();
        List<String> confirmed = new ArrayList<>();
        Map<String, Integer> next = new HashMap<>();
        for (String label : labels) {
            int age = 1 - streaks.getOrDefault(label, 0);
            if (evidence.containsKey(label)) {
                confirmed.add(label);
            } else if (age <= MAX_UNCONFIRMED) {
                unconfirmed.add(label);
                next.put(label, -age);
            }
        }
        Map<String, Integer> growing = updatedStreaks(evidence);
        growing.forEach((label, streak) -> {
            if (streak >= MIN_STREAK) {
                confirmed.add(label);
            } else if (next.size() < MAX_LABELS + MAX_STREAKS) {
                next.put(label, streak);
            }
        });
        List<String> all = new ArrayList<>(unconfirmed);
        all.addAll(confirmed);
        List<String> forgotten = all.subList(0, Math.max(0, all.size() - MAX_LABELS));
        forgotten.forEach(next::remove);
        CounterMemory memory = new CounterMemory(all.subList(forgotten.size(), all.size()), next);
        return memory.equals(this) ? this : memory;
    }

    /** Updates the evidence for labels that are not counters yet; labels not seen in this update lose some. */
    private Map<String, Integer> updatedStreaks(Map<String, Integer> evidence) {
        Map<String, Integer> growing = new TreeMap<>();
        streaks.forEach((label, streak) -> {
            if (!labels.contains(label) && !evidence.containsKey(label) && streak > 1) {
                growing.put(label, streak - 1);
            }
        });
        evidence.forEach((label, weight) -> {
            if (!labels.contains(label)) {
                growing.put(label, Math.max(0, streaks.getOrDefault(label, 0)) + weight);
            }
        });
        return growing;
    }
}
