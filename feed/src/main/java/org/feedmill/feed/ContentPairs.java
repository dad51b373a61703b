package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of entries that have the same title but different links: candidates for the same article under a new address. Only
 * what has no partner yet is paired, and only where the title, or title and day, leave no choice. Cost: linear.
 */
final class ContentPairs {

    /** Shorter titles ("Minutes", "Press release") recur with every issue. */
    private static final int MIN_DISTINCTIVE_LENGTH = 16;

    private static final int MIN_DISTINCTIVE_IDEOGRAPHS = 7;

    /** Pages on which nearly all rows pair prove more than the titles of some. */
    private static final int MIN_ALIGNED = 3;

    private static final double MIN_ALIGNED_SHARE = 0.9;

    /** Before the keys of titles without counters; no folded title begins with a blank. */
    private static final String COUNTERS = " ";

    /**
     * An entry on the page and the known one that it may be.
     *
     * @param unique whether no other entry on either side has the title (on that day)
     * @param recurring whether other known entries have the title
     * @param aligned whether the whole page has the titles of before in their order, and all links differ in one parameter
     */
    record Pair(
            int f,
            int o,
            EntryEvidence evidence,
            boolean unique,
            boolean recurring,
            boolean distinctive,
            boolean aligned) {

        /** Enough to learn from many such pairs. */
        boolean isUsable() {
            return !evidence.contradicts() && (evidence.isStrong() || distinctive || aligned);
        }

        Pair inAlignment() {
            return new Pair(f, o, evidence, unique, recurring, distinctive, true);
        }
    }

    private final EntryMatcher matcher;
    private final FeedMemory memory;
    private final @Nullable String language;

    /** Numbers of entries by the keys of their titles, and by these and the day. */
    private final Map<String, List<Integer>> oldByTitle = new HashMap<>();

    private final Map<String, List<Integer>> freshByTitle = new HashMap<>();

    private ContentPairs(EntryMatcher matcher, FeedMemory memory, @Nullable String language) {
        this.matcher = matcher;
        this.memory = memory;
        this.language = language;
    }

    static List<Pair> of(EntryMatcher matcher, FeedMemory memory, @Nullable String language) {
        ContentPairs pairs = new ContentPairs(matcher, memory, language);
        pairs.index();
        List<Pair> found = new ArrayList<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            Pair pair = matcher.partner(f) == EntryMatcher.NONE ? pairs.pair(f) : null;
            if (pair != null) {
                found.add(pair);
            }
        }
        Map<Integer, Long> uses = found.stream().collect(Collectors.groupingBy(Pair::o, Collectors.counting()));
        found.removeIf(pair -> uses.getOrDefault(pair.o(), 0L) > 1);
        return pairs.isAligned(found) ? found.stream().map(Pair::inAlignment).toList() : found;
    }

    private boolean isAligned(List<Pair> pairs) {
        int rows = matcher.freshEntries().size();
        if (pairs.size() < MIN_ALIGNED || pairs.size() < MIN_ALIGNED_SHARE * rows || !MoveLearner.keepsOrder(pairs)) {
            return false;
        }
        Set<String> keys = new HashSet<>();
        for (Pair pair : pairs) {
            AddressParts now = AddressParts.of(matcher.freshId(pair.f()).link());
            AddressParts before = AddressParts.of(matcher.oldId(pair.o()).link());
            if (now == null || before == null || !now.isComparable(before)) {
                return false;
            }
            keys.addAll(now.differences(before));
        }
        return keys.size() == 1 && keys.stream().noneMatch(AddressParts::isSegment);
    }

    private void index() {
        boolean numbers = false;
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            numbers |= matcher.partner(f) == EntryMatcher.NONE
                    && hasDigit(matcher.freshEntries().get(f).title());
        }
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            for (String key : keys(matcher.freshEntries().get(f), matcher.freshId(f), numbers)) {
                add(freshByTitle, key, EntryId.day(matcher.freshEntries().get(f)), f);
            }
        }
        for (int o = 0; o < matcher.oldEntries().size(); o++) {
            for (String key : keys(matcher.oldEntries().get(o), matcher.oldId(o), numbers)) {
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

    /** The title as it is, then without its counters: "the 40th open day" and "the 54th" are two where both are known. */
    private List<String> keys(Entry entry, EntryId id, boolean numbers) {
        return numbers && hasDigit(entry.title())
                ? List.of(id.title(), COUNTERS + memory.counters().stableKey(entry.title(), language))
                : List.of(id.title());
    }

    private static boolean hasDigit(String title) {
        return title.codePoints().anyMatch(Character::isDigit);
    }

    private @Nullable Pair pair(int f) {
        Entry entry = matcher.freshEntries().get(f);
        EntryId id = matcher.freshId(f);
        if (id.isForeign(entry.id())) {
            return null; // its source says that it is another one
        }
        String key = keys(entry, id, true).stream()
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
        List<Integer> open = among.stream().filter(o -> !matcher.isClaimed(o)).toList();
        if (open.isEmpty() || (open.size() > 1 && !areCopies(f, open))) {
            return null;
        }
        int o = open.getFirst();
        EntryEvidence evidence = EntryEvidence.of(entry, matcher.oldEntries().get(o), language, memory);
        return new Pair(f, o, evidence, among.size() == 1, olds.size() > 1, isDistinctive(id.title()), false);
    }

    /** Whether the page told one article time and again, under links with the same path. */
    private boolean areCopies(int f, List<Integer> olds) {
        AddressParts now = AddressParts.of(matcher.freshId(f).link());
        if (now == null) {
            return false;
        }
        Set<String> bases = olds.stream()
                .map(o -> AddressParts.of(matcher.oldId(o).link()))
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
