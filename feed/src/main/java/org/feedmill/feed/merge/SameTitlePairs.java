package org.feedmill.feed.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.clean.UrlParts;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of entries that have the same title but different links: candidates for the same article under a new address.
 * Only entries without a partner are paired, and only if the title, or title and day, are unambiguous. Cost: linear.
 */
final class SameTitlePairs {

    /** Shorter titles ("Minutes", "Press release") recur with every issue. */
    private static final int MIN_DISTINCTIVE_LENGTH = 16;

    private static final int MIN_DISTINCTIVE_IDEOGRAPHS = 7;

    /** Pages on which nearly all rows pair prove more than single titles. */
    private static final int MIN_ALIGNED = 3;

    private static final double MIN_ALIGNED_SHARE = 0.9;

    /** The prefix of keys of titles without counters; no folded title starts with a blank. */
    private static final String COUNTER_FREE_PREFIX = " ";

    /**
     * An entry on the page and the known one that it may be.
     *
     * @param unique whether no other entry on either side has the title (on that day)
     * @param recurring whether other known entries have the title
     * @param aligned whether the whole page has the earlier titles in their order, and all links differ in one
     *     parameter
     */
    record EntryPair(
            int freshIndex,
            int oldIndex,
            EntryEvidence evidence,
            boolean unique,
            boolean recurring,
            boolean distinctive,
            boolean aligned) {

        /** Whether many such pairs are sufficient to learn from. */
        boolean isUsable() {
            return !evidence.contradicts() && (evidence.isProof() || distinctive || aligned);
        }

        EntryPair asAligned() {
            return new EntryPair(freshIndex, oldIndex, evidence, unique, recurring, distinctive, true);
        }
    }

    private final EntryMatcher matcher;
    private final FeedMemory memory;
    private final @Nullable String language;

    /** Indexes of entries by the keys of their titles, and by these and the day. */
    private final Map<String, List<Integer>> oldByTitle = new HashMap<>();

    private final Map<String, List<Integer>> freshByTitle = new HashMap<>();

    private SameTitlePairs(EntryMatcher matcher, FeedMemory memory, @Nullable String language) {
        this.matcher = matcher;
        this.memory = memory;
        this.language = language;
    }

    static List<EntryPair> of(EntryMatcher matcher, FeedMemory memory, @Nullable String language) {
        SameTitlePairs pairs = new SameTitlePairs(matcher, memory, language);
        pairs.indexTitles();
        List<EntryPair> found = new ArrayList<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            EntryPair pair = matcher.partner(f) == EntryMatcher.NONE ? pairs.pair(f) : null;
            if (pair != null) {
                found.add(pair);
            }
        }
        Map<Integer, Long> uses =
                found.stream().collect(Collectors.groupingBy(EntryPair::oldIndex, Collectors.counting()));
        found.removeIf(pair -> uses.getOrDefault(pair.oldIndex(), 0L) > 1);
        return pairs.isAligned(found) ? found.stream().map(EntryPair::asAligned).toList() : found;
    }

    private boolean isAligned(List<EntryPair> pairs) {
        int rows = matcher.freshEntries().size();
        if (pairs.size() < MIN_ALIGNED
                || pairs.size() < MIN_ALIGNED_SHARE * rows
                || !UrlMoveLearner.keepsOrder(pairs)) {
            return false;
        }
        Set<String> keys = new HashSet<>();
        for (EntryPair pair : pairs) {
            UrlParts now = UrlParts.of(matcher.freshId(pair.freshIndex()).link());
            UrlParts before = UrlParts.of(matcher.oldId(pair.oldIndex()).link());
            if (now == null || before == null || !now.isComparable(before)) {
                return false;
            }
            keys.addAll(now.differences(before));
        }
        return keys.size() == 1 && keys.stream().noneMatch(UrlParts::isSegment);
    }

    private void indexTitles() {
        boolean numbers = false;
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            numbers |= matcher.partner(f) == EntryMatcher.NONE
                    && hasDigit(matcher.freshEntries().get(f).title());
        }
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            for (String key : titleKeys(matcher.freshEntries().get(f), matcher.freshId(f), numbers)) {
                add(freshByTitle, key, EntryId.day(matcher.freshEntries().get(f)), f);
            }
        }
        for (int o = 0; o < matcher.oldEntries().size(); o++) {
            for (String key : titleKeys(matcher.oldEntries().get(o), matcher.oldId(o), numbers)) {
                if (freshByTitle.containsKey(key)) {
                    add(oldByTitle, key, EntryId.day(matcher.oldEntries().get(o)), o);
                }
            }
        }
    }

    private static void add(Map<String, List<Integer>> index, String title, String day, int number) {
        index.computeIfAbsent(title, k -> new ArrayList<>()).add(number);
        if (!day.isEmpty()) {
            index.computeIfAbsent(title + "\n" + day, k -> new ArrayList<>()).add(number);
        }
    }

    /**
     * Returns the keys of the title: complete, then without its counters. "The 40th open day" and "the 54th" are
     * different if both are known.
     */
    private List<String> titleKeys(Entry entry, EntryId id, boolean numbers) {
        return numbers && hasDigit(entry.title())
                ? List.of(id.title(), COUNTER_FREE_PREFIX + memory.counters().stableKey(entry.title(), language))
                : List.of(id.title());
    }

    private static boolean hasDigit(String title) {
        return title.codePoints().anyMatch(Character::isDigit);
    }

    private @Nullable EntryPair pair(int f) {
        Entry entry = matcher.freshEntries().get(f);
        EntryId id = matcher.freshId(f);
        if (id.isForeign(entry.id())) {
            return null; // the source says that it is another one
        }
        String key = titleKeys(entry, id, true).stream()
                .filter(oldByTitle::containsKey)
                .findFirst()
                .orElse(id.title());
        String day = EntryId.day(entry);
        List<Integer> olds = oldByTitle.getOrDefault(key, List.of());
        List<Integer> sameDay = day.isEmpty() ? List.of() : oldByTitle.getOrDefault(key + "\n" + day, List.of());
        boolean byDay = !sameDay.isEmpty();
        List<Integer> among = byDay ? sameDay : olds;
        int rivals = freshByTitle
                .getOrDefault(byDay ? key + "\n" + day : key, List.of())
                .size();
        if (rivals > 1) {
            return null; // before anything is counted for each of them
        }
        List<Integer> open = among.stream().filter(o -> !matcher.isMatched(o)).toList();
        if (open.isEmpty() || (open.size() > 1 && !areCopies(f, open))) {
            return null;
        }
        int o = open.getFirst();
        EntryEvidence evidence = EntryEvidence.of(entry, matcher.oldEntries().get(o), language, memory);
        return new EntryPair(f, o, evidence, among.size() == 1, olds.size() > 1, isDistinctive(id.title()), false);
    }

    /** Whether the page repeated one article, with links of the same path. */
    private boolean areCopies(int f, List<Integer> olds) {
        UrlParts now = UrlParts.of(matcher.freshId(f).link());
        if (now == null) {
            return false;
        }
        Set<String> bases = olds.stream()
                .map(o -> UrlParts.of(matcher.oldId(o).link()))
                .map(parts -> parts == null ? "" : parts.base())
                .collect(Collectors.toSet());
        return bases.equals(Set.of(now.base()));
    }

    private static boolean isDistinctive(String folded) {
        int letters = folded.codePointCount(0, folded.length());
        boolean ideographs = folded.codePoints().anyMatch(Character::isIdeographic);
        return letters >= (ideographs ? MIN_DISTINCTIVE_IDEOGRAPHS : MIN_DISTINCTIVE_LENGTH);
    }
}
