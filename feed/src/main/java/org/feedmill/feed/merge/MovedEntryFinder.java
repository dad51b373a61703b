package org.feedmill.feed.merge;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.UrlPrefixMove;
import org.feedmill.feed.clean.UrlParts;

/**
 * Finds the known entry of each entry on the page, also if its address changed: by volatile parts of links, by a move
 * of the site, or because its link was edited or it was pinned. What was learned is remembered.
 */
final class MovedEntryFinder {

    /** Each round learns one thing and matches again. */
    private static final int MAX_ROUNDS = 4;

    private static final int MIN_PAIRS = 3;
    private static final double MIN_SHARE = 0.6;

    /** The maximum distance of an edited link from its neighbours. */
    private static final int MAX_DISTANCE = 3;

    private final Feed fresh;
    private final FeedMemory memory;
    private final EntryMatcher matcher;

    /** Whether the same segment moved before, and nothing proves that it only moved again. */
    private boolean movedAgain;

    private VolatilePartLearner.LearnedParts learned = VolatilePartLearner.LearnedParts.NOTHING;
    private FeedMemory remembered;

    private MovedEntryFinder(Feed old, Feed fresh, FeedMemory memory) {
        List<Entry> rows = memory.volatileParts().isEmpty() ? fresh.entries() : unifyRows(fresh, memory);
        this.fresh = fresh.withEntries(rows);
        this.memory = memory;
        this.remembered = memory;
        this.matcher = new EntryMatcher(old, this.fresh, memory);
        matcher.findPartners();
        UrlSpellingMatcher.matchSpellings(matcher, memory);
        PinnedEntryMatcher.matchPinned(matcher);
    }

    private static List<Entry> unifyRows(Feed fresh, FeedMemory memory) {
        boolean foreign = false;
        List<EntryId> ids = EntryId.of(fresh.link(), fresh.entries());
        for (int i = 0; i < ids.size(); i++) {
            foreign |= ids.get(i).isForeign(fresh.entries().get(i).id());
        }
        return foreign ? fresh.entries() : Feed.withIds(fresh.link(), fresh.entries(), memory);
    }

    static MovedEntryFinder find(Feed old, Feed fresh, FeedMemory known) {
        Set<String> tentative = new TreeSet<>();
        Set<String> watched = new TreeSet<>();
        MovedEntryFinder found = new MovedEntryFinder(old, fresh, known);
        for (int round = 0; round < MAX_ROUNDS && found.matcher.hasUnmatched(); round++) {
            List<SameTitlePairs.EntryPair> pairs = SameTitlePairs.of(found.matcher, found.memory, fresh.language());
            FeedMemory memory = pairs.isEmpty() ? found.memory : found.learn(pairs);
            watched.addAll(found.learned.suspected());
            if (memory.equals(found.memory)) {
                found.acceptEditedLinks(pairs);
                break;
            }
            tentative.addAll(found.learned.tentative());
            found = new MovedEntryFinder(old, fresh, memory);
        }
        tentative.removeIf(known.volatileParts()::contains);
        FeedMemory trusted = found.memory.withoutVolatileParts(tentative);
        found.remembered = SuspectedPartReview.review(trusted, watched, found.matcher);
        return found;
    }

    Feed fresh() {
        return fresh;
    }

    /** Returns the memory for the next merge. */
    FeedMemory memory() {
        return remembered;
    }

    EntryMatcher matcher() {
        return matcher;
    }

    private FeedMemory learn(List<SameTitlePairs.EntryPair> pairs) {
        UrlPrefixMove move = UrlMoveLearner.learn(matcher, pairs);
        movedAgain = move != null
                && move.changesOneSegment()
                && memory.moves().stream()
                        .anyMatch(
                                known -> known.changesOneSegment() && known.to().equals(move.from()));
        if (move != null && !movedAgain && !memory.moves().contains(move)) {
            return memory.withMove(move);
        }
        learned = VolatilePartLearner.learn(matcher, memory, pairs, movedAgain);
        return memory.withVolatileParts(learned.trusted()).withVolatileParts(learned.tentative());
    }

    /** Accepts pairs that are the same article with an edited link. */
    private void acceptEditedLinks(List<SameTitlePairs.EntryPair> pairs) {
        long usable = pairs.stream().filter(SameTitlePairs.EntryPair::isUsable).count();
        boolean most = !movedAgain
                && usable >= MIN_PAIRS
                && usable >= MIN_SHARE * fresh.entries().size()
                && UrlMoveLearner.keepsOrder(pairs);
        List<SameTitlePairs.EntryPair> accepted = pairs.stream()
                .filter(pair -> pair.unique() && !pair.evidence().contradicts() && isSame(pair, most))
                .toList();
        accepted.forEach(pair -> matcher.pair(pair.freshIndex(), pair.oldIndex()));
    }

    private boolean isSame(SameTitlePairs.EntryPair pair, boolean most) {
        String now = matcher.freshId(pair.freshIndex()).link();
        String before = matcher.oldId(pair.oldIndex()).link();
        boolean sameText = pair.evidence().text() == EntryEvidence.Agreement.SAME;
        if (now == null || before == null) {
            return (now == null && before == null)
                    || pair.evidence().isProof()
                    || (pair.distinctive() && !pair.recurring() && hasSameNeighbours(pair));
        }
        if (EntryId.withoutScheme(now).equals(EntryId.withoutScheme(before))) {
            return true;
        }
        boolean series = LinkChangeClassifier.isSeries(now, before);
        if (pair.evidence().day() == EntryEvidence.Agreement.SAME) {
            return !series || sameText || (pair.distinctive() && !pair.recurring());
        }
        if (pair.recurring() || (series && !sameText)) {
            return false;
        }
        String title = matcher.freshId(pair.freshIndex()).title();
        boolean other = LinkChangeClassifier.isOtherArticle(now, before, title) || isSteadyPart(now, before);
        if (!sameText && (!pair.distinctive() || other)) {
            return false;
        }
        return (most && pair.isUsable()) || hasSameNeighbours(pair);
    }

    /** Whether the links differ in a part that changes with the articles. */
    private boolean isSteadyPart(String now, String before) {
        UrlParts parts = UrlParts.of(now);
        UrlParts known = UrlParts.of(before);
        return parts != null
                && known != null
                && parts.differences(known).stream().anyMatch(memory.steadyParts()::contains);
    }

    /** Whether the old entry was between the same neighbours. */
    private boolean hasSameNeighbours(SameTitlePairs.EntryPair pair) {
        int above = neighbour(pair.freshIndex(), -1);
        int below = neighbour(pair.freshIndex(), 1);
        if (above == EntryMatcher.NONE || below == EntryMatcher.NONE) {
            int only = Math.max(above, below);
            return only != EntryMatcher.NONE
                    && Math.abs(only - pair.oldIndex()) <= MAX_DISTANCE
                    && hasNoMatchBetween(pair.oldIndex(), only);
        }
        return Math.abs(above - below) <= 2 * MAX_DISTANCE
                && Math.min(above, below) < pair.oldIndex()
                && pair.oldIndex() < Math.max(above, below);
    }

    /** Returns the old index of the next entry in that direction that has a partner. */
    private int neighbour(int from, int step) {
        for (int f = from + step;
                f >= 0 && f < fresh.entries().size() && Math.abs(f - from) <= MAX_DISTANCE;
                f += step) {
            if (matcher.partner(f) != EntryMatcher.NONE) {
                return matcher.partner(f);
            }
        }
        return EntryMatcher.NONE;
    }

    private boolean hasNoMatchBetween(int one, int other) {
        for (int o = Math.min(one, other) + 1; o < Math.max(one, other); o++) {
            if (matcher.isMatched(o)) {
                return false;
            }
        }
        return true;
    }
}
