package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests accounts in a browser, for persons and admins. */
@Timeout(240)
final class AccountFlowTest {

    private static final String PASSWORD = "ein Boot im Nebel";

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

    /** Creates an account on the administrator's page. */
    private static String invite(Page admin, String name) {
        admin.navigate(server.app("/app/account/people"));
        admin.locator("#name").fill(name);
        admin.locator("form[action='/app/account/people'] button").click();
        return admin.locator("#secret").inputValue();
    }

    private static void comeIn(Page page, String secret) {
        page.navigate(server.app("/app/sign-in?next=/app/account"));
        page.locator("summary").first().click();
        page.locator("input[name=token]").fill(secret);
        page.keyboard().press("Enter");
        page.waitForURL(server.app("/app/account"));
    }

    private static void setPassword(Page page, String password) {
        page.locator("#new").fill(password);
        page.locator("#again").fill(password);
        page.locator("form[action='/app/account/password'] button").click();
        page.waitForURL("**/app/account?done=password");
    }

    private static String somebody() {
        return "eva-" + UUID.randomUUID().toString().substring(0, 8);
    }

    private static int status(String token) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.app("/api/me")))
                .header("Authorization", "Bearer " + token)
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        }
    }

    @Test
    void somebodyNewComesInAndChoosesAPassword() throws Exception {
        Page admin = server.window();
        server.signIn(admin);
        String name = somebody();
        String secret = invite(admin, name);
        AppTestServer.screenshot(admin, "people-token");
        AppTestServer.accessible(admin);
        admin.reload();
        assertThat(admin.url()).endsWith("/app/account/people");
        assertThat(admin.locator("#secret").count()).isZero();
        assertThat(admin.content()).doesNotContain(secret);
        Page page = server.window();
        comeIn(page, secret);
        assertThat(page.locator("#me").textContent()).isEqualTo(name);
        assertThat(page.locator("#old").count()).isZero();
        assertThat(page.locator(".tabs a[href='/app/account/people']").count()).isZero();
        setPassword(page, PASSWORD);
        assertThat(status(secret)).as("the first token has ended").isEqualTo(401);
        page.locator("#old").fill("etwas ganz anderes");
        page.locator("#new").fill(PASSWORD + "!");
        page.locator("#again").fill(PASSWORD + "!");
        page.keyboard().press("Enter");
        assertThat(page.locator("#password-old-error").textContent()).isEqualTo("The current password is wrong.");
        assertThat(page.locator("#old").getAttribute("aria-describedby")).isEqualTo("password-old-error");
        AppTestServer.screenshot(page, "account-mistake");
        AppTestServer.accessible(page);
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void mistakesAreToldAtTheirFields() {
        Page admin = server.window();
        server.signIn(admin);
        Page page = server.window();
        comeIn(page, invite(admin, somebody()));
        page.locator("#new").fill("kurz");
        page.locator("#again").fill("kurz");
        page.keyboard().press("Enter");
        assertThat(page.locator("#password-new-error").textContent()).contains("at least 10");
        page.locator("#new").fill(PASSWORD);
        page.locator("#again").fill(PASSWORD + "?");
        page.keyboard().press("Enter");
        assertThat(page.locator("#password-again-error").textContent()).contains("do not match");
        admin.navigate(server.app("/app/account/people"));
        admin.locator("#name").fill("so nicht");
        admin.locator("#feeds").fill("viele");
        admin.keyboard().press("Enter");
        assertThat(admin.locator("#person-name-error").textContent()).startsWith("Use only letters");
        assertThat(admin.locator("#person-feeds-error").textContent()).startsWith("Enter a whole number");
        assertThat(admin.locator("#name").inputValue()).isEqualTo("so nicht");
        admin.locator("#name").fill("ADMIN");
        admin.locator("#feeds").fill("5");
        admin.keyboard().press("Enter");
        admin.waitForSelector("#person-name-error:has-text('already in use')");
        AppTestServer.accessible(admin);
    }

    @Test
    void tokensAreShownOnceUsedAndRevoked() throws Exception {
        Page admin = server.window();
        server.signIn(admin);
        Page page = server.window();
        comeIn(page, invite(admin, somebody()));
        page.locator("#label").fill("Sicherung <b>nachts</b>");
        page.locator("#lasts").selectOption("30");
        page.locator("form[action='/app/account/tokens'] button").click();
        String secret = page.locator("#secret").inputValue();
        assertThat(secret).startsWith("fm_");
        AppTestServer.screenshot(page, "account-token");
        AppTestServer.accessible(page);
        assertThat(status(secret)).isEqualTo(200);
        page.reload();
        assertThat(page.url()).isEqualTo(server.app("/app/account"));
        assertThat(page.content()).doesNotContain(secret);
        Locator row = page.locator(".tokens tbody tr")
                .filter(new Locator.FilterOptions().setHasText("Sicherung <b>nachts</b>"));
        assertThat(row.count()).as("a reload makes no second one").isEqualTo(1);
        assertThat(row.locator("td").nth(1).textContent()).doesNotContain("never");
        assertThat(row.locator("td").nth(2).textContent()).contains("in 30 days");
        row.locator("button").click();
        page.waitForURL("**/app/account?done=revoked**");
        assertThat(status(secret)).isEqualTo(401);
    }

    @Test
    void signsOutEverywhere() {
        Page admin = server.window();
        server.signIn(admin);
        String name = somebody();
        Page here = server.window();
        comeIn(here, invite(admin, name));
        setPassword(here, PASSWORD);
        Page there = server.window();
        there.navigate(server.app("/app/sign-in?next=/app/account"));
        there.locator("#name").fill(name);
        there.locator("#password").fill(PASSWORD);
        there.keyboard().press("Enter");
        there.waitForURL(server.app("/app/account"));
        assertThat(there.locator("#sessions-title + p").textContent()).contains(": 2.");
        here.locator("form[action='/app/account/sign-out-everywhere'] button").click();
        here.waitForURL("**/app/sign-in");
        there.reload();
        assertThat(there.url()).contains("/app/sign-in");
    }

    @Test
    void anAdminChangesResetsAndRemoves() throws Exception {
        Page admin = server.window();
        server.signIn(admin);
        String name = somebody();
        Page page = server.window();
        comeIn(page, invite(admin, name));
        setPassword(page, PASSWORD);
        admin.navigate(server.app("/app/account/people"));
        Locator row = admin.locator("[data-person='" + name + "']");
        row.locator("input[name=feeds]").fill("7");
        row.locator("input[name=feeds]").press("Enter");
        admin.waitForURL("**/app/account/people?done=changed");
        page.navigate(server.app("/app/account"));
        assertThat(page.locator("label[for=quota]").textContent()).isEqualTo("0 of 7 feeds");
        row.locator("summary").first().click();
        row.locator("form[action$='/reset'] button").click();
        String secret = admin.locator("#secret").inputValue();
        page.reload();
        assertThat(page.url()).as("signed out").contains("/app/sign-in");
        comeIn(page, secret);
        row.locator("summary").last().click();
        assertThat(row.textContent()).contains("cookies of their feeds (0) are deleted");
        row.locator("form[action$='/remove'] button").click();
        admin.waitForURL("**/app/account/people?done=removed");
        assertThat(row.count()).isZero();
        page.reload();
        assertThat(page.url()).contains("/app/sign-in");
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void theLastAdminStaysOne() {
        Page admin = server.window();
        server.signIn(admin);
        admin.navigate(server.app("/app/account/people"));
        Locator own = admin.locator("[data-person=admin]");
        own.locator("input[name=admin]").uncheck();
        own.locator("button").first().click();
        assertThat(admin.locator("[data-person=admin] .form-error").textContent())
                .startsWith("This is the only admin");
    }

    @Test
    void othersAndForgersAreRefused() throws Exception {
        Page admin = server.window();
        server.signIn(admin);
        Page page = server.window();
        comeIn(page, invite(admin, somebody()));
        page.navigate(server.app("/app/account/people"));
        assertThat(page.locator("h1").textContent()).isEqualTo("Administrators only");
        assertThat(page.locator("#name").count()).isZero();
        page.navigate(server.app("/app/account"));
        page.evaluate("document.querySelectorAll('input[name=csrf]').forEach(field => { field.value = 'forged'; })");
        page.locator("form[action='/app/account/sign-out-everywhere'] button").click();
        page.waitForSelector("h1:has-text('Access denied')");
        page.navigate(server.app("/app/account"));
        assertThat(page.url()).as("still signed in").endsWith("/app/account");
        Page stranger = server.window();
        stranger.navigate(server.app("/app/account"));
        assertThat(stranger.url()).contains("/app/sign-in?next=");
    }

    @Test
    void aTokenIsMadeByKeyboardAlone() {
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app("/app/account"));
        for (int i = 0; i < 40 && !"label".equals(page.evaluate("document.activeElement.id")); i++) {
            page.keyboard().press("Tab");
        }
        page.keyboard().type("鍵盤だけで");
        page.keyboard().press("Tab");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        page.waitForSelector("#secret");
        assertThat(page.locator(".one-time-secret h2").textContent()).contains("鍵盤だけで");
    }

    @Test
    void isReadableInTheDarkAndOnAPhoneAndInJapanese() {
        Page light = server.window();
        server.signIn(light);
        invite(light, somebody());
        for (String path : new String[] {"account", "account/people"}) {
            String name = path.replace('/', '-');
            light.navigate(server.app("/app/" + path));
            whole(light, name + "-laptop");
            AppTestServer.accessible(light);
            Page dark = server.dark();
            server.signIn(dark);
            dark.navigate(server.app("/app/" + path));
            whole(dark, name + "-dark");
            AppTestServer.accessible(dark);
            Page phone = server.phone();
            server.signIn(phone);
            phone.navigate(server.app("/app/" + path));
            whole(phone, name + "-phone");
            AppTestServer.accessible(phone);
            assertThat(phone.evaluate("document.documentElement.scrollWidth <= screen.width ? '' : [...document"
                            + ".querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > screen.width)"
                            + ".map(e => e.outerHTML.slice(0, 100)).join()"))
                    .as(path)
                    .isEqualTo("");
        }
        Page japanese = server.window(
                new Browser.NewContextOptions().setViewportSize(1280, 800).setLocale("ja-JP"));
        server.signIn(japanese);
        japanese.navigate(server.app("/app/account"));
        assertThat(japanese.locator("h1").textContent()).isEqualTo("アカウント");
        AppTestServer.accessible(japanese);
    }

    private static void whole(Page page, String name) {
        page.screenshot(
                new Page.ScreenshotOptions().setFullPage(true).setPath(Path.of("target", "screens", name + ".png")));
    }
}
