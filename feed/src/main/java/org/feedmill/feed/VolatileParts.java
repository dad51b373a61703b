package org.feedmill.feed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.feed.clean.UrlParts;

/**
 * The volatile parts of a site's links. A part counts everywhere ({@code ?sid}), or only on paths of the form that it
 * was learned on ({@code ?v /news/*}): a parameter that keeps caches away from one page may name the videos of another.
 */
public final class VolatileParts {

    private static final String ANY = "*";

    private final Set<String> unbound = new HashSet<>();

    /** Path forms by the key of the part. */
    private final Map<String, List<List<String>>> bound = new HashMap<>();

    public VolatileParts(Collection<String> parts) {
        for (String part : parts) {
            int blank = part.indexOf(' ');
            if (blank < 0) {
                unbound.add(part);
            } else {
                bound.computeIfAbsent(part.substring(0, blank), key -> new ArrayList<>())
                        .add(List.of(part.substring(blank + 2).split("/", -1)));
            }
        }
    }

    public boolean isEmpty() {
        return unbound.isEmpty() && bound.isEmpty();
    }

    /** Whether the part is volatile on some path. */
    public boolean isVolatileSomewhere(String key) {
        return unbound.contains(key) || bound.containsKey(key);
    }

    /** Returns the keys of this address that are volatile. */
    Set<String> volatileKeys(UrlParts address) {
        Set<String> keys = new HashSet<>();
        for (String key : address.values().keySet()) {
            if (unbound.contains(key)
                    || bound.getOrDefault(key, List.of()).stream()
                            .anyMatch(form -> matches(form, address.segments()))) {
                keys.add(key);
            }
        }
        return keys;
    }

    private static boolean matches(List<String> form, List<String> segments) {
        boolean fits = form.size() == segments.size();
        for (int i = 0; fits && i < form.size(); i++) {
            fits = form.get(i).equals(ANY) || form.get(i).equals(segments.get(i));
        }
        return fits;
    }

    /**
     * Returns the part bound to the forms of these paths, one for each number of segments.
     *
     * @param paths the segments of each path
     */
    public static Set<String> bound(String key, Collection<List<String>> paths) {
        Map<Integer, List<List<String>>> bySize = new HashMap<>();
        for (List<String> segments : paths) {
            bySize.computeIfAbsent(segments.size(), size -> new ArrayList<>()).add(segments);
        }
        Set<String> parts = new TreeSet<>();
        bySize.forEach((size, same) -> parts.add(key + " /" + String.join("/", pathForm(same))));
        return parts;
    }

    /** Returns the common form of all paths; numbers and the end of a path identify articles. */
    private static List<String> pathForm(List<List<String>> paths) {
        List<String> form = new ArrayList<>(paths.getFirst());
        for (int i = 0; i < form.size(); i++) {
            int at = i;
            String value = form.get(i);
            boolean shared = paths.stream().allMatch(path -> path.get(at).equals(value));
            boolean alone = paths.size() == 1 && i == form.size() - 1;
            if (!shared || alone || value.chars().anyMatch(Character::isDigit)) {
                form.set(i, ANY);
            }
        }
        return form;
    }
}
