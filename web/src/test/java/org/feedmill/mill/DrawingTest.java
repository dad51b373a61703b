package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Entry;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Landing;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Validators;
import org.feedmill.mill.TestSite.Sent;
import org.feedmill.page.Attribute;
import org.feedmill.page.DrawnPage;
import org.feedmill.page.Page;
import org.feedmill.render.Wish;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests when a page is rendered by a browser, and with which goal. */
class DrawingTest {

    private static final String SHELL = "<!DOCTYPE html><title>App</title><body><div id=root></div>"
            + "<noscript>JavaScriptを有効にしてください</noscript><script src=/main.js></script>";

    /** Shows pages by their path as if scripts had run. */
    private static final class Canvas implements Drawer {

        private final Map<String, String> pages;
        private final List<Wish> wishes = new ArrayList<>();
        private final List<Request> requests = new ArrayList<>();

        Canvas(Map<String, String> pages) {
            this.pages = pages;
        }

        @Override
        public boolean available() {
            return true;
        }

        @Override
        public Fetched draw(Request request, Wish wish) {
            wishes.add(wish);
            requests.add(request);
            String address = request.address();
            String html = pages.get(address.substring(address.indexOf('/', 8)));
            if (html == null) {
                return new Fetched.Failed(Fetched.Reason.BROWSER, "The browser gave up on " + address + ".", null);
            }
            DrawnPage drawn = drawn(Page.parse(html, address));
            return new Fetched.Drawn(drawn, Landing.at(address), TestSite.NOW);
        }

        private static DrawnPage drawn(Page page) {
            List<DrawnPage.Drawn> nodes = new ArrayList<>();
            for (int n = 0; n < page.size(); n++) {
                if (page.isText(n)) {
                    nodes.add(new DrawnPage.DrawnText(page.parent(n), page.ownText(n), null));
                } else {
                    List<String> attributes = new ArrayList<>();
                    for (Attribute attribute : page.attributes(n)) {
                        attributes.addAll(List.of(attribute.name(), attribute.value()));
                    }
                    nodes.add(new DrawnPage.DrawnElement(page.parent(n), page.tagName(n), attributes, null));
                }
            }
            return new DrawnPage(page.url(), nodes);
        }
    }

    private TestSite site;

    @BeforeEach
    void start() throws IOException {
        site = new TestSite();
        site.page("/", SHELL);
    }

    @AfterEach
    void stop() {
        site.close();
    }

    @Test
    void drawsWhatScriptsAreToWrite() {
        Canvas canvas = new Canvas(Map.of("/", TestSite.list("ja", "港からのお知らせ", 5)));
        Milled.Fresh fresh =
                (Milled.Fresh) site.mill(canvas).feed(Order.of(site.at("/")).since(new Validators("x", null, null)));
        assertThat(fresh.feed().entries()).hasSize(5);
        assertThat(fresh.validators()).isEqualTo(Validators.NONE);
        assertThat(fresh.trail().ways()).singleElement().asString().contains("drawn by a browser");
        assertThat(fresh.notes()).isEmpty();
        assertThat(site.events)
                .contains(new Event.Fetching(site.at("/")))
                .hasAtLeastOneElementOfType(Event.Drawing.class);
        assertThat(canvas.requests.getFirst().validators()).isEqualTo(Validators.NONE);
    }

    @Test
    void wishesForAListAndPressesForMore() {
        Canvas canvas = new Canvas(Map.of("/", TestSite.list("de", "Bericht vom Hafen", 5)));
        site.mill(canvas).feed(Order.of(site.at("/")).pages(17));
        Wish wish = canvas.wishes.getFirst();
        assertThat(wish.rounds()).isEqualTo(17);
        assertThat(wish.moreWords()).contains("load more", "mehr laden", "もっと見る", "더보기", "المزيد");
        assertThat(wish.ready().test(Canvas.drawn(Page.parse(SHELL, "https://a.example/"))))
                .isFalse();
        assertThat(wish.ready()
                        .test(Canvas.drawn(
                                Page.parse(TestSite.list("de", "Bericht vom Hafen", 5), "https://a.example/"))))
                .isTrue();
    }

    @Test
    void drawsTheFollowingPagesToo() {
        String next = "<a href='/?page=2'>Weiter</a>";
        Canvas canvas = new Canvas(Map.of(
                "/",
                TestSite.list("de", "Bericht vom Hafen", 5) + next,
                "/?page=2",
                TestSite.list("de", "Meldung vom Hafen", 5)));
        Milled.Fresh fresh =
                (Milled.Fresh) site.mill(canvas).feed(Order.of(site.at("/")).pages(2));
        assertThat(fresh.trail().pages()).hasSize(2);
        assertThat(fresh.feed().entries()).hasSizeGreaterThan(5);
        assertThat(canvas.requests.getLast().obedient()).isTrue();
        assertThat(site.asked).containsExactly("/");
    }

    @Test
    void drawsAtOnceWhereAskedTo() {
        Canvas canvas = new Canvas(Map.of("/", TestSite.list("ko", "항구에서 온 소식", 5)));
        Order order = Order.of(site.at("/")).drawing(Drawing.ALWAYS);
        assertThat(site.mill(canvas).feed(order)).isInstanceOf(Milled.Fresh.class);
        assertThat(site.asked).isEmpty();
        assertThat(site.mill(order)).isInstanceOfSatisfying(Milled.Failed.class, failed -> {
            assertThat(failed.cause().reason()).isEqualTo(Fetched.Reason.BROWSER);
            assertThat(failed.cause().message()).contains(site.at("/"), "install");
        });
    }

    @Test
    void saysWhatIsMissingWhereNobodyDraws() {
        Milled.Empty empty = (Milled.Empty) site.mill(Order.of(site.at("/")));
        assertThat(empty.undrawn()).isTrue();
        assertThat(empty.notes()).singleElement().asString().contains("browser", "FEEDMILL_BROWSER");
        Milled.Empty never = (Milled.Empty) site.mill(Order.of(site.at("/")).drawing(Drawing.NEVER));
        assertThat(never.undrawn()).isTrue();
        Milled.Empty broken = (Milled.Empty) site.mill(new Canvas(Map.of())).feed(Order.of(site.at("/")));
        assertThat(broken.notes()).singleElement().asString().contains("gave up");
    }

    @Test
    void drawsNothingThatIsRefused() {
        site.put("/", new Sent(403, "text/html", SHELL));
        Canvas canvas = new Canvas(Map.of("/", TestSite.list("en", "A story", 5)));
        assertThat(site.mill(canvas).feed(Order.of(site.at("/")))).isInstanceOf(Milled.Failed.class);
        site.page("/", SHELL + "<div id=captcha-box></div>");
        assertThat(site.mill(canvas).feed(Order.of(site.at("/")))).isInstanceOf(Milled.Empty.class);
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
        Canvas canvas = new Canvas(Map.of("/app", TestSite.list("de", "Bericht vom Hafen", 5)));
        assertThat(site.mill(canvas).feed(Order.of(site.at("/")))).isInstanceOf(Milled.Fresh.class);
    }

    @Test
    void drawsArticlesThatNeedIt() {
        String text =
                "Am Morgen, noch vor dem Regen, waren die Straßen leer; niemand sprach, und die Läden blieben geschlossen.";
        Map<String, String> pages = new HashMap<>();
        site.page("/", TestSite.list("de", "Bericht vom Hafen", 25));
        for (int i = 1; i <= 25; i++) {
            site.page("/story/" + i, SHELL);
            pages.put("/story/" + i, TestSite.article("de", "Bericht vom Hafen " + i, i + ", " + text, 6, ""));
        }
        Canvas canvas = new Canvas(pages);
        Milled.Fresh fresh =
                (Milled.Fresh) site.mill(canvas).feed(Order.of(site.at("/")).fullText(25));
        assertThat(canvas.requests).hasSize(ArticleSource.MOST_DRAWN).allMatch(Request::obedient);
        assertThat(fresh.notes()).singleElement().asString().contains("/story/21", "4 more articles");
        assertThat(fresh.feed().entries().subList(0, ArticleSource.MOST_DRAWN))
                .extracting(Entry::contentHtml)
                .doesNotContainNull();
    }

    @Test
    void givesUpDrawingArticlesThatComeToNothing() {
        site.page("/", TestSite.list("de", "Bericht vom Hafen", 9));
        Map<String, String> pages = new HashMap<>();
        for (int i = 1; i <= 9; i++) {
            site.page("/story/" + i, SHELL);
            pages.put("/story/" + i, SHELL);
        }
        Canvas canvas = new Canvas(pages);
        Order order = Order.of(site.at("/")).fullText(9);
        assertThat(((Milled.Fresh) site.mill(canvas).feed(order)).notes()).hasSize(1);
        assertThat(canvas.requests).hasSize(3);
        site.mill(canvas).feed(order.drawing(Drawing.NEVER));
        assertThat(canvas.requests).hasSize(3);
        assertThat(((Milled.Fresh) site.mill(order)).notes()).anyMatch(note -> note.contains("install"));
    }

    private static boolean need(String html) {
        return ScriptNeed.of(Page.parse(html, "https://a.example/")).needed();
    }
}
