package org.feedmill.crawl;

import java.time.Duration;

/**
 * The limits and options of a crawl.
 *
 * @param found how many articles are wanted
 * @param pages how many pages may be asked for, feeds and sitemaps included, robots.txt not
 * @param perSite the same for one site
 * @param depth how many links away from a seed
 * @param time how long it may take
 * @param sameSite whether only the sites of the seeds are asked
 * @param breadthFirst whether links are followed in the order in which they are met, to compare by
 * @param patience pages in a row that brought neither an article nor hope for one, after which nothing is left to find
 * @param sites how many sites are asked at once
 */
public record CrawlOptions(
        int found,
        int pages,
        int perSite,
        int depth,
        Duration time,
        boolean sameSite,
        boolean breadthFirst,
        int patience,
        int sites) {

    /** Two hundred articles from up to five thousand pages, in an hour: what a person waits for, and a site bears. */
    public static final CrawlOptions STANDARD =
            new CrawlOptions(200, 5000, 5000, 15, Duration.ofHours(1), true, false, 250, 8);

    public CrawlOptions withPages(int most) {
        return new CrawlOptions(found, most, most, depth, time, sameSite, breadthFirst, patience, sites);
    }

    public CrawlOptions withFound(int most) {
        return new CrawlOptions(most, pages, perSite, depth, time, sameSite, breadthFirst, patience, sites);
    }

    public CrawlOptions withBreadthFirst(boolean first) {
        return new CrawlOptions(found, pages, perSite, depth, time, sameSite, first, patience, sites);
    }

    public CrawlOptions withPatience(int most) {
        return new CrawlOptions(found, pages, perSite, depth, time, sameSite, breadthFirst, most, sites);
    }
}
