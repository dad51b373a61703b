package org.feedmill.refresh;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Decides how the items of a feed are sorted: by their dates if most have one, otherwise in page order, or reversed if
 * new items appear at the end of the page. The time when each item was first seen is stored, so the page's habit can be
 * determined from its items at any time.
 */
final class OrderingDetector {

    /**
     * Minimum share of items with dates for sorting by dates; a lower share is enough to keep this order, so that it
     * does not alternate.
     */
    private static final double MIN_DATED_SHARE = 0.6;

    private static final double MIN_DATED_SHARE_TO_STAY = 0.4;

    private OrderingDetector() {}

    /**
     * @param before previous order, null at first
     * @param present the items on the page, in page order
     * @param grown whether no item ever left the page
     */
    static ItemOrdering detect(@Nullable ItemOrdering before, List<StoredItem> present, boolean grown) {
        if (present.isEmpty()) {
            return before == null ? ItemOrdering.PAGE : before;
        }
        long dated = present.stream()
                .filter(item -> item.entry().published() != null)
                .count();
        double enough = before == ItemOrdering.DATES ? MIN_DATED_SHARE_TO_STAY : MIN_DATED_SHARE;
        if (dated >= enough * present.size()) {
            return ItemOrdering.DATES;
        }
        return growsAtItsEnd(before, present, grown) ? ItemOrdering.REVERSED : ItemOrdering.PAGE;
    }

    private static boolean growsAtItsEnd(@Nullable ItemOrdering before, List<StoredItem> present, boolean grown) {
        Set<Instant> top = new HashSet<>();
        Set<Instant> end = new HashSet<>();
        int start = 0;
        int longest = 0;
        for (int i = 1; i <= present.size(); i++) {
            if (i < present.size() && Objects.equals(firstSeen(present, i), firstSeen(present, start))) {
                continue;
            }
            Instant seen = Objects.requireNonNull(firstSeen(present, start));
            boolean underOlder = isOlder(firstSeen(present, start - 1), seen);
            boolean overOlder = isOlder(firstSeen(present, i), seen);
            if (underOlder && !overOlder) {
                end.add(seen);
                longest = Math.max(longest, i - start);
            } else if (overOlder && !underOlder) {
                top.add(seen);
            }
            start = i;
        }
        if (before == ItemOrdering.REVERSED) {
            return end.size() >= top.size();
        }
        // One case may be chance: an older item moves up when another is deleted, or more pages are read than before.
        boolean plain = grown && top.isEmpty() && end.size() == 1 && 2 * longest <= present.size();
        return plain || (end.size() > 1 && end.size() > top.size());
    }

    private static @Nullable Instant firstSeen(List<StoredItem> present, int i) {
        return i < 0 || i >= present.size() ? null : present.get(i).firstSeen();
    }

    private static boolean isOlder(@Nullable Instant seen, Instant than) {
        return seen != null && seen.isBefore(than);
    }
}
