package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the review of a quarantined page, in the app and by the API. */
@Timeout(240)
final class QuarantineFlowTest {

    private static final String LOGIN = """
            <!DOCTYPE html><html lang=en><head><title>Sign in</title></head><body>
            <script>parent.postMessage("hostile", "*"); document.title = "changed";</script>
            <h1>Sign in</h1><p>Please sign in to continue.</p>
            <form action=/login method=post><input name=user><input type=password name=password><button>Sign in</button></form>
            <ul class=news><li><a href=/forgot>Forgot your password?</a></li><li><a href=/register>Create an account</a></li>
            <li><a href=/help>Help with signing in</a></li></ul></body></html>""";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static AppTestServer server;

    @BeforeAll
    static void start() {
        server = new AppTestServer();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** Creates a feed whose page then shows a login form, and opens the feed. */
    private static void quarantined(Page page, String path) {
        server.page(path, TownNewsPage.town(30, 40));
        page.navigate(server.preview(path));
        page.waitForSelector("#result .items li");
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        server.page(path, LOGIN);
        update(page);
    }

    private static void update(Page page) {
        page.waitForResponse("**/refresh", () -> page.locator("#refresh").click());
        page.waitForSelector("#message");
        page.navigate(page.url().replaceAll("\\?.*", ""));
    }

    private static HttpResponse<String> api(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.app(path)))
                .header("Authorization", "Bearer " + AppTestServer.TOKEN)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    private static String id(Page page) {
        return id(page.url());
    }

    private static String id(String address) {
        return address.replaceAll(".*/feeds/([0-9a-z-]+).*", "$1");
    }

    @Test
    void anOwnerReviewsTheKeptPageAndWaits() {
        Page page = server.window();
        server.signIn(page);
        quarantined(page, "/wait");
        AppTestServer.screenshot(page, "feed-suspect");
        assertThat(page.locator("main").textContent()).contains("login page");
        page.locator("a[href$='/quarantine']").first().click();
        page.waitForSelector(".reasons li");
        assertThat(page.locator(".reasons").textContent()).contains("login page");
        assertThat(page.frameLocator("iframe.suspect-page")
                        .locator("h1")
                        .textContent()
                        .strip())
                .isEqualTo("Sign in");
        assertThat(page.locator(".quarantine section")
                        .first()
                        .locator(".titles li")
                        .allTextContents())
                .as("next to the last good page")
                .contains("Meldung Nummer 40 aus dem Rathaus");
        AppTestServer.screenshot(page, "quarantine");
        AppTestServer.accessible(page);
        page.locator("button[value=wait]").click();
        page.waitForURL("**/app/feeds/*");
        server.page("/wait", TownNewsPage.town(31, 41));
        update(page);
        assertThat(page.locator("a[href$='/quarantine']").count()).isZero();
        assertThat(page.content()).contains("Meldung Nummer 41").doesNotContain("Forgot your password");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void anOwnerPublishesThePageAfterAll() {
        Page page = server.window();
        server.signIn(page);
        quarantined(page, "/accept");
        page.locator("a[href$='/quarantine']").first().click();
        page.locator("button[value=accept]").click();
        page.waitForURL("**?message=updated");
        assertThat(page.content()).contains("Forgot your password?");
        assertThat(page.locator("a[href$='/quarantine']").count()).isZero();
    }

    @Test
    void theReviewIsReadableOnAPhoneAndInJapanese() {
        Page page = server.window(
                new Browser.NewContextOptions().setViewportSize(390, 844).setLocale("ja-JP"));
        server.signIn(page);
        quarantined(page, "/phone");
        page.navigate(page.url() + "/quarantine");
        page.waitForSelector(".reasons li");
        assertJapanese(page.locator(".reasons li"));
        AppTestServer.screenshot(page, "quarantine-phone-ja");
        AppTestServer.accessible(page);
        Object wider = page.evaluate("document.documentElement.scrollWidth > window.innerWidth");
        assertThat(wider).isEqualTo(false);
    }

    @Test
    void noReasonIsEnglishInTheJapaneseApp() {
        Page page = server.window(
                new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("ja-JP"));
        server.signIn(page);
        quarantined(page, "/japanese");
        String feed = page.url();
        AppTestServer.screenshot(page, "feed-suspect-ja");
        page.locator("details summary").first().click();
        assertJapanese(page.locator(".feed-health .why"));
        page.navigate(feed + "/quarantine");
        page.waitForSelector(".reasons li");
        AppTestServer.screenshot(page, "quarantine-ja");
        assertJapanese(page.locator(".reasons li"));
        page.navigate(feed + "/log");
        assertJapanese(page.locator("tr.was-suspect small"));
        page.navigate(server.app("/app/feeds"));
        AppTestServer.screenshot(page, "feeds-suspect-ja");
        assertJapanese(page.locator("li:has(a[href$='" + id(feed) + "']) .why"));
        page.navigate(server.app("/app/operate"));
        assertJapanese(page.locator("li:has(#problem-" + id(feed) + ") p"));
    }

    /** Requires Japanese texts. The site's words are quoted; apart from them, there are no two Latin words in a row. */
    private static void assertJapanese(Locator texts) {
        assertThat(texts.allTextContents()).isNotEmpty().allSatisfy(text -> {
            String own = text.replaceAll("「[^」]*」|https?://\\S+", "");
            assertThat(own).containsPattern("\\p{IsHiragana}").doesNotContainPattern("[A-Za-z]+ [A-Za-z]+");
        });
    }

    @Test
    void theApiShowsThePageAndTakesTheDecision() throws Exception {
        Page page = server.window();
        server.signIn(page);
        quarantined(page, "/api");
        String path = "/api/feeds/" + id(page) + "/quarantine";
        HttpResponse<String> shown = api("GET", path, "");
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(shown.body()).contains("reasons").contains("login page").contains("Forgot your password?");
        JsonNode reason = JSON.readTree(shown.body()).at("/reasons/0");
        assertThat(reason.path("code").asString()).isEqualTo("looks_like_login");
        assertThat(reason.path("text").asString()).isEqualTo("The page looks like a login page.");
        JsonNode feed = JSON.readTree(api("GET", "/api/feeds/" + id(page), "").body());
        assertThat(feed.at("/reasons/0")).isEqualTo(reason);
        assertThat(feed.path("reason").asString()).startsWith("The page looks like a login page. ");
        assertThat(api("POST", path, "{\"decision\":\"perhaps\"}").statusCode()).isEqualTo(400);
        assertThat(api("POST", path, "{\"decision\":\"wait\"}").body()).contains("wait");
        server.page("/api", TownNewsPage.town(31, 41));
        update(page);
        assertThat(api("GET", path, "").statusCode()).isEqualTo(404);
    }
}
