package org.feedmill.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Pairs entries that were pinned or unpinned since: the link has something more or less behind its path, and the title may
 * have a label more or less ({@link TitleLabel}). Cost: linear.
 */
final class LabelledEntries {

    private static final int MANY = -2;

    private final EntryMatcher matcher;

    private LabelledEntries(EntryMatcher matcher) {
        this.matcher = matcher;
    }

    static void pair(EntryMatcher matcher) {
        if (matcher.isOpen()) {
            LabelledEntries entries = new LabelledEntries(matcher);
            entries.pair(AddressParts::withoutFragment);
            entries.pair(AddressParts::base);
        }
    }

    private void pair(Function<AddressParts, String> key) {
        Map<String, Integer> known = new HashMap<>();
        for (int o = 0; o < matcher.oldEntries().size(); o++) {
            AddressParts parts = AddressParts.of(matcher.oldEntries().get(o).link());
            if (parts != null && !matcher.isClaimed(o)) {
                known.merge(key.apply(parts), o, (a, b) -> MANY);
            }
        }
        Map<String, Integer> open = new HashMap<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            AddressParts parts = AddressParts.of(matcher.freshEntries().get(f).link());
            if (parts != null && matcher.partner(f) == EntryMatcher.NONE) {
                open.merge(key.apply(parts), f, (a, b) -> MANY);
            }
        }
        open.forEach((base, f) -> {
            int o = known.getOrDefault(base, MANY);
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

    /** Whether the second is the first with a label and with more behind the path. */
    private static boolean isLabelled(Entry plain, Entry labelled) {
        AddressParts shorter = AddressParts.of(plain.link());
        AddressParts longer = AddressParts.of(labelled.link());
        boolean titled = plain.title().equals(labelled.title()) || TitleLabel.isAdded(plain.title(), labelled.title());
        if (shorter == null || longer == null || !titled) {
            return false;
        }
        Set<String> differences = shorter.differences(longer);
        return differences.stream()
                .noneMatch(key -> shorter.values().containsKey(key)
                        || AddressParts.isSegment(key)
                        || AddressWords.namesPage(key));
    }
}
