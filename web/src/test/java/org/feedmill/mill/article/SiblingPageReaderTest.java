package org.feedmill.mill.article;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.mill.article.SiblingPageReader.SiblingLimits;
import org.feedmill.mill.load.MillListener;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the choice of the pages that an article's page is compared with, and the limits of fetching them. */
final class SiblingPageReaderTest {

    private static final String SITE = "https://site.example";

    private final Map<String, String> pages = new HashMap<>();
    private final List<String> requested = new ArrayList<>();

    private final Fetcher fetcher = request -> {
        requested.add(request.address().replace(SITE, ""));
        String body = pages.get(request.address().replace(SITE, ""));
        if (body == null) {
            return new FetchResult.Failed(FetchResult.Reason.STATUS, request.address() + " responded with 404.", null);
        }
        String type = body.startsWith("<rss") ? "application/rss+xml" : "text/html; charset=utf-8";
        FinalLocation location = FinalLocation.at(request.address());
        return new FetchResult.Ok(body.getBytes(UTF_8), type, location, HttpValidators.NONE, Instant.EPOCH);
    };

    /** Fetches pages; a test of rendered pages replaces it. */
    private Fetcher pageFetcher = fetcher;

    private List<String> siblings(String path, SiblingLimits limits) {
        Page page = Page.parse(pages.getOrDefault(path, ""), SITE + path);
        FetchRequest like = FetchRequest.of(SITE + path);
        return new SiblingPageReader(pageFetcher, fetcher, MillListener.NONE, like, limits)
                .read(page).stream()
                        .map(sibling -> sibling.url().replace(SITE, ""))
                        .toList();
    }

    private List<String> siblings(String path) {
        return siblings(path, SiblingLimits.STANDARD);
    }

    private static String links(String... paths) {
        StringBuilder html =
                new StringBuilder("<html><p>").append(String.join(" ", paths)).append("</p>");
        for (String path : paths) {
            html.append("<a href='").append(path).append("'>x</a> ");
        }
        return html.toString();
    }

    @Test
    void takesThePagesWithTheMostSimilarAddresses() {
        pages.put(
                "/news/2024/calm-sea-7",
                links(
                        "/",
                        "/about",
                        "/sport/2024/boats-9",
                        "/news/2024/storm-8",
                        "/news/2023/old-tide-1",
                        "/news/2024/calm-sea-7#top",
                        "/news/2024/fog-6",
                        "https://other.example/news/2024/rain-5"));
        for (String path :
                List.of("/news/2024/storm-8", "/news/2024/fog-6", "/news/2023/old-tide-1", "/sport/2024/boats-9")) {
            pages.put(path, links(path));
        }
        assertThat(siblings("/news/2024/calm-sea-7"))
                .containsExactly("/news/2024/storm-8", "/news/2024/fog-6", "/news/2023/old-tide-1");
        assertThat(requested).hasSize(3);
    }

    @Test
    void looksIntoTheFeedAndTheListPageIfThePageHasTooFewLinks() {
        pages.put(
                "/news/one",
                "<html><link rel=alternate type=application/rss+xml href=/feed><a href=/news/>News</a> <a href=/>Home</a>");
        pages.put(
                "/feed",
                "<rss version='2.0'><channel><title>N</title><link>" + SITE + "/</link><description>n</description>"
                        + "<item><title>Two</title><link>" + SITE + "/news/two</link></item></channel></rss>");
        pages.put("/news/", links("/news/one", "/news/two", "/news/three", "/terms"));
        pages.put("/news/two", links("/two"));
        pages.put("/news/three", links("/three"));
        assertThat(siblings("/news/one")).containsExactly("/news/two", "/news/three");
        assertThat(requested).containsExactly("/feed", "/news/two", "/news/", "/news/three");
    }

    @Test
    void leavesOutWhatIsNoOtherPage() {
        pages.put(
                "/news/one",
                "<html><a rel=next href=/news/two>2</a> <a rel=nofollow href=/news/three>3</a> <a href=/news/one?page=2>2"
                        + "</a> <a href=/news/copy>c</a> <a href=/news/gone>g</a> <a href=/news/four>4</a>");
        pages.put("/news/copy", pages.get("/news/one"));
        pages.put("/news/four", links("/four"));
        assertThat(siblings("/news/one")).containsExactly("/news/four");
        assertThat(requested).containsExactly("/news/copy", "/news/gone", "/news/four");
    }

    @Test
    void staysWithinItsLimits() {
        String[] dead = new String[20];
        for (int i = 0; i < dead.length; i++) {
            dead[i] = "/news/a" + i;
        }
        pages.put("/news/one", links(dead));
        assertThat(siblings("/news/one", new SiblingLimits(3, 5, Duration.ofMinutes(1))))
                .isEmpty();
        assertThat(requested).hasSize(5);
        requested.clear();
        assertThat(siblings("/news/one", new SiblingLimits(3, 5, Duration.ZERO)))
                .isEmpty();
        assertThat(requested).isEmpty();
    }

    @Test
    void fetchesTheFeedAsItIsSentEvenIfPagesAreRendered() {
        pages.put("/news/one", "<html><link rel=alternate type=application/rss+xml href=/feed>");
        pages.put(
                "/feed",
                "<rss version='2.0'><channel><title>N</title><link>" + SITE + "/</link><description>n</description>"
                        + "<item><title>Two</title><link>" + SITE + "/news/two</link></item></channel></rss>");
        pages.put("/news/two", links("/two"));
        List<String> rendered = new ArrayList<>();
        pageFetcher = request -> {
            rendered.add(request.address().replace(SITE, ""));
            return fetcher.fetch(request);
        };
        assertThat(siblings("/news/one")).containsExactly("/news/two");
        assertThat(rendered).containsExactly("/news/two");
    }
}
