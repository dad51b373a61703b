package org.feedmill.robots;

import java.util.List;
import org.feedmill.page.address.WebAddress;

/**
 * The contents of one or more sitemaps.
 *
 * @param entries in the listed order, each address once
 * @param sitemaps further sitemaps that were not read
 * @param problems sentences about what could not be read or was left out
 */
public record Sitemap(List<SitemapEntry> entries, List<WebAddress> sitemaps, List<String> problems) {

    public Sitemap {
        entries = List.copyOf(entries);
        sitemaps = List.copyOf(sitemaps);
        problems = List.copyOf(problems);
    }

    static Sitemap broken(String problem) {
        return new Sitemap(List.of(), List.of(), List.of(problem));
    }
}
