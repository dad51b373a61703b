package org.feedmill.feed.clean;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Separates the parts of an address that change from visit to visit (tracking, session ids, positions on the page) from
 * those that identify its content. The names are data: {@code url-noise.txt}.
 */
public final class UrlNoiseFilter {

    /** Shorter values number articles and pages; common session tokens have 24 to 40 characters. */
    private static final int MIN_TOKEN_LENGTH = 16;

    /** Names of one kind: exact names and prefixes. */
    private record NameSet(Set<String> exact, List<String> prefixes) {

        static NameSet empty() {
            return new NameSet(new HashSet<>(), new ArrayList<>());
        }

        void add(String name) {
            if (name.endsWith("*")) {
                prefixes.add(name.substring(0, name.length() - 1));
            } else {
                exact.add(name);
            }
        }

        boolean contains(String name) {
            String folded = name.toLowerCase(Locale.ROOT);
            return exact.contains(folded) || prefixes.stream().anyMatch(folded::startsWith);
        }
    }

    private static final class Holder {
        static final UrlNoiseFilter STANDARD = read("url-noise.txt");
    }

    private final Map<String, NameSet> namesByKind;

    private UrlNoiseFilter(Map<String, NameSet> kinds) {
        this.namesByKind = kinds;
    }

    public static UrlNoiseFilter standard() {
        return Holder.STANDARD;
    }

    /** Removes the noise of an address; the order of the rest is kept. */
    public CleanUrl strip(CleanUrl address) {
        String fragment = address.fragment();
        boolean place = fragment == null || fragment.isEmpty() || isListed("fragment", fragment);
        return new CleanUrl(
                address.scheme(),
                address.host(),
                stripPath(address.path()),
                stripQuery(address.query()),
                place ? null : fragment);
    }

    private String stripPath(String path) {
        if (path.indexOf(';') < 0 && path.indexOf('(') < 0) {
            return path;
        }
        StringBuilder out = new StringBuilder();
        for (String segment : path.split("(?=[;/])", -1)) {
            boolean noise = (segment.startsWith(";") && isListed("path", name(segment.substring(1))))
                    || isSessionSegment(segment);
            out.append(noise ? "" : segment);
        }
        return out.isEmpty() ? "/" : out.toString();
    }

    /** ASP.NET without cookies keeps session ids in a separate segment: {@code /(S(abc))/}, {@code /(A(x)S(y))/}. */
    private static boolean isSessionSegment(String segment) {
        if (!segment.startsWith("/(") || !segment.endsWith("))")) {
            return false;
        }
        int at = 2;
        int end = segment.length() - 1;
        while (at + 2 < end && "AFSX".indexOf(segment.charAt(at)) >= 0 && segment.charAt(at + 1) == '(') {
            int close = segment.indexOf(')', at + 2);
            if (segment.substring(at + 2, close).indexOf('(') >= 0) {
                return false;
            }
            at = close + 1;
        }
        return at == end;
    }

    private @Nullable String stripQuery(@Nullable String query) {
        if (query == null) {
            return null;
        }
        List<String> kept = new ArrayList<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty() && !isNoise(pair)) {
                kept.add(pair);
            }
        }
        return kept.isEmpty() ? null : String.join("&", kept);
    }

    private boolean isNoise(String pair) {
        String name = name(pair);
        return isListed("query", name)
                || (isListed("token", name) && isToken(pair.substring(Math.min(pair.length(), name.length() + 1))));
    }

    private boolean isListed(String kind, String name) {
        NameSet names = namesByKind.get(kind);
        return names != null && names.contains(name);
    }

    private static String name(String pair) {
        int equals = pair.indexOf('=');
        return equals < 0 ? pair : pair.substring(0, equals);
    }

    private static boolean isToken(String value) {
        return value.length() >= MIN_TOKEN_LENGTH
                && value.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == ','))
                && value.chars().anyMatch(Character::isDigit)
                && value.chars().anyMatch(Character::isLetter);
    }

    private static UrlNoiseFilter read(String resource) {
        Map<String, NameSet> kinds = new TreeMap<>();
        for (String line : FeedResource.readLines(resource)) {
            String[] words = line.split("\\s+", 2);
            kinds.computeIfAbsent(words[0], kind -> NameSet.empty()).add(words[1]);
        }
        return new UrlNoiseFilter(kinds);
    }
}
