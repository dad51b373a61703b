package org.feedmill.refresh;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.store.Ordering;
import org.feedmill.store.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Decides how the items of a feed are sorted: by their dates where most have one, else as the page shows them, or the other way
 * round where new items appear at its end. When each item was first seen is kept, so the page's habit can be read from its
 * items at any time.
 */
final class Direction {

    /** Dates sort the items where so many have one; fewer are enough to stay with it, so that no feed turns to and fro. */
    private static final double DATED = 0.6;

    private static final double STILL_DATED = 0.4;

    private Direction() {}

    /**
     * @param before how they were sorted, null at first
     * @param present the items on the page, in its order
     * @param grown whether nothing ever left the page
     */
    static Ordering of(@Nullable Ordering before, List<StoredItem> present, boolean grown) {
        if (present.isEmpty()) {
            return before == null ? Ordering.PAGE : before;
        }
        long dated = present.stream()
                .filter(item -> item.entry().published() != null)
                .count();
        double enough = before == Ordering.DATES ? STILL_DATED : DATED;
        if (dated >= enough * present.size()) {
            return Ordering.DATES;
        }
        return growsAtItsEnd(before, present, grown) ? Ordering.REVERSED : Ordering.PAGE;
    }

    private static boolean growsAtItsEnd(@Nullable Ordering before, List<StoredItem> present, boolean grown) {
        Set<Instant> top = new HashSet<>();
        Set<Instant> end = new HashSet<>();
        int start = 0;
        int longest = 0;
        for (int i = 1; i <= present.size(); i++) {
            if (i < present.size() && Objects.equals(seen(present, i), seen(present, start))) {
                continue;
            }
            Instant seen = Objects.requireNonNull(seen(present, start));
            boolean underOlder = isOlder(seen(present, start - 1), seen);
            boolean overOlder = isOlder(seen(present, i), seen);
            if (underOlder && !overOlder) {
                end.add(seen);
                longest = Math.max(longest, i - start);
            } else if (overOlder && !underOlder) {
                top.add(seen);
            }
            start = i;
        }
        if (before == Ordering.REVERSED) {
            return end.size() >= top.size();
        }
        // Once may be chance: an older item moves up where one was deleted, or more pages are read than before.
        boolean plain = grown && top.isEmpty() && end.size() == 1 && 2 * longest <= present.size();
        return plain || (end.size() > 1 && end.size() > top.size());
    }

    private static @Nullable Instant seen(List<StoredItem> present, int i) {
        return i < 0 || i >= present.size() ? null : present.get(i).firstSeen();
    }

    private static boolean isOlder(@Nullable Instant seen, Instant than) {
        return seen != null && seen.isBefore(than);
    }
}
