package org.feedmill.rule.heal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A move of a site to another host, proved by links of known items that the page has on its own host under the same
 * path and query. Known links are rewritten before they are compared, so that a relaunch on a new host is recognised
 * like a redesign. Without this, 1 to 3 of 70 simulated relaunches per seed were quarantined permanently. Cost: linear
 * in the nodes of a page on another host, constant for others.
 *
 * @param from the host of the known links, without {@code www}
 * @param to the host of the page, as its address writes it
 */
public record HostMove(String from, String to) {

    /** Minimum number of known links that the page must have on its host, and minimum share of all. */
    private static final int MIN_LINKS = 2;

    private static final double MIN_SHARE = 0.3;

    /** Returns the move that explains the links of a page, or null. */
    public static @Nullable HostMove detect(List<String> knownLinks, Page page) {
        String host = LinkNormalizer.host(page.url());
        String before = mostFrequentHost(knownLinks);
        if (before == null || host.isEmpty() || before.equals(host)) {
            return null;
        }
        HostMove move = new HostMove(before, authority(page.url()));
        Set<String> moved = new HashSet<>();
        for (String link : knownLinks) {
            if (LinkNormalizer.host(link).equals(before) && hasPath(link)) {
                moved.add(LinkNormalizer.key(move.apply(link)));
            }
        }
        int found = countOnPage(moved, page);
        return found >= MIN_LINKS && found >= MIN_SHARE * moved.size() ? move : null;
    }

    private static @Nullable String mostFrequentHost(List<String> links) {
        Map<String, Integer> hosts = new HashMap<>();
        links.forEach(link -> hosts.merge(LinkNormalizer.host(link), 1, Integer::sum));
        return hosts.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    private static int countOnPage(Set<String> keys, Page page) {
        Set<String> found = new HashSet<>();
        for (int node = 0; node < page.size() && found.size() < keys.size(); node++) {
            String href = page.isText(node) || page.tag(node) != HtmlTag.A ? null : page.attribute(node, "href");
            String link = href == null ? null : page.absoluteAddress(href.strip());
            String key = link == null ? null : LinkNormalizer.key(link);
            if (key != null && keys.contains(key)) {
                found.add(key);
            }
        }
        return found.size();
    }

    /** Returns the link on the new host; links to other hosts are unchanged. */
    public String apply(String link) {
        int start = link.indexOf("://") + 3;
        return start < 3 || !LinkNormalizer.host(link).equals(from)
                ? link
                : link.substring(0, start) + to + link.substring(authorityEnd(link, start));
    }

    private static boolean hasPath(String link) {
        int start = link.indexOf("://") + 3;
        return start >= 3 && authorityEnd(link, start) + 1 < link.length();
    }

    private static String authority(String url) {
        int start = url.indexOf("://") + 3;
        return url.substring(start, authorityEnd(url, start));
    }

    private static int authorityEnd(String link, int start) {
        int end = start;
        while (end < link.length() && "/?#".indexOf(link.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
