package org.feedmill.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.feedmill.notify.WebhookReceiver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests notification settings in the app, with a real SMTP server and a real webhook. */
@Timeout(240)
final class NotificationFlowTest {

    private static final String PATH = "/app/account/notifications";
    private static final String BASE = "http://mill.example";

    private static final String NEWS = """
            <html lang="en"><title>Harbour news</title><body><h1>Harbour news</h1><ul>
            <li><a href="/a/1">The clock on the quay works again</a> <time>2 May 2026</time></li>
            <li><a href="/a/2">Night of the lanterns</a> <time>1 May 2026</time></li>
            <li><a href="/a/3">Letters from the ice</a> <time>24 April 2026</time></li>
            <li><a href="/a/4">The crane has a new roof</a> <time>17 April 2026</time></li>
            <li><a href="/a/5">A pilot leaves the ship</a> <time>9 April 2026</time></li></ul></body></html>""";

    private static final GreenMail SMTP = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private static AppTestServer server;

    @BeforeAll
    static void start() {
        SMTP.start();
        server = new AppTestServer(Map.of(
                "FEEDMILL_URL",
                BASE,
                "FEEDMILL_SMTP",
                "smtp://127.0.0.1:" + SMTP.getSmtp().getPort(),
                "FEEDMILL_MAIL_FROM",
                "Feedmill <mill@mill.example>"));
    }

    @AfterAll
    static void stop() {
        SMTP.stop();
        if (server != null) {
            server.close();
        }
    }

    private static String text(MimeMessage mail) throws Exception {
        return (String) ((MimeMultipart) mail.getContent()).getBodyPart(0).getContent();
    }

    /** Returns the first link of a mail with the path, with the server's address. */
    private static String link(String text, String path) {
        int start = text.indexOf(BASE + path);
        assertThat(start).as(text).isNotNegative();
        int end = start;
        while (end < text.length() && text.charAt(end) > ' ' && text.charAt(end) != '>') {
            end++;
        }
        return server.app(text.substring(start + BASE.length(), end));
    }

    @Test
    void anAddressIsConfirmedNotifiedAndUnsubscribed() throws Exception {
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app(PATH));
        AppTestServer.screenshot(page, "notifications-none");
        page.locator("#mail").fill("ann@example.org");
        page.locator("#mail-form button").click();
        page.waitForURL("**/notifications?done=mail");
        assertThat(page.locator("#mail-title").textContent()).contains("not confirmed yet");
        AppTestServer.screenshot(page, "notifications-waiting");
        AppTestServer.accessible(page);
        assertThat(SMTP.waitForIncomingEmail(30_000, 1)).isTrue();
        String confirm = link(text(SMTP.getReceivedMessages()[0]), "/app/mail/confirm");
        Page other = server.window(); // there is no session in this window
        other.navigate(confirm);
        assertThat(other.locator("main").textContent()).contains("ann@example.org");
        AppTestServer.screenshot(other, "mail-confirm");
        AppTestServer.accessible(other);
        page.reload();
        assertThat(page.locator("#mail-title").textContent())
                .as("opening the link does nothing yet")
                .contains("not confirmed yet");
        other.locator("main button").click();
        other.waitForSelector(".done");
        page.reload();
        assertThat(page.locator("#mail-title").textContent())
                .contains("confirmed")
                .doesNotContain("not");
        AppTestServer.screenshot(page, "notifications-confirmed");

        breakAFeed(page);
        unsubscribe(page, other);
        assertThat(server.trouble).isEmpty();
    }

    private static void unsubscribe(Page page, Page other) throws Exception {
        assertThat(SMTP.waitForIncomingEmail(30_000, 2)).isTrue();
        MimeMessage mail = SMTP.getReceivedMessages()[1];
        assertThat(mail.getSubject()).isEqualTo("Broken: Harbour news");
        String unsubscribe = link(mail.getHeader("List-Unsubscribe")[0].replaceAll("\\s", ""), "/app/mail/unsubscribe");
        other.navigate(unsubscribe);
        AppTestServer.screenshot(other, "mail-unsubscribe");
        oneClick(unsubscribe);
        page.navigate(server.app(PATH));
        assertThat(page.locator("#mail").inputValue()).isEmpty();
        other.navigate(unsubscribe);
        assertThat(other.locator(".warning").textContent()).contains("not valid");
    }

    /** Unsubscribes as mail programs do: by a POST request without cookies. */
    private static void oneClick(String unsubscribe) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(unsubscribe))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("List-Unsubscribe=One-Click"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        }
    }

    /** Creates a feed whose site fails three times in a row. */
    private static void breakAFeed(Page page) {
        server.page("/harbour", NEWS);
        page.navigate(server.preview("/harbour"));
        page.waitForSelector("#result .items li");
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        server.answer("/harbour", 500, "text/plain", "down".getBytes(UTF_8));
        for (int i = 0; i < 3; i++) {
            page.waitForResponse("**/refresh", () -> page.locator("#refresh").click());
            page.waitForSelector("#message");
            page.navigate(page.url().replaceAll("\\?.*", ""));
        }
    }

    @Test
    void aWebhookShowsItsSecretOnceAndIsTested() {
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            Page page = server.window();
            server.signIn(page);
            page.navigate(server.app(PATH));
            page.locator("#webhook").fill("http://10.0.0.1/hook");
            page.locator("#webhook-form button").click();
            assertThat(page.locator("#webhook-url-error").textContent()).contains("public address");
            AppTestServer.accessible(page);
            page.locator("#webhook").fill(receiver.url("/hook"));
            page.locator("#webhook-form button").click();
            String secret = page.locator("#secret").inputValue();
            assertThat(secret).startsWith("fmw_");
            AppTestServer.screenshot(page, "notifications-secret");
            AppTestServer.accessible(page);
            page.reload();
            assertThat(page.content()).doesNotContain(secret);
            page.locator("form[action$='/webhook/test'] button").click();
            page.waitForURL("**/notifications?done=tested");
            assertThat(receiver.messages()).hasSize(1);
            receiver.status = 500;
            page.locator("form[action$='/webhook/test'] button").click();
            page.waitForSelector("#test-webhook-error");
            assertThat(page.locator("#test-webhook-error").textContent()).contains("500");
            AppTestServer.screenshot(page, "notifications-test-failed");
            page.locator("form[action$='/webhook/remove'] button").click();
            page.waitForURL("**/notifications?done=webhook-removed");
            assertThat(server.trouble).isEmpty();
        }
    }

    @Test
    void theStatusFeedGetsANewAddress() {
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.app(PATH));
        String old = page.locator("#status-feed").inputValue();
        page.locator("#status-form button").click();
        page.waitForURL("**/notifications?done=renewed");
        assertThat(page.locator(".done").textContent()).contains("new address");
        assertThat(page.locator("#status-feed").inputValue()).contains("key=").isNotEqualTo(old);
        AppTestServer.screenshot(page, "notifications-renewed");
        AppTestServer.accessible(page);
        assertThat(server.trouble).isEmpty();
    }

    @Test
    void kindsAndTheDigestAreSavedInTheLanguageOfTheBrowser() {
        Page page = server.window(
                new Browser.NewContextOptions().setViewportSize(1280, 900).setLocale("ja-JP"));
        server.signIn(page);
        page.navigate(server.app(PATH));
        page.locator("input[name=kind-HEALED]").uncheck();
        page.locator("#digest").selectOption("7");
        page.locator("form[action='" + PATH + "'] button").click();
        page.waitForURL("**/notifications?done=saved");
        assertThat(page.locator("input[name=kind-HEALED]").isChecked()).isFalse();
        assertThat(page.locator("input[name=kind-BROKE]").isChecked()).isTrue();
        assertThat(page.locator("#digest").inputValue()).isEqualTo("7");
        AppTestServer.screenshot(page, "notifications-ja");
        page.locator("input[name=kind-HEALED]").check();
        page.locator("#digest").selectOption("now");
        page.locator("form[action='" + PATH + "'] button").click();
        page.waitForURL("**/notifications?done=saved");
    }

    @Test
    void aFeedIsMutedOnItsPage() {
        server.page("/town", NEWS);
        Page page = server.window();
        server.signIn(page);
        page.navigate(server.preview("/town"));
        page.waitForSelector("#result .items li");
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        page.locator("#notifications").selectOption("muted");
        page.locator(".notify button").click();
        page.waitForURL("**?message=notifications");
        assertThat(page.locator("#notifications").inputValue()).isEqualTo("muted");
        page.locator("#notifications").scrollIntoViewIfNeeded();
        AppTestServer.screenshot(page, "feed-notifications");
        AppTestServer.accessible(page);
        assertThat(server.trouble).isEmpty();
    }
}
