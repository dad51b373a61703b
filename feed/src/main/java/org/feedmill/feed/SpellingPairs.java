package org.feedmill.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pairs entries whose links are spellings of one address: with and without {@code www.}, a slash or {@code index.html} at the
 * end, {@code /amp}, doubled slashes, {@code %7E}, or with parameters in another order. Their titles must agree too, and
 * only what has no partner by its own link is paired, so ids never depend on it. Cost: linear.
 */
final class SpellingPairs {

    private static final int MANY = -2;

    private SpellingPairs() {}

    static void pair(EntryMatcher matcher, FeedMemory memory) {
        if (!matcher.isOpen()) {
            return;
        }
        LinkIdentity links = LinkIdentity.of(memory);
        Map<String, Integer> known =
                index(matcher.oldEntries().size(), o -> !matcher.isClaimed(o), o -> key(matcher.oldId(o), links));
        Map<String, Integer> open = index(
                matcher.freshEntries().size(),
                f -> matcher.partner(f) == EntryMatcher.NONE
                        && !matcher.freshId(f)
                                .isForeign(matcher.freshEntries().get(f).id()),
                f -> key(matcher.freshId(f), links));
        open.forEach((key, f) -> {
            int o = known.getOrDefault(key, MANY);
            if (f != MANY && o != MANY && matcher.isEdit(f, o) && isSameDay(matcher, f, o)) {
                matcher.pair(f, o);
            }
        });
    }

    private static Map<String, Integer> index(int size, IntPredicate isOpen, IntFunction<@Nullable String> key) {
        Map<String, Integer> index = new HashMap<>();
        for (int i = 0; i < size; i++) {
            String spelled = isOpen.test(i) ? key.apply(i) : null;
            if (spelled != null) {
                index.merge(spelled, i, (one, other) -> MANY);
            }
        }
        return index;
    }

    private static boolean isSameDay(EntryMatcher matcher, int f, int o) {
        String day = EntryId.day(matcher.freshEntries().get(f));
        String before = EntryId.day(matcher.oldEntries().get(o));
        return day.isEmpty() || before.isEmpty() || day.equals(before);
    }

    private static @Nullable String key(EntryId id, LinkIdentity links) {
        String link = id.link();
        String stripped = link == null ? null : links.stripped(link);
        Address address = Address.parse(stripped == null ? link : stripped);
        if (address == null) {
            return null;
        }
        String host = address.host().startsWith("www.") ? address.host().substring(4) : address.host();
        String query = address.query() == null ? "" : address.query();
        return host + path(address.path()) + "?"
                + Stream.of(query.split("&", -1)).sorted().collect(Collectors.joining("&")) + "#"
                + (address.fragment() == null ? "" : address.fragment());
    }

    private static String path(String path) {
        StringBuilder out = new StringBuilder();
        for (String segment : path.replace("%7E", "~").replace("%7e", "~").split("/", -1)) {
            if (!segment.isEmpty()) {
                out.append('/').append(segment);
            }
        }
        String plain = out.toString();
        for (String end : new String[] {"/index.html", "/index.htm", "/index.php", "/amp"}) {
            if (plain.endsWith(end)) {
                return plain.substring(0, plain.length() - end.length());
            }
        }
        return plain;
    }
}
