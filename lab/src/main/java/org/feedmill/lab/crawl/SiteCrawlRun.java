package org.feedmill.lab.crawl;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.crawl.Crawl;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.crawl.CrawlOptions;
import org.feedmill.crawl.CrawlResult;
import org.feedmill.crawl.QuestionFocus;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.SqliteFrontier;
import org.feedmill.guard.NetworkRange;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.query.Question;
import org.feedmill.query.text.Synonyms;

/**
 * The result of a crawl of a generated site.
 *
 * @param found paths of the articles that were kept
 */
record SiteCrawlRun(CrawlResult ended, Set<String> found) {

    static SiteCrawlRun of(String seed, Path folder, CrawlOptions options, CrawlListener watcher) {
        WebSettings usual = WebSettings.STANDARD;
        WebSettings settings = new WebSettings(
                usual.http(), usual.browser(), List.of(NetworkRange.parse("127.0.0.0/8")), Duration.ZERO, true);
        Synonyms.ParseResult synonyms = Synonyms.parse(GeneratedNewsSite.SYNONYMS);
        Question question =
                Question.of(GeneratedNewsSite.QUERY, "en", ((Synonyms.ParseResult.Parsed) synonyms).synonyms());
        try (WebAccess web = new WebAccess(settings, Clock.systemUTC());
                Frontier frontier = SqliteFrontier.open(folder)) {
            Crawl crawl = new Crawl(
                    new QuestionFocus(question),
                    options,
                    web.fetcher(),
                    web.robots(),
                    frontier,
                    Clock.systemUTC(),
                    watcher);
            CrawlResult ended = crawl.run(List.of(seed));
            Set<String> found = new TreeSet<>();
            frontier.findings().forEach(finding -> found.add(path(finding)));
            return new SiteCrawlRun(ended, found);
        }
    }

    private static String path(CrawlFinding finding) {
        URI address = URI.create(finding.address());
        return address.getQuery() == null ? address.getPath() : address.getPath() + "?" + address.getQuery();
    }
}
