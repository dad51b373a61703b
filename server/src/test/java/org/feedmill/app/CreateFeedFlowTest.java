package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the steps from an address to a feed in the app. */
@Timeout(180)
final class CreateFeedFlowTest {

    private static final String PAGE = """
            <!doctype html><html lang="de"><head><title>Hafenblatt</title><meta charset="utf-8"></head>
            <body><h1>Hafenblatt</h1><ul class="news">
            <li><a href="/a/1">Die Uhr geht wieder</a> <time>2. Mai 2026</time><p>Nach zwei Wintern in der Werkstatt.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen, vier Boote.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Der Kran hat ein neues Dach</a> <time>17. April 2026</time><p>Ein Kran ohne Dach.</p></li>
            </ul></body></html>""";

    private static final String TWO = """
            <!doctype html><html lang="ja"><head><title>港の便り</title><meta charset="utf-8"></head>
            <body><h1>港の便り</h1><h2>お知らせ</h2><ul class="news">
            <li><a href="/n/1">時計塔の修理が終わりました</a> <time>2026年5月2日</time><p>二度の冬を経て鐘が戻ります。</p></li>
            <li><a href="/n/2">灯籠の夜のご案内</a> <time>2026年5月1日</time><p>六十の灯籠と四艘の舟。</p></li>
            <li><a href="/n/3">氷海からの手紙展</a> <time>2026年4月24日</time><p>捕鯨船員が残した手紙。</p></li>
            </ul><h2>催し</h2><div class="events">
            <div class="event"><h3><a href="/e/1">港の朝市とこどもの綱引き大会</a></h3><span>2026年6月7日</span></div>
            <div class="event"><h3><a href="/e/2">帆船の公開と甲板の見学会</a></h3><span>2026年6月14日</span></div>
            <div class="event"><h3><a href="/e/3">夏至の合唱と海辺の夕食会</a></h3><span>2026年6月21日</span></div>
            <div class="event"><h3><a href="/e/4">灯台の一般公開と星の観察</a></h3><span>2026年6月28日</span></div>
            </div></body></html>""";

    private static final String SCRIPTED = """
            <!doctype html><html lang="en"><head><title>Tide table</title><meta charset="utf-8"></head>
            <body><div id="app"></div><script>
            const days = ['Ropes for the old crane', 'Night of the lanterns', 'Letters from the ice', 'A roof for the crane'];
            document.getElementById('app').innerHTML = '<h1>Tide table</h1><ul class="posts">' + days.map((day, i) =>
              '<li><a href="/d/' + i + '">' + day + '</a> <time>' + (9 - i) + ' May 2026</time><p>More on ' + day + '.</p></li>')
              .join('') + '</ul>';
            </script></body></html>""";

    private static final String FEED = """
            <?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Hafenblatt als Feed</title>
            <link>http://example.org/</link><description>x</description>
            <item><title>Die Uhr geht wieder</title><link>http://example.org/a/1</link><guid>1</guid></item>
            <item><title>Briefe aus dem Eis</title><link>http://example.org/a/3</link><guid>3</guid></item></channel></rss>""";

    private static AppTestServer server;
    private Page page;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
        server.page("/", PAGE);
        server.page("/two", TWO);
        server.page("/two/plain", TWO); // feeds are identified by their addresses
        server.page("/scripted", SCRIPTED);
        server.page(
                "/offering",
                PAGE.replace(
                        "</head>",
                        "<link rel=alternate type='application/rss+xml' title='Neues' href='/own.xml'></head>"));
        server.answer("/own.xml", 200, "application/rss+xml", FEED.getBytes(UTF_8));
        server.page("/empty", "<title>Leer</title><h1>Willkommen</h1><p>Hier steht nichts, was sich wiederholt.</p>");
        server.answer("/paper.pdf", 200, "application/pdf", "%PDF-1.4 x".getBytes(UTF_8));
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void open() {
        page = server.window();
        server.signIn(page);
    }

    @AfterEach
    void nothingLeftTheServer() {
        page.context().close();
        assertThat(server.trouble).isEmpty();
    }

    private void preview(String path) {
        page.navigate(server.preview(path));
        page.waitForSelector("#result[data-snapshot]");
    }

    private Locator outlined() {
        return page.frameLocator("#page").locator("[data-fm-item]");
    }

    @Test
    void pasteLookSubscribe() {
        page.locator("input[name=url]").fill(server.at("/"));
        page.keyboard().press("Enter");
        page.waitForSelector("#result .items li");
        assertThat(page.locator("#result .items li").count()).isEqualTo(4);
        assertThat(page.locator("#result .items time").first().textContent()).isEqualTo("May 2, 2026");
        assertThat(page.locator("#result .items time").first().getAttribute("datetime"))
                .isEqualTo("2026-05-02");
        assertThat(page.locator(".items.only .item-fields").textContent()).contains("4 items", "all have dates");
        outlined().first().waitFor();
        AppTestServer.accessible(page);
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        assertThat(page.locator("#rss").inputValue()).endsWith(".rss");
    }

    @Test
    void anotherListIsAClickAway() {
        preview("/two");
        Locator choices = page.locator(".choices label");
        assertThat(choices.count()).isGreaterThan(1);
        String first = choices.first().locator("em").textContent();
        String second = choices.nth(1).locator("em").textContent();
        assertThat(first).isNotEqualTo(second);
        outlined(first).waitFor();
        choices.nth(1).hover();
        outlined(second).waitFor();
        page.locator("h1").first().hover();
        outlined(first).waitFor();
        choices.nth(1).click();
        outlined(second).waitFor();
        Locator titles = page.locator(".items li:visible .title");
        assertThat(titles.first().textContent()).isEqualTo(second);
        String last = titles.last().textContent();
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        assertThat(page.locator("main").textContent()).contains(second, last).doesNotContain(first);
    }

    private Locator outlined(String text) {
        return outlined().filter(new Locator.FilterOptions().setHasText(text)).first();
    }

    @Test
    void theItemThatIsPointedAtIsShownOnThePage() {
        preview("/");
        outlined().first().waitFor();
        page.locator(".items li:visible").nth(2).hover();
        page.frameLocator("#page")
                .locator("[data-fm-chosen]")
                .filter(new Locator.FilterOptions().setHasText("Eis"))
                .first()
                .waitFor();
    }

    @Test
    void nothingFoundShowsThePageAndWhatToTry() {
        preview("/empty");
        assertThat(page.locator("h1").textContent()).isEqualTo("No list found on this page");
        assertThat(page.locator(".why li").count()).isPositive();
        assertThat(page.locator(".why").textContent()).doesNotContain("tag:", "markup:", "null");
        page.frameLocator("#page").locator("h1").waitFor();
        assertThat(page.frameLocator("#page").locator("h1").textContent().strip())
                .isEqualTo("Willkommen");
        assertThat(page.locator(".suggestion a[href$='/label']").count()).isEqualTo(1);
        page.locator(".suggestion button", new Page.LocatorOptions().setHasText("Render with a browser"))
                .click();
        page.waitForURL(url -> url.contains("render=always"));
        page.waitForSelector("#result[data-snapshot]");
        assertThat(page.locator(".why").textContent()).contains("rendered with a browser");
    }

    @Test
    void aPageWrittenByScriptsIsDrawn() {
        preview("/scripted");
        assertThat(page.locator(".items li:visible").count()).isEqualTo(4);
        assertThat(page.locator(".note").textContent()).contains("rendered with a browser");
        outlined("Letters from the ice").waitFor();
    }

    @Test
    void theSitesOwnFeedIsOneClickAway() {
        preview("/offering");
        assertThat(page.locator(".site-feed").textContent()).contains("Neues");
        page.locator(".site-feed button").click();
        page.waitForSelector("#rss");
        assertThat(page.locator("h1").textContent()).isEqualTo("Hafenblatt als Feed");
    }

    @Test
    void aFeedIsFollowedToo() {
        preview("/own.xml");
        assertThat(page.locator(".done").textContent()).contains("is already a feed");
        assertThat(page.locator(".items li:visible").count()).isEqualTo(2);
    }

    @Test
    void worksWithoutScripts() {
        Page plain = server.window(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        plain.context()
                .addCookies(page.context().cookies().stream()
                        .map(cookie ->
                                cookie.setUrl(server.app("/")).setDomain(null).setPath(null))
                        .toList());
        plain.navigate(server.preview("/two/plain"));
        plain.waitForSelector("#result .items li");
        assertThat(plain.locator("header.top").count()).isEqualTo(1);
        plain.locator(".choices label", new Page.LocatorOptions().setHasText("朝市"))
                .first()
                .click();
        plain.locator(".items li:visible", new Page.LocatorOptions().setHasText("星の観察"))
                .first()
                .waitFor();
        plain.locator("button.go").click();
        plain.waitForSelector("#rss");
        plain.context().close();
    }

    @Test
    void theBookmarkletComesBackAfterSigningIn() {
        String code = page.locator("a.bookmark").getAttribute("href");
        assertThat(code).startsWith("javascript:");
        page.locator("a.bookmark").click();
        assertThat(page.locator("#bookmarklet-hint").textContent()).contains("Drag");
        Page other = server.window();
        other.navigate(server.at("/?a=b&c=d"));
        server.trouble.removeIf(line -> line.startsWith("request " + server.at("/")));
        other.evaluate(code.substring("javascript:".length()));
        other.waitForURL(url -> url.contains("/app/sign-in"));
        other.locator("summary").first().click();
        other.locator("input[name=token]").fill(AppTestServer.TOKEN);
        other.locator("main form button:visible").last().click();
        other.waitForSelector("#result .items li");
        assertThat(other.locator("#url").inputValue()).isEqualTo(server.at("/?a=b&c=d"));
        other.context().close();
    }

    @Test
    void whatStandsInTheWayIsToldKindly() {
        String[][] cases = {
            {server.at("/nowhere"), "127.0.0.1 has no page at this address"},
            {server.at("/paper.pdf"), "This is a PDF document."},
            {"http://127.0.0.1:1/", "Could not connect to 127.0.0.1."},
            {"http://10.0.0.1/", "10.0.0.1 is not a public web address"}
        };
        for (String[] one : cases) {
            page.navigate(server.app("/"));
            page.locator("#url").fill(one[0]);
            page.keyboard().press("Enter");
            page.waitForSelector("#result[data-snapshot]");
            assertThat(page.locator(".why").textContent()).contains(one[1]);
            assertThat(page.locator(".suggestions .suggestion").count()).isPositive();
        }
        page.locator("#url").fill("not an address");
        page.keyboard().press("Enter");
        page.waitForSelector("#wrong");
        assertThat(page.locator("#url").inputValue()).isEqualTo("not an address");
    }

    @Test
    void whoWaitsIsToldWhatHappens() {
        AtomicReference<Route> held = new AtomicReference<>();
        page.route("**/app/new/result*", held::set);
        page.navigate(server.preview("/"));
        page.locator(".progress", new Page.LocatorOptions().setHasText("Looking for lists"))
                .waitFor();
        held.get().abort();
        page.locator("#result .warning").waitFor();
        assertThat(page.locator("#result .warning").textContent()).contains("connection");
        page.unroute("**/app/new/result*");
        page.locator("#result a.button").click();
        page.waitForSelector("#result .items li");
    }

    @Test
    void whatGoesWrongMeanwhileIsToldInPlace() {
        page.route(
                "**/app/new/result*",
                route -> route.resume(new Route.ResumeOptions().setUrl(server.app("/app/nothing/of/the/kind"))));
        page.navigate(server.preview("/"));
        page.waitForSelector("#result .problem");
        assertThat(page.locator("#result h1").textContent()).isEqualTo("Page not found");
        assertThat(page.locator("header.top").count()).isEqualTo(1);
        page.unroute("**/app/new/result*");
        page.context().clearCookies();
        page.navigate(server.app("/app/new?url=x"));
        assertThat(page.url()).contains("/app/sign-in?next=");
        page.waitForSelector("#token", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }
}
