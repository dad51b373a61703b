package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests every page of the app in light, in dark and on a phone: accessibility, no layout shift, nothing wider than the
 * screen. Saves a screenshot of each.
 */
@Timeout(240)
final class AppLayoutTest {

    /** Colour scheme and screen of a run. */
    enum Look {
        LIGHT,
        DARK,
        PHONE
    }

    /**
     * Page to test. To add one, add it to {@link #STOPS}; {id} is replaced by a feed's id, {shot} by that of a page
     * snapshot, {article} by that of an item.
     *
     * @param path of the app, or the path of the site's page that the app previews
     * @param ready selector that must match before the page is checked
     */
    private record Stop(String name, String path, String ready) {}

    private static final List<Stop> STOPS = List.of(
            new Stop("home", "/", "#url"),
            new Stop("mistyped", "/app/new?url=no+address", "#wrong"),
            new Stop("preview", "site:/news", "#result[data-snapshot]"),
            new Stop("preview-lists", "site:/two", "#result[data-snapshot]"),
            new Stop("preview-offer", "site:/offering", "#result[data-snapshot]"),
            new Stop("preview-feed", "site:/own.xml", "#result[data-snapshot]"),
            new Stop("preview-nothing", "site:/empty", "#result[data-snapshot]"),
            new Stop("preview-missing", "site:/nowhere", "#result[data-snapshot]"),
            new Stop("preview-document", "site:/paper.pdf", "#result[data-snapshot]"),
            new Stop("feeds", "/app/feeds", "main"),
            new Stop("feeds-none", "/app/feeds?words=nothingofthekind", "main"),
            new Stop("feed", "/app/feeds/{id}", "#rss"),
            new Stop("problem", "/app/feeds/nosuchfeed", ".problem"),
            new Stop("label", "/app/shots/{shot}/label", "main"),
            new Stop("edit", "/app/feeds/{id}/edit", "main"),
            new Stop("rules", "/app/feeds/{id}/rules", "main"),
            new Stop("log", "/app/feeds/{id}/log", "main"),
            new Stop("opml", "/app/opml", "main"),
            new Stop("crawls", "/app/crawls", "main"),
            new Stop("operate", "/app/operate", "main"),
            new Stop("account", "/app/account", "main"),
            new Stop("notifications", "/app/account/notifications", "main"),
            new Stop("mail-link", "/app/mail/confirm?key=invalid", "main"),
            new Stop("people", "/app/account/people", "main"),
            new Stop("deleted", "/app/feeds/deleted", "main"),
            new Stop("search", "/app/search?q=Laternen", ".search-form"),
            new Stop("attention", "/app/attention", "main"),
            new Stop("published", "/feeds/{id}.rss", ".published"),
            new Stop("published-missing", "/feeds/nosuchfeed", ".problem"),
            new Stop("api", "/api", "#calls .call"),
            new Stop("article", "{article}", "article"));

    private static final String NEWS = """
            <!doctype html><html lang="de"><head><title>Hafenblatt – Nachrichten von Kai und Werft</title><meta charset="utf-8">
            <style>body{font:17px/1.5 Georgia,serif;margin:0;color:#222}header{background:#1e3a5f;color:#fff;padding:24px 40px}
            main{padding:20px 40px;max-width:46em}li{margin:0 0 18px;list-style:none}ul{padding:0}time{color:#777;font-size:14px}
            a{color:#1e3a5f;font-weight:bold;text-decoration:none}</style>%s</head>
            <body><header><h1>Hafenblatt</h1></header><main><ul class="news">
            <li><a href="/a/1">Die Uhr geht wieder</a><br><time>2. Mai 2026</time><p>Nach zwei Wintern in der Werkstatt schlägt die
            Uhr am Kai wieder, und der Hafenmeister hat seinen Wecker verschenkt.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a><br><time>1. Mai 2026</time><p>Sechzig Laternen, vier Boote.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a><br><time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Der Kran hat ein neues Dach</a><br><time>17. April 2026</time><p>Ein Kran ohne Dach ist kein
            Kran, sagt die Werft.</p></li>
            <li><a href="/a/5">Ein Lotse geht von Bord, und die halbe Stadt winkt vom Pier</a><br><time>9. April 2026</time></li>
            </ul></main></body></html>""";

    private static final String TWO = NEWS.replace("</ul>", """
            </ul><h2>Termine</h2><div class="dates">
            <div><h3><a href="/t/1">Markt am alten Zollhaus mit Musik</a></h3><span>7. Juni 2026</span></div>
            <div><h3><a href="/t/2">Offene Decks auf drei Schiffen</a></h3><span>14. Juni 2026</span></div>
            <div><h3><a href="/t/3">Singen zur Sonnenwende am Leuchtturm</a></h3><span>21. Juni 2026</span></div>
            <div><h3><a href="/t/4">Sterne schauen auf der Mole</a></h3><span>28. Juni 2026</span></div></div>""");

    private static final String FEED = """
            <?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Hafenblatt</title>
            <link>http://example.org/</link><description>x</description>
            <item><title>Die Uhr geht wieder</title><link>http://example.org/a/1</link><guid>1</guid>
            <pubDate>Sat, 02 May 2026 08:00:00 GMT</pubDate><description>Nach zwei Wintern.</description></item>
            <item><title>Briefe aus dem Eis</title><link>http://example.org/a/3</link><guid>3</guid></item></channel></rss>""";

    /** Sums up layout shifts that no input caused. */
    private static final String SHIFTS = """
            window.shifts = 0; window.shifted = [];
            new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
              window.shifts += entry.value;
              for (const source of entry.sources) window.shifted.push(source.node?.outerHTML?.slice(0, 80)); }
            }).observe({ type: 'layout-shift', buffered: true });""";

    /** Sums up what a page consists of, without pictures and without the page of the site in its frame. */
    private static final String WEIGHT = """
            performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
              .filter(entry => !['img', 'image', 'iframe', 'css'].includes(entry.initiatorType))
              .reduce((sum, entry) => sum + entry.decodedBodySize, 0)""";

    private static final long MAX_BYTES = 250_000;
    private static final double STILL = 0.01;
    private static final int PHONE_WIDTH = 390;
    private static final int PHONE_HEIGHT = 844;
    private static final int SMALL_WIDTH = 320;

    private static AppTestServer ground;
    private static String feed;
    private static String snapshot;
    private static String article;

    @BeforeAll
    static void start() {
        ground = new AppTestServer();
        ground.page("/news", NEWS.formatted(""));
        ground.page("/two", TWO.formatted(""));
        ground.page("/two/phone", TWO.formatted(""));
        ground.page(
                "/offering",
                NEWS.formatted(
                        "<link rel=alternate type='application/rss+xml' title='Hafenblatt: Neues' href='/own.xml'>"));
        ground.answer("/own.xml", 200, "application/rss+xml", FEED.getBytes(UTF_8));
        ground.page("/empty", "<title>Leer</title><h1>Willkommen</h1><p>Hier steht nichts, was sich wiederholt.</p>");
        ground.answer("/paper.pdf", 200, "application/pdf", "%PDF-1.4 x".getBytes(UTF_8));
        Page page = ground.window();
        ground.signIn(page);
        page.navigate(ground.preview("/news"));
        page.waitForSelector("button.go");
        snapshot = page.locator("#result").getAttribute("data-snapshot");
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        feed = page.url().replaceAll(".*/app/feeds/([^/?]+).*", "$1");
        article = page.locator("a[href*='/items/']").first().getAttribute("href");
        page.context().close();
    }

    @AfterAll
    static void stop() {
        if (ground != null) {
            ground.close();
        }
    }

    private static Page window(Look look) {
        return switch (look) {
            case LIGHT -> ground.window();
            case DARK -> ground.dark();
            case PHONE -> ground.phone();
        };
    }

    private static String address(Stop stop) {
        return stop.path().startsWith("site:")
                ? ground.preview(stop.path().substring("site:".length()))
                : ground.app(stop.path()
                        .replace("{id}", feed)
                        .replace("{shot}", snapshot)
                        .replace("{article}", article));
    }

    /** All checks in one pass through the app, because each page takes a browser some time. */
    @ParameterizedTest
    @EnumSource
    void nobodyIsKeptOutAndNothingMovesAndNothingIsTooWide(Look look) {
        Page page = window(look);
        page.context().addInitScript(SHIFTS);
        String suffix = "-" + look.name().toLowerCase(Locale.ROOT);
        page.navigate(ground.app("/"));
        AppTestServer.screenshot(page, "start" + suffix);
        page.navigate(ground.app("/app/sign-in"));
        judged(page, "sign-in" + suffix, look);
        ground.signIn(page);
        for (Stop stop : STOPS) {
            page.navigate(address(stop));
            page.waitForSelector(stop.ready());
            if (page.locator("#page").count() > 0) {
                page.frameLocator("#page").locator("body").waitFor();
            }
            judged(page, stop.name() + suffix, look);
        }
        assertThat(ground.trouble).isEmpty();
        page.context().close();
    }

    private static void judged(Page page, String name, Look look) {
        AppTestServer.screenshot(page, name);
        double shifts = ((Number) page.evaluate("window.shifts")).doubleValue();
        assertThat(shifts)
                .as(name + " " + page.evaluate("window.shifted.join()"))
                .isLessThan(STILL);
        if (look == Look.DARK) {
            AppTestServer.readable(page);
        } else {
            AppTestServer.accessible(page);
        }
        if (look == Look.LIGHT) {
            assertThat(((Number) page.evaluate(WEIGHT)).longValue())
                    .as(name + ": bytes without pictures")
                    .isLessThan(MAX_BYTES);
        }
        if (look == Look.PHONE) {
            notWider(page, name, PHONE_WIDTH);
            page.setViewportSize(SMALL_WIDTH, PHONE_HEIGHT);
            notWider(page, name, SMALL_WIDTH);
            page.setViewportSize(PHONE_WIDTH, PHONE_HEIGHT);
        }
    }

    private static void notWider(Page page, String name, int width) {
        Object shown = page.evaluate("""
                width => document.documentElement.scrollWidth <= width ? '' : [...document.querySelectorAll('body *')]
                  .filter(e => e.getBoundingClientRect().right > width + 1).map(e => e.outerHTML.slice(0, 120)).join()""", width);
        assertThat(shown).as(name + " at " + width).isEqualTo("");
    }

    @Test
    void theKeyboardIsEnough() {
        Page page = ground.window();
        page.navigate(ground.app("/app/sign-in"));
        reach(page, "summary");
        page.keyboard().press("Enter");
        reach(page, "#token");
        page.keyboard().type(AppTestServer.TOKEN);
        page.keyboard().press("Enter");
        page.waitForURL(ground.app("/"));
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("url");
        page.keyboard().type(ground.at("/two"));
        page.keyboard().press("Enter");
        page.waitForSelector("#result .items li");
        assertThat(page.evaluate("document.activeElement.tagName"))
                .as("from here, the button is within five tabs")
                .isEqualTo("H1");
        reach(page, "input[type=radio]");
        page.keyboard().press("ArrowDown");
        page.frameLocator("#page").locator("[data-fm-item]").first().waitFor();
        String second = page.locator(".items li:visible .title").first().textContent();
        reach(page, "button.go");
        page.keyboard().press("Enter");
        page.waitForSelector("#rss");
        assertThat(page.locator("main").textContent()).contains(second);
        reach(page, "#list li > a");
        page.keyboard().press("Enter");
        page.waitForSelector(".read h1");
        page.keyboard().press("u");
        page.waitForSelector("#rss");
        labelByKeyboard(page);
        manageByKeyboard(page);
        page.context().close();
    }

    private static void labelByKeyboard(Page page) {
        String address = page.url().replaceAll("\\?.*", "");
        reach(page, ".manage a[href$='/label']");
        page.keyboard().press("Enter");
        page.waitForSelector("#label[data-ready]");
        reach(page, "[role=treeitem]");
        String wanted = "Die Uhr geht wieder";
        for (int i = 0; i < 40 && !page.locator("#label-text").inputValue().equals(wanted); i++) {
            page.keyboard().press("ArrowRight"); // expands the node
            page.keyboard().press("ArrowDown");
            page.waitForFunction("() => { const row = document.querySelector('[aria-selected=true]');"
                    + " return row && row.dataset.i === document.querySelector('#label').dataset.chosen; }");
        }
        page.keyboard().press("1");
        page.waitForSelector("#label-save:enabled"); // the items of the current rule are there before
        page.keyboard().press("Control+Enter");
        page.waitForURL(address);
    }

    private static void manageByKeyboard(Page page) {
        page.keyboard().press("g");
        page.keyboard().press("f");
        page.waitForSelector("#rows li");
        reach(page, "#rows input[name=feed]");
        page.keyboard().press("Space");
        reach(page, "button[value=pause]");
        page.keyboard().press("Enter");
        page.waitForSelector(".flash-message.done");
        reach(page, ".flash-message button");
        page.keyboard().press("Enter");
        page.waitForSelector(".flash-message:not(:has(button[value=pause]))");
        assertThat(page.locator(".flash-message").textContent()).contains("resumed");
    }

    /** Presses the tab key until the element has the focus. */
    private static void reach(Page page, String selector) {
        for (int i = 0; i < 60; i++) {
            page.keyboard().press("Tab");
            if ((boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                assertThat((List<?>) page.evaluate(
                                "[document.activeElement, document.activeElement.firstElementChild].filter(e => e)"
                                        + ".map(e => getComputedStyle(e).outlineStyle)"))
                        .as("the focus is seen at " + selector + ", or at the line of a row")
                        .anyMatch(style -> !style.equals("none"));
                return;
            }
        }
        assertThat(page.evaluate("document.activeElement.outerHTML"))
                .as("never came to " + selector)
                .isNull();
    }

    @Test
    void aPhoneIsEnough() {
        Page page = ground.phone();
        ground.signIn(page);
        page.locator("#url").fill(ground.at("/two/phone"));
        page.locator(".address-form button").tap();
        page.waitForSelector("#result .items li");
        page.locator(".choices label").nth(1).tap();
        String second = page.locator(".items li:visible .title").first().textContent();
        page.locator("button.go").tap();
        page.waitForSelector("#rss");
        assertThat(page.locator("main").textContent()).contains(second);
        assertThat(ground.trouble).isEmpty();
        page.context().close();
    }
}
