package org.feedmill.feed.merge;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.LinkIdentity;
import org.feedmill.feed.clean.CleanUrl;
import org.jspecify.annotations.Nullable;

/**
 * Pairs entries whose links are spellings of one address: with and without {@code www.}, a slash or {@code index.html}
 * at the end, {@code /amp}, doubled slashes, {@code %7E}, or with parameters in another order. Their titles must agree
 * too, and only what has no partner by its own link is paired, so ids never depend on it. Cost: linear.
 */
final class UrlSpellingMatcher {

    private static final int AMBIGUOUS = -2;

    private UrlSpellingMatcher() {}

    static void matchSpellings(EntryMatcher matcher, FeedMemory memory) {
        if (!matcher.hasUnmatched()) {
            return;
        }
        LinkIdentity links = LinkIdentity.of(memory);
        Map<String, Integer> known =
                index(matcher.oldEntries().size(), o -> !matcher.isMatched(o), o -> key(matcher.oldId(o), links));
        Map<String, Integer> open = index(
                matcher.freshEntries().size(),
                f -> matcher.partner(f) == EntryMatcher.NONE
                        && !matcher.freshId(f)
                                .isForeign(matcher.freshEntries().get(f).id()),
                f -> key(matcher.freshId(f), links));
        open.forEach((key, f) -> {
            int o = known.getOrDefault(key, AMBIGUOUS);
            if (f != AMBIGUOUS && o != AMBIGUOUS && matcher.isEdit(f, o) && isSameDay(matcher, f, o)) {
                matcher.pair(f, o);
            }
        });
    }

    private static Map<String, Integer> index(int size, IntPredicate isOpen, IntFunction<@Nullable String> key) {
        Map<String, Integer> index = new HashMap<>();
        for (int i = 0; i < size; i++) {
            String spelled = isOpen.test(i) ? key.apply(i) : null;
            if (spelled != null) {
                index.merge(spelled, i, (one, other) -> AMBIGUOUS);
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
        String stripped = link == null ? null : links.withoutVolatileParameters(link);
        CleanUrl address = CleanUrl.parse(stripped == null ? link : stripped);
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
