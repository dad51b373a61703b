package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the search in the app. */
@Timeout(180)
final class SearchFlowTest {

    private static final String PAGE = """
            <!doctype html><html lang="de"><head><title>Hafenblatt</title><meta charset="utf-8"></head>
            <body><h1>Hafenblatt</h1><ul class="news">
            <li><a href="/a/1">Hochwasser am Hafen erwartet</a> <time>2. Mai 2026</time><p>Die Pegel steigen seit Freitag.</p></li>
            <li><a href="/a/2">Nacht der Laternen am Kai</a> <time>1. Mai 2026</time><p>Sechzig Laternen, vier Boote.</p></li>
            <li><a href="/a/3">Briefe aus dem Eis</a> <time>24. April 2026</time><p>Was die Walfänger schrieben.</p></li>
            <li><a href="/a/4">Hochwasser: &lt;b&gt;Dank&lt;/b&gt; an alle</a> <time>17. April 2026</time><p>Der Deich hielt.</p></li>
            </ul></body></html>""";

    private static AppTestServer ground;

    @BeforeAll
    static void start() {
        ground = new AppTestServer();
        ground.page("/", PAGE);
    }

    @AfterAll
    static void stop() {
        if (ground != null) {
            ground.close();
        }
    }

    @Test
    void findsItemsAndFollowsTheSearch() {
        Page page = ground.window();
        ground.signIn(page);
        page.navigate(ground.preview("/"));
        page.locator("button.go").click();
        page.waitForSelector("#rss");
        page.navigate(ground.app("/app/search"));
        AppTestServer.accessible(page);
        for (int i = 0;
                i < 60 && page.locator(".hits li").count() < 2;
                i++) { // the index is updated some seconds later
            page.locator("#q").fill("Hochwasser");
            page.keyboard().press("Enter");
            page.waitForSelector(".search-head");
            page.waitForTimeout(250);
        }
        assertThat(page.locator(".hits h3").allInnerTexts())
                .containsExactlyInAnyOrderElementsOf(
                        List.of("Hochwasser am Hafen erwartet", "Hochwasser: <b>Dank</b> an alle"));
        AppTestServer.accessible(page);
        AppTestServer.screenshot(page, "search");
        page.locator(".search-order a").last().click();
        page.waitForURL(url -> url.contains("order=newest"));
        assertThat(page.locator(".hits h3").first().innerText()).isEqualTo("Hochwasser am Hafen erwartet");
        String rss = page.locator("#rss").inputValue();
        Page reader = ground.window();
        assertThat(reader.request().get(rss).text())
                .contains("Hochwasser am Hafen erwartet")
                .doesNotContain("Laternen");
        assertThat(ground.trouble).isEmpty();
        Page phone = ground.phone();
        ground.signIn(phone);
        phone.navigate(ground.app("/app/search?q=Hochwasser"));
        AppTestServer.accessible(phone);
        AppTestServer.screenshot(phone, "search-phone");
    }
}
