package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of a page's site, used to tell them apart from titles and authors. */
final class Site {

    private static final int LONGEST = 80;
    private static final int SHORTEST_KEY = 2;
    private static final int SHORTEST_HOST = 3;
    private static final int LONGEST_HOST = 255;
    /** Beside its name a site's part of a title says little more ("The Daily News - Home of the brave"). */
    private static final int BESIDE = 16;

    /** Names of hosts that are of the net, not of the site. */
    private static final Set<String> GENERIC = Set.of(
            "www", "com", "co", "org", "net", "gov", "edu", "ac", "or", "ne", "go", "blog", "news", "web", "mobile",
            "amp");

    private final Map<String, Told<String>> told = new LinkedHashMap<>();
    private final List<String> hosts = new ArrayList<>();
    private final Set<String> read = new HashSet<>();

    Site(Clues clues) {
        for (String name : Names.of("site")) {
            add(clues.meta(name), name);
        }
        add(clues.linked.site(), "schema.org WebSite");
        add(clues.linked.publisher(), "schema.org publisher");
        host(clues.page.url());
        String canonical = clues.page.metadata().canonical();
        host(canonical == null ? "" : canonical);
        String own = clues.meta("og:url");
        host(own == null ? "" : own);
    }

    private void add(@Nullable String name, String source) {
        if (name != null
                && name.length() <= LONGEST
                && Fold.key(name).length() >= SHORTEST_KEY
                && !name.contains("://")) {
            told.putIfAbsent(Fold.key(name), new Told<>(name, source));
        }
    }

    /** Whether an address is a real one: hosts under "invalid" stand for an unknown address (RFC 2606). */
    static boolean known(String address) {
        int host = address.indexOf("://");
        int slash = host < 0 ? -1 : address.indexOf('/', host + 3);
        return host >= 0
                && !address.substring(0, slash < 0 ? address.length() : slash).endsWith(".invalid");
    }

    private void host(String address) {
        String host = known(address) ? hostOf(address) : "";
        if (host.isEmpty() || !read.add(host)) {
            return;
        }
        for (String label : host.split("\\.")) {
            String key = Fold.key(label);
            if (key.length() >= SHORTEST_HOST && !GENERIC.contains(label) && !hosts.contains(key)) {
                hosts.add(key);
            }
        }
        String whole = Fold.key(host.startsWith("www.") ? host.substring(4) : host);
        if (whole.length() > SHORTEST_HOST && !hosts.contains(whole)) {
            hosts.add(whole);
        }
    }

    /** The host of an address without its port. */
    private static String hostOf(String address) {
        int from = address.indexOf("://") + 3;
        int to = from;
        while (to < address.length() && "/?#:".indexOf(address.charAt(to)) < 0) {
            to++;
        }
        return to - from > LONGEST_HOST ? "" : address.substring(from, to);
    }

    /** Whether a text is the site's name and hardly anything else. */
    boolean named(String text) {
        return namedByKey(Fold.key(text));
    }

    boolean namedByKey(String key) {
        if (key.isEmpty()) {
            return true;
        }
        for (String name : told.keySet()) {
            if (key.equals(name)
                    || (name.length() > SHORTEST_HOST && key.contains(name) && key.length() - name.length() <= BESIDE)
                    || (key.length() > SHORTEST_HOST && name.contains(key) && name.length() - key.length() <= BESIDE)) {
                return true;
            }
        }
        for (String host : hosts) {
            if (key.equals(host)
                    || (host.length() > SHORTEST_HOST && key.contains(host) && key.length() - host.length() <= BESIDE)
                    || (key.length() > SHORTEST_HOST && host.startsWith(key))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a text is exactly one of the site's names. */
    boolean same(String text) {
        String key = Fold.key(text);
        return told.containsKey(key) || hosts.contains(key);
    }

    /** The site's name, null where nothing tells it. @param tail the part of the document's title that was cut */
    @Nullable
    Told<String> name(@Nullable String tail) {
        for (Map.Entry<String, Told<String>> one : told.entrySet()) {
            String source = one.getValue().source();
            boolean own =
                    source.equals("og:site_name") || source.equals("application-name") || source.startsWith("schema");
            if (own) {
                return one.getValue();
            }
        }
        if (!told.isEmpty()) {
            return told.values().iterator().next();
        }
        return tail != null && named(tail) ? new Told<>(tail, "document title") : null;
    }
}
