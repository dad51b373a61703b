package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reduces links to what names their article: without noise, without learned volatile parts, with moves followed. */
final class LinkIdentity {

    private final VolatileParts parts;
    private final List<AddressMove> moves;

    private LinkIdentity(VolatileParts parts, List<AddressMove> moves) {
        this.parts = parts;
        this.moves = moves;
    }

    static LinkIdentity of(FeedMemory memory) {
        return new LinkIdentity(new VolatileParts(memory.volatileParts()), memory.moves());
    }

    /** The identity of links whose volatile parts count. */
    static LinkIdentity ofMoves(FeedMemory memory) {
        return new LinkIdentity(new VolatileParts(List.of()), memory.moves());
    }

    /** Whether different links stay different without these parts. */
    static boolean tellsApart(List<String> parts, List<Entry> entries) {
        LinkIdentity without = new LinkIdentity(new VolatileParts(parts), List.of());
        Set<String> links = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (Entry entry : entries) {
            String link = EntryId.normalise(entry.link());
            if (link != null && links.add(EntryId.withoutScheme(link))) {
                keys.add(String.valueOf(without.keyOf(link)));
            }
        }
        return keys.size() == links.size();
    }

    /** Equal for links to the same article; null where the link is no address. */
    @Nullable
    String key(@Nullable String link) {
        return keyOf(EntryId.normalise(link));
    }

    /** The same for a link without noise. */
    @Nullable
    String keyOf(@Nullable String normalised) {
        if (normalised == null) {
            return null;
        }
        String key = EntryId.withoutScheme(normalised);
        for (AddressMove move : moves) {
            key = move.apply(key);
        }
        return withoutParts(key);
    }

    /** Equal for links that differ in noise, volatile parts and the order of parameters only. */
    @Nullable
    String keyWithoutMoves(String link) {
        AddressParts split = AddressParts.of(link);
        return split == null ? null : split.without(parts.of(split));
    }

    private String withoutParts(String key) {
        if (parts.isEmpty()) {
            return key;
        }
        AddressParts split = AddressParts.of("http://" + key);
        Set<String> keys = split == null ? Set.of() : parts.of(split);
        return split == null || keys.isEmpty() ? key : split.without(keys);
    }

    /** The link without volatile parameters, still an address; null where it has none of them. */
    @Nullable
    String stripped(String normalised) {
        if (parts.isEmpty()) {
            return null;
        }
        Address address = Address.parse(normalised);
        AddressParts split = AddressParts.of(normalised);
        if (address == null || split == null) {
            return null;
        }
        Set<String> found = parts.of(split);
        return found.isEmpty() || found.stream().anyMatch(AddressParts::isSegment) ? null : without(address, found);
    }

    private static String without(Address address, Set<String> keys) {
        String path = kept(address.path(), "(?=[;/])", ";", keys, "");
        String query = address.query() == null ? null : kept(address.query(), "&", "?", keys, "&");
        boolean place = keys.contains("#");
        return new Address(
                        address.scheme(),
                        address.host(),
                        path,
                        query == null || query.isEmpty() ? null : query,
                        place ? null : address.fragment())
                .toString();
    }

    private static String kept(String text, String separator, String kind, Set<String> keys, String joint) {
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
