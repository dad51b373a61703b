package org.feedmill.rule.heal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Normalizes links for comparison: by URL, by host, and by the pattern that the links of one list share. */
public final class LinkNormalizer {

    private LinkNormalizer() {}

    /**
     * Returns the address without scheme, {@code www}, trailing slash and fragment; addresses with the same key are the
     * same.
     */
    public static String key(String link) {
        String plain = stripSchemeAndWww(cutAt(link, '#'));
        boolean bang = link.contains("#!") || link.contains("#/");
        return bang ? plain + link.substring(link.indexOf('#')) : plain;
    }

    /** Returns the key without the query, whose parameters often only say where a reader came from. */
    public static String keyWithoutQuery(String link) {
        return stripSchemeAndWww(cutAt(cutAt(link, '#'), '?'));
    }

    public static String host(String link) {
        String plain = stripSchemeAndWww(link);
        String host = cutAt(cutAt(plain, '/'), '?');
        return cutAt(host, '#').toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the pattern that the addresses of one list share: host, folders with their digits replaced, the extension
     * of the last name and the name of the query's first parameter.
     */
    public static String pattern(String link) {
        String plain = stripSchemeAndWww(cutAt(link, '#'));
        String path = cutAt(plain, '?');
        int last = path.lastIndexOf('/');
        StringBuilder make = new StringBuilder(host(link));
        int from = path.indexOf('/');
        for (int i = Math.max(0, from); from >= 0 && i < last; i++) {
            char c = path.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            if (!digit || make.charAt(make.length() - 1) != '9') {
                make.append(digit ? '9' : c);
            }
        }
        int dot = path.lastIndexOf('.');
        make.append('/').append(dot > last && last >= 0 ? path.substring(dot).replaceAll("[0-9]", "9") : "");
        int query = plain.indexOf('?');
        int equals = query < 0 ? -1 : plain.indexOf('=', query);
        return equals < 0 ? make.toString() : make.append(plain, query, equals).toString();
    }

    /**
     * Returns true if a pattern distinguishes its addresses from others of the host: it has a folder, an extension or a
     * parameter.
     */
    public static boolean isDistinctive(@Nullable String make) {
        if (make == null || make.indexOf('/') < 0) {
            return false;
        }
        return !make.endsWith("/") || make.indexOf('/') != make.lastIndexOf('/');
    }

    private static String stripSchemeAndWww(String link) {
        int scheme = link.indexOf("://");
        String rest = scheme < 0 ? link : link.substring(scheme + 3);
        rest = rest.regionMatches(true, 0, "www.", 0, 4) ? rest.substring(4) : rest;
        return rest.length() > 1 && rest.endsWith("/") ? rest.substring(0, rest.length() - 1) : rest;
    }

    private static String cutAt(String text, char at) {
        int end = text.indexOf(at);
        return end < 0 ? text : text.substring(0, end);
    }
}
