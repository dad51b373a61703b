package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of an address, so that the yield of some addresses predicts that of similar ones: numbers become 0, names
 * of single items a star, section names stay; of parameters only names and short words stay. It also detects addresses
 * of crawler traps.
 */
public final class UrlPattern {

    /** Sites have six or seven levels; deeper paths are generated. */
    private static final int MAX_DEPTH = 12;

    /** A repeated path segment comes from a relative link that was resolved repeatedly. */
    private static final int MAX_REPEATS = 2;

    /** Shop filters multiply parameters; articles do not need more. */
    private static final int MAX_PARAMETERS = 6;

    /** The maximum length of a section name in letters; longer segments name single items. */
    private static final int MAX_SECTION_LENGTH = 20;

    private UrlPattern() {}

    /** Returns the pattern within a site. */
    public static String of(WebAddress address) {
        String[] parts = address.path().substring(1).split("/", -1);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < parts.length && i < MAX_DEPTH; i++) {
            boolean last = i > 0 && (i == parts.length - 1 || (i == parts.length - 2 && parts[i + 1].isEmpty()));
            out.append('/').append(part(parts[i], last));
        }
        return out.append(query(address.query())).toString();
    }

    /**
     * Returns a coarse pattern: all paths with the same number of segments share it. For sites that generate names
     * endlessly.
     */
    static String coarse(WebAddress address) {
        long parts = address.path().chars().filter(c -> c == '/').count();
        return "/*".repeat((int) Math.min(parts, MAX_DEPTH)) + (address.query() == null ? "" : "?*");
    }

    private static String part(String part, boolean last) {
        if (part.isEmpty()) {
            return "";
        }
        int dot = last ? part.lastIndexOf('.') : -1;
        String ending = dot > 0 && part.length() - dot <= 6 ? part.substring(dot) : "";
        String name = part.substring(0, part.length() - ending.length());
        if (name.chars().allMatch(Character::isDigit)) {
            return "0" + ending;
        }
        boolean section =
                !last && name.length() <= MAX_SECTION_LENGTH && name.chars().noneMatch(Character::isDigit);
        return (section && name.chars().filter(c -> c == '-' || c == '_').count() < 2 ? name : "*") + ending;
    }

    private static String query(@Nullable String query) {
        if (query == null || query.isEmpty()) {
            return "";
        }
        List<String> pairs = new ArrayList<>();
        for (String pair : query.split("&", MAX_PARAMETERS + 2)) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            boolean word =
                    !value.isEmpty() && value.length() <= 12 && value.chars().allMatch(Character::isLetter);
            boolean number = !value.isEmpty() && value.chars().allMatch(Character::isDigit);
            pairs.add(truncate(name) + "=" + (word ? value : number ? "0" : "*"));
        }
        Collections.sort(pairs);
        return "?" + String.join("&", pairs);
    }

    private static String truncate(String name) {
        return name.length() > MAX_SECTION_LENGTH ? name.substring(0, MAX_SECTION_LENGTH) + "*" : name;
    }

    /** Returns why the address looks like a crawler trap; null if it does not. */
    public static @Nullable String trapReason(WebAddress address) {
        Map<String, Integer> seen = new HashMap<>();
        int parts = 0;
        for (String part : address.path().split("/", -1)) {
            parts++;
            if (!part.isEmpty() && !isNumber(part) && seen.merge(part, 1, Integer::sum) > MAX_REPEATS) {
                return "a part of its path repeats";
            }
        }
        if (parts - 1 > MAX_DEPTH) {
            return "its path has " + (parts - 1) + " levels";
        }
        String query = address.query();
        if (query != null && query.chars().filter(c -> c == '&').count() >= MAX_PARAMETERS) {
            return "it has more than " + MAX_PARAMETERS + " parameters";
        }
        return null;
    }

    private static boolean isNumber(String part) {
        return part.chars().allMatch(Character::isDigit);
    }
}
