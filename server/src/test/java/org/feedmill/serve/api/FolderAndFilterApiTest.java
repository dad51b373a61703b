package org.feedmill.serve.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.serve.ApiTestServer;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.feed.DeletedFeedRepository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests folders, filters and deleted feeds by the API, and folders in OPML. */
final class FolderAndFilterApiTest {

    private static FeedRecord feed(ApiTestServer ground, String address) {
        return ground.store
                .feeds()
                .add(new FeedDraft(
                        address, ground.erikaRow.id(), FeedSettings.STANDARD, RequestCredentials.NONE, true));
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedFeedIsBroughtBackByItsOwnerOnly(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            String path = "/api/feeds/" + feed(ground, "https://example.org/a").id();
            assertThat(ground.send("DELETE", path, ground.erika, null).status()).isEqualTo(204);
            assertThat(ground.get(path, ground.erika).status()).isEqualTo(404);
            assertThat(ground.post(path + "/restore", null, "{}").status()).isEqualTo(401);
            assertThat(ground.post(path + "/restore", ground.otto, "{}").status())
                    .isEqualTo(404);
            ApiTestServer.Answer back = ground.post(path + "/restore", ground.erika, "{}");
            assertThat(back.status()).as(back.body()).isEqualTo(200);
            assertThat(back.text("/url")).isEqualTo("https://example.org/a");
            assertThat(ground.post(path + "/restore", ground.erika, "{}").status())
                    .isEqualTo(200);
            ground.send("DELETE", path, ground.erika, null);
            for (int i = 0; i < 5; i++) {
                feed(ground, "https://example.org/other" + i);
            }
            assertThat(ground.post(path + "/restore", ground.erika, "{}").status())
                    .isEqualTo(403);
            assertThat(ground.post(path + "/restore", ApiTestServer.OPERATOR_TOKEN, "{}")
                            .status())
                    .isEqualTo(200);
            ground.send("DELETE", path, ApiTestServer.OPERATOR_TOKEN, null);
            ground.clock.advance(DeletedFeedRepository.RETENTION);
            assertThat(ground.post(path + "/restore", ApiTestServer.OPERATOR_TOKEN, "{}")
                            .status())
                    .isEqualTo(410);
        }
    }

    @ParameterizedTest
    @EnumSource
    void foldersAndSievesAreSetAndTakenAway(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            String path = "/api/feeds/" + feed(ground, "https://example.org/a").id();
            feed(ground, "https://example.org/b");
            ApiTestServer.Answer set = ground.send(
                    "PATCH",
                    path,
                    ground.erika,
                    "{\"folder\":\" 港 \",\"words\":[\"Brücke\",\" \",\"neue Art\"],\"without\":[\"sport\"]}");
            assertThat(set.status()).as(set.body()).isEqualTo(200);
            assertThat(set.text("/folder")).isEqualTo("港");
            assertThat(set.json().get("words").toString()).isEqualTo("[\"Brücke\",\"neue Art\"]");
            assertThat(set.json().get("without").toString()).isEqualTo("[\"sport\"]");
            ApiTestServer.Answer listed = ground.get("/api/feeds?folder=%E6%B8%AF", ground.erika);
            assertThat(listed.json().get("feeds").size()).isEqualTo(1);
            assertThat(listed.text("/feeds/0/folder")).isEqualTo("港");
            ApiTestServer.Answer taken = ground.send("PATCH", path, ground.erika, "{\"folder\":null,\"words\":null}");
            assertThat(taken.json().get("folder").isNull()).isTrue();
            assertThat(taken.json().get("words").size()).isZero();
            assertThat(taken.json().get("without").size()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"words\":\"a\"}",
                "{\"words\":[1]}",
                "{\"without\":{\"a\":\"b\"}}",
                "{\"words\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\",\"12\",\"13\",\"14\","
                        + "\"15\",\"16\",\"17\",\"18\",\"19\",\"20\",\"21\"]}",
                "{\"folder\":7}",
                "{\"folder\":\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                        + "xxxxxxxxxxxxxxxxxxxxxxxxxx\"}"
            })
    void whatIsNoneIsRefused(String body) {
        try (ApiTestServer ground = new ApiTestServer(TestDatabases.Kind.SQLITE)) {
            String path = "/api/feeds/" + feed(ground, "https://example.org/a").id();
            assertThat(ground.send("PATCH", path, ground.erika, body).status()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedInAFolderIsStillTheOneOfItsPage(TestDatabases.Kind kind) {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            FeedRecord first = feed(ground, "https://example.org/a");
            ground.store.folders().move(List.of(first.id()), "Stadt");
            assertThat(feed(ground, "https://example.org/a").id()).isEqualTo(first.id());
        }
    }

    @ParameterizedTest
    @EnumSource
    void foldersGoOutAndComeInWithTheirLists(TestDatabases.Kind kind) throws OpmlDocument.UnreadableOpmlException {
        try (ApiTestServer ground = new ApiTestServer(kind)) {
            Map<String, String> folders = Map.of(
                    "https://example.org/1", "Stadt / Häfen & <Boote>",
                    "https://example.org/2", "Stadt",
                    "https://example.org/3", "ニュース");
            folders.forEach((address, folder) ->
                    ground.store.folders().move(List.of(feed(ground, address).id()), folder));
            feed(ground, "https://example.org/4");
            String opml = ground.get("/api/opml", ground.erika).body();
            assertThat(OpmlDocument.read(opml.getBytes(UTF_8))).hasSize(4);
            assertThat(opml.split("text=\"Stadt\"", -1)).hasSize(2);
            assertThat(ground.post("/api/opml", ground.otto, opml)
                            .json()
                            .get("made")
                            .size())
                    .isEqualTo(4);
            List<FeedRecord> taken = ground.store.feeds().list(ground.ottoRow.id(), null, 9);
            assertThat(taken).hasSize(4);
            for (FeedRecord source : taken) {
                assertThat(source.settings().folder()).isEqualTo(folders.get(source.address()));
            }
        }
    }

    @Test
    void foldersOfOtherReadersAreUnderstood() throws OpmlDocument.UnreadableOpmlException {
        String opml = """
                <opml version="1.1"><head><title>x</title></head><body>
                <outline title="Nachrichten"><outline text="Welt"><outline text="a" xmlUrl="https://a.example/f"/></outline>
                <outline text="b" xmlUrl="https://b.example/f"><outline text="c" xmlUrl="https://c.example/f"/></outline></outline>
                <outline text="d" xmlUrl="https://d.example/f" category="/Outer/Inner,/Other"/>
                <outline text="e" xmlUrl="https://e.example/f"/>
                <outline text="%s"><outline text="f" xmlUrl="https://f.example/f"/></outline>
                </body></opml>""".formatted("lang ".repeat(60));
        List<OpmlDocument.Outline> read = OpmlDocument.read(opml.getBytes(UTF_8));
        assertThat(read.stream().limit(5).map(OpmlDocument.Outline::folder).toList())
                .containsExactly("Nachrichten / Welt", "Nachrichten", "Nachrichten", "Outer / Inner", null);
        assertThat(String.valueOf(read.get(5).folder())).startsWith("lang lang").hasSizeLessThanOrEqualTo(100);
    }

    @Test
    void depthIsStillBounded() {
        String deep = "<opml>" + "<outline text='x'>".repeat(200) + "</outline>".repeat(200) + "</opml>";
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> OpmlDocument.read(deep.getBytes(UTF_8)))
                .isInstanceOf(OpmlDocument.UnreadableOpmlException.class);
    }
}
