package org.feedmill.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.feedmill.counter.CounterMemory;
import org.jspecify.annotations.Nullable;

/**
 * Knowledge about a feed's page that was learned by comparing updates. Plain data of bounded size, so that it can be stored
 * as JSON.
 *
 * @param volatileParts parts of links that change from fetch to fetch and name no article, see {@link AddressParts}
 * @param moves moves of host or path, the oldest first
 * @param counters numbers in texts that only count
 */
public record FeedMemory(List<String> volatileParts, List<AddressMove> moves, CounterMemory counters) {

    public static final FeedMemory EMPTY = new FeedMemory(List.of(), List.of(), CounterMemory.EMPTY);

    private static final int MAX_PARTS = 40;
    private static final int MAX_MOVES = 8;

    public FeedMemory(
            @Nullable List<String> volatileParts, @Nullable List<AddressMove> moves, @Nullable CounterMemory counters) {
        this.volatileParts = volatileParts == null
                ? List.of()
                : List.copyOf(volatileParts.subList(0, Math.min(MAX_PARTS, volatileParts.size())));
        this.moves = moves == null
                ? List.of()
                : List.copyOf(moves.subList(Math.max(0, moves.size() - MAX_MOVES), moves.size()));
        this.counters = counters == null ? CounterMemory.EMPTY : counters;
    }

    public boolean isEmpty() {
        return equals(EMPTY);
    }

    /** The same with more volatile parts, for example those that other feeds of the site have learned. */
    public FeedMemory withVolatileParts(Collection<String> more) {
        if (volatileParts.containsAll(more)) {
            return this;
        }
        TreeSet<String> all = new TreeSet<>(volatileParts);
        all.addAll(more);
        return new FeedMemory(List.copyOf(all), moves, counters);
    }

    FeedMemory withMove(AddressMove move) {
        List<AddressMove> all = new ArrayList<>(moves);
        all.remove(move);
        all.add(move);
        return new FeedMemory(volatileParts, all, counters);
    }

    FeedMemory withCounters(CounterMemory newCounters) {
        return newCounters == counters ? this : new FeedMemory(volatileParts, moves, newCounters);
    }

    FeedMemory withoutVolatileParts(Collection<String> parts) {
        return new FeedMemory(
                volatileParts.stream().filter(part -> !parts.contains(part)).toList(), moves, counters);
    }

    /** Whether both links are equal, or differ in noise and volatile parts only. */
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
