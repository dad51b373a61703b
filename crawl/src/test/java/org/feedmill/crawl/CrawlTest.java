package org.feedmill.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.crawl.CrawlResult.EndReason;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.SqliteFrontier;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.query.Question;
import org.feedmill.robots.Robots;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlTest {

    private static final String WARNED =
            "The agency issued a flood warning for the lower valley on Tuesday, as the river rose by a metre in a night.";
    private static final String DRY =
            "The choir sang all of its songs, and the mayor held a speech that was not too long.";

    @TempDir
    Path folder;

    private CrawlTestSite site;
    private HttpFetcher plain;
    private HttpFetcher fetcher;
    private Robots robots;
    private List<CrawlFinding> found = List.of();

    @BeforeEach
    void open() throws IOException {
        site = new CrawlTestSite();
        GuardedResolver resolver = new GuardedResolver(
                new AddressGuard(List.of(NetworkRange.parse("127.0.0.0/8"))), HostResolver.system());
        plain = new HttpFetcher(
                HttpSettings.STANDARD,
                resolver,
                HostRateLimiter.UNLIMITED,
                FetchPermission.ALLOW_ALL,
                Clock.systemUTC());
        robots = new Robots(plain, Clock.systemUTC());
        fetcher =
                new HttpFetcher(HttpSettings.STANDARD, resolver, HostRateLimiter.UNLIMITED, robots, Clock.systemUTC());
    }

    @AfterEach
    void close() {
        fetcher.close();
        plain.close();
        site.close();
    }

    @Test
    void findsWhatIsLookedForAndThatAlone() {
        site.put(
                        "/",
                        CrawlTestSite.list(
                                "Town news",
                                "/1",
                                "Flood warning in the valley",
                                "/2",
                                "Choir sings",
                                "/3",
                                "A flood of letters"))
                .article("/1", "Flood warning in the valley", WARNED)
                .article("/2", "Choir sings", DRY)
                .article(
                        "/3",
                        "A flood of letters",
                        "A flood of letters came in, which the clerks sorted all week long.");
        CrawlResult ended = crawl(CrawlOptions.STANDARD);
        assertThat(ended.reason()).isEqualTo(EndReason.DONE);
        assertThat(found).extracting(CrawlFinding::title).containsExactly("Flood warning in the valley");
        assertThat(found.getFirst().keyParagraph()).isEqualTo(WARNED);
        assertThat(ended.count(Outcome.ARTICLE)).isEqualTo(2);
        assertThat(site.requested().subList(0, 2)).containsExactly("/", "/1");
    }

    @Test
    void followsHopeBeforeOrder() {
        String[] links = new String[60];
        for (int i = 0; i < 30; i++) {
            links[2 * i] = "/n/" + i;
            links[2 * i + 1] = i == 29 ? "Warning: floods in the valley" : "Choir number " + i;
            site.article("/n/" + i, links[2 * i + 1], i == 29 ? WARNED : DRY);
        }
        site.put("/", CrawlTestSite.list("Town news", links));
        assertThat(crawl(CrawlOptions.STANDARD.withMaxFound(1)).requested()).isLessThanOrEqualTo(3);
        assertThat(found).hasSize(1);
    }

    @Test
    void endsInATrapWithoutEnd() {
        site.put("/", CrawlTestSite.list("Town news", "/calendar/2026/1", "Calendar", "/1", "Flood warning"))
                .article("/1", "Flood warning", WARNED)
                .otherwise(path -> {
                    String[] parts = path.split("/");
                    if (!path.startsWith("/calendar/")) {
                        return "";
                    }
                    int year = Integer.parseInt(parts[2]);
                    return CrawlTestSite.list(
                            "Events " + path,
                            "/calendar/" + (year + 1) + "/1",
                            "Next year",
                            "/calendar/" + year + "/1/x/" + year,
                            "More");
                });
        CrawlResult ended = crawl(CrawlOptions.STANDARD);
        assertThat(found).hasSize(1);
        assertThat(ended.reason()).isEqualTo(EndReason.DONE);
        assertThat(site.requested()).hasSizeLessThan(60);
    }

    @Test
    void obeysARobotsFileThatForbidsEverything() {
        site.put("/robots.txt", "User-agent: *\nDisallow: /\n").put("/", CrawlTestSite.list("Town news"));
        CrawlResult ended = crawl(CrawlOptions.STANDARD);
        assertThat(ended.reason()).isEqualTo(EndReason.SHUT);
        assertThat(ended.troubles()).singleElement().asString().contains("robots.txt");
        assertThat(site.requested()).isEmpty();
    }

    @Test
    void obeysNofollowAndNoindex() {
        site.put(
                        "/",
                        "<html><body><a rel=\"nofollow\" href=\"/1\">Flood warning</a> <a href=\"/2\">Flood warning</a></body></html>")
                .put("/2", CrawlTestSite.page("Flood warning", WARNED, "<meta name=\"robots\" content=\"noindex\">"));
        crawl(CrawlOptions.STANDARD);
        assertThat(found).isEmpty();
        assertThat(site.requested()).contains("/2").doesNotContain("/1");
    }

    @Test
    void obeysHeadersToo() {
        List<String> towns = List.of("Castern", "Dunhithe", "Elmgate", "Glenrath", "Hartsea");
        String[] links = new String[10];
        for (int i = 0; i < 5; i++) {
            links[2 * i] = "/" + towns.get(i);
            links[2 * i + 1] = "Flood warning for " + towns.get(i);
            site.article(links[2 * i], links[2 * i + 1], WARNED + " It is for " + towns.get(i) + ".");
        }
        site.put("/", CrawlTestSite.list("Town news", links))
                .goal("/Castern", "noindex")
                .goal("/Dunhithe", "otherbot: noindex", "max-image-preview: none")
                .goal("/Elmgate", "noarchive", "feedmill: noindex")
                .goal("/Glenrath", "unavailable_after: 25 Jun 2010 15:00:00 GMT")
                .put("/Hartsea", CrawlTestSite.list("More news", "/Inverley", "Flood warning for Inverley"))
                .goal("/Hartsea", "nofollow");
        crawl(CrawlOptions.STANDARD);
        assertThat(found).extracting(CrawlFinding::title).containsExactly("Flood warning for Dunhithe");
        assertThat(site.requested())
                .contains("/Castern", "/Elmgate", "/Glenrath", "/Hartsea")
                .doesNotContain("/Inverley");
    }

    @Test
    void followsNoFeedThatAsksNotToBeFollowed() {
        String feed = "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>t</title><link>BASE/</link>"
                + "<description>d</description><item><title>Flood warning</title><link>BASE/1</link></item></channel></rss>";
        site.put(
                        "/",
                        "<html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\"></head><body>Town</body></html>")
                .put("/feed", feed)
                .goal("/feed", "noindex, nofollow")
                .article("/1", "Flood warning", WARNED);
        crawl(CrawlOptions.STANDARD);
        assertThat(site.requested()).contains("/feed").doesNotContain("/1");
    }

    @Test
    void keepsAnArticleOnceWhateverItsAddresses() {
        String twin = CrawlTestSite.page("Flood warning", WARNED, "<link rel=\"canonical\" href=\"/1\">");
        site.put(
                        "/",
                        CrawlTestSite.list(
                                "News",
                                "/1?utm_source=a",
                                "Flood warning",
                                "/1?print=yes",
                                "Flood warning",
                                "/old",
                                "Flood warning",
                                "/1?sid=0123456789abcdef01",
                                "Flood warning"))
                .put("/1", twin)
                .put("/1?print=yes", twin.replace("<nav>", "<nav>Print "))
                .put("/old", "-> /1");
        crawl(CrawlOptions.STANDARD);
        assertThat(found).extracting(CrawlFinding::address).containsExactly(site.url("/1"));
    }

    @Test
    void takesAddressesFromSitemapsAndFeeds() {
        site.put(
                        "/",
                        "<html><head><link rel=\"alternate\" type=\"application/rss+xml\" href=\"/feed\"></head><body>Town</body></html>")
                .put(
                        "/sitemap.xml",
                        "<?xml version=\"1.0\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
                                + "<url><loc>BASE/flood-warning</loc></url></urlset>")
                .put(
                        "/feed",
                        "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>t</title><link>BASE/</link><description>d"
                                + "</description><item><title>Flood warning lifted</title><link>BASE/2</link>"
                                + "<pubDate>Sat, 02 May 2026 10:00:00 GMT</pubDate></item></channel></rss>")
                .article("/flood-warning", "Flood warning", WARNED)
                .article("/2", "Flood warning lifted", WARNED + " It was lifted.");
        crawl(CrawlOptions.STANDARD);
        assertThat(found)
                .extracting(CrawlFinding::title)
                .containsExactlyInAnyOrder("Flood warning", "Flood warning lifted");
        assertThat(found).anySatisfy(finding -> assertThat(finding.published()).startsWith("2026-05-02"));
    }

    @Test
    void readsListsThoughASitemapNamesAllArticles() {
        StringBuilder map = new StringBuilder(
                "<?xml version=\"1.0\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
        String[] sections = new String[20];
        for (int s = 0; s < 10; s++) {
            char section = (char) ('a' + s);
            String[] links = new String[20];
            for (int i = 0; i < 10; i++) {
                String name = section + "ville" + (char) ('a' + i);
                links[2 * i] = "/n/" + s + i;
                links[2 * i + 1] = i == 7 ? "Flood warning for " + name : "The choir sings its songs in " + name;
                // Articles that differ only in a name would be near-copies.
                String sentence = (i == 7 ? WARNED : DRY)
                        + " In %1$s, the %1$s band of %1$s played, and all %1$s cheered.".formatted(name);
                site.article(links[2 * i], links[2 * i + 1], sentence);
                map.append("<url><loc>BASE").append(links[2 * i]).append("</loc></url>");
            }
            sections[2 * s] = "/s/" + section;
            sections[2 * s + 1] = "Section " + section;
            site.put("/s/" + section, CrawlTestSite.list("Section " + section, links));
        }
        site.put("/", CrawlTestSite.list("Town news", sections))
                .put("/sitemap.xml", map.append("</urlset>").toString());
        crawl(CrawlOptions.STANDARD.withMaxPages(30));
        assertThat(found).hasSizeGreaterThanOrEqualTo(9);
    }

    @Test
    void goesOnAfterEveryDeathAsIfThereHadBeenNone() throws IOException {
        grow();
        crawl(CrawlOptions.STANDARD.withMaxPages(25));
        List<String> requested = site.requested();
        List<String> whole = found.stream().map(CrawlFinding::address).toList();
        try (CrawlTestSite second = new CrawlTestSite()) {
            site.close();
            site = second;
            grow();
            Path other = folder.resolve("killed");
            AtomicInteger fetches = new AtomicInteger();
            Fetcher mortal = request -> {
                if (fetches.incrementAndGet() % 4 == 0) {
                    throw new OutOfMemoryError("killed");
                }
                return fetcher.fetch(request);
            };
            int deaths = 0;
            boolean alive = false;
            while (!alive && deaths < 50) {
                try {
                    crawl(CrawlOptions.STANDARD.withMaxPages(25), mortal, other);
                    alive = true;
                } catch (OutOfMemoryError e) {
                    deaths++;
                }
            }
            assertThat(deaths).isGreaterThan(3);
            assertThat(site.requested()).containsExactlyElementsOf(requested).doesNotHaveDuplicates();
            assertThat(found.stream().map(f -> f.address().replaceFirst(":\\d+/", "/")))
                    .containsExactlyElementsOf(whole.stream()
                            .map(a -> a.replaceFirst(":\\d+/", "/"))
                            .toList());
        }
    }

    @Test
    void keepsWhatWasFoundWhenItCannotGoOn() {
        grow();
        assertThatThrownBy(() -> crawl(
                        CrawlOptions.STANDARD,
                        request -> {
                            if (site.requested().size() > 10) {
                                throw new IllegalStateException("dead");
                            }
                            return fetcher.fetch(request);
                        },
                        folder))
                .hasMessageContaining("dead");
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            assertThat(frontier.findings()).isNotEmpty();
        }
    }

    /** Three sections, each of two pages of ten articles, every fifth of which is looked for. */
    private void grow() {
        site.put("/", CrawlTestSite.list("News", "/a/1", "Region", "/b/1", "Sport", "/c/1", "Culture"));
        for (String section : List.of("a", "b", "c")) {
            for (int page = 1; page <= 2; page++) {
                String[] links = new String[22];
                for (int i = 0; i < 10; i++) {
                    boolean wanted = i % 5 == 0;
                    links[2 * i] = "/" + section + "/x" + page + i;
                    links[2 * i + 1] = (wanted ? "Flood warning " : "Choir ") + section + page + i;
                    site.article(links[2 * i], links[2 * i + 1], wanted ? WARNED + " " + links[2 * i] : DRY);
                }
                links[20] = "/" + section + "/" + (3 - page);
                links[21] = "Next page";
                site.put("/" + section + "/" + page, CrawlTestSite.list("Section " + section + page, links));
            }
        }
    }

    private CrawlResult crawl(CrawlOptions options) {
        return crawl(options, fetcher, folder);
    }

    private CrawlResult crawl(CrawlOptions options, Fetcher by, Path in) {
        try (Frontier frontier = SqliteFrontier.open(in)) {
            QuestionFocus focus = new QuestionFocus(Question.of("flood warning"));
            CrawlResult ended = new Crawl(focus, options, by, robots, frontier, Clock.systemUTC(), CrawlListener.NONE)
                    .run(List.of(site.url("/")));
            found = frontier.findings();
            return ended;
        }
    }
}
