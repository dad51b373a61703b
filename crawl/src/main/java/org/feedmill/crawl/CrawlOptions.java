package org.feedmill.crawl;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
    public static final CrawlOptions STANDARD = CrawlOptions.builder()
            .maxFound(200)
            .maxPages(5000)
            .maxPagesPerSite(5000)
            .maxDepth(15)
            .maxTime(Duration.ofHours(1))
            .sameSite(true)
            .maxFruitless(250)
            .parallelSites(8)
            .build();

    public CrawlOptions withMaxPages(int max) {
        return toBuilder().maxPages(max).maxPagesPerSite(max).build();
    }

    public CrawlOptions withMaxFound(int max) {
        return toBuilder().maxFound(max).build();
    }

    public CrawlOptions withBreadthFirst(boolean first) {
        return toBuilder().breadthFirst(first).build();
    }

    public CrawlOptions withMaxFruitless(int max) {
        return toBuilder().maxFruitless(max).build();
    }

    private Builder toBuilder() {
        return builder()
                .maxFound(maxFound)
                .maxPages(maxPages)
                .maxPagesPerSite(maxPagesPerSite)
                .maxDepth(maxDepth)
                .maxTime(maxTime)
                .sameSite(sameSite)
                .breadthFirst(breadthFirst)
                .maxFruitless(maxFruitless)
                .parallelSites(parallelSites);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CrawlOptions}. Not thread-safe. */
    public static final class Builder {

        private int maxFound;
        private int maxPages;
        private int maxPagesPerSite;
        private int maxDepth;
        private @Nullable Duration maxTime;
        private boolean sameSite;
        private boolean breadthFirst;
        private int maxFruitless;
        private int parallelSites;

        private Builder() {}

        public Builder maxFound(int value) {
            this.maxFound = value;
            return this;
        }

        public Builder maxPages(int value) {
            this.maxPages = value;
            return this;
        }

        public Builder maxPagesPerSite(int value) {
            this.maxPagesPerSite = value;
            return this;
        }

        public Builder maxDepth(int value) {
            this.maxDepth = value;
            return this;
        }

        public Builder maxTime(Duration value) {
            this.maxTime = value;
            return this;
        }

        public Builder sameSite(boolean value) {
            this.sameSite = value;
            return this;
        }

        public Builder breadthFirst(boolean value) {
            this.breadthFirst = value;
            return this;
        }

        public Builder maxFruitless(int value) {
            this.maxFruitless = value;
            return this;
        }

        public Builder parallelSites(int value) {
            this.parallelSites = value;
            return this;
        }

        public CrawlOptions build() {
            return new CrawlOptions(
                    maxFound,
                    maxPages,
                    maxPagesPerSite,
                    maxDepth,
                    Objects.requireNonNull(maxTime),
                    sameSite,
                    breadthFirst,
                    maxFruitless,
                    parallelSites);
        }
    }
}
