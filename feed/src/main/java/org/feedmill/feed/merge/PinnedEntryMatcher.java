package org.feedmill.feed.merge;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.TitleLabel;
import org.feedmill.feed.clean.UrlParts;
import org.feedmill.feed.clean.UrlWordList;

/**
 * Pairs entries that were pinned or unpinned: the link has more or less after its path, and the title may have a label
 * more or less ({@link TitleLabel}). Cost: linear.
 */
final class PinnedEntryMatcher {

    private static final int AMBIGUOUS = -2;

    private final EntryMatcher matcher;

    private PinnedEntryMatcher(EntryMatcher matcher) {
        this.matcher = matcher;
    }

    static void matchPinned(EntryMatcher matcher) {
        if (matcher.hasUnmatched()) {
            PinnedEntryMatcher entries = new PinnedEntryMatcher(matcher);
            entries.matchPinned(UrlParts::withoutFragment);
            entries.matchPinned(UrlParts::base);
        }
    }

    private void matchPinned(Function<UrlParts, String> key) {
        Map<String, Integer> known = new HashMap<>();
        for (int o = 0; o < matcher.oldEntries().size(); o++) {
            UrlParts parts = UrlParts.of(matcher.oldEntries().get(o).link());
            if (parts != null && !matcher.isMatched(o)) {
                known.merge(key.apply(parts), o, (a, b) -> AMBIGUOUS);
            }
        }
        Map<String, Integer> open = new HashMap<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            UrlParts parts = UrlParts.of(matcher.freshEntries().get(f).link());
            if (parts != null && matcher.partner(f) == EntryMatcher.NONE) {
                open.merge(key.apply(parts), f, (a, b) -> AMBIGUOUS);
            }
        }
        open.forEach((base, f) -> {
            int o = known.getOrDefault(base, AMBIGUOUS);
            if (f >= 0
                    && o >= 0
                    && isSame(
                            matcher.freshEntries().get(f), matcher.oldEntries().get(o))) {
                matcher.pair(f, o);
            }
        });
    }

    private static boolean isSame(Entry entry, Entry known) {
        String day = EntryId.day(entry);
        String before = EntryId.day(known);
        boolean sameDay = day.isEmpty() || before.isEmpty() || day.equals(before);
        return sameDay && (isLabelled(entry, known) || isLabelled(known, entry));
    }

    /** Whether the second is the first with a label and with more after the path. */
    private static boolean isLabelled(Entry plain, Entry labelled) {
        UrlParts shorter = UrlParts.of(plain.link());
        UrlParts longer = UrlParts.of(labelled.link());
        boolean titled =
                plain.title().equals(labelled.title()) || TitleLabel.addsLabel(plain.title(), labelled.title());
        if (shorter == null || longer == null || !titled) {
            return false;
        }
        Set<String> differences = shorter.differences(longer);
        return differences.stream()
                .noneMatch(key ->
                        shorter.values().containsKey(key) || UrlParts.isSegment(key) || UrlWordList.namesPage(key));
    }
}
