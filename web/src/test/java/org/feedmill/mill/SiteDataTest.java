package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.SiteSource;
import org.feedmill.mill.load.SiteSourceDetector;
import org.feedmill.page.Page;
import org.feedmill.page.RenderedPage;
import org.feedmill.page.RenderedPage.RenderedElement;
import org.feedmill.page.RenderedPage.RenderedNode;
import org.feedmill.page.RenderedPage.RenderedText;
import org.feedmill.render.RenderGoal;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;
import org.junit.jupiter.api.Test;

/** Tests that lists are read from the data that a page declares or loads. */
class SiteDataTest {

    private static final String HOME = "https://site.example/news/";
    private static final String API = "https://site.example/api/news";
    private static final Instant SEEN = Instant.parse("2026-05-01T12:00:00Z");

    private static final String SHELL = "<!DOCTYPE html><title>The News</title><body><div id=root></div>"
            + "<noscript>JavaScript</noscript><script src=/main.js></script>";

    private static final String DATA = """
            {"items":[{"title":"The bridge is open again","url":"/n/1","published":"2026-04-30T10:00:00Z"},
            {"title":"A new tram for the harbour","url":"/n/2","published":"2026-04-29T10:00:00Z"},
            {"title":"Rain is expected on Sunday","url":"/n/3","published":"2026-04-28T10:00:00Z"}]}""";

    private final List<String> requested = new ArrayList<>();
    private int renderings;

    private Mill mill(Map<String, String> bodies) {
        PageRenderer renderer = new PageRenderer() {
            @Override
            public boolean available() {
                return true;
            }

            @Override
            public FetchResult render(FetchRequest request, RenderGoal goal) {
                renderings++;
                return new FetchResult.Rendered(rendered(), FinalLocation.at(HOME), SEEN);
            }
        };
        return new Mill(
                request -> {
                    requested.add(request.address());
                    String body = bodies.get(request.address());
                    return body == null
                            ? new FetchResult.Failed(FetchResult.Reason.STATUS, "Not found.", null)
                            : new FetchResult.Ok(
                                    body.getBytes(UTF_8),
                                    null,
                                    FinalLocation.at(request.address()),
                                    HttpValidators.NONE,
                                    SEEN);
                },
                renderer,
                ListFinders.best(),
                ArticleFinders.best(),
                MillListener.NONE);
    }

    /** The page as its scripts show it, with the data that they loaded. */
    private static RenderedPage rendered() {
        List<RenderedNode> nodes = new ArrayList<>();
        nodes.add(new RenderedElement(-1, "html", List.of(), null));
        nodes.add(new RenderedElement(0, "body", List.of(), null));
        nodes.add(new RenderedElement(1, "ul", List.of(), null));
        for (String line : List.of(
                "The bridge is open again;/n/1;2026-04-30",
                "A new tram for the harbour;/n/2;2026-04-29",
                "Rain is expected on Sunday;/n/3;2026-04-28")) {
            String[] parts = line.split(";");
            int item = nodes.size();
            nodes.add(new RenderedElement(2, "li", List.of(), null));
            nodes.add(new RenderedElement(item, "a", List.of("href", parts[1]), null));
            nodes.add(new RenderedText(item + 1, parts[0], null));
            nodes.add(new RenderedElement(item, "time", List.of("datetime", parts[2]), null));
            nodes.add(new RenderedText(item + 3, parts[2], null));
        }
        int script = nodes.size();
        nodes.add(new RenderedElement(1, "script", List.of("type", "application/json", "data-from", API), null));
        nodes.add(new RenderedText(script, DATA, null));
        return new RenderedPage(HOME, nodes);
    }

    @Test
    void movesToTheAddressFromWhichTheScriptsLoadTheList() {
        Mill mill = mill(Map.of(HOME, SHELL, API, DATA));

        MillResult.Extracted first = (MillResult.Extracted) mill.feed(HOME);
        Rule rule = RuleInducer.ruleFor(first.page(), first.list());
        MillResult.Extracted later =
                (MillResult.Extracted) mill.feed(MillRequest.of(HOME).withRule(MillRuleOptions.of(rule)));

        assertThat(first.page().url()).isEqualTo(API);
        assertThat(rule.link()).isEqualTo(API);
        assertThat(renderings).isEqualTo(1);
        assertThat(later.feed().title()).isEqualTo("The News");
        assertThat(later.feed().entries())
                .extracting(Entry::link)
                .contains("https://site.example/n/3")
                .hasSize(3);
    }

    @Test
    void staysWithTheBrowserWhereTheDataNeedsATokenOfThePage() {
        Mill mill = mill(Map.of(HOME, SHELL, API, "{\"error\":\"token required\"}"));

        MillResult.Extracted first = (MillResult.Extracted) mill.feed(HOME);

        assertThat(first.page().url()).isEqualTo(HOME);
        assertThat(first.page().isRendered()).isTrue();
        assertThat(first.feed().entries()).hasSize(3);
    }

    @Test
    void readsThePostsThatAPageWithoutAListDeclares() {
        String page =
                "<!DOCTYPE html><title>My blog</title><link rel=\"https://api.w.org/\" href=\"/wp-json/\"><p>Hello";
        String posts = "https://site.example/wp-json/wp/v2/posts?per_page=30";
        String data = """
                [{"date":"2026-04-30T10:00:00","link":"https://site.example/a/","title":{"rendered":"First post &amp; more"}},
                {"date":"2026-04-29T10:00:00","link":"https://site.example/b/","title":{"rendered":"Second post of mine"}}]""";

        MillResult.Extracted result =
                (MillResult.Extracted) mill(Map.of(HOME, page, posts, data)).feed(HOME);

        assertThat(result.feed().title()).isEqualTo("My blog");
        assertThat(result.feed().entries())
                .extracting(Entry::title)
                .containsExactly("First post & more", "Second post of mine");
        assertThat(result.trail().detours()).containsExactly("The list was read from " + posts + ".");
        assertThat(renderings).isZero();
    }

    @Test
    void requestsNothingThatThePageDoesNotDeclare() {
        mill(Map.of(HOME, "<title>x</title><p>Nothing here")).feed(HOME);

        assertThat(requested).containsExactly(HOME);
    }

    @Test
    void detectsWhatAPageDeclaresAndNoMore() {
        Page page = Page.parse("""
                <!DOCTYPE html><html><head><meta name=generator content="Discourse 3.2"><link rel=sitemap href=/sitemap.xml>
                <link rel="https://api.w.org/" href="https://site.example/?rest_route=/">
                <link rel=preload as=fetch href="/data/news.json"><link rel=alternate type="application/json+oembed" href=/o>
                <script data-ghost="https://site.example/" data-key="22444f78447824223cefc48062" data-api="https://site.example/ghost/api/content/"></script>
                <meta name="go-import" content="code.example/o/r git https://code.example/o/r.git"><meta name=keywords content="go,git,forgejo">
                </head><body>""", "https://site.example/c/help/5");

        assertThat(SiteSourceDetector.detect(page))
                .extracting(SiteSource::address)
                .containsExactlyInAnyOrder(
                        "https://site.example/c/help/5.json",
                        "https://site.example/?rest_route=/wp/v2/posts&per_page=30",
                        "https://site.example/ghost/api/content/posts/?key=22444f78447824223cefc48062&limit=30&include=authors,tags",
                        "https://site.example/sitemap.xml",
                        "https://site.example/data/news.json",
                        "https://code.example/o/r/releases.rss");
    }

    @Test
    void readsTheNewestSitemapOfAnIndex() {
        String index = "<sitemapindex><sitemap><loc>https://site.example/pages.xml</loc></sitemap>"
                + "<sitemap><loc>https://site.example/post-sitemap.xml</loc></sitemap></sitemapindex>";
        String posts = "<urlset><url><loc>https://site.example/the-first-post</loc><lastmod>2026-04-01</lastmod></url>"
                + "<url><loc>https://site.example/second-post-of-mine/</loc><lastmod>2026-04-02</lastmod></url>"
                + "<url><loc>https://site.example/a-third-one</loc><lastmod>2026-04-03</lastmod></url></urlset>";

        MillResult.Extracted result =
                (MillResult.Extracted) mill(Map.of(HOME, index, "https://site.example/post-sitemap.xml", posts))
                        .feed(HOME);

        assertThat(result.feed().entries())
                .extracting(Entry::title)
                .containsExactly("A third one", "Second post of mine", "The first post");
    }
}
