package org.feedmill.article;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Selects the sibling pages of a page within a batch, an archive or a table. The choice depends on the URLs alone, so
 * that it is the same wherever many pages are read: among the first pages of a site, those with the most similar URLs
 * ({@link MostRelated}); the earlier one of two equals.
 */
public final class Siblings {

    /** Enough to tell the template from the page; more cost more and tell little. */
    public static final int MOST = 3;

    /** The first pages of a site, among which is chosen. */
    public static final int MOST_OF_A_SITE = 64;

    /** Addresses beyond it are no help in finding pages that are alike, and would be kept in memory. */
    public static final int LONGEST = 2_000;

    /** A candidate with its similarity. */
    private record Ranked<P>(P page, double likeness) {}

    private Siblings() {}

    /** The host in small letters without "www.", empty where there is none or it is a stand-in (RFC 6761). */
    public static String site(String url) {
        int start = url.indexOf("://");
        if (start < 0) {
            return "";
        }
        String host = url.substring(start + 3, hostEnd(url, start + 3)).toLowerCase(Locale.ROOT);
        return host.endsWith(".invalid") ? "" : host.startsWith("www.") ? host.substring(4) : host;
    }

    /** Whether one may show what the other has in common with its site: a page of its own, not a copy of it. */
    public static boolean related(String url, String other) {
        return site(url).equals(site(other)) && !path(url).equals(path(other));
    }

    /** The siblings of the page at that address among those candidates, the most alike first. */
    public static <P> List<P> of(String url, List<P> candidates, Function<P, String> address) {
        return candidates.stream()
                .filter(candidate -> related(url, address.apply(candidate)))
                .map(candidate -> new Ranked<>(candidate, MostRelated.likeness(url, address.apply(candidate))))
                .sorted(Comparator.comparingDouble((Ranked<P> ranked) -> ranked.likeness())
                        .reversed())
                .limit(MOST)
                .map(Ranked::page)
                .toList();
    }

    /** What stays the same however the same page of a host is linked to. */
    private static String path(String url) {
        int hash = url.indexOf('#');
        int end = hash < 0 ? url.length() : hash;
        int start = hostEnd(url, url.indexOf("://") + 3);
        return url.substring(start, end > start && url.charAt(end - 1) == '/' ? end - 1 : end);
    }

    private static int hostEnd(String url, int from) {
        int end = from;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
