package org.feedmill.robots;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Collects the pages that a site lists in its sitemaps (sitemaps.org). A sitemap is valid for its own host only; one
 * that robots.txt names is valid for the host of that robots.txt, wherever it is.
 */
public final class SitemapCollector {

    /** The maximum number of files per site: enough for the newest pages of any site, and for all pages of most. */
    private static final int MAX_FILES = 50;

    /** The maximum nesting of indexes. The protocol forbids nesting, but large sites do it. */
    private static final int MAX_DEPTH = 2;

    /** The maximum number of problems reported per site. */
    private static final int MAX_PROBLEMS = 20;

    private final Fetcher fetcher;
    private final Robots robots;

    public SitemapCollector(Fetcher fetcher, Robots robots) {
        this.fetcher = fetcher;
        this.robots = robots;
    }

    /** Reads a given file. Only pages of its own host are used. */
    public static Sitemap read(byte[] bytes, String url) {
        WebAddress address = WebAddress.of(url);
        if (address == null) {
            return Sitemap.broken("Not an http or https address: " + url);
        }
        Sitemap all = new SitemapParser(address).read(bytes);
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
    public Sitemap collect(WebAddress site, int limit) {
        return new SitemapWalk(site, limit).sitemap();
    }

    /**
     * Whether the hosts are equal except for a leading "www." and the scheme: sites move between these and list both.
     */
    private static boolean sameSite(WebAddress one, WebAddress other) {
        return bare(one).equals(bare(other));
    }

    private static String bare(WebAddress address) {
        String host = address.host();
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    private record PendingFile(WebAddress address, int depth) {}

    /** One pass over the sitemap files of a site, in the order in which they are named. */
    private final class SitemapWalk {

        private final WebAddress site;
        private final int limit;
        private final Map<WebAddress, SitemapEntry> entries = new LinkedHashMap<>();
        private final List<String> problems = new ArrayList<>();
        private final Deque<PendingFile> open = new ArrayDeque<>();
        private final Set<WebAddress> seen = new HashSet<>();

        SitemapWalk(WebAddress site, int limit) {
            this.site = site;
            this.limit = limit;
        }

        Sitemap sitemap() {
            List<WebAddress> named = robots.sitemaps(site);
            WebAddress usual = site.resolve("/sitemap.xml");
            enqueue(named.isEmpty() && usual != null ? List.of(usual) : named, 0, null);
            int files = 0;
            while (!open.isEmpty() && files < MAX_FILES && entries.size() < limit) {
                visit(open.removeFirst());
                files++;
            }
            return new Sitemap(
                    List.copyOf(entries.values()),
                    open.stream().map(PendingFile::address).toList(),
                    problems);
        }

        private void visit(PendingFile stop) {
            switch (fetcher.fetch(FetchRequest.of(stop.address.toString()).asRobot())) {
                case FetchResult.Ok ok -> addEntries(stop, new SitemapParser(stop.address).read(ok.body()));
                case FetchResult.Failed failed -> addProblem(failed.message());
                case FetchResult.Rendered rendered -> addProblem(stop.address + " is not a sitemap.");
                case FetchResult.Unchanged unchanged -> addProblem(stop.address + " is not a sitemap.");
            }
        }

        private void addEntries(PendingFile stop, Sitemap read) {
            read.problems().forEach(this::addProblem);
            for (SitemapEntry entry : read.entries()) {
                if (entries.size() < limit && sameSite(entry.address(), site)) {
                    entries.putIfAbsent(entry.address(), entry);
                }
            }
            if (stop.depth < MAX_DEPTH) {
                enqueue(read.sitemaps(), stop.depth + 1, stop.address);
            } else if (!read.sitemaps().isEmpty()) {
                addProblem(stop.address + " is a sitemap index nested too deeply; it was not followed.");
            }
        }

        /** Adds files before the waiting ones, so that they are read in the order in which the indexes name them. */
        private void enqueue(List<WebAddress> named, int depth, @Nullable WebAddress by) {
            for (WebAddress address : named.reversed()) {
                boolean speaksFor = by == null || sameSite(address, by) || sameSite(address, site);
                if (speaksFor && open.size() < SitemapParser.MAX_ENTRIES && seen.add(address)) {
                    open.addFirst(new PendingFile(address, depth));
                }
            }
        }

        private void addProblem(String problem) {
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(problem);
            }
        }
    }
}
