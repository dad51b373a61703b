package org.feedmill.domain.crawl;

import java.time.Duration;
import java.util.List;
import org.feedmill.crawl.CrawlOptions;

/**
 * The search of a crawl with its limits. It is stored as JSON, so its components are never renamed.
 *
 * @param query the topic in words
 * @param seeds the start pages
 * @param synonyms groups of words with the same meaning, one group per line; empty for none
 * @param limit the maximum number of articles
 * @param pages the maximum number of requested pages
 * @param depth the maximum number of links from a start page
 * @param maxTime the maximum duration of one run
 * @param sameSite whether only the sites of the start pages are crawled
 */
public record CrawlRequest(
        String query,
        List<String> seeds,
        String synonyms,
        int limit,
        int pages,
        int depth,
        Duration maxTime,
        boolean sameSite) {

    public CrawlRequest {
        seeds = List.copyOf(seeds);
    }

    /** Returns the same search with other limits. */
    public CrawlRequest withLimits(int articles, int requests, Duration time) {
        return new CrawlRequest(query, seeds, synonyms, articles, requests, depth, time, sameSite);
    }

    /** Returns the options of the crawler. */
    public CrawlOptions toOptions() {
        return CrawlOptions.builder()
                .maxFound(limit)
                .maxPages(pages)
                .maxPagesPerSite(pages)
                .maxDepth(depth)
                .maxTime(maxTime)
                .sameSite(sameSite)
                .maxFruitless(CrawlOptions.STANDARD.maxFruitless())
                .parallelSites(CrawlOptions.STANDARD.parallelSites())
                .build();
    }
}
