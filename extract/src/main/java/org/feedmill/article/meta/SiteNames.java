package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.article.SourcedValue;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/** The names of a page's site, used to distinguish them from titles and authors. */
public final class SiteNames {

    private static final int MAX_LENGTH = 80;
    private static final int MIN_KEY = 2;
    private static final int MIN_HOST = 3;
    private static final int MAX_HOST = 255;
    /** In the site's part of a title, there is little other than its name ("The Daily News - Home of the brave"). */
    private static final int MAX_EXTRA = 16;

    /** Parts of host names that do not name the site. */
    private static final Set<String> GENERIC_HOST_PARTS = Set.of(
            "www", "com", "co", "org", "net", "gov", "edu", "ac", "or", "ne", "go", "blog", "news", "web", "mobile",
            "amp");

    private final Map<String, SourcedValue<String>> namesByKey = new LinkedHashMap<>();
    private final List<String> hosts = new ArrayList<>();
    private final Set<String> seenNames = new HashSet<>();

    SiteNames(MetadataSources clues) {
        for (String name : MetadataNames.namesOf("site")) {
            add(clues.meta(name), name);
        }
        add(clues.linked.siteName(), "schema.org WebSite");
        add(clues.linked.publisher(), "schema.org publisher");
        addHost(clues.page.url());
        String canonical = clues.page.metadata().canonical();
        addHost(canonical == null ? "" : canonical);
        String own = clues.meta("og:url");
        addHost(own == null ? "" : own);
    }

    private void add(@Nullable String name, String source) {
        if (name != null
                && name.length() <= MAX_LENGTH
                && TextFolding.comparisonKey(name).length() >= MIN_KEY
                && !name.contains("://")) {
            namesByKey.putIfAbsent(TextFolding.comparisonKey(name), new SourcedValue<>(name, source));
        }
    }

    /** Returns true if an address is real: hosts under "invalid" represent an unknown address (RFC 2606). */
    public static boolean isRealUrl(String address) {
        int host = address.indexOf("://");
        int slash = host < 0 ? -1 : address.indexOf('/', host + 3);
        return host >= 0
                && !address.substring(0, slash < 0 ? address.length() : slash).endsWith(".invalid");
    }

    private void addHost(String address) {
        String host = isRealUrl(address) ? hostOf(address) : "";
        if (host.isEmpty() || !seenNames.add(host)) {
            return;
        }
        for (String label : host.split("\\.")) {
            String key = TextFolding.comparisonKey(label);
            if (key.length() >= MIN_HOST && !GENERIC_HOST_PARTS.contains(label) && !hosts.contains(key)) {
                hosts.add(key);
            }
        }
        String whole = TextFolding.comparisonKey(host.startsWith("www.") ? host.substring(4) : host);
        if (whole.length() > MIN_HOST && !hosts.contains(whole)) {
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
        return to - from > MAX_HOST ? "" : address.substring(from, to);
    }

    /** Returns true if a text is little more than the site's name. */
    boolean isSiteName(String text) {
        return isSiteNameKey(TextFolding.comparisonKey(text));
    }

    boolean isSiteNameKey(String key) {
        if (key.isEmpty()) {
            return true;
        }
        for (String name : namesByKey.keySet()) {
            if (key.equals(name)
                    || (name.length() > MIN_HOST && key.contains(name) && key.length() - name.length() <= MAX_EXTRA)
                    || (key.length() > MIN_HOST && name.contains(key) && name.length() - key.length() <= MAX_EXTRA)) {
                return true;
            }
        }
        for (String host : hosts) {
            if (key.equals(host)
                    || (host.length() > MIN_HOST && key.contains(host) && key.length() - host.length() <= MAX_EXTRA)
                    || (key.length() > MIN_HOST && host.startsWith(key))) {
                return true;
            }
        }
        return false;
    }

    /** Returns true if a text is exactly one of the site's names. */
    boolean equalsSiteName(String text) {
        String key = TextFolding.comparisonKey(text);
        return namesByKey.containsKey(key) || hosts.contains(key);
    }

    /** The site's name, null if it is unknown. @param tail the part that was cut from the document's title */
    @Nullable
    SourcedValue<String> bestName(@Nullable String tail) {
        for (Map.Entry<String, SourcedValue<String>> one : namesByKey.entrySet()) {
            String source = one.getValue().source();
            boolean own =
                    source.equals("og:site_name") || source.equals("application-name") || source.startsWith("schema");
            if (own) {
                return one.getValue();
            }
        }
        if (!namesByKey.isEmpty()) {
            return namesByKey.values().iterator().next();
        }
        return tail != null && isSiteName(tail) ? new SourcedValue<>(tail, "document title") : null;
    }

    /** The title without the parts that name the site. */
    String withoutSiteParts(String title) {
        List<TitleParts.TitlePart> parts = TitleParts.split(title);
        int first = 0;
        int last = parts.size() - 1;
        while (last > first && isSiteName(parts.get(last).text())) {
            last--;
        }
        boolean cut = last < parts.size() - 1;
        while (cut
                && last > first
                && isSection(parts.get(last).text(), parts.get(first).text())) {
            last--;
        }
        while (first < last && isSiteName(parts.get(first).text())) {
            first++;
        }
        return parts.isEmpty()
                ? ""
                : title.substring(parts.get(first).from(), parts.get(last).to());
    }

    /** Returns true if a part between a title and the site's name is short enough to name a section. */
    private static boolean isSection(String part, String title) {
        return part.length() * 4 <= title.length() && part.indexOf(' ') == part.lastIndexOf(' ');
    }
}
