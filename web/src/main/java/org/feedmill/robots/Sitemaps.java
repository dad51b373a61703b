package org.feedmill.robots;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Collects the pages that a site lists in its sitemaps (sitemaps.org). A sitemap is valid for its own host only, one
 * that robots.txt names for the host of that robots.txt, wherever it is.
 */
public final class Sitemaps {

    /** Files read for one site: enough for the newest pages of any, and for all pages of most. */
    private static final int MOST_FILES = 50;

    /** An index may name indexes, which the protocol forbids and large sites do all the same; those must name sitemaps. */
    private static final int DEEPEST = 2;

    /** Told of one site; a site of broken files is told of once or twice, not fifty times. */
    private static final int MOST_PROBLEMS = 20;

    private final Fetcher fetcher;
    private final Robots robots;

    public Sitemaps(Fetcher fetcher, Robots robots) {
        this.fetcher = fetcher;
        this.robots = robots;
    }

    /** A file at hand. Only pages of its own host are taken. */
    public static Sitemap read(byte[] bytes, String url) {
        WebAddress address = WebAddress.of(url);
        if (address == null) {
            return Sitemap.broken("Not an http or https address: " + url);
        }
        Sitemap all = new SitemapReader(address).read(bytes);
        List<SitemapEntry> own = all.entries().stream()
                .filter(e -> sameSite(e.address(), address))
                .toList();
        return new Sitemap(own, all.sitemaps(), all.problems());
    }

    /**
     * The pages of a site, from the sitemaps that its robots.txt names, else from {@code /sitemap.xml}.
     *
     * @param limit how many are wanted
     */
    public Sitemap of(WebAddress site, int limit) {
        return new Walk(site, limit).sitemap();
    }

    /** The same host but for a leading "www.", whatever the scheme: sites move between these and list both. */
    private static boolean sameSite(WebAddress one, WebAddress other) {
        return bare(one).equals(bare(other));
    }

    private static String bare(WebAddress address) {
        String host = address.host();
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    private record Stop(WebAddress address, int depth) {}

    /** One pass over the sitemap files of a site, in the order in which they are named. */
    private final class Walk {

        private final WebAddress site;
        private final int limit;
        private final Map<WebAddress, SitemapEntry> entries = new LinkedHashMap<>();
        private final List<String> problems = new ArrayList<>();
        private final Deque<Stop> open = new ArrayDeque<>();
        private final Set<WebAddress> seen = new HashSet<>();

        Walk(WebAddress site, int limit) {
            this.site = site;
            this.limit = limit;
        }

        Sitemap sitemap() {
            List<WebAddress> named = robots.sitemaps(site);
            WebAddress usual = site.resolve("/sitemap.xml");
            enter(named.isEmpty() && usual != null ? List.of(usual) : named, 0, null);
            int files = 0;
            while (!open.isEmpty() && files < MOST_FILES && entries.size() < limit) {
                visit(open.removeFirst());
                files++;
            }
            return new Sitemap(
                    List.copyOf(entries.values()),
                    open.stream().map(Stop::address).toList(),
                    problems);
        }

        private void visit(Stop stop) {
            switch (fetcher.fetch(Request.of(stop.address.toString()).asRobot())) {
                case Fetched.Ok ok -> take(stop, new SitemapReader(stop.address).read(ok.body()));
                case Fetched.Failed failed -> tell(failed.message());
                case Fetched.Drawn drawn -> tell(stop.address + " is no sitemap.");
                case Fetched.Unchanged unchanged -> tell(stop.address + " is no sitemap.");
            }
        }

        private void take(Stop stop, Sitemap read) {
            read.problems().forEach(this::tell);
            for (SitemapEntry entry : read.entries()) {
                if (entries.size() < limit && sameSite(entry.address(), site)) {
                    entries.putIfAbsent(entry.address(), entry);
                }
            }
            if (stop.depth < DEEPEST) {
                enter(read.sitemaps(), stop.depth + 1, stop.address);
            } else if (!read.sitemaps().isEmpty()) {
                tell(stop.address + " is an index in an index in an index; it was not followed.");
            }
        }

        /** In front of what waits, so that files come in the order in which a reader of the indexes meets them. */
        private void enter(List<WebAddress> named, int depth, @Nullable WebAddress by) {
            for (WebAddress address : named.reversed()) {
                boolean speaksFor = by == null || sameSite(address, by) || sameSite(address, site);
                if (speaksFor && open.size() < SitemapReader.MOST_ENTRIES && seen.add(address)) {
                    open.addFirst(new Stop(address, depth));
                }
            }
        }

        private void tell(String problem) {
            if (problems.size() < MOST_PROBLEMS) {
                problems.add(problem);
            }
        }
    }
}
