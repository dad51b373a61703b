package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests crawls in a browser: the form, its mistakes, and a crawl that finds an article. */
@Timeout(240)
final class CrawlFlowTest {

    private static AppTestServer server;

    @BeforeAll
    static void start() {
        server = new AppTestServer(Map.of("FEEDMILL_HOST_DELAY", "1s"));
        StringBuilder links = new StringBuilder();
        for (int i = 1; i <= 40; i++) {
            String title = i % 2 == 0 ? "Flood warning for district " + i : "Concert number " + i + " in the park";
            links.append("<li><a href='/a/" + i + "'>" + title + "</a></li>");
            server.page("/a/" + i, article(title, i));
        }
        server.page("/", "<html lang=en><title>News</title><body><h1>News</h1><ul>" + links + "</ul></body></html>");
    }

    private static String article(String title, int number) {
        return "<html lang=en><title>" + title + "</title><body><main><article><h1>" + title + "</h1><p>"
                + "x".repeat(number) + " The people of the town had waited for it for many years, and a good number of"
                + " them came to see it.</p><p>" + title + ": the gauge at bridge " + number
                + " rose by a metre in one night, and the town hall opened the gym for " + number * 7
                + " guests.</p><p>In the afternoon number " + number + " walked through the narrow streets, past the"
                + " shops, and down to the water, where the boats of the fishermen lay.</p></article></main></body></html>";
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    private static Page signedIn(Page page) {
        server.signIn(page);
        page.navigate(server.app("/app/crawls"));
        return page;
    }

    private static void begin(Page page, String limit) {
        page.locator("#query").fill("flood warning");
        page.locator("#seeds").fill(server.at("/"));
        page.locator("#limit").fill(limit);
        page.locator("#start-form button").click();
        page.waitForURL("**/app/crawls/*");
    }

    @Test
    void mistakesAreReportedAtTheirFields() {
        Page page = signedIn(server.window());
        page.locator("#query").fill("flood");
        page.locator("#seeds").fill("news.example\nftp://news.example/");
        page.locator("#start-form").evaluate("form => { form.noValidate = true }");
        page.locator("#pages").fill("0");
        page.locator("#start-form button").click();
        assertThat(page.locator("#start-seeds-error").textContent()).contains("https://");
        assertThat(page.locator("#start-pages-error").textContent()).contains("from 1 to 5000");
        assertThat(page.locator("#query").inputValue()).isEqualTo("flood");
        assertThat(page.locator("#seeds").inputValue()).contains("ftp://news.example/");
        AppTestServer.screenshot(page, "crawls-mistake");
        AppTestServer.accessible(page);
    }

    @Test
    void pagesAreInJapaneseOnPhonesToo() {
        Page page = signedIn(server.window(new Browser.NewContextOptions()
                .setViewportSize(390, 844)
                .setDeviceScaleFactor(2)
                .setLocale("ja-JP")));
        assertThat(page.locator("h1").textContent()).isEqualTo("クロール");
        AppTestServer.screenshot(page, "crawls-ja");
        AppTestServer.accessible(page);
        begin(page, "1");
        page.locator(".state:text-is('完了')").waitFor();
        AppTestServer.screenshot(page, "crawl-ja");
        AppTestServer.accessible(page);
    }
}
