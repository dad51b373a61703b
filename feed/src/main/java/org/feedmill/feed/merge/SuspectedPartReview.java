package org.feedmill.feed.merge;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.clean.UrlParts;

/**
 * Decides about parts of links that changed without a proof that the articles stayed the same ({@link
 * VolatilePartLearner}): one that changes at every fetch is volatile, one that stays for a fetch identifies issues.
 */
final class SuspectedPartReview {

    private static final int MIN_ROWS = 3;

    private SuspectedPartReview() {}

    /**
     * Returns the memory with the suspected parts for the next fetch.
     *
     * @param watched parts that changed at this fetch
     */
    static FeedMemory review(FeedMemory memory, Set<String> watched, EntryMatcher matcher) {
        Set<String> suspected = new TreeSet<>(memory.suspectedParts());
        suspected.addAll(watched);
        suspected.removeAll(memory.volatileParts());
        if (suspected.isEmpty()) {
            return memory.suspectedParts().isEmpty()
                    ? memory
                    : memory.withSuspectedParts(suspected, memory.steadyParts());
        }
        Set<String> steady = new TreeSet<>(memory.steadyParts());
        Map<String, Integer> rows = unchangedRows(matcher, suspected);
        for (String key : Set.copyOf(suspected)) {
            if (!watched.contains(key) && rows.getOrDefault(key, 0) >= MIN_ROWS) {
                suspected.remove(key);
                steady.add(key);
            }
        }
        steady.removeAll(memory.volatileParts());
        return memory.withSuspectedParts(suspected, steady);
    }

    private static Map<String, Integer> unchangedRows(EntryMatcher matcher, Set<String> keys) {
        Map<String, Integer> rows = new HashMap<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            int o = matcher.partner(f);
            UrlParts now = UrlParts.of(matcher.freshId(f).link());
            UrlParts before =
                    o == EntryMatcher.NONE ? null : UrlParts.of(matcher.oldId(o).link());
            if (now != null && before != null) {
                for (String key : keys) {
                    String value = now.values().get(key);
                    if (value != null && Objects.equals(value, before.values().get(key))) {
                        rows.merge(key, 1, Integer::sum);
                    }
                }
            }
        }
        return rows;
    }
}
