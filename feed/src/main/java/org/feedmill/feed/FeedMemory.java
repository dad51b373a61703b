package org.feedmill.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.feedmill.feed.counter.CounterMemory;
import org.jspecify.annotations.Nullable;

/**
 * Knowledge about a feed's page that was learned by comparing updates. Plain data of bounded size, so that it can be
 * stored as JSON.
 *
 * @param volatileParts parts of links that change from fetch to fetch and name no article, see {@code UrlParts}
 * @param moves moves of host or path, the oldest first
 * @param counters numbers in texts that only count
 * @param suspectedParts parts of links that changed at the last fetch, though neither days nor texts proved that the
 *     articles were the same; volatile if they change at the next one too
 * @param steadyParts parts that were suspected and then stayed the same: without a proof, a change means new articles
 */
public record FeedMemory(
        List<String> volatileParts,
        List<UrlPrefixMove> moves,
        CounterMemory counters,
        List<String> suspectedParts,
        List<String> steadyParts) {

    public static final FeedMemory EMPTY = new FeedMemory(List.of(), List.of(), CounterMemory.EMPTY);

    private static final int MAX_PARTS = 40;
    private static final int MAX_MOVES = 8;

    public FeedMemory(
            @Nullable List<String> volatileParts,
            @Nullable List<UrlPrefixMove> moves,
            @Nullable CounterMemory counters,
            @Nullable List<String> suspectedParts,
            @Nullable List<String> steadyParts) {
        this.volatileParts = limitParts(volatileParts);
        this.suspectedParts = limitParts(suspectedParts);
        this.steadyParts = limitParts(steadyParts);
        this.moves = moves == null
                ? List.of()
                : List.copyOf(moves.subList(Math.max(0, moves.size() - MAX_MOVES), moves.size()));
        this.counters = counters == null ? CounterMemory.EMPTY : counters;
    }

    /** Creates a memory without suspected parts. */
    public FeedMemory(
            @Nullable List<String> volatileParts,
            @Nullable List<UrlPrefixMove> moves,
            @Nullable CounterMemory counters) {
        this(volatileParts, moves, counters, List.of(), List.of());
    }

    private static List<String> limitParts(@Nullable List<String> parts) {
        return parts == null ? List.of() : List.copyOf(parts.subList(0, Math.min(MAX_PARTS, parts.size())));
    }

    public boolean isEmpty() {
        return equals(EMPTY);
    }

    /** Returns this memory with more volatile parts, for example those learned by other feeds of the site. */
    public FeedMemory withVolatileParts(Collection<String> more) {
        if (volatileParts.containsAll(more)) {
            return this;
        }
        TreeSet<String> all = new TreeSet<>(volatileParts);
        all.addAll(more);
        return new FeedMemory(List.copyOf(all), moves, counters, suspectedParts, steadyParts);
    }

    public FeedMemory withMove(UrlPrefixMove move) {
        List<UrlPrefixMove> all = new ArrayList<>(moves);
        all.remove(move);
        all.add(move);
        return new FeedMemory(volatileParts, all, counters, suspectedParts, steadyParts);
    }

    public FeedMemory withCounters(CounterMemory newCounters) {
        return newCounters == counters
                ? this
                : new FeedMemory(volatileParts, moves, newCounters, suspectedParts, steadyParts);
    }

    public FeedMemory withoutVolatileParts(Collection<String> parts) {
        return new FeedMemory(
                volatileParts.stream().filter(part -> !parts.contains(part)).toList(),
                moves,
                counters,
                suspectedParts,
                steadyParts);
    }

    public FeedMemory withSuspectedParts(Collection<String> suspected, Collection<String> steady) {
        return new FeedMemory(
                volatileParts,
                moves,
                counters,
                List.copyOf(new TreeSet<>(suspected)),
                List.copyOf(new TreeSet<>(steady)));
    }

    /** Whether both links are equal, or differ only in noise and volatile parts. */
    public boolean isStableLink(@Nullable String one, @Nullable String other) {
        if (one == null || other == null || one.equals(other)) {
            return one != null && one.equals(other);
        }
        LinkIdentity identity = LinkIdentity.of(this);
        String key = identity.keyWithoutMoves(one);
        return key != null
                && one.startsWith("https:") == other.startsWith("https:")
                && key.equals(identity.keyWithoutMoves(other));
    }
}
