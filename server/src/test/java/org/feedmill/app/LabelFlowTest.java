package org.feedmill.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the labeller in a real browser. */
@Timeout(240)
final class LabelFlowTest {

    private static final double PATIENCE = 60_000;

    private static final String ITEMS = "#label-items li";

    private static AppTestServer server;
    private static Page laptop;

    private int clicks;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
        server.page("/table", LabelTestSite.table());
        server.page("/cards", LabelTestSite.cards());
        server.page("/lines", LabelTestSite.lines());
        server.page("/rows", LabelTestSite.rows());
        server.page("/scripted", LabelTestSite.scripted());
        server.page("/sections", LabelTestSite.sections());
        server.page("/again", LabelTestSite.sections());
        server.page("/parts", LabelTestSite.parts());
        server.page("/huge", LabelTestSite.huge());
        laptop = server.window();
        server.signIn(laptop);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void aTableTakesTwoClicks() {
        open(laptop, "/table", "");
        AppTestServer.screenshot(laptop, "label-first");
        AppTestServer.accessible(laptop);
        click(text(laptop, LabelTestSite.TABLE_TITLES[1]));
        count(laptop, 5);
        AppTestServer.screenshot(laptop, "label-table");
        AppTestServer.accessible(laptop);
        assertThat(saved(laptop)).containsExactlyInAnyOrder(LabelTestSite.TABLE_TITLES);
        assertThat(clicks).isLessThanOrEqualTo(3);
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void cardsTakeTwoClicks() {
        open(laptop, "/cards", "");
        click(text(laptop, LabelTestSite.CARD_TITLES[0]));
        count(laptop, 4);
        AppTestServer.screenshot(laptop, "label-cards");
        assertThat(saved(laptop)).containsExactlyInAnyOrder(LabelTestSite.CARD_TITLES);
        assertThat(clicks).isLessThanOrEqualTo(3);
    }

    @Test
    void linesBetweenBreaksTakeTwoClicks() {
        open(laptop, "/lines", "");
        click(text(laptop, LabelTestSite.LINE_TITLES[2]));
        count(laptop, 4);
        AppTestServer.screenshot(laptop, "label-lines");
        assertThat(saved(laptop)).containsExactlyInAnyOrder(LabelTestSite.LINE_TITLES);
        assertThat(clicks).isLessThanOrEqualTo(3);
    }

    @Test
    void recordsOfTwoRowsTakeTwoClicks() {
        open(laptop, "/rows", "");
        click(text(laptop, LabelTestSite.ROW_TITLES[0]));
        count(laptop, 5);
        AppTestServer.screenshot(laptop, "label-rows");
        assertThat(saved(laptop)).containsExactlyInAnyOrder(LabelTestSite.ROW_TITLES);
        assertThat(clicks).isLessThanOrEqualTo(3);
    }

    @Test
    void whatScriptsWroteTakesTwoClicks() {
        open(laptop, "/scripted", "&draw=always");
        click(text(laptop, LabelTestSite.SCRIPT_TITLES[0]));
        count(laptop, 4);
        AppTestServer.screenshot(laptop, "label-scripted");
        assertThat(saved(laptop)).containsExactlyInAnyOrder(LabelTestSite.SCRIPT_TITLES);
        assertThat(clicks).isLessThanOrEqualTo(3);
    }

    @Test
    void anItemIsTurnedDownTakenBackAndTurnedDownAgain() {
        open(laptop, "/sections", "");
        click(text(laptop, "Crane gets a roof"));
        count(laptop, 5);
        assertThat(laptop.locator("#label-items h3")).hasText(new String[] {"Harbour", "Town"});
        laptop.getByRole(AriaRole.BUTTON, named("Not an item: Buy our mugs today"))
                .click();
        count(laptop, 4);
        AppTestServer.screenshot(laptop, "label-sections");
        laptop.keyboard().press("Control+z");
        count(laptop, 5);
        laptop.keyboard().press("Control+Shift+z");
        count(laptop, 4);
        laptop.locator("#label-undo").click();
        count(laptop, 5);
        laptop.locator("#label-redo").click();
        count(laptop, 4);
        assertThat(laptop.locator("#label-marks li")).hasCount(2);
        laptop.locator("#label-marks li").last().locator("button.small").click();
        count(laptop, 5);
        // the same by a click on the page: the role is guessed
        text(laptop, "Buy our mugs today").click();
        assertThat(laptop.locator("[data-role=NO_ITEM]")).hasClass(Pattern.compile(".*guess.*"));
        laptop.locator("[data-role=NO_ITEM]").click();
        count(laptop, 4);
        assertThat(saved(laptop))
                .containsExactlyInAnyOrder(
                        "Crane gets a roof", "Night of lanterns", "Market moves again", "Organ is tuned");
        assertThat(laptop.request().get(rss(laptop)).text())
                .contains("<category>Harbour</category>")
                .contains("<category>Town</category>");
    }

    @Test
    void keysDoAllOfIt() {
        open(laptop, "/table", "");
        laptop.locator("[role=treeitem][tabindex='0']").focus();
        while (!laptop.locator("#label-text").inputValue().equals(LabelTestSite.TABLE_TITLES[0])) {
            laptop.keyboard().press("ArrowRight"); // expands the node
            laptop.keyboard().press("ArrowDown");
            laptop.waitForFunction("() => document.querySelector('#label-text').classList.contains('some')");
            settled(laptop);
        }
        laptop.keyboard().press("1");
        count(laptop, 5);
        laptop.keyboard().press("Control+z");
        assertThat(laptop.locator("#label-save")).isDisabled();
        laptop.keyboard().press("Control+y");
        count(laptop, 5);
        laptop.keyboard().press("Escape");
        laptop.keyboard().press("Control+Enter");
        assertThat(arrived(laptop)).containsExactlyInAnyOrder(LabelTestSite.TABLE_TITLES);
    }

    /** Requires that the selected row of the tree and the selected text belong to one node. */
    private static void settled(Page page) {
        page.waitForFunction("() => { const row = document.querySelector('[aria-selected=true]');"
                + " return !row || row.dataset.i === document.querySelector('#label').dataset.chosen; }");
    }

    @Test
    void aPhoneShowsOneThingAtATime() {
        Page phone = server.phone();
        server.signIn(phone);
        open(phone, "/cards", "");
        assertThat(phone.locator("#label-tree")).isHidden();
        text(phone, LabelTestSite.CARD_TITLES[1]).tap();
        assertThat(phone.locator("#label-count"))
                .hasText("4", new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE));
        AppTestServer.screenshot(phone, "label-phone-page");
        phone.locator(".label-views [data-view=result]").tap();
        assertThat(phone.locator(ITEMS).first()).isVisible();
        AppTestServer.screenshot(phone, "label-phone-result");
        AppTestServer.accessible(phone);
        phone.locator(".label-views [data-view=tree]").tap();
        assertThat(phone.locator("[aria-selected=true]")).isVisible();
        AppTestServer.screenshot(phone, "label-phone-tree");
        phone.locator("#label-save").tap();
        assertThat(arrived(phone)).containsExactlyInAnyOrder(LabelTestSite.CARD_TITLES);
        phone.context().close();
    }

    @Test
    void aPartOfATextIsMeant() {
        open(laptop, "/parts", "");
        Locator link = text(laptop, "Crane gets a roof");
        link.evaluate("""
                link => { const range = document.createRange(); const text = link.firstChild;
                  range.setStart(text, text.data.indexOf('Crane')); range.setEnd(text, text.data.length);
                  getSelection().removeAllRanges(); getSelection().addRange(range); }""");
        count(laptop, 4);
        assertThat(laptop.locator("#label-items .plain").first()).hasText("Crane gets a roof");
        assertThat(laptop.locator("#label-marks")).containsText("only “Crane gets a roof”");
        assertThat(saved(laptop))
                .containsExactlyInAnyOrder(
                        "Crane gets a roof", "Night of lanterns", "Organ is tuned", "Ferry sails again");
    }

    @Test
    void marksThatClashAreToldAndShown() {
        open(laptop, "/sections", "");
        text(laptop, "Crane gets a roof").click();
        count(laptop, 5);
        text(laptop, "Imprint").click();
        laptop.locator("[data-role=REGION]").click();
        assertThat(laptop.locator("#label-message")).containsText("outside");
        assertThat(laptop.locator("#label-message")).hasClass(Pattern.compile(".*warning.*"));
        assertThat(laptop.frameLocator("#page").locator("[data-fm-conflict]")).hasCount(2);
        assertThat(laptop.locator("#label-save")).isDisabled();
        AppTestServer.screenshot(laptop, "label-conflict");
        AppTestServer.accessible(laptop);
        laptop.keyboard().press("Control+z");
        count(laptop, 5);
    }

    @Test
    void aFeedThatIsThereIsTaughtAnew() {
        Page dark = server.dark();
        server.signIn(dark);
        open(dark, "/again", "");
        text(dark, "Market moves again").click();
        count(dark, 5);
        assertThat(saved(dark)).hasSize(5);
        String feed = dark.url().replaceAll("\\?.*", "");
        dark.navigate(feed + "/label");
        ready(dark);
        count(dark, 5); // the current result of its rule
        assertThat(dark.locator("#label-save")).isDisabled();
        dark.getByRole(AriaRole.BUTTON, named("Not an item: Buy our mugs today"))
                .click();
        count(dark, 4);
        AppTestServer.screenshot(dark, "label-dark");
        AppTestServer.accessible(dark);
        click(dark.locator("#label-save"));
        dark.waitForURL(feed, new Page.WaitForURLOptions().setTimeout(PATIENCE));
        dark.navigate(feed + "/label");
        ready(dark);
        count(dark, 4);
        dark.context().close();
    }

    @Test
    void nobodySeesAnothersPage() {
        open(laptop, "/table", "");
        String label = laptop.url();
        Page stranger = server.window();
        stranger.navigate(label);
        assertThat(stranger.url()).contains("/app/sign-in");
        for (String part : List.of("/tree", "/node?node=1", "/now")) {
            assertThat(stranger.request().get(label.replace("/label", part)).status())
                    .isEqualTo(401);
        }
        assertThat(stranger.request().post(label.replace("/label", "/learn")).status())
                .isEqualTo(401);
        assertThat(laptop.request().post(label.replace("/label", "/learn")).status())
                .as("without the session's own token")
                .isEqualTo(403);
        stranger.context().close();
    }

    @Test
    void aPageOfFiftyThousandElementsStaysUsable() {
        open(laptop, "/huge", "");
        text(laptop, "Entry number 3").click();
        assertThat(laptop.locator("#label-message"))
                .containsText("10,000", new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE));
        assertThat(laptop.locator("[role=treeitem]").count()).isLessThan(2_000);
        laptop.frameLocator("#page")
                .getByText("Entry number 9000", new FrameLocator.GetByTextOptions().setExact(true))
                .click();
        assertThat(laptop.locator("[aria-selected=true]")).containsText("Entry number 9000");
        AppTestServer.screenshot(laptop, "label-huge");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void itSpeaksJapanese() {
        Page page = server.window(
                new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("ja-JP"));
        server.signIn(page);
        open(page, "/cards", "");
        assertThat(page.locator("h1")).hasText("フィードに入れる記事を選択");
        text(page, LabelTestSite.CARD_TITLES[0]).click();
        count(page, 4);
        AppTestServer.screenshot(page, "label-ja");
        page.context().close();
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name);
    }

    /** Opens the labeller on a page of the site. */
    private static void open(Page page, String path, String more) {
        page.navigate(server.preview(path) + more);
        Locator frame = page.locator("iframe#page");
        frame.waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE));
        Matcher snapshot = Pattern.compile("/app/shots/([^/]+)/page").matcher(frame.getAttribute("src"));
        assertThat(snapshot.find()).isTrue();
        page.navigate(server.app("/app/shots/" + snapshot.group(1) + "/label"));
        ready(page);
    }

    private static void ready(Page page) {
        page.locator("#label[data-ready]").waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE));
    }

    private static Locator text(Page page, String words) {
        return page.frameLocator("#page").getByText(words).first();
    }

    private void click(Locator locator) {
        locator.click(new Locator.ClickOptions().setTimeout(PATIENCE));
        clicks++;
    }

    private static void count(Page page, int items) {
        assertThat(page.locator(ITEMS)).hasCount(items, new LocatorAssertions.HasCountOptions().setTimeout(PATIENCE));
    }

    /** Saves, and returns the titles of the resulting feed. */
    private List<String> saved(Page page) {
        click(page.locator("#label-save"));
        return arrived(page);
    }

    private static List<String> arrived(Page page) {
        Locator another = page.locator("input[name=another] ~ button");
        page.locator("#rss").or(another).first().waitFor(new Locator.WaitForOptions().setTimeout(PATIENCE));
        if (another.count() > 0) { // tests share pages, and a second feed of a page asks first
            another.click();
        }
        page.waitForURL(
                Pattern.compile(".*/app/feeds/[a-z0-9]+(\\?.*)?"), new Page.WaitForURLOptions().setTimeout(PATIENCE));
        return titles(page);
    }

    private static String rss(Page page) {
        Matcher id = Pattern.compile("/app/feeds/([a-z0-9]+)").matcher(page.url());
        assertThat(id.find()).isTrue();
        return server.app("/feeds/" + id.group(1) + ".rss");
    }

    private static List<String> titles(Page page) {
        String rss = page.request().get(rss(page)).text();
        List<String> titles = new ArrayList<>();
        Matcher item =
                Pattern.compile("<item>.*?<title>(.*?)</title>", Pattern.DOTALL).matcher(rss);
        while (item.find()) {
            titles.add(item.group(1));
        }
        return titles;
    }
}
