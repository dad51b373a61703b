package org.feedmill.feed;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the known entry of each entry on the page, also where its address changed: by volatile parts of links, by a move of
 * the site, or because its link was edited or it was pinned. What was learned on the way is remembered.
 */
final class MovedEntries {

    /** Each round learns one thing and matches again. */
    private static final int MAX_ROUNDS = 4;

    private static final int MIN_PAIRS = 3;
    private static final double MIN_SHARE = 0.6;

    /** An edited link is looked for so many places from its neighbours. */
    private static final int MAX_DISTANCE = 3;

    private final Feed fresh;
    private final FeedMemory memory;
    private final EntryMatcher matcher;

    /** Whether the same segment moved before, and nothing proves that it only moved again. */
    private boolean movedAgain;

    private VolatilePartLearner.Learned learned = VolatilePartLearner.Learned.NOTHING;
    private FeedMemory remembered;

    private MovedEntries(Feed old, Feed fresh, FeedMemory memory) {
        List<Entry> rows = memory.volatileParts().isEmpty() ? fresh.entries() : unified(fresh, memory);
        this.fresh = fresh.withEntries(rows);
        this.memory = memory;
        this.remembered = memory;
        this.matcher = new EntryMatcher(old, this.fresh, memory);
        matcher.findPartners();
        SpellingPairs.pair(matcher, memory);
        LabelledEntries.pair(matcher);
    }

    private static List<Entry> unified(Feed fresh, FeedMemory memory) {
        boolean foreign = false;
        List<EntryId> ids = EntryId.of(fresh.link(), fresh.entries());
        for (int i = 0; i < ids.size(); i++) {
            foreign |= ids.get(i).isForeign(fresh.entries().get(i).id());
        }
        return foreign ? fresh.entries() : Feed.named(fresh.link(), fresh.entries(), memory);
    }

    static MovedEntries find(Feed old, Feed fresh, FeedMemory known) {
        Set<String> tentative = new TreeSet<>();
        Set<String> watched = new TreeSet<>();
        MovedEntries found = new MovedEntries(old, fresh, known);
        for (int round = 0; round < MAX_ROUNDS && found.matcher.isOpen(); round++) {
            List<ContentPairs.Pair> pairs = ContentPairs.of(found.matcher, found.memory, fresh.language());
            FeedMemory memory = pairs.isEmpty() ? found.memory : found.learn(pairs);
            watched.addAll(found.learned.watched());
            if (memory.equals(found.memory)) {
                found.pair(pairs);
                break;
            }
            tentative.addAll(found.learned.tentative());
            found = new MovedEntries(old, fresh, memory);
        }
        tentative.removeIf(known.volatileParts()::contains);
        FeedMemory trusted = found.memory.withoutVolatileParts(tentative);
        found.remembered = SuspectedParts.settled(trusted, watched, found.matcher);
        return found;
    }

    Feed fresh() {
        return fresh;
    }

    /** To be remembered from now on. */
    FeedMemory memory() {
        return remembered;
    }

    EntryMatcher matcher() {
        return matcher;
    }

    private FeedMemory learn(List<ContentPairs.Pair> pairs) {
        AddressMove move = MoveLearner.learn(matcher, pairs);
        movedAgain = move != null
                && move.isOfOneSegment()
                && memory.moves().stream()
                        .anyMatch(known -> known.isOfOneSegment() && known.to().equals(move.from()));
        if (move != null && !movedAgain && !memory.moves().contains(move)) {
            return memory.withMove(move);
        }
        learned = VolatilePartLearner.learn(matcher, memory, pairs, movedAgain);
        return memory.withVolatileParts(learned.trusted()).withVolatileParts(learned.tentative());
    }

    /** Accepts what is the same article under an edited link. */
    private void pair(List<ContentPairs.Pair> pairs) {
        long usable = pairs.stream().filter(ContentPairs.Pair::isUsable).count();
        boolean most = !movedAgain
                && usable >= MIN_PAIRS
                && usable >= MIN_SHARE * fresh.entries().size()
                && MoveLearner.keepsOrder(pairs);
        List<ContentPairs.Pair> accepted = pairs.stream()
                .filter(pair -> pair.unique() && !pair.evidence().contradicts() && isSame(pair, most))
                .toList();
        accepted.forEach(pair -> matcher.pair(pair.f(), pair.o()));
    }

    private boolean isSame(ContentPairs.Pair pair, boolean most) {
        String now = matcher.freshId(pair.f()).link();
        String before = matcher.oldId(pair.o()).link();
        boolean sameText = pair.evidence().text() == EntryEvidence.Agreement.SAME;
        if (now == null || before == null) {
            return (now == null && before == null)
                    || pair.evidence().isStrong()
                    || (pair.distinctive() && !pair.recurring() && isInPlace(pair));
        }
        if (EntryId.withoutScheme(now).equals(EntryId.withoutScheme(before))) {
            return true;
        }
        boolean series = LinkChange.isSeries(now, before);
        if (pair.evidence().day() == EntryEvidence.Agreement.SAME) {
            return !series || sameText || (pair.distinctive() && !pair.recurring());
        }
        if (pair.recurring() || (series && !sameText)) {
            return false;
        }
        String title = matcher.freshId(pair.f()).title();
        boolean other = LinkChange.isOtherArticle(now, before, title) || isSteadyPart(now, before);
        if (!sameText && (!pair.distinctive() || other)) {
            return false;
        }
        return (most && pair.isUsable()) || isInPlace(pair);
    }

    /** Whether the links differ in a part that changes with the articles. */
    private boolean isSteadyPart(String now, String before) {
        AddressParts parts = AddressParts.of(now);
        AddressParts known = AddressParts.of(before);
        return parts != null
                && known != null
                && parts.differences(known).stream().anyMatch(memory.steadyParts()::contains);
    }

    /** Whether the old entry stood between the same neighbours. */
    private boolean isInPlace(ContentPairs.Pair pair) {
        int above = neighbour(pair.f(), -1);
        int below = neighbour(pair.f(), 1);
        if (above == EntryMatcher.NONE || below == EntryMatcher.NONE) {
            int only = Math.max(above, below);
            return only != EntryMatcher.NONE && Math.abs(only - pair.o()) <= MAX_DISTANCE && isFree(pair.o(), only);
        }
        return Math.abs(above - below) <= 2 * MAX_DISTANCE
                && Math.min(above, below) < pair.o()
                && pair.o() < Math.max(above, below);
    }

    /** The old number of the next entry in that direction that has a partner. */
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

    private boolean isFree(int one, int other) {
        for (int o = Math.min(one, other) + 1; o < Math.max(one, other); o++) {
            if (matcher.isClaimed(o)) {
                return false;
            }
        }
        return true;
    }
}
