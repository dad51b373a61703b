package org.feedmill.lab.crawl;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.crawl.Crawl;
import org.feedmill.crawl.CrawlOptions;
import org.feedmill.crawl.CrawlWatcher;
import org.feedmill.crawl.Ended;
import org.feedmill.crawl.Finding;
import org.feedmill.crawl.FolderFrontier;
import org.feedmill.crawl.Frontier;
import org.feedmill.crawl.QuestionFocus;
import org.feedmill.guard.Network;
import org.feedmill.mill.Web;
import org.feedmill.mill.WebSettings;
import org.feedmill.query.Question;
import org.feedmill.query.Synonyms;

/**
 * The result of a crawl of a generated site.
 *
 * @param found paths of the articles that were kept
 */
record CrawlRun(Ended ended, Set<String> found) {

    static CrawlRun of(String seed, Path folder, CrawlOptions options, CrawlWatcher watcher) {
        WebSettings usual = WebSettings.STANDARD;
        WebSettings settings = new WebSettings(
                usual.http(), usual.browser(), List.of(Network.parse("127.0.0.0/8")), Duration.ZERO, true);
        Synonyms.Reading synonyms = Synonyms.read(NewsSite.SYNONYMS);
        Question question = Question.of(NewsSite.QUERY, "en", ((Synonyms.Reading.Read) synonyms).synonyms());
        try (Web web = new Web(settings, Clock.systemUTC());
                Frontier frontier = FolderFrontier.open(folder)) {
            Crawl crawl = new Crawl(
                    new QuestionFocus(question),
                    options,
                    web.fetcher(),
                    web.robots(),
                    frontier,
                    Clock.systemUTC(),
                    watcher);
            Ended ended = crawl.run(List.of(seed));
            Set<String> found = new TreeSet<>();
            frontier.findings().forEach(finding -> found.add(path(finding)));
            return new CrawlRun(ended, found);
        }
    }

    private static String path(Finding finding) {
        URI address = URI.create(finding.address());
        return address.getQuery() == null ? address.getPath() : address.getPath() + "?" + address.getQuery();
    }
}
