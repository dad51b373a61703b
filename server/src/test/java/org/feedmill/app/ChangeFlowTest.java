package org.feedmill.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that changes show what they would do before they are saved, and that actions on feeds can be undone. */
@Timeout(180)
final class ChangeFlowTest {

    private static AppTestServer server;
    private static Page page;
    private static AppTestFeeds feeds;

    @BeforeAll
    static void start() {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        server = new AppTestServer();
        server.page("/town", TownNewsPage.town(30, 35));
        page = server.window();
        server.signIn(page);
        feeds = new AppTestFeeds(server, page);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void settingsAndRulesShowWhatWouldChange() {
        String feed = feeds.make("/town");
        page.navigate(server.app(feed + "/edit"));
        page.locator("#without").fill("Museum");
        page.locator("button[value=preview]").click();
        assertThat(page.locator(".change.hidden summary")).hasText("3 items would be filtered out");
        assertThat(page.locator(".changes")).containsText("3 items would stay as they are.");
        assertThat(page.locator("#without")).hasValue("Museum");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "changes-settings");
        Assertions.assertThat(feeds.json(feed)).contains("\"without\":[]");
        int requests = server.requests.size();
        page.locator("#without").fill("");
        page.locator("button[value=preview]").click();
        assertThat(page.locator(".changes")).containsText("Nothing would change");
        Assertions.assertThat(server.requests).as("a filter needs no request").hasSize(requests);
        page.navigate(server.app(feed + "/rules"));
        page.locator("#write > summary").click();
        page.locator("#text").fill("""
                <page version="1"><subject><item path="//UL.news/LI[0]"><title>A[0]</title><link>A[0]/@href</link></item></subject></page>""");
        page.locator("button[value=check]").click();
        assertThat(page.locator(".change.missing summary")).containsText("5 items would no longer be found");
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "changes-rule");
    }

    @Test
    void movesAndPausesAreUndone() {
        String feed = feeds.make("/town", ",\"folder\":\"100\"");
        page.navigate(server.app("/app/feeds?folder=100"));
        page.locator("#rows input[name=feed]").first().check();
        page.locator("button[value=pause]").click();
        assertThat(page.locator(".flash-message")).containsText("Feed paused.");
        Assertions.assertThat(feeds.json(feed)).contains("\"paused\":true");
        page.locator(".flash-message button").click();
        assertThat(page.locator(".flash-message")).containsText("Feed resumed.");
        Assertions.assertThat(feeds.json(feed)).contains("\"paused\":false");
        page.locator("#rows input[name=feed]").first().check();
        page.locator("#new-folder").fill("Archiv");
        page.locator("button[value=move]").click();
        assertThat(page.locator(".flash-message")).containsText("Feed moved.");
        Assertions.assertThat(feeds.json(feed)).contains("\"folder\":\"Archiv\"");
        AppTestServer.accessible(page);
        page.locator(".flash-message button").click();
        assertThat(page.locator("#rows li")).hasCount(1);
        Assertions.assertThat(feeds.json(feed)).contains("\"folder\":\"100\"");
    }
}
