package org.feedmill.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the list of feeds: search, folders, pausing, deleting and restoring. */
@Timeout(240)
final class FeedListFlowTest {

    private static final int MANY = 58;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static AppTestServer server;

    @BeforeAll
    static void start() {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        server = new AppTestServer();
        StringBuilder opml = new StringBuilder("<opml version=\"2.0\"><body>");
        for (int i = 1; i <= MANY; i++) {
            server.page("/n/" + i, page(title(i)));
            add(opml, title(i), "/n/" + i);
        }
        server.page("/minato", lately());
        server.page("/leer", "<title>Leer</title><p>Hier steht nichts.");
        add(opml, "港の便り", "/minato");
        add(opml, "Leeres Blatt", "/leer");
        add(opml, "صحيفة الميناء", "/fort");
        String taken = api("POST", "/api/opml", opml.append("</body></opml>").toString(), "application/xml");
        for (String path : List.of("/minato", "/leer", "/fort", "/n/31")) {
            Matcher id = Pattern.compile(Pattern.quote(server.at(path)) + "\",\"id\":\"([a-z0-9]+)\"")
                    .matcher(taken);
            assertThat(id.find()).as(taken).isTrue();
            api("POST", "/api/feeds/" + id.group(1) + "/refresh", "", "");
        }
    }

    /** Returns items with recent dates, so that the chart is not empty. */
    private static String lately() {
        StringBuilder html = new StringBuilder("<!doctype html><html lang=\"ja\"><title>港の便り</title><h1>港の便り</h1><ul>");
        for (int i = 0; i < 24; i++) {
            html.append("<li><a href=\"/m/")
                    .append(i)
                    .append("\">第")
                    .append(i)
                    .append("号が出ました</a> <time>")
                    .append(LocalDate.now(ZoneOffset.UTC).minusDays((long) i * i / 40))
                    .append("</time></li>");
        }
        return html.append("</ul></html>").toString();
    }

    private static String title(int number) {
        return switch (number) {
            case 31 -> "Pausenblatt";
            case 51 -> "Schlichtes Blatt";
            case 57 -> "Tastenblatt";
            default -> (number <= 11 ? "Anker " : number <= 22 ? "Welle " : "Bote ") + number;
        };
    }

    private static String page(String title) {
        return """
                <!doctype html><html lang="de"><head><title>%s</title><meta charset="utf-8"></head><body><h1>%s</h1><ul>
                <li><a href="/a/1">Die Uhr geht wieder</a> <time>2. Mai 2026</time><p>Nach zwei Wintern.</p></li>
                <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen.</p></li>
                <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was sie schrieben.</p></li>
                <li><a href="/a/4">Der Kran hat ein Dach</a> <time>17. April 2026</time><p>Ein neues.</p></li>
                </ul></body></html>""".formatted(title, title);
    }

    private static void add(StringBuilder opml, String title, String path) {
        opml.append("<outline text=\"")
                .append(title)
                .append("\" htmlUrl=\"")
                .append(server.at(path))
                .append("\"/>");
    }

    private static String api(String method, String path, String body, String type) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.app(path)))
                .header("Authorization", "Bearer " + AppTestServer.TOKEN)
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        try {
            return CLIENT.send(
                            type.isEmpty()
                                    ? request.build()
                                    : request.header("Content-Type", type).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static Page list(Page page) {
        server.signIn(page);
        page.navigate(server.app("/app/feeds"));
        return page;
    }

    private static Locator rows(Page page) {
        return page.locator("#rows > li:not(.more)");
    }

    private static LocatorAssertions given(Page page) {
        return assertThat(page.locator(".flash-message"));
    }

    @Test
    void whatNeedsCareComesFirstAndMoreIsAClickAway() {
        Page page = list(server.window());
        assertThat(rows(page)).hasCount(50);
        assertThat(page.locator(".needs")).containsText("2 feeds need attention");
        assertThat(rows(page).first().locator(".state")).hasText("needs attention");
        assertThat(rows(page).first().locator(".why")).not().isEmpty();
        AppTestServer.screenshot(page, "feeds-list");
        assertThat(weight(page)).as("bytes without pictures").isLessThan(250_000);
        page.locator("#more a").click();
        assertThat(rows(page)).hasCount(MANY + 3);
        assertThat(rows(page).nth(50).locator(".what a")).isFocused();
        page.locator(".needs a").click();
        assertThat(page.locator(".need")).hasCount(2);
        page.navigate(server.app("/app/feeds?state=broken"));
        assertThat(rows(page)).hasCount(2);
        AppTestServer.screenshot(page, "feeds-broken");
        AppTestServer.accessible(page);
        page.locator("#state").selectOption("");
        assertThat(rows(page)).hasCount(50);
        page.locator("#sort").selectOption("title");
        assertThat(rows(page).first().locator(".what a")).hasText("Anker 1");
        assertThat(server.trouble).isEmpty();
    }

    /** Returns the size of the page, its styles and its scripts. */
    private static int weight(Page page) {
        return ((Number) page.evaluate("""
                () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                  .filter((one) => one.initiatorType !== 'img').reduce((sum, one) => sum + one.decodedBodySize, 0)""")).intValue();
    }

    @Test
    void searchesWhileOneTypes() {
        Page page = list(server.window());
        page.locator("#words").pressSequentially("港");
        assertThat(rows(page)).hasCount(1);
        assertThat(page.locator("#found")).hasText("1 feed");
        assertThat(page).hasURL(Pattern.compile("words=%E6%B8%AF"));
        assertThat(page.locator("#words")).isFocused();
        page.reload();
        assertThat(rows(page)).hasCount(1);
        page.locator("#words").fill("nirgends");
        assertThat(page.locator("#list .empty")).isVisible();
        AppTestServer.screenshot(page, "feeds-no-match");
    }

    @Test
    void feedsGoIntoFoldersAndOut() {
        Page page = list(server.window());
        page.locator("#words").fill("Anker");
        assertThat(rows(page)).hasCount(11);
        page.locator("[data-all]").check();
        assertThat(page.locator(".bulk-actions .chosen")).hasText("11 selected");
        page.locator("#new-folder").fill("Häfen");
        AppTestServer.screenshot(page, "feeds-chosen");
        AppTestServer.accessible(page);
        page.locator("button[value=move]").click();
        given(page).containsText("11 feeds moved");
        page.locator(".folders a", new Page.LocatorOptions().setHasText("Häfen"))
                .click();
        assertThat(page.locator("#found")).hasText("11 feeds");
        page.locator(".folders summary").click();
        page.locator("#folder-name").fill("Boote & Kähne");
        page.locator("button[value=rename]").click();
        assertThat(page.locator(".folders a[aria-current]")).hasText(Pattern.compile("Boote & Kähne\\s*11"));
        AppTestServer.screenshot(page, "feeds-folder");
        page.locator(".folders summary").click();
        page.locator("button[value=remove]").click();
        assertThat(page.locator(".folders li")).hasCount(1);
    }

    @Test
    void pausedFeedsRestAndGoOn() {
        Page page = list(server.window());
        page.navigate(server.app("/app/feeds?words=Pausenblatt"));
        for (String[] step : new String[][] {{"pause", "paused"}, {"resume", "OK"}, {"refresh", "OK"}}) {
            rows(page).first().locator(".pick").check();
            page.locator("button[value=" + step[0] + "]").click();
            given(page).isVisible();
            assertThat(rows(page).first().locator(".state")).hasText(step[1]);
        }
    }

    @Test
    void whatWasDeletedComesBackEvenAfterAReload() {
        Page page = list(server.window());
        page.navigate(server.app("/app/feeds?words=Welle"));
        assertThat(rows(page)).hasCount(11);
        rows(page).nth(0).locator(".pick").check();
        rows(page).nth(1).locator(".pick").check();
        page.locator("button[value=delete]").click();
        given(page).containsText("2 feeds deleted");
        assertThat(rows(page)).hasCount(9);
        AppTestServer.screenshot(page, "feeds-undo");
        page.reload();
        page.locator(".flash-message button").click();
        given(page).containsText("2 feeds restored");
        assertThat(rows(page)).hasCount(11);
        rows(page).nth(3).locator(".pick").check();
        page.locator("button[value=delete]").click();
        page.locator(".bin a").click();
        assertThat(page.locator(".feeds.gone > li")).hasCount(1);
        AppTestServer.screenshot(page, "feeds-deleted");
        AppTestServer.accessible(page);
        page.locator(".feeds.gone button").click();
        assertThat(page.locator(".empty")).isVisible();
    }

    @Test
    void worksByTheKeyboardAlone() {
        Page page = list(server.window());
        page.navigate(server.app("/app/feeds?words=Tastenblatt"));
        tab(page, "input[name=feed]");
        page.keyboard().press("Space");
        tab(page, "button[value=delete]");
        page.keyboard().press("Enter");
        given(page).containsText("Feed deleted");
        tab(page, ".flash-message button");
        page.keyboard().press("Enter");
        given(page).containsText("Feed restored");
    }

    private static void tab(Page page, String selector) {
        for (int i = 0; i < 60; i++) {
            page.keyboard().press("Tab");
            if ((Boolean) page.evaluate("s => document.activeElement.matches(s)", selector)) {
                return;
            }
        }
        throw new AssertionError("no way by the keyboard to " + selector);
    }

    @Test
    void fitsAPhoneAndTheDark() {
        Page phone = list(server.phone());
        assertThat(rows(phone)).hasCount(50);
        AppTestServer.screenshot(phone, "feeds-phone");
        assertThat((Boolean) phone.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
                .isTrue();
        phone.navigate(server.app("/app/feeds?words=blatt"));
        rows(phone).nth(1).locator(".pick").check();
        AppTestServer.screenshot(phone, "feeds-phone-chosen");
        AppTestServer.accessible(phone);
        Page dark = list(server.dark());
        AppTestServer.screenshot(dark, "feeds-dark");
        dark.navigate(server.app("/app/feeds?words=blatt"));
        AppTestServer.accessible(dark);
    }

    @Test
    void worksWithoutScripts() {
        Page page = server.window(new Browser.NewContextOptions()
                .setViewportSize(1280, 800)
                .setJavaScriptEnabled(false)
                .setLocale("ja"));
        list(page);
        page.locator("#words").fill("Schlichtes");
        page.locator(".find button").click();
        assertThat(rows(page)).hasCount(1);
        AppTestServer.screenshot(page, "feeds-ja");
        rows(page).first().locator(".pick").check();
        page.locator("button[value=delete]").click();
        page.locator(".flash-message button").click();
        assertThat(rows(page)).hasCount(1);
    }

    @Test
    void whoHasNoFeedsIsToldHowToBegin() {
        api("POST", "/api/people", "{\"name\":\"nora\",\"password\":\"ein langes Passwort\"}", "application/json");
        Page page = server.window();
        page.navigate(server.app("/app/sign-in?next=/app/feeds"));
        page.locator("#name").fill("nora");
        page.locator("#password").fill("ein langes Passwort");
        page.keyboard().press("Enter");
        assertThat(page.locator(".empty .address-form input[name=url]")).isVisible();
        AppTestServer.screenshot(page, "feeds-empty");
        AppTestServer.accessible(page);
    }
}
