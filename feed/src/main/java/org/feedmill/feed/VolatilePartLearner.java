package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Learns which parts of a page's links change from fetch to fetch while the articles stay the same. A part is volatile only
 * when all of this holds:
 *
 * <ul>
 *   <li>it changed in nearly all entries that are known from before, and in at least three;
 *   <li>its values name no article: one value for the whole page, values that never repeat, or the number of the row;
 *   <li>links without it are still different for entries with different titles.
 * </ul>
 *
 * So {@code ?id=} and {@code ?article=} are never learned: they do not change for a known entry, and without them links
 * collide. Cost: linear.
 */
final class VolatilePartLearner {

    private static final int MIN_PAIRS = 3;
    private static final double MIN_CHANGED_SHARE = 0.9;

    /** The links of one entry, before and now. */
    private record Links(AddressParts before, AddressParts now, boolean strong, String oldTitle, String freshTitle) {}

    private final EntryMatcher matcher;
    private final List<Links> changedLinks = new ArrayList<>();
    private final List<Links> keptLinks = new ArrayList<>();

    private final boolean movedBefore;

    private VolatilePartLearner(EntryMatcher matcher, boolean movedBefore) {
        this.matcher = matcher;
        this.movedBefore = movedBefore;
    }

    /** @param movedBefore whether the path moved once more: then a segment that all links share is volatile, not moved */
    static Set<String> learn(EntryMatcher matcher, List<ContentPairs.Pair> pairs, boolean movedBefore) {
        VolatilePartLearner learner = new VolatilePartLearner(matcher, movedBefore);
        for (ContentPairs.Pair pair : pairs) {
            if (pair.isUsable()) {
                learner.add(pair.f(), pair.o(), pair.evidence().isStrong(), learner.changedLinks);
            }
        }
        if (learner.changedLinks.size() < MIN_PAIRS) {
            return Set.of();
        }
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            if (matcher.partner(f) != EntryMatcher.NONE) {
                learner.add(f, matcher.partner(f), true, learner.keptLinks);
            }
        }
        return learner.learned();
    }

    private void add(int f, int o, boolean strong, List<Links> into) {
        AddressParts before = AddressParts.of(matcher.oldId(o).link());
        AddressParts now = AddressParts.of(matcher.freshId(f).link());
        if (before != null && now != null && before.isComparable(now)) {
            into.add(new Links(
                    before,
                    now,
                    strong,
                    matcher.oldId(o).title(),
                    matcher.freshId(f).title()));
        }
    }

    private Set<String> learned() {
        Map<String, Integer> changed = new HashMap<>();
        Map<String, Integer> present = new HashMap<>();
        List<Links> all = new ArrayList<>(changedLinks);
        all.addAll(keptLinks);
        for (Links links : all) {
            links.before().differences(links.now()).forEach(key -> changed.merge(key, 1, Integer::sum));
            Set<String> keys = new HashSet<>(links.before().values().keySet());
            keys.addAll(links.now().values().keySet());
            keys.forEach(key -> present.merge(key, 1, Integer::sum));
        }
        Set<String> candidates = new TreeSet<>();
        changed.forEach((key, count) -> {
            if (count >= MIN_PAIRS
                    && count >= MIN_CHANGED_SHARE * present.getOrDefault(key, 0)
                    && namesNoArticle(key)) {
                candidates.add(key);
            }
        });
        if (candidates.isEmpty() || identifies(candidates)) {
            candidates.removeIf(key -> identifies(Set.of(key)));
        }
        return candidates.isEmpty() || identifies(candidates) ? Set.of() : candidates;
    }

    private boolean namesNoArticle(String key) {
        Set<String> now = new HashSet<>();
        Set<String> before = new HashSet<>();
        boolean strong = false;
        boolean date = true;
        for (Links links : changedLinks) {
            String value = links.now().values().get(key);
            String old = links.before().values().get(key);
            if (Objects.equals(value, old)) {
                continue;
            }
            now.add(String.valueOf(value));
            before.add(String.valueOf(old));
            strong |= links.strong();
            date &= LinkChange.isDate(value == null ? old : value);
        }
        boolean noWitness = !strong && (date || (AddressParts.isSegment(key) && isNumbers(now)));
        if (noWitness) {
            return false; // the same titles day by day, or year by year: perhaps new articles
        }
        if (AddressParts.isSegment(key) && now.size() == 1 && !movedBefore) {
            return false;
        }
        boolean fresh = now.stream().noneMatch(before::contains);
        return fresh || now.size() == 1 || isRowNumber(key);
    }

    private static boolean isNumbers(Set<String> values) {
        return values.stream()
                .allMatch(value -> !value.isEmpty() && value.chars().allMatch(Character::isDigit));
    }

    /** Whether the values count the rows of the page, one by one. */
    private boolean isRowNumber(String key) {
        long last = Long.MIN_VALUE;
        int rows = 0;
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            AddressParts parts = AddressParts.of(matcher.freshId(f).link());
            String value = parts == null ? null : parts.values().get(key);
            if (value == null || value.isEmpty() || value.length() > 4 || !isNumbers(Set.of(value))) {
                return false;
            }
            long number = Long.parseLong(value);
            if (rows > 0 && number != last + 1) {
                return false;
            }
            last = number;
            rows++;
        }
        return rows >= MIN_PAIRS;
    }

    /** Whether links of different articles are equal without these parts. */
    private boolean identifies(Set<String> keys) {
        Map<String, String> titles = new HashMap<>();
        Map<String, String> links = new HashMap<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            EntryId id = matcher.freshId(f);
            if (collides(id.link(), id.title(), keys, titles, links)) {
                return true;
            }
        }
        titles.clear();
        links.clear();
        for (Links pair : changedLinks) {
            String rest = pair.before().without(keys);
            String other = titles.putIfAbsent(rest, pair.oldTitle());
            if (other != null && !other.equals(pair.oldTitle())) {
                return true;
            }
        }
        return false;
    }

    private static boolean collides(
            @Nullable String link,
            String title,
            Set<String> keys,
            Map<String, String> titles,
            Map<String, String> links) {
        AddressParts parts = AddressParts.of(link);
        if (parts == null || link == null) {
            return false;
        }
        String rest = parts.without(keys);
        String other = titles.putIfAbsent(rest, title);
        String otherLink = links.putIfAbsent(rest, link);
        return other != null && !other.equals(title) && !link.equals(otherLink);
    }
}
