package org.feedmill.crawl;

import java.time.Duration;

/**
 * The limits and options of a crawl.
 *
 * @param maxFound how many articles are wanted
 * @param maxPages how many pages may be asked for, feeds and sitemaps included, robots.txt not
 * @param maxPagesPerSite the same for one site
 * @param maxDepth how many links away from a seed
 * @param maxTime how long it may take
 * @param sameSite whether only the sites of the seeds are asked
 * @param breadthFirst whether links are followed in the order in which they are met, to compare by
 * @param maxFruitless pages in a row that brought neither an article nor hope for one, after which nothing is left to find
 * @param parallelSites how many sites are asked at once
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

    /** Two hundred articles from up to five thousand pages, in an hour: what a person waits for, and a site bears. */
    public static final CrawlOptions STANDARD =
            new CrawlOptions(200, 5000, 5000, 15, Duration.ofHours(1), true, false, 250, 8);

    public CrawlOptions withMaxPages(int most) {
        return new CrawlOptions(
                maxFound, most, most, maxDepth, maxTime, sameSite, breadthFirst, maxFruitless, parallelSites);
    }

    public CrawlOptions withMaxFound(int most) {
        return new CrawlOptions(
                most,
                maxPages,
                maxPagesPerSite,
                maxDepth,
                maxTime,
                sameSite,
                breadthFirst,
                maxFruitless,
                parallelSites);
    }

    public CrawlOptions withBreadthFirst(boolean first) {
        return new CrawlOptions(
                maxFound, maxPages, maxPagesPerSite, maxDepth, maxTime, sameSite, first, maxFruitless, parallelSites);
    }

    public CrawlOptions withMaxFruitless(int most) {
        return new CrawlOptions(
                maxFound, maxPages, maxPagesPerSite, maxDepth, maxTime, sameSite, breadthFirst, most, parallelSites);
    }
}
