package org.feedmill.feed.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.VolatileParts;
import org.feedmill.feed.clean.UrlPartValue;
import org.feedmill.feed.clean.UrlParts;
import org.feedmill.feed.clean.UrlWordList;
import org.jspecify.annotations.Nullable;

/**
 * Learns which parts of a page's links change from fetch to fetch while the articles stay the same. A part is volatile
 * only when all of this holds:
 *
 * <ul>
 *   <li>it changed in nearly all entries that are known from before, and in at least three;
 *   <li>its values name no article: one value for the whole page, values that never repeat, or the number of the row;
 *   <li>links without it are still different for entries with different titles;
 *   <li>days or texts prove that the articles are the same. Without such a proof, the same titles may be those of the
 *   next issue: then numbers, times, the ends of paths and parameters that name things by their names ({@link
 *   UrlWordList}) are never learned, those of visits at once, and all others when their values look random and change
 *   at the next fetch too.
 * </ul>
 *
 * Parameters that name things elsewhere are bound to the form of the paths that they were learned on. Cost: linear.
 */
final class VolatilePartLearner {

    private static final int MIN_PAIRS = 3;
    private static final double MIN_CHANGED_SHARE = 0.9;

    /** The links of one entry, before and now. */
    private record LinkPair(UrlParts before, UrlParts now, boolean strong, String oldTitle, String freshTitle) {}

    /**
     * Parts of links.
     *
     * @param trusted volatile from now on
     * @param tentative ignored for identity this time
     * @param suspected volatile if they change at the next fetch too
     */
    record LearnedParts(Set<String> trusted, Set<String> tentative, Set<String> suspected) {

        static final LearnedParts NOTHING = new LearnedParts(Set.of(), Set.of(), Set.of());
    }

    private enum Trust {
        NONE,
        WATCHED,
        TENTATIVE,
        FULL
    }

    private final EntryMatcher matcher;
    private final FeedMemory memory;
    private final VolatileParts known;
    private final List<LinkPair> changedLinks = new ArrayList<>();
    private final List<LinkPair> keptLinks = new ArrayList<>();

    private final boolean movedBefore;

    private VolatilePartLearner(EntryMatcher matcher, FeedMemory memory, boolean movedBefore) {
        this.matcher = matcher;
        this.memory = memory;
        this.known = new VolatileParts(memory.volatileParts());
        this.movedBefore = movedBefore;
    }

    /**
     * @param movedBefore whether the path moved once more: then a segment that all links share is volatile, not moved
     */
    static LearnedParts learn(
            EntryMatcher matcher, FeedMemory memory, List<SameTitlePairs.EntryPair> pairs, boolean movedBefore) {
        VolatilePartLearner learner = new VolatilePartLearner(matcher, memory, movedBefore);
        for (SameTitlePairs.EntryPair pair : pairs) {
            if (pair.isUsable()) {
                learner.add(pair.freshIndex(), pair.oldIndex(), pair.evidence().isProof(), learner.changedLinks);
            }
        }
        boolean few = learner.changedLinks.size() < MIN_PAIRS;
        if (learner.changedLinks.isEmpty() || (few && learner.known.isEmpty())) {
            return LearnedParts.NOTHING;
        }
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            if (matcher.partner(f) != EntryMatcher.NONE) {
                learner.add(f, matcher.partner(f), true, learner.keptLinks);
            }
        }
        return learner.learned(UrlMoveLearner.keepsOrder(pairs));
    }

    private void add(int f, int o, boolean strong, List<LinkPair> into) {
        UrlParts before = UrlParts.of(matcher.oldId(o).link());
        UrlParts now = UrlParts.of(matcher.freshId(f).link());
        if (before != null && now != null && before.isComparable(now)) {
            into.add(new LinkPair(
                    before,
                    now,
                    strong,
                    matcher.oldId(o).title(),
                    matcher.freshId(f).title()));
        }
    }

    private LearnedParts learned(boolean ordered) {
        Map<String, Trust> trusts = new TreeMap<>();
        candidates().forEach(key -> trusts.put(key, trust(key)));
        Set<String> watched = new TreeSet<>();
        trusts.forEach((key, trust) -> {
            if (trust == Trust.WATCHED || trust == Trust.TENTATIVE) {
                watched.add(key);
            }
        });
        trusts.values().removeIf(trust -> trust.compareTo(ordered ? Trust.TENTATIVE : Trust.FULL) < 0);
        Set<String> keys = trusts.keySet();
        if (tellsArticlesApart(keys)) {
            keys.removeIf(key -> tellsArticlesApart(Set.of(key)));
        }
        if (tellsArticlesApart(keys)) {
            return LearnedParts.NOTHING;
        }
        Set<String> trusted = new TreeSet<>();
        Set<String> tentative = new TreeSet<>();
        trusts.forEach((key, trust) -> {
            if (trust == Trust.FULL) {
                trusted.addAll(boundToPaths(key));
            } else {
                tentative.add(key);
            }
        });
        return new LearnedParts(trusted, tentative, watched);
    }

    /** Returns the parts that changed in nearly all entries. */
    private Set<String> candidates() {
        Map<String, Integer> changed = new HashMap<>();
        Map<String, Integer> present = new HashMap<>();
        List<LinkPair> all = new ArrayList<>(changedLinks);
        all.addAll(keptLinks);
        for (LinkPair links : all) {
            links.before().differences(links.now()).forEach(key -> changed.merge(key, 1, Integer::sum));
            Set<String> keys = new HashSet<>(links.before().values().keySet());
            keys.addAll(links.now().values().keySet());
            keys.forEach(key -> present.merge(key, 1, Integer::sum));
        }
        Set<String> candidates = new TreeSet<>();
        changed.forEach((key, count) -> {
            int least = known.isVolatileSomewhere(key) && isUniform(key) ? 1 : MIN_PAIRS;
            if (count >= least && count >= MIN_CHANGED_SHARE * present.getOrDefault(key, 0)) {
                candidates.add(key);
            }
        });
        return candidates;
    }

    /** Whether all rows of the page have the part, with one value. */
    private boolean isUniform(String key) {
        Set<String> values = new HashSet<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            UrlParts parts = UrlParts.of(matcher.freshId(f).link());
            values.add(parts == null ? "" : parts.values().getOrDefault(key, ""));
        }
        return values.size() == 1 && matcher.freshEntries().size() >= MIN_PAIRS;
    }

    private Set<String> boundToPaths(String key) {
        if (!UrlWordList.namesPage(key)) {
            return Set.of(key);
        }
        return VolatileParts.bound(
                key,
                changedLinks.stream()
                        .map(LinkPair::now)
                        .filter(parts -> parts.values().containsKey(key))
                        .map(UrlParts::segments)
                        .toList());
    }

    private Trust trust(String key) {
        Set<String> now = new HashSet<>();
        Set<String> before = new HashSet<>();
        int changed = 0;
        int strong = 0;
        for (LinkPair links : changedLinks) {
            String value = links.now().values().get(key);
            String old = links.before().values().get(key);
            if (!Objects.equals(value, old)) {
                now.add(String.valueOf(value));
                before.add(String.valueOf(old));
                changed++;
                strong += links.strong() ? 1 : 0;
            }
        }
        boolean uniform = now.size() == 1;
        if (UrlParts.isSegment(key) && uniform && !movedBefore) {
            return Trust.NONE;
        }
        boolean fresh = now.stream().noneMatch(before::contains);
        if (changed == 0 || (!fresh && !uniform && !isRowNumber(key))) {
            return Trust.NONE;
        }
        return 2 * strong >= changed ? Trust.FULL : trustWithoutProof(key, uniform);
    }

    /** The same titles every day or year may be new articles. */
    private Trust trustWithoutProof(String key, boolean uniform) {
        boolean visit = key.startsWith(";") || UrlWordList.isParameter(UrlWordList.Kind.SESSION, key);
        boolean buster = uniform && UrlWordList.isParameter(UrlWordList.Kind.BUSTER, key);
        int changed = 0;
        int tokens = 0;
        for (LinkPair links : changedLinks) {
            String value = links.now().values().get(key);
            String old = links.before().values().get(key);
            if (Objects.equals(value, old)) {
                continue;
            }
            boolean clock = uniform && (visit || buster) && UrlPartValue.isTimestamp(value == null ? old : value);
            if (!clock
                    && (UrlPartValue.isNumbered(old, value)
                            || LinkChangeClassifier.namesTime(old)
                            || LinkChangeClassifier.namesTime(value))) {
                return Trust.NONE;
            }
            changed++;
            tokens += UrlPartValue.isToken(value) || UrlPartValue.isToken(old) ? 1 : 0;
        }
        boolean random = 2 * tokens >= changed;
        if (UrlParts.isSegment(key)) {
            return random && uniform && !UrlParts.isLastSegment(key) ? Trust.FULL : Trust.NONE;
        }
        boolean named = UrlWordList.namesPage(key);
        if (visit || (buster && (random || !named))) {
            return Trust.FULL;
        }
        if (named || !random) {
            return Trust.NONE;
        }
        if (memory.suspectedParts().contains(key)) {
            return Trust.FULL;
        }
        return memory.steadyParts().contains(key) ? Trust.WATCHED : Trust.TENTATIVE;
    }

    private static boolean isNumbers(Set<String> values) {
        return values.stream()
                .allMatch(value -> !value.isEmpty() && value.chars().allMatch(Character::isDigit));
    }

    /** Whether the values number the rows of the page consecutively. */
    private boolean isRowNumber(String key) {
        long last = Long.MIN_VALUE;
        int rows = 0;
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            UrlParts parts = UrlParts.of(matcher.freshId(f).link());
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
    private boolean tellsArticlesApart(Set<String> keys) {
        Map<String, String> titles = new HashMap<>();
        Map<String, String> links = new HashMap<>();
        for (int f = 0; f < matcher.freshEntries().size(); f++) {
            EntryId id = matcher.freshId(f);
            if (mapsTwoArticlesToOne(id.link(), id.title(), keys, titles, links)) {
                return true;
            }
        }
        titles.clear();
        links.clear();
        for (LinkPair pair : changedLinks) {
            String rest = pair.before().without(keys);
            String other = titles.putIfAbsent(rest, pair.oldTitle());
            if (other != null && !other.equals(pair.oldTitle())) {
                return true;
            }
        }
        return false;
    }

    private static boolean mapsTwoArticlesToOne(
            @Nullable String link,
            String title,
            Set<String> keys,
            Map<String, String> titles,
            Map<String, String> links) {
        UrlParts parts = UrlParts.of(link);
        if (parts == null || link == null) {
            return false;
        }
        String rest = parts.without(keys);
        String other = titles.putIfAbsent(rest, title);
        String otherLink = links.putIfAbsent(rest, link);
        return other != null && !other.equals(title) && !link.equals(otherLink);
    }
}
