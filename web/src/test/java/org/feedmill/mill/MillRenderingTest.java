package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.mill.MillTestSite.Sent;
import org.feedmill.mill.article.ArticlePageSource;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.mill.load.ScriptNeed;
import org.feedmill.page.ElementAttribute;
import org.feedmill.page.Page;
import org.feedmill.page.RenderedPage;
import org.feedmill.render.RenderGoal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests when a page is rendered by a browser, and with which goal. */
class MillRenderingTest {

    private static final String SHELL = "<!DOCTYPE html><title>App</title><body><div id=root></div>"
            + "<noscript>JavaScriptを有効にしてください</noscript><script src=/main.js></script>";

    /** Shows pages by their path as if scripts had run. */
    private static final class Canvas implements PageRenderer {

        private final Map<String, String> pages;
        private final List<RenderGoal> settings = new ArrayList<>();
        private final List<FetchRequest> requests = new ArrayList<>();

        Canvas(Map<String, String> pages) {
            this.pages = pages;
        }

        @Override
        public boolean available() {
            return true;
        }

        @Override
        public FetchResult render(FetchRequest request, RenderGoal goal) {
            settings.add(goal);
            requests.add(request);
            String address = request.address();
            String html = pages.get(address.substring(address.indexOf('/', 8)));
            if (html == null) {
                return new FetchResult.Failed(
                        FetchResult.Reason.BROWSER, "The browser gave up on " + address + ".", null);
            }
            RenderedPage rendered = rendered(Page.parse(html, address));
            return new FetchResult.Rendered(rendered, FinalLocation.at(address), MillTestSite.NOW);
        }

        private static RenderedPage rendered(Page page) {
            List<RenderedPage.RenderedNode> nodes = new ArrayList<>();
            for (int n = 0; n < page.size(); n++) {
                if (page.isText(n)) {
                    nodes.add(new RenderedPage.RenderedText(page.parent(n), page.ownText(n), null));
                } else {
                    List<String> attributes = new ArrayList<>();
                    for (ElementAttribute attribute : page.attributes(n)) {
                        attributes.addAll(List.of(attribute.name(), attribute.value()));
                    }
                    nodes.add(new RenderedPage.RenderedElement(page.parent(n), page.tagName(n), attributes, null));
                }
            }
            return new RenderedPage(page.url(), nodes);
        }
    }

    private MillTestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new MillTestSite();
        site.page("/", SHELL);
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void drawsWhatScriptsAreToWrite() {
        Canvas canvas = new Canvas(Map.of("/", MillTestSite.list("ja", "港からのお知らせ", 5)));
        MillResult.Extracted fresh = (MillResult.Extracted) site.mill(canvas)
                .feed(MillRequest.of(site.at("/")).ifChangedSince(new HttpValidators("x", null, null)));
        assertThat(fresh.feed().entries()).hasSize(5);
        assertThat(fresh.validators()).isEqualTo(HttpValidators.NONE);
        assertThat(fresh.trail().detours()).singleElement().asString().contains("rendered with a browser");
        assertThat(fresh.notes()).isEmpty();
        assertThat(site.events)
                .contains(new MillEvent.Fetching(site.at("/")))
                .hasAtLeastOneElementOfType(MillEvent.Rendering.class);
        assertThat(canvas.requests.getFirst().validators()).isEqualTo(HttpValidators.NONE);
    }

    @Test
    void wishesForAListAndPressesForMore() {
        Canvas canvas = new Canvas(Map.of("/", MillTestSite.list("de", "Bericht vom Hafen", 5)));
        site.mill(canvas).feed(MillRequest.of(site.at("/")).pages(17));
        RenderGoal goal = canvas.settings.getFirst();
        assertThat(goal.maxRounds()).isEqualTo(17);
        assertThat(goal.loadMoreWords()).contains("load more", "mehr laden", "もっと見る", "더보기", "المزيد");
        assertThat(goal.isReady().test(Canvas.rendered(Page.parse(SHELL, "https://a.example/"))))
                .isFalse();
        assertThat(goal.isReady()
                        .test(Canvas.rendered(
                                Page.parse(MillTestSite.list("de", "Bericht vom Hafen", 5), "https://a.example/"))))
                .isTrue();
    }

    @Test
    void drawsTheFollowingPagesToo() {
        String next = "<a href='/?page=2'>Weiter</a>";
        Canvas canvas = new Canvas(Map.of(
                "/",
                MillTestSite.list("de", "Bericht vom Hafen", 5) + next,
                "/?page=2",
                MillTestSite.list("de", "Meldung vom Hafen", 5)));
        MillResult.Extracted fresh = (MillResult.Extracted)
                site.mill(canvas).feed(MillRequest.of(site.at("/")).pages(2));
        assertThat(fresh.trail().pages()).hasSize(2);
        assertThat(fresh.feed().entries()).hasSizeGreaterThan(5);
        assertThat(canvas.requests.getLast().obeysRobots()).isTrue();
        assertThat(site.requested).containsExactly("/");
    }

    @Test
    void drawsAtOnceWhereAskedTo() {
        Canvas canvas = new Canvas(Map.of("/", MillTestSite.list("ko", "항구에서 온 소식", 5)));
        MillRequest order = MillRequest.of(site.at("/")).renderMode(RenderMode.ALWAYS);
        assertThat(site.mill(canvas).feed(order)).isInstanceOf(MillResult.Extracted.class);
        assertThat(site.requested).isEmpty();
        assertThat(site.mill(order)).isInstanceOfSatisfying(MillResult.Failed.class, failed -> {
            assertThat(failed.cause().reason()).isEqualTo(FetchResult.Reason.BROWSER);
            assertThat(failed.cause().message()).contains(site.at("/"), "Install");
        });
    }

    @Test
    void saysWhatIsMissingWhereNobodyDraws() {
        MillResult.Empty empty = (MillResult.Empty) site.mill(MillRequest.of(site.at("/")));
        assertThat(empty.needsRendering()).isTrue();
        assertThat(empty.notes()).singleElement().asString().contains("browser", "FEEDMILL_BROWSER");
        MillResult.Empty never =
                (MillResult.Empty) site.mill(MillRequest.of(site.at("/")).renderMode(RenderMode.NEVER));
        assertThat(never.needsRendering()).isTrue();
        MillResult.Empty broken =
                (MillResult.Empty) site.mill(new Canvas(Map.of())).feed(MillRequest.of(site.at("/")));
        assertThat(broken.notes()).singleElement().asString().contains("gave up");
    }

    @Test
    void drawsNothingThatIsRefused() {
        site.put("/", new Sent(403, "text/html", SHELL));
        Canvas canvas = new Canvas(Map.of("/", MillTestSite.list("en", "A story", 5)));
        assertThat(site.mill(canvas).feed(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Failed.class);
        site.page("/", SHELL + "<div id=captcha-box></div>");
        assertThat(site.mill(canvas).feed(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Empty.class);
        assertThat(canvas.requests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div id=__next></div><script src=a.js></script>",
                "<app-root></app-root><script src=a.js></script>",
                "<main><div class='card skeleton'></div></main><script>load()</script>",
                "<h1>Aktuelles</h1><ul class=news-list></ul><script>load()</script>",
                "<h1>소식</h1><div role=feed aria-busy=true></div><script src=a.js></script>",
                "<noscript>Включите JavaScript</noscript><script src=a.js></script>"
            })
    void seesWhatScriptsAreFor(String body) {
        ScriptNeed need = ScriptNeed.of(Page.parse("<body>" + body, "https://a.example/"));
        assertThat(need.needed()).isTrue();
        assertThat(need.evidence()).isNotEmpty();
    }

    @Test
    void leavesPagesThatSpeakForThemselves() {
        String prose = "<p>Am Morgen, noch vor dem Regen, waren die Straßen leer und die Läden zu.</p>".repeat(60);
        assertThat(need("<body><div id=root></div>")).isFalse();
        assertThat(need("<body>" + prose + "<script src=stats.js></script><div id=modal></div>"))
                .isFalse();
        assertThat(need("<body><p>Kurz.</p><script type=application/ld+json>{}</script>"))
                .isFalse();
        assertThat(need("<body>" + prose + "<div id=app></div><ul id=list></ul><p>Ende.</p><script src=a.js></script>"))
                .isTrue();
    }

    @Test
    void drawsThePageThatAnotherSendsItsReadersOnTo() {
        site.page("/", "<meta http-equiv=refresh content='0;url=/app'>");
        site.page("/app", SHELL);
        Canvas canvas = new Canvas(Map.of("/app", MillTestSite.list("de", "Bericht vom Hafen", 5)));
        assertThat(site.mill(canvas).feed(MillRequest.of(site.at("/")))).isInstanceOf(MillResult.Extracted.class);
    }

    @Test
    void drawsArticlesThatNeedIt() {
        String text =
                "Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, und die Läden blieben geschlossen.";
        Map<String, String> pages = new HashMap<>();
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 25));
        for (int i = 1; i <= 25; i++) {
            site.page("/story/" + i, SHELL);
            pages.put("/story/" + i, MillTestSite.article("de", "Bericht vom Hafen " + i, i + ", " + text, 6, ""));
        }
        Canvas canvas = new Canvas(pages);
        MillResult.Extracted fresh = (MillResult.Extracted)
                site.mill(canvas).feed(MillRequest.of(site.at("/")).fullText(25));
        assertThat(canvas.requests).hasSize(ArticlePageSource.MAX_RENDERED).allMatch(FetchRequest::obeysRobots);
        assertThat(fresh.notes()).singleElement().asString().contains("/story/21", "4 more articles");
        assertThat(fresh.feed().entries().subList(0, ArticlePageSource.MAX_RENDERED))
                .extracting(Entry::contentHtml)
                .doesNotContainNull();
    }

    @Test
    void givesUpDrawingArticlesThatComeToNothing() {
        site.page("/", MillTestSite.list("de", "Bericht vom Hafen", 9));
        Map<String, String> pages = new HashMap<>();
        for (int i = 1; i <= 9; i++) {
            site.page("/story/" + i, SHELL);
            pages.put("/story/" + i, SHELL);
        }
        Canvas canvas = new Canvas(pages);
        MillRequest order = MillRequest.of(site.at("/")).fullText(9);
        assertThat(((MillResult.Extracted) site.mill(canvas).feed(order)).notes())
                .hasSize(1);
        assertThat(canvas.requests).hasSize(3);
        site.mill(canvas).feed(order.renderMode(RenderMode.NEVER));
        assertThat(canvas.requests).hasSize(3);
        assertThat(((MillResult.Extracted) site.mill(order)).notes()).anyMatch(note -> note.contains("Install"));
    }

    private static boolean need(String html) {
        return ScriptNeed.of(Page.parse(html, "https://a.example/")).needed();
    }
}
