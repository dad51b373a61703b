package org.feedmill.feed;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells the parts of an address that change from visit to visit (tracking, session ids, places on the page) from those
 * that name what it shows. The names are data: {@code address-noise.txt}.
 */
final class AddressNoise {

    /** Shorter values number stories and pages; the common session tokens have 24 to 40 characters. */
    private static final int TOKEN_LENGTH = 16;

    /** Names of one kind, whole or by their beginning. */
    private record Names(Set<String> whole, List<String> beginnings) {

        static Names none() {
            return new Names(new HashSet<>(), new ArrayList<>());
        }

        void add(String name) {
            if (name.endsWith("*")) {
                beginnings.add(name.substring(0, name.length() - 1));
            } else {
                whole.add(name);
            }
        }

        boolean hold(String name) {
            String folded = name.toLowerCase(Locale.ROOT);
            return whole.contains(folded) || beginnings.stream().anyMatch(folded::startsWith);
        }
    }

    private static final class Holder {
        static final AddressNoise STANDARD = read("address-noise.txt");
    }

    private final Map<String, Names> kinds;

    private AddressNoise(Map<String, Names> kinds) {
        this.kinds = kinds;
    }

    static AddressNoise standard() {
        return Holder.STANDARD;
    }

    /** The address without its noise, the order of what remains kept. */
    Address strip(Address address) {
        String fragment = address.fragment();
        boolean place = fragment == null || fragment.isEmpty() || holds("fragment", fragment);
        return new Address(
                address.scheme(),
                address.host(),
                path(address.path()),
                query(address.query()),
                place ? null : fragment);
    }

    private String path(String path) {
        if (path.indexOf(';') < 0 && path.indexOf('(') < 0) {
            return path;
        }
        StringBuilder out = new StringBuilder();
        for (String segment : path.split("(?=[;/])", -1)) {
            boolean noise =
                    (segment.startsWith(";") && holds("path", name(segment.substring(1)))) || isSessionSegment(segment);
            out.append(noise ? "" : segment);
        }
        return out.isEmpty() ? "/" : out.toString();
    }

    /** ASP.NET without cookies keeps session ids in a segment of its own: {@code /(S(abc))/}, {@code /(A(x)S(y))/}. */
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

    private @Nullable String query(@Nullable String query) {
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
        return holds("query", name)
                || (holds("token", name) && isToken(pair.substring(Math.min(pair.length(), name.length() + 1))));
    }

    private boolean holds(String kind, String name) {
        Names names = kinds.get(kind);
        return names != null && names.hold(name);
    }

    private static String name(String pair) {
        int equals = pair.indexOf('=');
        return equals < 0 ? pair : pair.substring(0, equals);
    }

    private static boolean isToken(String value) {
        return value.length() >= TOKEN_LENGTH
                && value.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '-' || c == ','))
                && value.chars().anyMatch(Character::isDigit)
                && value.chars().anyMatch(Character::isLetter);
    }

    private static AddressNoise read(String resource) {
        Map<String, Names> kinds = new TreeMap<>();
        for (String line : Resource.lines(resource)) {
            String[] words = line.split("\\s+", 2);
            kinds.computeIfAbsent(words[0], kind -> Names.none()).add(words[1]);
        }
        return new AddressNoise(kinds);
    }
}
