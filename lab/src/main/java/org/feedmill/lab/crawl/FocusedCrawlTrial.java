package org.feedmill.lab.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.crawl.CrawlOptions;

/**
 * Measures the recall of a focused crawl of one generated site, with a budget of a share of its pages.
 *
 * @param right number of wanted articles that were found
 * @param wrong number of other articles that were kept
 */
public record FocusedCrawlTrial(int pages, int wanted, int requests, int right, int wrong, double seconds) {

    /** Crawls a site with that number of articles. */
    public static FocusedCrawlTrial of(int seed, int articles, double budget, boolean breadthFirst, Path folder)
            throws IOException {
        GeneratedNewsSite site = new GeneratedNewsSite(NewsSiteShape.of(seed, articles));
        try (NewsSiteServer server = new NewsSiteServer(site)) {
            int max = (int) (budget * site.pages());
            CrawlOptions options = CrawlOptions.STANDARD
                    .withMaxPages(max)
                    .withMaxFound(Integer.MAX_VALUE)
                    .withBreadthFirst(breadthFirst)
                    .withMaxFruitless(Integer.MAX_VALUE);
            SiteCrawlRun run = SiteCrawlRun.of(server.url("/"), folder, options, CrawlListener.NONE);
            Set<String> right = new HashSet<>(run.found());
            right.retainAll(site.wanted());
            return new FocusedCrawlTrial(
                    site.pages(),
                    site.wanted().size(),
                    run.ended().requested(),
                    right.size(),
                    run.found().size() - right.size(),
                    run.ended().time().toMillis() / 1000.0);
        }
    }

    public double recall() {
        return wanted == 0 ? 1 : (double) right / wanted;
    }
}
