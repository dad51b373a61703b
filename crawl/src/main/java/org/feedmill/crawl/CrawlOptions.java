package org.feedmill.crawl;

import java.time.Duration;

/**
 * The limits and options of a crawl.
 *
 * @param maxFound the number of wanted articles
 * @param maxPages the maximum number of requests, including feeds and sitemaps but not robots.txt
 * @param maxPagesPerSite the same for one site
 * @param maxDepth the maximum number of links from a seed
 * @param maxTime the maximum duration
 * @param sameSite whether only the sites of the seeds are crawled
 * @param breadthFirst whether links are followed in the order in which they are found, for comparison
 * @param maxFruitless the number of pages in a row without an article or promising links after which the crawl ends
 * @param parallelSites the number of sites requested in parallel
 */
public record CrawlOptions(
        int maxFound,
        int maxPages,
        int maxPagesPerSite,
        int maxDepth,
        Duration maxTime,
        boolean sameSite,
        boolean breadthFirst,
        int maxFruitless,
        int parallelSites) {

    /** Two hundred articles from up to five thousand pages in an hour. */
    public static final CrawlOptions STANDARD =
            new CrawlOptions(200, 5000, 5000, 15, Duration.ofHours(1), true, false, 250, 8);

    public CrawlOptions withMaxPages(int max) {
        return new CrawlOptions(
                maxFound, max, max, maxDepth, maxTime, sameSite, breadthFirst, maxFruitless, parallelSites);
    }

    public CrawlOptions withMaxFound(int max) {
        return new CrawlOptions(
                max, maxPages, maxPagesPerSite, maxDepth, maxTime, sameSite, breadthFirst, maxFruitless, parallelSites);
    }

    public CrawlOptions withBreadthFirst(boolean first) {
        return new CrawlOptions(
                maxFound, maxPages, maxPagesPerSite, maxDepth, maxTime, sameSite, first, maxFruitless, parallelSites);
    }

    public CrawlOptions withMaxFruitless(int max) {
        return new CrawlOptions(
                maxFound, maxPages, maxPagesPerSite, maxDepth, maxTime, sameSite, breadthFirst, max, parallelSites);
    }
}
