package org.feedmill.serve.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSchedule;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.item.ContentChange;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.UpdateRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class FeedApiTest {

    @ParameterizedTest
    @EnumSource
    void aFeedIsMadeShownChangedAndDeleted(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            server.pages.put("/neu", ApiTestServer.news("Brücke gesperrt", "Markt verlegt", "Schule saniert"));
            ApiTestServer.Answer made = server.post(
                    "/api/feeds",
                    server.erika,
                    "{\"url\":\"" + server.page("/neu") + "\",\"title\":\"Neues\",\"every\":30,\"articles\":true}");
            assertThat(made.status()).as(made.body()).isEqualTo(201);
            String id = made.text("/id");
            assertThat(made.header("Location")).isEqualTo(server.at("/api/feeds/" + id));
            assertThat(made.text("/addresses/atom")).isEqualTo(server.at("/feeds/" + id + ".atom"));
            assertThat(made.text("/title")).isEqualTo("Neues");
            assertThat(made.json().get("items").asInt()).as(made.body()).isEqualTo(3);
            assertThat(made.text("/state")).isEqualTo("good");
            assertThat(made.text("/every")).isEqualTo("PT30M");
            assertThat(made.json().get("articles").asInt()).isEqualTo(20);
            assertThat(made.json().has("owner")).isFalse();
            String path = "/api/feeds/" + id;
            ApiTestServer.Answer changed = server.send(
                    "PATCH",
                    path,
                    server.erika,
                    "{\"every\":null,\"title\":\"Älteres\",\"paused\":true,\"render\":\"never\"}",
                    "Content-Type",
                    "application/merge-patch+json");
            assertThat(changed.status()).as(changed.body()).isEqualTo(200);
            assertThat(changed.json().get("every").isNull()).isTrue();
            assertThat(changed.text("/state")).isEqualTo("paused");
            assertThat(changed.json().get("due").isNull()).isTrue();
            assertThat(changed.json().get("articles").asInt()).isEqualTo(20);
            assertThat(server.get(path, ApiTestServer.OPERATOR_TOKEN).text("/owner"))
                    .isEqualTo(server.erikaRow.id());
            assertThat(patchStatus(server, path, "{\"url\":\"https://a.example/\"}"))
                    .isEqualTo(400);
            assertThat(patchStatus(server, path, "{\"keep\":0}")).isEqualTo(400);
            assertThat(server.send("DELETE", path, server.erika, null).status()).isEqualTo(204);
            assertThat(server.get(path, server.erika).status()).isEqualTo(404);
        }
    }

    private static int patchStatus(ApiTestServer server, String path, String body) {
        return server.send("PATCH", path, server.erika, body).status();
    }

    @ParameterizedTest
    @EnumSource
    void secretsAreMergedAndNeverShown(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            FeedRecord feed = feed(server, server.page("/x"));
            String path = "/api/feeds/" + feed.id();
            server.send(
                    "PATCH",
                    path,
                    server.erika,
                    "{\"headers\":{\"X-A\":\"1\",\"X-B\":\"2\"},\"cookies\":{\"c\":\"3\"}}");
            server.send("PATCH", path, server.erika, "{\"headers\":{\"X-A\":null},\"cookies\":null}");
            RequestCredentials own = server.store.feeds().credentials(feed.id());
            assertThat(own.headers()).containsOnlyKeys("X-B");
            assertThat(own.cookies()).isEmpty();
            ApiTestServer.Answer none = server.send("PATCH", path, server.erika, "{\"headers\":null}");
            assertThat(none.json().get("hasLogin").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsArePagedAndFiltered(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            for (int i = 0; i < 5; i++) {
                feed(server, "https://example.org/teil" + i);
                server.clock.advance(Duration.ofSeconds(1));
            }
            ApiTestServer.Answer first = server.get("/api/feeds?limit=3", server.erika);
            assertThat(first.json().get("feeds").size()).isEqualTo(3);
            ApiTestServer.Answer second = server.get("/api/feeds?limit=3&after=" + first.text("/next"), server.erika);
            assertThat(second.json().get("feeds").size()).isEqualTo(2);
            assertThat(second.json().get("next").isNull()).isTrue();
            assertThat(server.get("/api/feeds?words=TEIL3", server.erika)
                            .json()
                            .get("feeds")
                            .size())
                    .isEqualTo(1);
            assertThat(server.get("/api/feeds?state=dead", server.erika)
                            .json()
                            .get("feeds")
                            .size())
                    .isZero();
            assertThat(server.get("/api/feeds", server.otto).json().get("feeds").size())
                    .isZero();
            assertThat(server.get("/api/feeds", ApiTestServer.OPERATOR_TOKEN)
                            .json()
                            .get("feeds")
                            .size())
                    .isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void itemsTellTheirStory(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            FeedRecord feed = feed(server, "https://example.org/neu");
            fill(server, 5);
            String path = "/api/feeds/" + feed.id();
            ApiTestServer.Answer first = server.get(path + "/items?limit=3", server.erika);
            assertThat(first.json().get("total").asInt()).isEqualTo(5);
            assertThat(first.text("/items/0/title")).isEqualTo("ニュース 0");
            assertThat(first.text("/items/0/dateFrom")).isEqualTo("seen");
            assertThat(first.json().at("/items/0/date").isNull()).isTrue();
            assertThat(first.text("/items/0/firstSeen")).isEqualTo("2026-03-01T12:00:00Z");
            ApiTestServer.Answer second =
                    server.get(path + "/items?limit=3&after=" + first.text("/next"), server.erika);
            assertThat(second.json().get("items").size()).isEqualTo(2);
            assertThat(server.get(path + "/items?after=nothing", server.erika).status())
                    .isEqualTo(400);
            assertThat(server.get(path + "/items?vanished=true", server.erika)
                            .json()
                            .get("items")
                            .size())
                    .isZero();
            assertThat(server.get(path + "/items?since=gestern", server.erika).status())
                    .isEqualTo(400);
            ApiTestServer.Answer log = server.get(path + "/log", server.erika);
            assertThat(log.text("/log/0/outcome")).isEqualTo("fresh");
            assertThat(server.get(path, server.erika).json().get("items").asInt())
                    .isEqualTo(5);
        }
    }

    @ParameterizedTest
    @EnumSource
    void rulesArePutInEveryFormAndTellWhereTheyAreWrong(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            FeedRecord feed = feed(server, "https://example.org/neu");
            String path = "/api/feeds/" + feed.id() + "/rule";
            String xml = "<page>\n <subject>\n  <item path=\"//LI\"/>\n </subject>\n</page>";
            assertThat(server.get(path, server.erika).status()).isEqualTo(404);
            assertThat(server.send("PUT", path, server.erika, xml).text("/origin"))
                    .isEqualTo("written");
            String ini = server.get(path, server.erika, "Accept", "text/plain").body();
            assertThat(ini).contains("[Paths]");
            ApiTestServer.Answer put = server.send("PUT", path, server.erika, ini, "Content-Type", "text/plain");
            assertThat(put.json().get("number").asInt()).as(put.body()).isEqualTo(2);
            String json = JsonResponses.MAPPER.writeValueAsString(
                    JsonResponses.newObject().put("rule", xml));
            assertThat(server.send("PUT", path, server.erika, json).status()).isEqualTo(200);
            ApiTestServer.Answer wrong = server.send("PUT", path, server.erika, xml.replace("//LI", "//LI["));
            assertThat(wrong.status()).isEqualTo(422);
            assertThat(wrong.json().get("line").asInt()).isEqualTo(3);
            assertThat(wrong.json().get("column").asInt()).isPositive();
            assertThat(wrong.text("/problem")).contains("expected");
            assertThat(server.get(path + "/history", server.erika)
                            .json()
                            .get("rules")
                            .size())
                    .isEqualTo(3);
            assertThat(server.send("DELETE", path, server.erika, null).status()).isEqualTo(204);
            assertThat(server.get(path, server.erika).status()).isEqualTo(404);
            assertThat(server.send("PUT", path, server.erika, "x", "Content-Type", "image/png")
                            .status())
                    .isEqualTo(415);
        }
    }

    @Test
    void aPreviewShowsCandidatesWithEvidenceAndRulesOrReasons() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            server.pages.put(
                    "/neu",
                    ApiTestServer.news(
                            "Brücke am Hafen gesperrt", "Markt zieht um", "Schule wird saniert", "Bad öffnet wieder"));
            server.pages.put("/leer", "<html><title>Leer</title><p>Nichts.</p></html>");
            ApiTestServer.Answer found =
                    server.post("/api/preview", server.erika, "{\"url\":\"" + server.page("/neu") + "\"}");
            assertThat(found.text("/kind")).as(found.body()).isEqualTo("list");
            assertThat(found.text("/candidates/0/items/0/title")).isEqualTo("Brücke am Hafen gesperrt");
            assertThat(found.text("/candidates/0/items/0/date")).isEqualTo("2026-02-20");
            assertThat(found.json().at("/candidates/0/evidence").size()).isPositive();
            String rule = found.text("/candidates/0/rule");
            String again = JsonResponses.MAPPER.writeValueAsString(
                    JsonResponses.newObject().put("url", server.page("/neu")).put("rule", rule));
            assertThat(server.post("/api/preview", server.erika, again)
                            .json()
                            .at("/candidates/0/count")
                            .asInt())
                    .isEqualTo(4);
            ApiTestServer.Answer empty =
                    server.post("/api/preview", server.erika, "{\"url\":\"" + server.page("/leer") + "\"}");
            assertThat(empty.text("/kind")).isEqualTo("nothing");
            assertThat(empty.json().get("tried").size()).isPositive();
            ApiTestServer.Answer gone =
                    server.post("/api/preview", server.erika, "{\"url\":\"" + server.page("/weg") + "\"}");
            assertThat(gone.status()).isEqualTo(502);
            assertThat(gone.json().get("pageStatus").asInt()).isEqualTo(404);
            assertThat(server.post("/api/preview", server.erika, "{\"url\":\"http://10.1.2.3/\"}")
                            .status())
                    .isEqualTo(422);
            assertThat(server.store.feeds().count(null)).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void listsOfFeedsGoOutAndComeBack(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            feed(server, "https://example.org/a?x=1&y=<2>");
            feed(server, "https://example.org/b");
            String opml = server.get("/api/opml", server.erika).body();
            assertThat(opml).contains("htmlUrl=\"https://example.org/b\"", "/feeds/");
            ApiTestServer.Answer known = server.post("/api/opml", server.erika, opml);
            assertThat(known.json().get("known").size()).as(known.body()).isEqualTo(2);
            ApiTestServer.Answer made = server.post("/api/opml", server.otto, opml);
            assertThat(made.json().get("made").size()).isEqualTo(2);
            assertThat(made.text("/made/0/url")).startsWith("https://example.org/");
            assertThat(server.store.feeds().count(server.ottoRow.id())).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void foreignListsBringTheirRulesAndRespectTheQuota(TestDatabases.Kind kind) {
        try (ApiTestServer server = new ApiTestServer(kind)) {
            StringBuilder opml = new StringBuilder("<opml version=\"2.0\"><body>"
                    + "<outline text=\"Rathaus\" type=\"HTML+XPath\" xmlUrl=\"https://rathaus.example/neu\""
                    + " frss:xPathItem=\"//li\" frss:xPathItemTitle=\"./a\" frss:xPathItemUri=\"./a/@href\"/>"
                    + "<outline text=\"böse\" xmlUrl=\"javascript:alert(1)\"/>"
                    + "<outline text=\"Ordner\"><outline text=\"Blog\" xmlUrl=\"https://blog.example/feed\""
                    + " htmlUrl=\"https://blog.example/\"/></outline>");
            IntStream.range(0, 10)
                    .forEach(i -> opml.append("<outline text=\"n\" xmlUrl=\"https://n")
                            .append(i)
                            .append(".example/\"/>"));
            ApiTestServer.Answer answer = server.post(
                    "/api/opml", server.erika, opml.append("</body></opml>").toString());
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            assertThat(answer.json().get("made").size()).isEqualTo(5);
            assertThat(answer.text("/made/1/url")).isEqualTo("https://blog.example/feed");
            assertThat(answer.json().get("refused").size()).isEqualTo(8);
            String id = answer.text("/made/0/id");
            assertThat(server.store.rules().current(id).orElseThrow().xml()).contains("LI");
            assertThat(server.store.feeds().byId(id).orElseThrow().settings().title())
                    .isEqualTo("Rathaus");
        }
    }

    @Test
    void thePageBringsAllItNeedsItself() {
        try (ApiTestServer server = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            ApiTestServer.Answer page = server.get("/api", null);
            assertThat(page.header("Content-Type")).startsWith("text/html");
            assertThat(Objects.requireNonNull(page.header("Content-Security-Policy")))
                    .contains("default-src 'none'", "script-src 'self'")
                    .doesNotContain("unsafe");
            assertThat(page.body()).doesNotContain("http://", "https://", "style=", "onclick");
            assertThat(server.get("/api/page.js", null).header("Content-Type")).startsWith("text/javascript");
            assertThat(server.get("/api/page.css", null).header("Content-Type")).startsWith("text/css");
        }
    }

    private static FeedRecord feed(ApiTestServer server, String address) {
        return server.store
                .feeds()
                .add(new FeedDraft(
                        address, server.erikaRow.id(), FeedSettings.STANDARD, RequestCredentials.NONE, false));
    }

    private static void fill(ApiTestServer server, int items) {
        FeedClaim claim = server.store
                .claims()
                .claim("test", true, 1, Duration.ofSeconds(60))
                .getFirst();
        Instant now = server.clock.instant();
        Feed channel = Feed.builder("ニュース", "https://example.org/neu")
                .description("N")
                .language("ja")
                .updated(now)
                .build();
        List<StoredItem> stored = IntStream.range(0, items)
                .mapToObj(i -> new StoredItem(
                        Entry.of("urn:x:" + i, "ニュース " + i).withSeen(now), i, DateSource.SEEN, now, null, null, now))
                .toList();
        server.store
                .claims()
                .finish(
                        claim,
                        new UpdateRecord(
                                new FeedSchedule(false, now.plusSeconds(3600), Duration.ofHours(1), now, now, 0),
                                claim.feed().status().transitionTo(FeedState.GOOD, null, now),
                                null,
                                null,
                                "best",
                                new ContentChange(
                                        null, new FeedContent(channel, ItemOrdering.PAGE, stored, null), true),
                                null,
                                new FetchAttempt(
                                        now, "test", 5, FetchAttempt.Outcome.FRESH, 200, 100, items, items, 0, null)));
    }
}
