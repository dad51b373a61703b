package org.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates feeds by the API, for tests of later steps. */
final class AppTestFeeds {

    private final AppTestServer server;
    private final Page page;

    AppTestFeeds(AppTestServer server, Page page) {
        this.server = server;
        this.page = page;
    }

    /** Creates a feed of a page of the site; returns the path of its page in the app. */
    String make(String path) {
        return make(path, "");
    }

    /**
     * @param more further members of the request, each after a comma
     */
    String make(String path, String more) {
        APIResponse answer = page.request()
                .post(
                        server.app("/api/feeds"),
                        RequestOptions.create()
                                .setHeader("Authorization", "Bearer " + AppTestServer.TOKEN)
                                .setHeader("Content-Type", "application/json")
                                .setData("{\"url\":\"" + server.at(path) + "\",\"private\":true" + more + "}"));
        Matcher id = Pattern.compile("\"id\"\\s*:\\s*\"([^\"]+)\"").matcher(answer.text());
        assertThat(id.find()).as(answer.text()).isTrue();
        return "/app/feeds/" + id.group(1);
    }

    /** Returns the API's JSON of a feed, without spaces. */
    String json(String feed) {
        return page.request()
                .get(
                        server.app(feed.replace("/app/", "/api/")),
                        RequestOptions.create().setHeader("Authorization", "Bearer " + AppTestServer.TOKEN))
                .text()
                .replaceAll("\\s", "");
    }
}
