package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.UrlParts;
import org.jspecify.annotations.Nullable;

/**
 * Reduces links to the part that identifies their article: without noise and learned volatile parts, with moves
 * applied.
 */
public final class LinkIdentity {

    private final VolatileParts parts;
    private final List<UrlPrefixMove> moves;

    private LinkIdentity(VolatileParts parts, List<UrlPrefixMove> moves) {
        this.parts = parts;
        this.moves = moves;
    }

    public static LinkIdentity of(FeedMemory memory) {
        return new LinkIdentity(new VolatileParts(memory.volatileParts()), memory.moves());
    }

    /** Returns an identity that keeps volatile parts. */
    public static LinkIdentity ofMoves(FeedMemory memory) {
        return new LinkIdentity(new VolatileParts(List.of()), memory.moves());
    }

    /** Whether different links stay different without these parts. */
    public static boolean keepsLinksDistinct(List<String> parts, List<Entry> entries) {
        LinkIdentity without = new LinkIdentity(new VolatileParts(parts), List.of());
        Set<String> links = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (Entry entry : entries) {
            String link = EntryId.normalise(entry.link());
            if (link != null && links.add(EntryId.withoutScheme(link))) {
                keys.add(String.valueOf(without.keyOfNormalised(link)));
            }
        }
        return keys.size() == links.size();
    }

    /** Returns a key that is equal for links to the same article; null if the link is not an address. */
    @Nullable
    String keyOfLink(@Nullable String link) {
        return keyOfNormalised(EntryId.normalise(link));
    }

    /** Returns the same key for a link without noise. */
    public @Nullable String keyOfNormalised(@Nullable String normalised) {
        if (normalised == null) {
            return null;
        }
        String key = EntryId.withoutScheme(normalised);
        for (UrlPrefixMove move : moves) {
            key = move.apply(key);
        }
        return withoutParts(key);
    }

    /** Returns a key that is equal for links that differ only in noise, volatile parts and the order of parameters. */
    @Nullable
    String keyWithoutMoves(String link) {
        UrlParts split = UrlParts.of(link);
        return split == null ? null : split.without(parts.volatileKeys(split));
    }

    private String withoutParts(String key) {
        if (parts.isEmpty()) {
            return key;
        }
        UrlParts split = UrlParts.of("http://" + key);
        Set<String> keys = split == null ? Set.of() : parts.volatileKeys(split);
        return split == null || keys.isEmpty() ? key : split.without(keys);
    }

    /** Returns the link without volatile parameters, still an address; null if it has none of them. */
    public @Nullable String withoutVolatileParameters(String normalised) {
        if (parts.isEmpty()) {
            return null;
        }
        CleanUrl address = CleanUrl.parse(normalised);
        UrlParts split = UrlParts.of(normalised);
        if (address == null || split == null) {
            return null;
        }
        Set<String> found = parts.volatileKeys(split);
        return found.isEmpty() || found.stream().anyMatch(UrlParts::isSegment) ? null : without(address, found);
    }

    private static String without(CleanUrl address, Set<String> keys) {
        String path = keepParameters(address.path(), "(?=[;/])", ";", keys, "");
        String query = address.query() == null ? null : keepParameters(address.query(), "&", "?", keys, "&");
        boolean place = keys.contains("#");
        return new CleanUrl(
                        address.scheme(),
                        address.host(),
                        path,
                        query == null || query.isEmpty() ? null : query,
                        place ? null : address.fragment())
                .toString();
    }

    private static String keepParameters(String text, String separator, String kind, Set<String> keys, String joint) {
        List<String> kept = new ArrayList<>();
        for (String piece : text.split(separator, -1)) {
            String own = piece.startsWith(";") ? piece.substring(1) : piece;
            int equals = own.indexOf('=');
            String name = equals < 0 ? own : own.substring(0, equals);
            boolean parameter = kind.equals("?") || piece.startsWith(";");
            if (!parameter || !keys.contains(kind + name)) {
                kept.add(piece);
            }
        }
        return String.join(joint, kept);
    }
}
