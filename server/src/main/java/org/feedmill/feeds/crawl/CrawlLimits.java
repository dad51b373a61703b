package org.feedmill.feeds.crawl;

import java.time.Duration;
import java.util.List;
import org.feedmill.crawl.CrawlOptions;
import org.feedmill.domain.crawl.CrawlRequest;

/**
 * The limits of crawls on a server.
 *
 * @param maxConcurrent the maximum number of crawls that a node runs at once; 0 if nobody may crawl
 * @param maxPages the maximum number of pages of one crawl
 */
public record CrawlLimits(int maxConcurrent, int maxPages) {

    public static final CrawlLimits STANDARD = new CrawlLimits(2, 5000);

    /** The maximum number of articles of one crawl: a feed keeps as many by default. */
    public static final int MAX_ARTICLES = 500;

    public static final int MAX_DEPTH = 50;

    public static final int MAX_SEEDS = 20;

    public static final int MAX_QUERY_LENGTH = 500;

    public static final int MAX_SYNONYMS_LENGTH = 20_000;

    public static final Duration MAX_TIME = Duration.ofHours(12);

    private static final int DEFAULT_PAGES = 1000;

    /** The maximum number of crawls that one person can have running or waiting. */
    public static final int MAX_ACTIVE = 3;

    /** The maximum number of crawls that one person can keep. */
    public static final int MAX_KEPT = 50;

    /** Returns a request with the default limits. */
    public CrawlRequest standardRequest(String query, List<String> seeds) {
        CrawlOptions standard = CrawlOptions.STANDARD;
        return new CrawlRequest(
                query,
                seeds,
                "",
                standard.maxFound(),
                Math.min(DEFAULT_PAGES, maxPages),
                standard.maxDepth(),
                standard.maxTime(),
                standard.sameSite());
    }
}
