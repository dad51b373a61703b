package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.app.TownNewsPage.around;
import static org.feedmill.app.TownNewsPage.rebuilt;
import static org.feedmill.app.TownNewsPage.town;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.feedmill.app.feed.QrCodeSvg;
import org.feedmill.feed.FeedFormat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the pages of one feed. */
@Timeout(300)
final class FeedFlowTest {

    private static AppTestServer server;
    private static Page page;
    private static AppTestFeeds feeds;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
        page = server.window();
        server.signIn(page);
        feeds = new AppTestFeeds(server, page);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            assertThat(server.trouble).isEmpty();
            server.close();
        }
    }

    @BeforeEach
    void calm() {
        server.trouble.clear();
    }

    private static void open(String path) {
        page.navigate(server.app(path));
    }

    @Test
    void everyFormatCanBeCopiedAndThePhoneFindsIt() {
        server.page("/formats", town(1, 6));
        String feed = feeds.make("/formats");
        Page copying = server.window(new Browser.NewContextOptions()
                .setViewportSize(1280, 800)
                .setPermissions(List.of("clipboard-read", "clipboard-write")));
        server.signIn(copying);
        copying.navigate(server.app(feed));
        assertThat(copying.title()).startsWith("Nachrichten der Stadt");
        copying.locator(".formats summary").click();
        for (FeedFormat format : FeedFormat.values()) {
            String address = copying.locator("#address-" + format.extension()).inputValue();
            assertThat(address).startsWith(server.app("/feeds/")).endsWith("." + format.extension());
            assertThat(copying.request().get(address).status()).isEqualTo(200);
        }
        Locator copy = copying.locator(".format button").nth(1);
        copy.click();
        copying.waitForCondition(() -> copy.textContent().equals("Copied"));
        assertThat(copying.evaluate("navigator.clipboard.readText()"))
                .isEqualTo(copying.locator("#address-atom").inputValue());
        copying.locator(".qr summary").click();
        Locator picture = copying.locator(".qr img");
        assertThat(picture.getAttribute("alt")).contains(".rss");
        copying.waitForCondition(() -> (Boolean) picture.evaluate("image => image.naturalWidth > 0"));
        modules(
                copying.request().get(server.app(feed + "/qr.svg")).text(),
                copying.locator("#rss").inputValue());
        AppTestServer.accessible(copying);
        copying.context().close();
    }

    private static void modules(String svg, String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        TreeSet<Integer> dark = new TreeSet<>();
        Matcher module = Pattern.compile("M(\\d+) (\\d+)h1v1h-1z").matcher(svg);
        while (module.find()) {
            int x = Integer.parseInt(module.group(1)) - QrCodeSvg.MARGIN;
            int y = Integer.parseInt(module.group(2)) - QrCodeSvg.MARGIN;
            dark.add(y * code.size + x);
        }
        assertThat(dark)
                .containsExactlyElementsOf(IntStream.range(0, code.size * code.size)
                        .filter(i -> code.getModule(i % code.size, i / code.size))
                        .boxed()
                        .toList());
    }

    @Test
    void anUpdateTellsWhatCame() {
        server.page("/update", town(38, 42));
        String feed = feeds.make("/update");
        open(feed);
        assertThat(page.locator(".quiet-health .fine").count()).isEqualTo(1);
        AppTestServer.screenshot(page, "feed");
        AppTestServer.accessible(page);
        server.page("/update", town(38, 44));
        page.locator("#refresh").click();
        page.waitForSelector("#message");
        assertThat(page.locator("#message").textContent()).isEqualTo("Updated: 2 of 7 items on the page are new.");
        assertThat(page.locator("#list > li").count()).isEqualTo(7);
        server.page("/update", town(40, 44));
        page.locator("#refresh").click();
        page.waitForSelector(".done:has-text('0 of 5 items')");
        assertThat(page.locator("#list > li.away").count()).isEqualTo(2);
        assertThat(page.locator("#list > li.away .tag").first().textContent()).isEqualTo("no longer on the page");
        page.locator("text=Show full log").click();
        page.waitForSelector("table.log");
        assertThat(page.locator("table.log tbody tr").count()).isEqualTo(3);
        AppTestServer.screenshot(page, "feed-log");
        AppTestServer.accessible(page);
    }

    @Test
    void longListsGoOnAndCanBeSearched() {
        server.page("/long", town(1, 45));
        open(feeds.make("/long"));
        assertThat(page.locator("#list > li:not(#more)").count()).isEqualTo(30);
        page.locator("#more-link").click();
        page.waitForCondition(() -> page.locator("#list > li").count() == 45);
        page.locator("#search").fill("nummer 17");
        page.waitForCondition(() -> page.locator("#list > li").count() == 1);
        assertThat(page.locator("#list > li a").first().textContent()).contains("Nummer 17 ");
        page.locator("#search").fill("Känguru");
        page.waitForSelector("#items-found .blank");
        assertThat(page.locator("#items-found").textContent()).contains("No items match your search.");
    }

    @Test
    void wishesGoThereAndBack() {
        server.page("/edit", town(1, 10));
        String feed = feeds.make("/edit");
        open(feed + "/edit");
        AppTestServer.screenshot(page, "feed-edit");
        AppTestServer.accessible(page);
        page.locator("#title").fill("Hafen 港");
        page.locator("#folder").fill("Stadt");
        page.locator("#every").selectOption("other");
        page.locator("#minutes").fill("0");
        page.locator("#words").fill("hafen");
        page.waitForSelector("#filter-count:has-text('5 of 10')");
        page.locator("#without").fill("Nummer 4\nNummer 6");
        page.waitForSelector("#filter-count:has-text('3 of 10')");
        page.locator("#full").check();
        page.locator("#articles").fill("7");
        page.locator("#pages").fill("");
        page.locator("#keep").fill("99999");
        page.locator(".save button:not([name])").click();
        page.waitForSelector("[role=alert]:visible");
        assertThat(page.locator("#error-minutes").textContent()).contains("from 1 to");
        assertThat(page.locator("#error-pages").textContent()).contains("from 1 to 100");
        assertThat(page.locator("#error-keep").textContent()).contains("10000");
        assertThat(page.locator("#title").inputValue()).isEqualTo("Hafen 港");
        assertThat(page.locator("#articles").inputValue()).isEqualTo("7");
        assertThat(page.locator("#keep").getAttribute("aria-describedby")).contains("error-keep");
        AppTestServer.screenshot(page, "feed-edit-faults");
        AppTestServer.accessible(page);
        repaired(feed);
    }

    private static void repaired(String feed) {
        page.locator("#minutes").fill("45");
        page.locator("#pages").fill("2");
        page.locator("#keep").fill("200");
        page.locator(".save button:not([name])").click();
        page.waitForSelector(".done:has-text('Saved')");
        assertThat(page.locator("h1").textContent()).isEqualTo("Hafen 港");
        assertThat(page.locator("#list .filtered-out").count()).isEqualTo(7);
        String rss = page.locator("#rss").inputValue();
        page.waitForCondition(() -> !page.request().get(rss).text().contains("Meldung Nummer 4"));
        assertThat(page.request().get(rss).text()).contains("Meldung Nummer 2").doesNotContain("Meldung Nummer 3");
        AppTestServer.screenshot(page, "feed-sieved");
        open(feed + "/edit");
        assertThat(values("#title", "#folder", "#every", "#minutes", "#words", "#without", "#articles", "#pages"))
                .containsExactly("Hafen 港", "Stadt", "other", "45", "hafen", "Nummer 4\nNummer 6", "7", "2");
        assertThat(page.locator("#keep").inputValue()).isEqualTo("200");
        assertThat(page.locator("#folder-suggestions option").first().getAttribute("value"))
                .isEqualTo("Stadt");
        assertThat(feeds.json(feed)).contains("\"every\":\"PT45M\"", "\"articles\":7", "\"keep\":200");
    }

    private static List<String> values(String... fields) {
        return List.of(fields).stream()
                .map(field -> page.locator(field).inputValue())
                .toList();
    }

    @Test
    void secretsAreNeverShownBack() {
        server.page("/secret", town(1, 5));
        String feed = feeds.make("/secret");
        open(feed + "/edit");
        page.locator("details > summary").last().click();
        page.locator("#headers").fill("X-Key: geheim-eins");
        page.locator("#cookies").fill("sitzung");
        page.locator("#login-name").fill("anna");
        page.locator("#login-password").fill("geheim-zwei");
        page.locator(".save button:not([name])").click();
        page.waitForSelector("#error-cookies");
        assertThat(page.locator("#login-name").inputValue()).isEqualTo("anna");
        page.locator("#cookies").fill("sitzung=geheim-drei");
        page.locator(".save button:not([name])").click();
        page.waitForSelector(".done:has-text('Saved')");
        open(feed + "/edit");
        assertThat(page.content()).doesNotContain("geheim-");
        assertThat(page.locator(".set").count()).isEqualTo(3);
        page.locator("details > summary").last().click();
        AppTestServer.screenshot(page, "feed-edit-secrets");
        page.locator("input[name=headers-away]").check();
        page.locator("input[name=login-away]").check();
        page.locator(".save button:not([name])").click();
        page.waitForSelector(".done:has-text('Saved')");
        open(feed + "/edit");
        assertThat(page.locator(".set").count()).isEqualTo(1);
    }

    @Test
    void aRebuiltPageIsMendedAndTheHistoryTellsIt() {
        server.page("/heal", town(1, 6));
        String feed = feeds.make("/heal");
        open(feed + "/rules");
        assertThat(page.locator(".version").count()).isEqualTo(1);
        server.page("/heal", rebuilt(1, 7));
        open(feed);
        page.locator("#refresh").click();
        page.waitForSelector(".feed-health-healed");
        assertThat(page.locator("#message").textContent()).isEqualTo("Updated: 1 of 7 items on the page are new.");
        assertThat(page.locator("#list > li").count()).isEqualTo(7);
        AppTestServer.screenshot(page, "feed-healed");
        AppTestServer.accessible(page);
        page.locator("text=See what changed in the rule").click();
        page.waitForSelector(".version");
        assertThat(page.locator(".version").allTextContents().getFirst())
                .contains("Rule 2", "repaired by Feedmill", "active");
        assertThat(page.locator(".diff .new .plus").first().textContent()).isEqualTo("+");
        assertThat(page.locator(".diff .gone .plus").first().textContent()).isEqualTo("-");
        AppTestServer.screenshot(page, "feed-rules");
        AppTestServer.accessible(page);
        page.locator(".version").last().click();
        page.waitForSelector("#chosen-title:has-text('Rule 1')");
        assertThat(page.locator(".diff").count()).isEqualTo(1);
        server.page("/heal", town(1, 8));
        page.locator("text=Restore this rule").click();
        page.waitForSelector(".done");
        assertThat(page.locator(".version").first().textContent()).contains("Rule 3", "active");
        open(feed);
        page.locator("#refresh").click();
        page.waitForCondition(() -> page.locator("#list > li").count() == 8);
        open(feed + "/rules");
        page.locator("text=Stop using a rule").click();
        page.waitForSelector(".done");
        assertThat(page.locator(".version .active").count()).isZero();
    }

    @Test
    void aWrittenRuleIsLookedAtBeforeItIsKept() {
        server.page("/write", town(1, 6));
        String feed = feeds.make("/write");
        open(feed + "/rules");
        page.locator("#write summary").click();
        String good = page.locator("#text").inputValue();
        page.locator("#text").fill(good + "\n[Nonsense\n");
        page.locator("button[value=save]").click();
        page.waitForSelector("#verdict .warning");
        assertThat(page.locator("#verdict strong").textContent())
                .isEqualTo("Line " + (good.lines().count() + 2 - (good.endsWith("\n") ? 0 : 1)) + ":");
        assertThat(page.locator("#verdict pre").textContent()).isEqualTo("[Nonsense");
        assertThat(page.locator("#text").inputValue()).contains("[Nonsense");
        AppTestServer.screenshot(page, "feed-rule-fault");
        AppTestServer.accessible(page);
        page.locator("#text").fill(good);
        page.locator("button[value=check]").click();
        page.waitForSelector("#verdict .done");
        assertThat(page.locator("#verdict .done").textContent()).contains("6 items", "Meldung Nummer 6");
        assertThat(page.locator(".version").count()).isEqualTo(1);
        page.locator("button[value=save]").click();
        page.waitForSelector(".done:has-text('active')");
        assertThat(page.locator(".version").first().textContent()).contains("Rule 2", "written by hand");
    }

    @Test
    void aBrokenFeedTellsWhyAndWhatToDo() {
        server.page("/broken", town(1, 5));
        String feed = feeds.make("/broken");
        server.answer("/broken", 503, "text/html", new byte[0]);
        open(feed);
        page.locator("#refresh").click();
        page.waitForSelector(".feed-health-failing");
        assertThat(page.locator("#message").textContent()).isEqualTo("The page could not be fetched.");
        server.page("/broken", around("<p>Wir bauen um. Bitte kommen Sie später wieder.</p>"));
        page.locator("#refresh").click();
        page.waitForSelector(".feed-health-empty");
        assertThat(page.locator("#list > li").count()).isEqualTo(5);
        assertThat(page.locator(".feed-health a.button").first().getAttribute("href"))
                .startsWith("/app/new?url=http%3A");
        assertThat(page.locator(".feed-health a.button").last().getAttribute("href"))
                .isEqualTo(feed + "/label");
        AppTestServer.screenshot(page, "feed-broken");
        AppTestServer.accessible(page);
    }

    @Test
    void pausedAndResumedByKeyboardAlone() {
        server.page("/pause", town(1, 5));
        open(feeds.make("/pause"));
        page.locator("text=Pause updates").focus();
        page.keyboard().press("Enter");
        page.waitForSelector(".feed-health-paused");
        assertThat(page.locator(".updates dd").last().textContent()).isEqualTo("paused");
        AppTestServer.screenshot(page, "feed-paused");
        page.locator("#main a").first().focus();
        for (int i = 0; i < 20 && !focused("Resume updates"); i++) {
            page.keyboard().press("Tab");
        }
        assertThat(focused("Resume updates")).isTrue();
        page.keyboard().press("Enter");
        page.waitForSelector(".done:has-text('Updates resumed')");
        page.locator("#main a").first().focus();
        for (int i = 0; i < 20 && !focused("Update now"); i++) {
            page.keyboard().press("Tab");
        }
        page.keyboard().press("Enter");
        page.waitForSelector(".done:has-text('Checked: the page has not changed')");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("refresh");
    }

    private static boolean focused(String words) {
        return String.valueOf(page.evaluate("document.activeElement.textContent"))
                .contains(words);
    }

    @Test
    void smallDarkAndInJapanese() {
        server.page("/looks", town(30, 45));
        String feed = feeds.make("/looks");
        Page phone = server.phone();
        server.signIn(phone);
        for (String part : List.of("", "/edit", "/rules", "/log")) {
            phone.navigate(server.app(feed + part));
            String name = part.isEmpty() ? "feed" : "feed-" + part.substring(1);
            AppTestServer.screenshot(phone, name + "-phone");
            AppTestServer.accessible(phone);
            assertThat((Boolean) phone.evaluate(
                            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                    .as(part)
                    .isTrue();
        }
        phone.context().close();
        Page dark = server.dark();
        server.signIn(dark);
        for (String part : List.of("", "/edit", "/rules")) {
            dark.navigate(server.app(feed + part));
            AppTestServer.screenshot(dark, (part.isEmpty() ? "feed" : "feed-" + part.substring(1)) + "-dark");
            AppTestServer.accessible(dark);
        }
        dark.context().close();
        Page japanese = server.window(
                new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("ja"));
        server.signIn(japanese);
        japanese.navigate(server.app(feed));
        assertThat(japanese.locator(".quiet-health").textContent()).contains("正常");
        AppTestServer.screenshot(japanese, "feed-ja");
        japanese.navigate(server.app(feed + "/edit"));
        AppTestServer.screenshot(japanese, "feed-edit-ja");
        japanese.context().close();
    }

    @Test
    void othersSeeNothingOfIt() {
        server.page("/others", town(1, 5));
        String feed = feeds.make("/others");
        Page stranger = server.window();
        for (String part : List.of("", "/edit", "/rules", "/log", "/qr.svg")) {
            stranger.navigate(server.app(feed + part));
            stranger.waitForSelector(
                    "form[action='/app/sign-in'], input[name=token]",
                    new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
        }
        stranger.context().close();
    }
}
