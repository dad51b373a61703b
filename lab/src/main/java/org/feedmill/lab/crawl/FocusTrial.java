package org.feedmill.lab.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.feedmill.crawl.CrawlOptions;
import org.feedmill.crawl.CrawlWatcher;

/**
 * Measures the recall of a focused crawl of one generated site, with a budget of a share of its pages.
 *
 * @param right articles that were looked for and found
 * @param wrong others that were taken for such
 */
public record FocusTrial(int pages, int wanted, int asked, int right, int wrong, double seconds) {

    /** Crawls a site of that many articles. */
    public static FocusTrial of(int seed, int articles, double budget, boolean breadthFirst, Path folder)
            throws IOException {
        NewsSite site = new NewsSite(NewsShape.of(seed, articles));
        try (NewsServer server = new NewsServer(site)) {
            int most = (int) (budget * site.pages());
            CrawlOptions options = CrawlOptions.STANDARD
                    .withPages(most)
                    .withFound(Integer.MAX_VALUE)
                    .withBreadthFirst(breadthFirst)
                    .withPatience(Integer.MAX_VALUE);
            CrawlRun run = CrawlRun.of(server.url("/"), folder, options, CrawlWatcher.NONE);
            Set<String> right = new HashSet<>(run.found());
            right.retainAll(site.wanted());
            return new FocusTrial(
                    site.pages(),
                    site.wanted().size(),
                    run.ended().asked(),
                    right.size(),
                    run.found().size() - right.size(),
                    run.ended().time().toMillis() / 1000.0);
        }
    }

    public double recall() {
        return wanted == 0 ? 1 : (double) right / wanted;
    }
}
