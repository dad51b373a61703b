package org.feedmill.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.DroppedCopy;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.SqliteFrontier;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Keyword;
import org.feedmill.query.Question;
import org.feedmill.robots.Robots;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a crawl stores with its articles, and what it compares them with. */
class CrawledArticlesTest {

    private static final String WARNED =
            "The agency issued a flood warning for the lower valley on Tuesday, as the river rose by a metre in a night.";

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
    void givesKeywordsAndTheDocumentProfile() {
        String text = WARNED + " The flood reached the mill, and a second flood warning was issued for the valley."
                + " The valley was cut off.";
        site.put("/", CrawlTestSite.list("Town news", "/1", "Flood warning in the valley"))
                .article("/1", "Flood warning in the valley", text);
        crawl();
        CrawlFinding finding = found.getFirst();
        assertThat(finding.keywords()).contains("flood", "valley");
        DocumentProfile profile =
                DocumentProfile.fromJson(String.valueOf(finding.profile())).orElseThrow();
        assertThat(profile.address()).isEqualTo(finding.address());
        assertThat(profile.terms()).extracting(Keyword::word).contains("flood", "river", "valley");
        assertThat(CrawlFeed.entry(finding).categories()).containsAll(finding.keywords());
    }

    @Test
    void dropsNearCopiesAndNamesThem() {
        String story = "In the lower valley, the agency issued a flood warning, and %s families left their houses. "
                + "The old mill, the chapel and both bridges were closed, and the fire brigade filled sandbags until the"
                + " morning. Nobody was hurt, but a barn was carried away, together with the hay of the whole year. "
                + "The mayor thanked the helpers, who had come from three towns and from the other side of the river.";
        site.put(
                        "/",
                        CrawlTestSite.list(
                                "Town news",
                                "/1",
                                "Flood warning",
                                "/2",
                                "Flood warning 12",
                                "/3",
                                "Flood warning again"))
                .put("/1", CrawlTestSite.page("Flood warning", story.formatted("12"), ""))
                .put("/2", CrawlTestSite.page("Flood warning", story.formatted("13") + " (Print version)", ""))
                .article("/3", "Flood warning again", WARNED);
        CrawlResult ended = crawl();
        assertThat(found).extracting(CrawlFinding::address).containsExactlyInAnyOrder(site.url("/1"), site.url("/3"));
        assertThat(ended.copies()).containsExactly(new DroppedCopy(site.url("/2"), site.url("/1")));
        assertThat(ended.count(Outcome.DUPLICATE)).isEqualTo(1);
        CrawlFinding first = found.stream()
                .filter(f -> f.address().equals(site.url("/1")))
                .findFirst()
                .orElseThrow();
        assertThat(first.copies()).containsExactly(site.url("/2"));
    }

    @Test
    void namesCopiesOfAPageByTheAddressThatItWasKeptUnder() {
        String story =
                CrawlTestSite.page("Flood warning", WARNED, "<link rel=canonical href=" + site.url("/story") + ">");
        site.put("/", CrawlTestSite.list("Town news", "/1", "Flood warning", "/2", "Flood warning, printed"))
                .put("/1", story)
                .put("/2", story);
        CrawlResult ended = crawl();
        assertThat(found).extracting(CrawlFinding::address).containsExactly(site.url("/story"));
        assertThat(ended.copies()).extracting(DroppedCopy::original).containsOnly(site.url("/story"));
        assertThat(found.getFirst().copies()).containsExactly(site.url("/2"));
    }

    @Test
    void namesTheFirstPageForCopiesOfCopies() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            frontier.addCopy(new DroppedCopy(site.url("/2"), site.url("/1")));
            frontier.addCopy(new DroppedCopy(site.url("/3"), site.url("/2")));
            assertThat(frontier.copies()).extracting(DroppedCopy::original).containsOnly(site.url("/1"));
        }
    }

    @Test
    void comparesArticlesWithOtherPagesOfTheirSite() {
        String about =
                "The Harbour Gazette is written by people who live at the harbour, and it is paid for by those who"
                        + " read it, because a paper of its own is something that a town should have.";
        String[] sentences = {
            "On Monday a flood warning was given for the quay, and the harbour master had the old gates closed.",
            "Rain fell in the hills, so the flood warning was extended, while the dockers carried sacks to the pier.",
            "A second flood warning came at noon, when a bell was rung three times and the ferry stayed at home.",
            "The last flood warning was lifted in the night, and the pilots, who know the river well, slept at last."
        };
        String[] links = new String[8];
        for (int i = 0; i < 4; i++) {
            links[2 * i] = "/story/" + "abcd".charAt(i);
            links[2 * i + 1] = "Flood warning, part " + "abcd".charAt(i);
            site.put(
                    links[2 * i],
                    "<!DOCTYPE html><html lang=en><title>" + links[2 * i + 1] + "</title><body><div><h1>"
                            + links[2 * i + 1] + "</h1><div><p>" + sentences[i] + "</p><p>Day " + i
                            + " was noted by the clerk of the town, as the law of the land demands it, line by line.</p><p>"
                            + about + "</p></div></div>");
        }
        site.put("/", CrawlTestSite.list("Gazette", links));
        crawl();
        assertThat(found).hasSize(4).allMatch(finding -> finding.siblings() > 0);
        assertThat(found)
                .allMatch(finding -> finding.text().contains("flood warning"))
                .noneMatch(finding -> finding.text().contains("paid for by those"));
    }

    private CrawlResult crawl() {
        try (Frontier frontier = SqliteFrontier.open(folder)) {
            QuestionFocus focus = new QuestionFocus(Question.of("flood warning"));
            CrawlResult ended = new Crawl(
                            focus,
                            CrawlOptions.STANDARD,
                            fetcher,
                            robots,
                            frontier,
                            Clock.systemUTC(),
                            CrawlListener.NONE)
                    .run(List.of(site.url("/")));
            found = frontier.findings();
            return ended;
        }
    }
}
