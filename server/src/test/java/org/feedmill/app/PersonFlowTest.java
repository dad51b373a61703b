package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.picture.TestImages;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests what a person meets beyond the plain flows: logins, pictures, feeds in a browser, languages, shortcuts. */
@Timeout(240)
final class PersonFlowTest {

    private static final String NEWS = """
            <!doctype html><html lang="de"><head><title>Hafenblatt</title><meta charset="utf-8"></head><body>
            <h1>Hafenblatt</h1><ul class="news">
            <li><a href="/a/1">Die Uhr geht wieder</a> <time datetime="2026-05-02T23:30:00Z">2. Mai 2026</time>
            <p>Nach zwei Wintern.</p><img src="/crane.png" alt="Kran" width="40" height="30"></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Der Kran hat ein neues Dach</a> <time>17. April 2026</time><p>Ein Kran ohne Dach.</p></li>
            </ul>%s</body></html>""";

    /** Pages that are read in every language. */
    private static final List<String> PAGES = List.of(
            "/",
            "/app/feeds",
            "{feed}",
            "{feed}/edit",
            "{feed}/rules",
            "{feed}/log",
            "/app/attention",
            "/app/account",
            "/app/account/notifications",
            "/app/account/people",
            "/app/search?q=Kran",
            "/app/crawls",
            "/app/opml",
            "/app/operate",
            "/app/feeds/deleted",
            "/app/feeds/nosuchfeed");

    private static final String RSS_TYPE = "application/rss+xml";

    /** Most actions of a person, from start to end. */
    private static final int MAX_ACTIONS = 4;

    private static int actions;
    private static AppTestServer server;
    private static Page page;
    private static AppTestFeeds feeds;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
        server.page("/news", NEWS.formatted(""));
        server.page("/typed", NEWS.formatted(""));
        server.page("/published", NEWS.formatted(""));
        server.page("/secret", NEWS.formatted(""));
        server.protect("/secret", "anna", "kai-und-werft");
        server.answer("/crane.png", 200, "image/png", TestImages.png(40, 30));
        page = server.window();
        server.signIn(page);
        feeds = new AppTestFeeds(server, page);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void aPageBehindALoginIsLoadedWithIt() {
        page.navigate(server.preview("/secret"));
        page.waitForSelector(".site-login");
        assertThat(page.locator(".site-login").textContent()).contains("stored encrypted", "127.0.0.1");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "login-needed");
        page.locator(".site-login button").last().click();
        page.waitForSelector(".site-login [aria-invalid=true]");
        page.locator("#login-name").fill("anna");
        page.locator("#login-password").fill("kai-und-werft");
        page.locator(".site-login form > button").click();
        page.waitForSelector(".items li");
        assertThat(page.content()).doesNotContain("kai-und-werft");
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        String feed = page.url().replaceAll(".*(/app/feeds/[a-z0-9]+).*", "$1");
        assertThat(feeds.json(feed)).contains("\"items\":4").doesNotContain("kai-und-werft");
        page.navigate(server.app(feed + "/edit"));
        assertThat(page.locator(".set").textContent()).isNotBlank();
    }

    @Test
    void anAddressWithoutASchemeFallsBackToHttpAndASecondFeedAsksFirst() {
        String typed = server.at("/typed").substring("http://".length());
        page.navigate(server.app("/"));
        page.locator("#url").fill(typed);
        page.keyboard().press("Enter");
        page.waitForSelector(".items li");
        assertThat(page.locator(".found .hint").first().textContent()).isEqualTo("http://" + typed);
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        page.navigate(server.preview("/typed"));
        page.waitForSelector("button.go");
        page.locator("button.go").click();
        page.waitForSelector("input[name=another]", attached());
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "duplicate");
        assertThat(page.locator("main a.button").textContent()).contains("Hafenblatt");
        page.locator("main form button").click();
        page.waitForSelector("#rss");
        page.navigate(server.app("/"));
        page.locator("#url").fill("127.0.0.1:1");
        page.keyboard().press("Enter");
        page.waitForSelector(".why");
        assertThat(page.locator(".why").textContent()).doesNotContain("certificate");
    }

    private static Page.WaitForSelectorOptions attached() {
        return new Page.WaitForSelectorOptions()
                .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED);
    }

    @Test
    void aFeedInABrowserIsAPageAndInAReaderAFeed() {
        String id = feeds.make("/published").replace("/app/feeds/", "");
        String rss = server.app("/feeds/" + id + ".rss");
        byte[] before = page.request().get(rss).body();
        Page stranger = server.window();
        stranger.navigate(rss);
        assertThat(stranger.url()).isEqualTo(server.app("/feeds/" + id));
        assertThat(stranger.locator("#rss").inputValue()).isEqualTo(rss);
        assertThat(stranger.locator("#list li")).isNotNull();
        assertThat(stranger.locator("#list li").count()).isEqualTo(4);
        AppTestServer.accessible(stranger);
        AppTestServer.screenshot(stranger, "published");
        stranger.navigate(server.app("/feeds/" + id + "?words=Laternen"));
        assertThat(stranger.locator("#list li").count()).isEqualTo(1);
        stranger.navigate(server.app("/feeds/nosuchfeed.atom"));
        stranger.waitForSelector(".problem");
        AppTestServer.screenshot(stranger, "published-missing");
        stranger.context().close();
        assertThat(page.request().get(rss).body()).isEqualTo(before);
        for (String accept : List.of(
                "*/*",
                "application/rss+xml",
                "application/atom+xml,application/rss+xml;q=0.9,text/html;q=0.8,*/*;q=0.1",
                "application/xml,text/html")) {
            APIResponse answer = get("/feeds/" + id, accept);
            assertThat(answer.headers().get("content-type")).as(accept).doesNotContain("html");
        }
        APIResponse browserLike = get("/feeds/" + id + ".rss", "text/html,application/xhtml+xml,*/*;q=0.8");
        assertThat(browserLike.headers().get("content-type")).startsWith(RSS_TYPE);
        assertThat(browserLike.body()).isEqualTo(before);
        assertThat(get("/feeds/" + id, "text/html").headers().get("content-type"))
                .startsWith("text/html");
        assertThat(server.trouble).isEmpty();
    }

    private static APIResponse get(String path, String accept) {
        return page.request().get(server.app(path), RequestOptions.create().setHeader("Accept", accept));
    }

    @Test
    void picturesComeThroughTheServerAndOnlyPictures() {
        server.answer("/vector.png", 200, "image/png", "<svg onload='alert(1)'/>".getBytes(UTF_8));
        server.answer("/bomb.png", 200, "image/png", TestImages.png(30_000, 30_000, new byte[1000]));
        server.answer("/page.png", 200, "image/png", "<script>alert(1)</script>".getBytes(UTF_8));
        server.answer("/large.png", 200, "image/png", java.util.Arrays.copyOf(TestImages.png(9, 9), 5_000_000));
        server.answer(
                "/heron.png", 200, "image/png", TestImages.png(40, 30)); // no other test has put it into the cache
        server.page(
                "/pictures",
                NEWS.replace("/crane.png", "/heron.png")
                        .formatted("<img src=/vector.png><img src=/bomb.png><img src=/page.png><img src=/large.png>"
                                + "<img src=http://10.0.0.1/inside.png><img src=http://127.0.0.1:1/x.png>"
                                + "<img src='file:///etc/passwd'><img src='data:image/png;base64,AA'>"));
        server.requests.clear();
        page.navigate(server.preview("/pictures"));
        page.waitForSelector(".items li");
        Locator pictures = page.frameLocator("#page").locator("img[src]");
        pictures.first().waitFor();
        page.waitForCondition(() -> (Boolean) pictures.first().evaluate("image => image.naturalWidth === 40"));
        List<String> sources = pictures.all().stream()
                .map(picture -> picture.getAttribute("src"))
                .toList();
        assertThat(sources).hasSize(7).allMatch(source -> source.startsWith("/app/picture?url=http"));
        Page stranger = server.window();
        for (String source : sources) {
            APIResponse answer = stranger.request().get(server.app(source));
            boolean genuine = source.contains("heron");
            assertThat(answer.status()).as(source).isEqualTo(genuine ? 200 : 404);
            assertThat(answer.headers().get("content-type")).as(source).doesNotContain("html", "svg");
            assertThat(answer.headers().get("content-security-policy")).contains("default-src 'none'");
        }
        String forged = sources.getFirst().replace("heron", "other");
        assertThat(stranger.request().get(server.app(forged)).status()).isEqualTo(404);
        stranger.context().close();
        assertThat(server.requests.stream().filter(line -> line.startsWith("/heron.png")))
                .as("fetched once, without cookies")
                .containsExactly("/heron.png null");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void coveredAndDeepPagesAreLabelledInFourActions() {
        server.page("/covered", NEWS.formatted("""
                <div style="position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:99"><div style="margin:10%;background:#fff">
                <p>We use cookies.</p><button>Accept all</button></div></div>"""));
        server.page(
                "/deep",
                NEWS.formatted("")
                        .replace("<ul", "<div>".repeat(60) + "<ul")
                        .replace("</ul>", "</ul>" + "</div>".repeat(60)));
        actions = 0;
        label(page, "/covered");
        page.waitForSelector("#label-layers:not([hidden])");
        assertThat(page.locator("#label-layers").textContent()).isEqualTo("Show 1 hidden layer");
        act(() -> page.frameLocator("#page").getByText("Die Uhr geht wieder").click());
        page.waitForSelector("#label-items li:nth-child(4)");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "label-covered");
        act(() -> page.keyboard().press("Control+Enter")); // the frame has the focus
        page.waitForSelector("#rss");
        assertThat(actions).isLessThanOrEqualTo(MAX_ACTIONS);
        actions = 0;
        label(page, "/deep");
        act(() -> page.frameLocator("#page").getByText("Briefe aus dem Eis").click());
        page.waitForSelector("#label-items li:nth-child(4)");
        deepPathsAreReadable();
        act(() -> page.locator("#label-save").click());
        page.waitForSelector("#rss");
        assertThat(actions).isLessThanOrEqualTo(MAX_ACTIONS);
        aPhoneNeedsNoMore();
    }

    private static void deepPathsAreReadable() {
        assertThat(page.locator("#label-path li").count()).isGreaterThan(60);
        Locator chosen = page.locator("#label-tree [aria-selected=true]");
        assertThat(chosen.boundingBox().x)
                .isLessThan(page.locator(".label-page").boundingBox().x);
        assertThat(Integer.parseInt(chosen.getAttribute("aria-level"))).isLessThan(8);
        page.locator(".splitter").first().focus();
        double width = page.locator(".label-tree").boundingBox().width;
        page.keyboard().press("ArrowRight");
        assertThat(page.locator(".label-tree").boundingBox().width).isGreaterThan(width);
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "label-deep");
    }

    private static void aPhoneNeedsNoMore() {
        Page phone = server.phone();
        phone.context().addCookies(page.context().cookies());
        for (String path : List.of("/covered", "/deep")) {
            actions = 0;
            label(phone, path);
            assertThat(phone.locator("iframe#page").boundingBox().height).isGreaterThan(400);
            act(() ->
                    phone.frameLocator("#page").getByText("Briefe aus dem Eis").tap());
            phone.waitForCondition(
                    () -> phone.locator("#label-count").textContent().equals("4"));
            AppTestServer.screenshot(phone, "label-phone" + path.replace('/', '-'));
            act(() -> phone.locator("#label-save").tap());
            phone.waitForSelector("#rss, input[name=another]", attached());
            assertThat(actions).isLessThanOrEqualTo(MAX_ACTIONS);
        }
        phone.context().close();
    }

    /** Does what a person would count as one action. */
    private static void act(Runnable action) {
        actions++;
        action.run();
    }

    /** Comes from the preview of a page to the labeller. */
    private static void label(Page window, String path) {
        window.navigate(server.preview(path));
        window.waitForSelector("#result[data-snapshot]");
        act(() -> window.locator(".found a[href$='/label']").first().click());
        window.waitForSelector("#label[data-ready]");
    }

    @Test
    void theFirstVisitSetsNameAndPassword() {
        String made = page.request()
                .post(
                        server.app("/api/people"),
                        RequestOptions.create()
                                .setHeader("Authorization", "Bearer " + AppTestServer.TOKEN)
                                .setHeader("Content-Type", "application/json")
                                .setData("{\"name\":\"first\",\"admin\":true}"))
                .text();
        Matcher token = Pattern.compile("\"token\"\\s*:\\s*\"([^\"]+)\"").matcher(made);
        assertThat(token.find()).as(made).isTrue();
        Page visitor = server.window();
        server.page("/first", NEWS.formatted(""));
        actions = 0;
        act(() -> visitor.navigate(server.app("/app/welcome#" + token.group(1))));
        visitor.waitForSelector("#again");
        visitor.locator("#url").fill(server.at("/first"));
        act(() -> visitor.locator("#url").press("Enter"));
        act(() -> visitor.locator("button.go").click());
        act(() -> visitor.locator("[data-copy]").first().click());
        assertThat(visitor.locator("#rss").inputValue()).endsWith(".rss");
        assertThat(actions).as("from the first start to a subscribed feed").isLessThanOrEqualTo(MAX_ACTIONS);
        visitor.navigate(server.app("/app/welcome"));
        visitor.waitForSelector("#again");
        assertThat(visitor.url()).doesNotContain(token.group(1));
        AppTestServer.accessible(visitor);
        AppTestServer.screenshot(visitor, "welcome");
        visitor.locator("#name").fill("Hafenmeisterin");
        visitor.locator("#new").fill("ein Satz, den nur ich weiß");
        visitor.locator("#again").fill("ein anderer Satz");
        visitor.locator("main form button").first().click();
        visitor.waitForSelector("#again[aria-invalid=true]");
        visitor.locator("#new").fill("ein Satz, den nur ich weiß");
        visitor.locator("#again").fill("ein Satz, den nur ich weiß");
        visitor.locator("main form button").first().click();
        visitor.waitForSelector("#url");
        assertThat(visitor.locator(".who").textContent()).contains("Hafenmeisterin");
        visitor.context().close();
    }

    @Test
    void everyLanguageIsComplete() {
        String feed = feeds.make("/news");
        for (String language : AppMessages.languages()) {
            for (String path : PAGES) {
                String html = page.request()
                        .get(
                                server.app(path.replace("{feed}", feed)),
                                RequestOptions.create().setHeader("Accept-Language", language))
                        .text();
                assertThat(html).as(path).contains("<html lang=\"" + language + "\"");
                assertThat(html.replaceAll("<[^>]*>", " ")).as(path).doesNotContainPattern("\\{\\d|plural,");
            }
            Page reader = server.window(new Browser.NewContextOptions()
                    .setViewportSize(1280, 800)
                    .setLocale(language)
                    .setTimezoneId("Asia/Tokyo"));
            reader.context().addCookies(page.context().cookies());
            reader.navigate(server.app(feed));
            String date = reader.locator("#list time").first().textContent();
            assertThat(date).as(language).contains("3").doesNotContain("UTC", "T23");
            AppTestServer.screenshot(reader, "language-" + language + "-feed");
            reader.navigate(server.app("/app/feeds"));
            AppTestServer.screenshot(reader, "language-" + language + "-feeds");
            reader.context().close();
        }
        Page reader = server.window();
        reader.navigate(server.app("/"));
        reader.locator(".languages button[value=fr]").click();
        reader.waitForSelector("html[lang=fr]");
        assertThat(reader.url()).isEqualTo(server.app("/"));
        reader.context().close();
    }

    @Test
    void shortcutsLeadEverywhereAndWhatIsBrokenHasARemedy() {
        feeds.make("/gone");
        page.navigate(server.app("/app/attention"));
        assertThat(page.locator(".need").first().textContent()).contains("Find the new address");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "attention");
        page.keyboard().press("?");
        page.waitForSelector("#shortcuts[open]");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "shortcuts");
        page.keyboard().press("Escape");
        page.keyboard().press("Control+k");
        page.locator("#jump-words").fill("feeds");
        page.waitForSelector("#jump-list li");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "jump");
        page.locator("#jump-words").fill("My feeds");
        page.waitForFunction("() => document.querySelectorAll('#jump-list li').length === 1");
        page.keyboard().press("Enter");
        page.waitForURL(server.app("/app/feeds"));
        page.keyboard().press("g");
        page.keyboard().press("s");
        page.waitForURL(server.app("/app/search"));
    }
}
