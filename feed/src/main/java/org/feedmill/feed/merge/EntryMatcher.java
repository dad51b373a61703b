package org.feedmill.feed.merge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.LinkIdentity;
import org.feedmill.feed.clean.UrlParts;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each entry on the page the entry that was known before, by its features ({@link EntryId}). If links are
 * equal only without their volatile parts, something else must agree too, so that a parameter that was learned as
 * volatile never merges two articles. Cost: linear.
 */
final class EntryMatcher {

    static final int NONE = -1;

    /** Titles with this similarity are edits of each other. */
    private static final double MIN_TITLE_SIMILARITY = 0.8;

    /** A part that this many rows have with the same value belongs to a session. */
    private static final int MIN_UNIFORM_ROWS = 3;

    private final Feed old;
    private final Feed fresh;
    private final FeedMemory memory;
    private final List<EntryId> oldIds;
    private final List<EntryId> freshIds;
    private final int[] partners;
    private final boolean[] matchedOld;
    private @Nullable Set<String> uniform;
    private @Nullable Set<String> sharedKeys;

    EntryMatcher(Feed old, Feed fresh, FeedMemory memory) {
        this.old = old;
        this.fresh = fresh;
        this.memory = memory;
        LinkIdentity links = LinkIdentity.of(memory);
        this.oldIds = EntryId.of(old.link(), old.entries(), links);
        this.freshIds = EntryId.of(fresh.link(), fresh.entries(), links);
        this.partners = new int[fresh.entries().size()];
        this.matchedOld = new boolean[old.entries().size()];
        Arrays.fill(partners, NONE);
    }

    List<Entry> oldEntries() {
        return old.entries();
    }

    List<Entry> freshEntries() {
        return fresh.entries();
    }

    EntryId oldId(int o) {
        return oldIds.get(o);
    }

    EntryId freshId(int f) {
        return freshIds.get(f);
    }

    /** Returns the index of the old entry; {@link #NONE} if the entry is new. */
    int partner(int f) {
        return partners[f];
    }

    boolean isMatched(int o) {
        return matchedOld[o];
    }

    /** Whether both sides have entries without a partner. */
    boolean hasUnmatched() {
        boolean freshOpen = Arrays.stream(partners).anyMatch(o -> o == NONE);
        for (boolean taken : matchedOld) {
            if (freshOpen && !taken) {
                return true;
            }
        }
        return false;
    }

    void pair(int f, int o) {
        if (partners[f] == NONE && !matchedOld[o]) {
            partners[f] = o;
            matchedOld[o] = true;
        }
    }

    void findPartners() {
        findSourceIds();
        int finest = 0;
        for (EntryId id : freshIds) {
            finest = Math.max(finest, id.finestLevel());
        }
        for (int level = finest; level >= 0; level--) {
            findPartners(level);
        }
        findSameIds();
    }

    /** An id of the source identifies the entry, regardless of other changes. */
    private void findSourceIds() {
        Map<String, Integer> byId = oldById();
        for (int f = 0; f < partners.length; f++) {
            String id = fresh.entries().get(f).id();
            Integer o = freshIds.get(f).isForeign(id) ? byId.get(id) : null;
            if (o != null) {
                pair(f, o);
            }
        }
    }

    /**
     * Matches equal ids. An entry without a date takes the day of its duplicates ({@link EntryId}), which may have left
     * the page: then only its id shows that it is the same. The id alone is not sufficient, because it may be that of
     * an earlier date.
     */
    private void findSameIds() {
        Map<String, Integer> byId = oldById();
        for (int f = 0; f < partners.length; f++) {
            EntryId id = freshIds.get(f);
            for (int level = id.finestLevel(); level >= 0 && partners[f] == NONE; level--) {
                Integer o = byId.get(id.name(level));
                if (o != null && isAlike(fresh.entries().get(f), old.entries().get(o))) {
                    pair(f, o);
                }
            }
        }
    }

    private Map<String, Integer> oldById() {
        Map<String, Integer> byId = new HashMap<>();
        for (int o = 0; o < oldIds.size(); o++) {
            byId.put(old.entries().get(o).id(), o);
        }
        return byId;
    }

    private static boolean isAlike(Entry entry, Entry known) {
        return entry.published() == null
                && known.published() == null
                && entry.title().equals(known.title())
                && Objects.equals(entry.link(), known.link());
    }

    /**
     * Pairs entries that agree up to this feature and whose id does not need a finer one: a day in the id means that
     * days matter. If several old entries agree so far, the feature does not distinguish entries, and only finer ones
     * count.
     */
    private void findPartners(int level) {
        Map<String, List<Integer>> known = new HashMap<>();
        for (int o = 0; o < oldIds.size(); o++) {
            if (level <= oldIds.get(o).finestLevel()) {
                known.computeIfAbsent(oldIds.get(o).key(level), h -> new ArrayList<>())
                        .add(o);
            }
        }
        for (int f = 0; f < partners.length; f++) {
            EntryId id = freshIds.get(f);
            if (partners[f] != NONE || !isNamed(id, fresh.entries().get(f), level)) {
                continue;
            }
            List<Integer> same = known.getOrDefault(id.key(level), List.of());
            if (same.size() == 1 || (level == id.finestLevel() && !same.isEmpty())) {
                int o = same.getFirst();
                if (isNamed(oldIds.get(o), old.entries().get(o), level) && isConfirmed(f, o)) {
                    pair(f, o);
                }
            }
        }
    }

    private static boolean isNamed(EntryId id, Entry entry, int level) {
        return level <= id.finestLevel() && id.level(entry.id()) <= level;
    }

    /** Whether links that are equal only without their volatile parts lead to the same article. */
    private boolean isConfirmed(int f, int o) {
        String now = freshIds.get(f).link();
        String then = oldIds.get(o).link();
        if (now == null || then == null || EntryId.withoutScheme(now).equals(EntryId.withoutScheme(then))) {
            return true;
        }
        if (differsInSessionParts(now, then)) {
            return true;
        }
        EntryEvidence evidence =
                EntryEvidence.of(fresh.entries().get(f), old.entries().get(o), fresh.language(), memory);
        String title = freshIds.get(f).title();
        String known = oldIds.get(o).title();
        if (sharedKeys().contains(freshIds.get(f).key(0))) {
            return title.equals(known) && evidence.text() == EntryEvidence.Agreement.SAME;
        }
        // The day may differ although nothing changed: "67 years ago" in a title is read as one.
        boolean moved = title.equals(known) && isMoved(now, then);
        return moved
                || (evidence.day() != EntryEvidence.Agreement.DIFFERENT
                        && (isEdit(f, o) || evidence.text() == EntryEvidence.Agreement.SAME));
    }

    /** Whether the titles are equal, or so similar that one is an edit of the other and not the next instalment. */
    boolean isEdit(int f, int o) {
        String title = freshIds.get(f).title();
        String known = oldIds.get(o).title();
        if (title.equals(known)) {
            return true;
        }
        if (TextSimilarity.diceCoefficient(title, known) < MIN_TITLE_SIMILARITY) {
            return false;
        }
        boolean counted = memory.counters()
                .differsInCountersOnly(
                        old.entries().get(o).title(), fresh.entries().get(f).title(), fresh.language(), true);
        return counted || !isInstalment(title, known);
    }

    /** Whether the titles differ in a number, or only after a colon: "Video of the week: cats". */
    private static boolean isInstalment(String title, String known) {
        int colon = title.lastIndexOf(':');
        int other = known.lastIndexOf(':');
        boolean tail = colon > 0 && colon == other && title.substring(0, colon).equals(known.substring(0, colon));
        return tail || !digits(title).equals(digits(known));
    }

    private static String digits(String title) {
        StringBuilder out = new StringBuilder();
        title.codePoints().filter(Character::isDigit).forEach(out::appendCodePoint);
        return out.toString();
    }

    private boolean isMoved(String now, String then) {
        LinkIdentity moves = LinkIdentity.ofMoves(memory);
        return Objects.equals(moves.keyOfNormalised(now), moves.keyOfNormalised(then));
    }

    /**
     * Returns keys of links that different titles share at the same time: the omitted parts identify articles after
     * all.
     */
    private Set<String> sharedKeys() {
        Set<String> known = sharedKeys;
        if (known == null) {
            known = new HashSet<>(sharedKeys(oldIds));
            known.addAll(sharedKeys(freshIds));
            sharedKeys = known;
        }
        return known;
    }

    private static Set<String> sharedKeys(List<EntryId> ids) {
        Map<String, EntryId> first = new HashMap<>();
        Set<String> keys = new HashSet<>();
        for (EntryId id : ids) {
            EntryId other = first.putIfAbsent(id.key(0), id);
            if (other != null && !other.title().equals(id.title()) && !Objects.equals(other.link(), id.link())) {
                keys.add(id.key(0));
            }
        }
        return keys;
    }

    /** Whether the links differ only in parts that have one value on the whole page. */
    private boolean differsInSessionParts(String now, String then) {
        UrlParts fresher = UrlParts.of(now);
        UrlParts older = UrlParts.of(then);
        return fresher != null
                && older != null
                && fresher.isComparable(older)
                && uniformParts().containsAll(fresher.differences(older));
    }

    private Set<String> uniformParts() {
        Set<String> known = uniform;
        if (known == null) {
            known = uniformParts(freshIds);
            uniform = known;
        }
        return known;
    }

    private static Set<String> uniformParts(List<EntryId> ids) {
        Map<String, Set<String>> values = new HashMap<>();
        Map<String, Integer> rows = new HashMap<>();
        for (EntryId id : ids) {
            UrlParts parts = UrlParts.of(id.link());
            if (parts != null) {
                parts.values().forEach((key, value) -> {
                    values.computeIfAbsent(key, k -> new HashSet<>()).add(value);
                    rows.merge(key, 1, Integer::sum);
                });
            }
        }
        Set<String> uniform = new HashSet<>();
        values.forEach((key, all) -> {
            if (all.size() == 1 && rows.getOrDefault(key, 0) >= MIN_UNIFORM_ROWS) {
                uniform.add(key);
            }
        });
        return uniform;
    }
}
