package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests crawls in a browser: start, watch, stop, resume, follow and delete. */
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

    /** Returns an article whose words no other one has, because near-copies would be dropped. */
    private static String article(String title, int number) {
        return "<html lang=en><title>" + title + "</title><body><main><article><h1>" + title + "</h1><p>"
                + words(number) + "</p><p>" + title + ": the gauge at the bridge rose by a metre in one night.</p><p>"
                + words(number + 1000) + "</p></article></main></body></html>";
    }

    private static String words(int seed) {
        Random random = new Random(seed);
        return IntStream.range(0, 50)
                        .mapToObj(i ->
                                Integer.toString(random.nextInt(1_000_000), 36).replaceAll("[0-9]", "o"))
                        .collect(Collectors.joining(" "))
                + ".";
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
    void aCrawlIsStartedWatchedStoppedResumedAndFollowed() {
        Page page = signedIn(server.window());
        AppTestServer.screenshot(page, "crawls-none");
        AppTestServer.accessible(page);
        begin(page, "3");
        page.waitForSelector(".hits li");
        AppTestServer.screenshot(page, "crawl-running");
        AppTestServer.accessible(page);
        page.locator("form[action$='/stop'] button").click();
        page.waitForSelector("#resume-form");
        assertThat(page.locator(".state").first().textContent()).isIn("stopped", "finished");
        page.locator("#resume-form button").click();
        page.locator(".state:text-is('finished')").waitFor();
        assertThat(page.locator(".hits > li").count()).isEqualTo(3);
        assertThat(page.locator(".hits h3").first().textContent()).contains("Flood warning");
        AppTestServer.screenshot(page, "crawl-finished");
        AppTestServer.accessible(page);
        String crawl = page.url();
        String rss = page.locator("#rss").inputValue();
        assertThat(page.request().get(rss).text()).contains("Flood warning for district");
        page.locator(".subscribe a.button").click();
        assertThat(page.locator("h1").textContent()).isEqualTo("flood warning");
        assertThat(page.locator("#refresh").count()).isZero();
        AppTestServer.screenshot(page, "crawl-feed");
        AppTestServer.accessible(page);
        page.goBack();
        page.locator("form[action$='/delete'] button").click();
        page.waitForURL("**/app/crawls");
        assertThat(page.request().get(crawl).status()).isEqualTo(404);
        assertThat(server.trouble).isEmpty();
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
