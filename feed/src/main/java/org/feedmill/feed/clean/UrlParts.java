package org.feedmill.feed.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an address that may change on their own, by key: {@code ?name} a query parameter, {@code ;name} a path
 * parameter, {@code /2:4} the third of four path segments (counted from 0), {@code #} the fragment.
 */
public final class UrlParts {

    private static final String FRAGMENT = "#";

    /** Paths with more segments are compared as a whole. */
    private static final int MAX_SEGMENTS = 30;

    /** Addresses with more parameters are not split. */
    private static final int MAX_PARAMETERS = 60;

    private final String host;
    private final int segments;
    private final Map<String, String> values = new LinkedHashMap<>();

    private UrlParts(CleanUrl address) {
        this.host = address.host();
        String[] path = address.path().split("/", -1);
        this.segments = path.length;
        for (int i = 1; i < path.length && path.length <= MAX_SEGMENTS; i++) {
            String[] parameters = path[i].split(";", MAX_PARAMETERS);
            values.put(segmentKey(i, path.length), parameters[0]);
            for (int p = 1; p < parameters.length; p++) {
                put(";", parameters[p]);
            }
        }
        if (path.length > MAX_SEGMENTS) {
            values.put("/", address.path());
        }
        String query = address.query();
        if (query != null) {
            for (String pair : query.split("&", MAX_PARAMETERS)) {
                put("?", pair);
            }
        }
        String fragment = address.fragment();
        if (fragment != null) {
            values.put(FRAGMENT, fragment);
        }
    }

    /** Returns the parts of a link without known noise; null if it is not an address. */
    public static @Nullable UrlParts of(@Nullable String link) {
        CleanUrl address = CleanUrl.parse(link);
        return address == null ? null : new UrlParts(UrlNoiseFilter.standard().strip(address));
    }

    public Map<String, String> values() {
        return values;
    }

    public String host() {
        return host;
    }

    /** The segments of the path, without path parameters. */
    public List<String> segments() {
        List<String> path = new ArrayList<>();
        values.forEach((key, value) -> {
            if (isSegment(key)) {
                path.add(value);
            }
        });
        return path;
    }

    /** Whether host and number of segments agree, so that parts can be compared one by one. */
    public boolean isComparable(UrlParts other) {
        return host.equals(other.host) && segments == other.segments;
    }

    /** Returns the keys of all parts in which both differ. */
    public Set<String> differences(UrlParts other) {
        Set<String> keys = new TreeSet<>(values.keySet());
        keys.addAll(other.values.keySet());
        keys.removeIf(key -> Objects.equals(values.get(key), other.values.get(key)));
        return keys;
    }

    /** Host and path without path parameters. */
    public String base() {
        StringBuilder out = new StringBuilder(host);
        values.forEach((key, value) -> {
            if (isSegment(key)) {
                out.append('/').append(value);
            }
        });
        return out.toString();
    }

    /** Returns the address without these parts, the others sorted by name; a segment leaves a placeholder. */
    public String without(Set<String> keys) {
        StringBuilder path = new StringBuilder(host);
        List<String> rest = new ArrayList<>();
        values.forEach((key, value) -> {
            if (isSegment(key)) {
                path.append('/').append(keys.contains(key) ? "*" : value);
            } else if (!keys.contains(key)) {
                rest.add(key + "=" + value);
            }
        });
        Collections.sort(rest);
        return path + String.join("", rest);
    }

    public String withoutFragment() {
        return without(Set.of(FRAGMENT));
    }

    public static boolean isSegment(String key) {
        return key.startsWith("/");
    }

    /** Whether the part is the last segment of its path. */
    public static boolean isLastSegment(String key) {
        int colon = key.indexOf(':');
        return isSegment(key)
                && (colon < 0
                        || Integer.parseInt(key.substring(1, colon)) + 1 >= Integer.parseInt(key.substring(colon + 1)));
    }

    private void put(String kind, String pair) {
        if (!pair.isEmpty()) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            values.merge(kind + name, equals < 0 ? "" : pair.substring(equals + 1), (a, b) -> a + "&" + b);
        }
    }

    private static String segmentKey(int index, int count) {
        return "/" + index + ":" + count;
    }
}
