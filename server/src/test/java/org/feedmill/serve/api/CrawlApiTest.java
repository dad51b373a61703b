package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.ApiTestServer.Answer;
import org.feedmill.store.PolledCondition;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Tests the API of crawls against a real site. */
@Timeout(120)
final class CrawlApiTest {

    private static final String PATH = "/api/crawls";

    private static final String RESULT = """
            {"url": "https://news.example/%s", "title": "Flood warning %s", "date": "2026-02-27", "author": "Eva",
             "lang": "en", "score": 0.5, "key": "The flood warning holds.", "keywords": ["flood"],
             "text": "The flood warning holds.\\n<script>alert(1)</script> & more"}""";

    /** A site with two articles about a bridge and one about something else. */
    private static void site(ApiTestServer server) {
        server.pages.put(
                "/",
                "<html lang=en><title>News</title><body><h1>News</h1><ul>"
                        + "<li><a href='/a/1'>The harbour bridge opens again</a></li>"
                        + "<li><a href='/a/2'>Repairs of the harbour bridge cost more</a></li>"
                        + "<li><a href='/a/3'>The band plays in the park</a></li></ul></body></html>");
        server.pages.put("/a/1", article("The harbour bridge opens again", "The harbour bridge opens on Friday."));
        server.pages.put(
                "/a/2", article("Repairs of the harbour bridge cost more", "The harbour bridge was closed in May."));
        server.pages.put("/a/3", article("The band plays in the park", "The musicians come from three villages."));
    }

    private static String article(String title, String sentence) {
        return "<html lang=en><title>" + title + "</title><body><nav><a href='/'>Home</a></nav><main><article><h1>"
                + title + "</h1><p>The people of the town had waited for it for many years, and a good number of them"
                + " came to see it. " + title + ": nobody in the town hall wanted to say what it will cost.</p><p>"
                + sentence + "</p><p>In the afternoon the guests of \"" + title
                + "\" walked through the narrow streets, past the shops, and down to the water, where the boats of the"
                + " fishermen lay until late in the evening.</p></article></main></body></html>";
    }

    private static String start(ApiTestServer server, String token, String more) {
        Answer answer = server.post(
                PATH, token, "{\"query\": \"harbour bridge\", \"seeds\": [\"" + server.page("/") + "\"]" + more + "}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        assertThat(answer.header("Location")).isEqualTo(PATH + "/" + answer.text("/id"));
        return answer.text("/id");
    }

    private static Answer awaitEnd(ApiTestServer server, String token, String id) {
        PolledCondition.await(
                () -> !server.store.crawls().find(id).orElseThrow().state().isActive());
        return server.get(PATH + "/" + id, token);
    }

    @ParameterizedTest
    @EnumSource
    void aCrawlFindsArticlesAndPublishesThemAsAFeed(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            site(server);
            String id = start(server, server.erika, ", \"limit\": 10, \"maxTime\": \"PT2M\"");
            Answer ended = awaitEnd(server, server.erika, id);
            assertThat(ended.text("/state")).as(ended.body()).isEqualTo("finished");
            assertThat(ended.text("/end")).isEqualTo("done");
            assertThat(ended.json().get("found").asInt()).isEqualTo(2);
            assertThat(ended.json().get("requested").asInt()).isGreaterThanOrEqualTo(4);
            Answer results = server.get(PATH + "/" + id + "/results", server.erika);
            assertThat(results.json().get("results"))
                    .extracting(result -> result.get("url").asString())
                    .containsExactlyInAnyOrder(server.page("/a/1"), server.page("/a/2"));
            assertThat(results.json().get("results")).allSatisfy(result -> {
                assertThat(result.get("key").asString()).contains("harbour bridge");
                assertThat(result.get("keywords")).isNotEmpty();
                assertThat(result.get("profile").get("passages")).isNotEmpty();
            });
            Answer feed = server.get("/api/feeds/" + id, server.erika);
            assertThat(feed.text("/state")).isEqualTo("good");
            assertThat(feed.text("/algorithm")).isEqualTo("crawl");
            assertThat(feed.json().get("due").isNull()).isTrue();
            assertThat(feed.json().get("shared").asBoolean()).isTrue();
            JsonNode items = server.get("/api/feeds/" + id + "/items", server.erika)
                    .json()
                    .get("items");
            assertThat(items)
                    .extracting(item -> item.get("id").asString())
                    .containsExactlyInAnyOrder(server.page("/a/1"), server.page("/a/2"));
            assertThat(server.get(PATH, server.erika).json().get("crawls")).hasSize(1);
        }
    }

    @Test
    void itsPageIsNeverFetchedAsAPage() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            site(server);
            String id = start(server, server.erika, ", \"private\": true");
            awaitEnd(server, server.erika, id);
            server.pages.put("/", ApiTestServer.news("one", "two", "three", "four", "five"));
            assertThat(server.post("/api/feeds/" + id + "/refresh", server.erika, "{}")
                            .status())
                    .isEqualTo(200);
            server.send("PATCH", "/api/feeds/" + id, server.erika, "{\"title\": \"Bridges\"}");
            server.post("/api/feeds/" + id + "/refresh", server.erika, "{}");
            Answer feed = server.get("/api/feeds/" + id, server.erika);
            assertThat(feed.text("/title")).isEqualTo("Bridges");
            assertThat(feed.json().get("items").asInt()).isEqualTo(2);
            assertThat(feed.json().get("shared").asBoolean()).isFalse();
        }
    }

    @Test
    void aFinishedCrawlGoesOnWithHigherLimits() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            site(server);
            String id = start(server, server.erika, ", \"pages\": 2");
            assertThat(awaitEnd(server, server.erika, id).text("/end")).isEqualTo("pages");
            assertThat(server.post(PATH + "/" + id + "/resume", server.erika, "{\"pages\": 100}")
                            .status())
                    .isEqualTo(200);
            Answer ended = awaitEnd(server, server.erika, id);
            assertThat(ended.text("/end")).isEqualTo("done");
            assertThat(ended.json().get("pages").asInt()).isEqualTo(100);
            assertThat(ended.json().get("found").asInt()).isEqualTo(2);
            Answer stopped = server.send("POST", PATH + "/" + id + "/stop", server.erika, null);
            assertThat(stopped.text("/state")).as("it has ended already").isEqualTo("finished");
        }
    }

    @ParameterizedTest
    @EnumSource
    void uploadsAreIdempotentAndCarryNoMarkup(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            String upload = "{\"query\": \"flood\", \"seeds\": [\"https://news.example/\"], \"results\": ["
                    + RESULT.formatted("1", "one") + "," + RESULT.formatted("2", "two") + "]}";
            Answer once = server.post(PATH + "/results", server.erika, upload);
            assertThat(once.status()).as(once.body()).isEqualTo(200);
            String id = once.text("/id");
            assertThat(once.text("/state")).isEqualTo("uploaded");
            assertThat(once.json().get("found").asInt()).isEqualTo(2);
            long version = server.store.feeds().byId(id).orElseThrow().version();
            server.clock.advance(Duration.ofHours(1));
            assertThat(server.post(PATH + "/results", server.erika, upload).text("/id"))
                    .isEqualTo(id);
            assertThat(server.store.feeds().byId(id).orElseThrow().version()).isEqualTo(version);
            JsonNode items = server.get("/api/feeds/" + id + "/items", server.erika)
                    .json()
                    .get("items");
            assertThat(items).hasSize(2);
            assertThat(items.get(0).get("content").asString())
                    .contains("&lt;script>".replace(">", "&gt;"))
                    .doesNotContain("<script");
            assertThat(server.post(PATH + "/results", server.otto, upload).text("/id"))
                    .as("another person's")
                    .isNotEqualTo(id);
            assertThat(server.post(PATH + "/" + id + "/resume", server.erika, "{}")
                            .status())
                    .isEqualTo(409);
        }
    }

    @ParameterizedTest
    @EnumSource
    void onlyItsOwnerSeesACrawlAndItGoesWithItsOwner(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            site(server);
            String id = start(server, server.erika, "");
            awaitEnd(server, server.erika, id);
            for (String path : List.of("", "/results")) {
                assertThat(server.get(PATH + "/" + id + path, server.otto).status())
                        .isEqualTo(404);
                assertThat(server.get(PATH + "/" + id + path, null).status()).isEqualTo(401);
                assertThat(server.get(PATH + "/" + id + path, ApiTestServer.OPERATOR_TOKEN)
                                .status())
                        .isEqualTo(200);
            }
            assertThat(server.send("DELETE", PATH + "/" + id, server.otto, null).status())
                    .isEqualTo(404);
            assertThat(server.post(PATH + "/" + id + "/stop", server.otto, "{}").status())
                    .isEqualTo(404);
            assertThat(server.get(PATH, server.otto).json().get("crawls")).isEmpty();
            assertThat(server.send("DELETE", "/api/people/" + server.erikaRow.id(), ApiTestServer.OPERATOR_TOKEN, null)
                            .status())
                    .isEqualTo(204);
            assertThat(server.get(PATH + "/" + id, ApiTestServer.OPERATOR_TOKEN).status())
                    .isEqualTo(404);
        }
    }

    @Test
    void aDeletedCrawlTakesItsFeedAlong() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            site(server);
            String id = start(server, server.erika, "");
            awaitEnd(server, server.erika, id);
            assertThat(server.send("DELETE", PATH + "/" + id, server.erika, null)
                            .status())
                    .isEqualTo(204);
            assertThat(server.get(PATH + "/" + id, server.erika).status()).isEqualTo(404);
            assertThat(server.get("/api/feeds/" + id, server.erika).status()).isEqualTo(404);
        }
    }

    @Test
    void limitsAndMistakesAreReported() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String seed = "\"seeds\": [\"" + server.page("/") + "\"]";
            for (String wrong : List.of(
                    "{" + seed + "}",
                    "{\"query\": \" \", " + seed + "}",
                    "{\"query\": \"flood\", \"seeds\": []}",
                    "{\"query\": \"flood\", \"seeds\": [\"ftp://x/\"]}",
                    "{\"query\": \"flood\", " + seed + ", \"limit\": 0}",
                    "{\"query\": \"flood\", " + seed + ", \"pages\": 1000000000}",
                    "{\"query\": \"flood\", " + seed + ", \"maxTime\": \"P3D\"}",
                    "{\"query\": \"flood\", " + seed + ", \"maxTime\": \"soon\"}",
                    "{\"query\": \"flood\", " + seed + ", \"synonyms\": \"" + "x,".repeat(60) + "\"}",
                    "{\"query\": \"flood\", " + seed + ", \"unknown\": 1}")) {
                Answer answer = server.post(PATH, server.erika, wrong);
                assertThat(answer.status()).as(wrong).isEqualTo(400);
                assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
            }
            assertThat(server.post(PATH, null, "{\"query\": \"flood\", " + seed + "}")
                            .status())
                    .isEqualTo(401);
            for (int i = 0; i < 5; i++) {
                server.post("/api/feeds", server.erika, "{\"url\": \"" + server.page("/" + i) + "\"}");
            }
            assertThat(server.post(PATH, server.erika, "{\"query\": \"flood\", " + seed + "}")
                            .status())
                    .as("the feed of a crawl counts")
                    .isEqualTo(403);
            assertThat(server.get(PATH, server.erika).json().get("crawls")).isEmpty();
        }
    }
}
