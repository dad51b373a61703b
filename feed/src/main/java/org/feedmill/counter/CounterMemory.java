package org.feedmill.counter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The counters of a feed that were recognised by their behaviour. Plain data of bounded size.
 *
 * @param labels what stands beside numbers that count
 * @param streaks labels that may become counters, with the number of recent updates in which they changed
 */
public record CounterMemory(List<String> labels, Map<String, Integer> streaks) {

    public static final CounterMemory EMPTY = new CounterMemory(List.of(), Map.of());

    private static final int MAX_LABELS = 60;
    private static final int MAX_STREAKS = 40;

    /** A number that changed in so many updates, nearly one after the other, is a counter. */
    private static final int MIN_STREAK = 4;

    public CounterMemory(@Nullable List<String> labels, @Nullable Map<String, Integer> streaks) {
        this.labels = labels == null ? List.of() : List.copyOf(labels);
        this.streaks = streaks == null ? Map.of() : Map.copyOf(streaks);
    }

    Set<String> labelSet() {
        return labels.isEmpty() ? Set.of() : new HashSet<>(labels);
    }

    /** Whether a text differs from another in counters only, as far as is known. */
    public boolean differsInCountersOnly(
            @Nullable String before, @Nullable String after, @Nullable String language, boolean headline) {
        if (before == null || after == null) {
            return before == null && after == null;
        }
        if (before.equals(after)) {
            return true;
        }
        Set<String> known = labelSet();
        CountingText then = CountingText.of(before, language, headline);
        CountingText now = CountingText.of(after, language, headline);
        return then.countsDifferently(now) && then.stable(known).equals(now.stable(known));
    }

    /** A key that is equal for titles that differ in counters only. */
    public String stableKey(String title, @Nullable String language) {
        return CountingText.of(title, language, true).stable(labelSet());
    }

    /**
     * The memory after one more update.
     *
     * @param learned labels that proved to be counters in this update
     * @param suspects labels of single numbers that changed in it
     */
    CounterMemory after(Set<String> learned, Set<String> suspects) {
        Set<String> all = new HashSet<>(labels);
        all.addAll(learned);
        Map<String, Integer> next = new HashMap<>();
        streaks.forEach((label, count) -> {
            if (!suspects.contains(label) && count > 1) {
                next.put(label, count - 1);
            }
        });
        for (String suspect : suspects) {
            int streak = streaks.getOrDefault(suspect, 0) + 1;
            if (streak >= MIN_STREAK) {
                all.add(suspect);
            } else if (next.size() < MAX_STREAKS) {
                next.put(suspect, streak);
            }
        }
        all.forEach(next::remove);
        List<String> sorted = all.stream().sorted().limit(MAX_LABELS).toList();
        CounterMemory memory = new CounterMemory(sorted, new TreeMap<>(next));
        return memory.equals(this) ? this : memory;
    }
}
