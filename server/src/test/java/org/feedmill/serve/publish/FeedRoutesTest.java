package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.serve.HubSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FeedRoutesTest {

    private static final List<String> TITLES = List.of(
            "Brücke gesperrt & \"umgeleitet\" <b>",
            "川沿いの桜が満開",
            "افتتاح الجسر الجديد",
            "Bad\u0000 \u0007bell\uFFFE \uD800 end",
            "😀 ]]>");

    @ParameterizedTest
    @EnumSource
    void everyFormatIsReadByTwoReaders(TestDatabases.Kind kind) throws Exception {
        Entry[] entries = new Entry[TITLES.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = FeedTestServer.entry(Integer.toString(i), TITLES.get(i));
        }
        try (FeedTestServer server = new FeedTestServer(kind)) {
            String id = server.feed(entries).id();
            for (FeedFormat format : FeedFormat.subscribable()) {
                HttpResponse<byte[]> answer = server.get("/feeds/" + id + "." + format.extension());
                assertThat(answer.statusCode()).isEqualTo(200);
                String type = FeedTestServer.header(answer, "Content-Type");
                assertThat(type).isEqualToIgnoringCase(format.mediaType() + "; charset=utf-8");
                var read = (FeedReadResult.Read) FeedReader.read(answer.body(), type, FeedTestServer.BASE, null);
                assertThat(read.notes()).isEmpty();
                assertThat(read.feed().entries())
                        .extracting(Entry::title)
                        .containsExactly(TITLES.get(0), TITLES.get(1), TITLES.get(2), "Bad bell end", TITLES.get(4));
                if (format != FeedFormat.JSON) {
                    var rome = new SyndFeedInput().build(new StringReader(new String(answer.body(), UTF_8)));
                    assertThat(rome.getEntries())
                            .extracting(SyndEntry::getLink)
                            .hasSize(5)
                            .doesNotContainNull();
                }
                assertThat(new String(answer.body(), UTF_8))
                        .contains(
                                FeedTestServer.BASE + "/feeds/" + id + "." + format.extension(),
                                FeedTestServer.BASE + "/hub");
            }
        }
    }

    @Test
    void headersKeepReadersSafeAndPolite() {
        try (FeedTestServer server = new FeedTestServer(TestDatabases.Kind.SQLITE)) {
            String id = server.feed(FeedTestServer.entry("1", "Eins")).id();
            HttpResponse<byte[]> answer = server.get("/feeds/" + id + ".rss");
            assertThat(FeedTestServer.header(answer, "Cache-Control")).isEqualTo("public, max-age=3600");
            assertThat(FeedTestServer.header(answer, "Last-Modified")).isEqualTo("Sun, 1 Mar 2026 12:00:00 GMT");
            assertThat(FeedTestServer.header(answer, "ETag")).matches("\"[A-Za-z0-9_-]{16}\"");
            assertThat(FeedTestServer.header(answer, "Vary")).isEqualTo("Accept-Encoding");
            assertThat(FeedTestServer.header(answer, "Link"))
                    .isEqualTo("<" + FeedTestServer.BASE + "/feeds/" + id + ".rss>; rel=\"self\", <"
                            + FeedTestServer.BASE + "/hub>; rel=\"hub\"");
            assertThat(FeedTestServer.header(answer, "Feedmill-State")).isEqualTo("good");
            assertThat(FeedTestServer.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(FeedTestServer.header(answer, "Content-Security-Policy"))
                    .isEqualTo("default-src 'none'; sandbox");
            assertThat(FeedTestServer.header(answer, "Content-Disposition")).isEqualTo("inline");
            assertThat(FeedTestServer.header(answer, "Access-Control-Allow-Origin"))
                    .isEqualTo("*");
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
            server.clock.advance(Duration.ofMinutes(59).plusSeconds(50));
            assertThat(FeedTestServer.header(server.get("/feeds/" + id + ".rss"), "Cache-Control"))
                    .isEqualTo("public, max-age=60");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedWithoutContentSaysWhy(TestDatabases.Kind kind) {
        try (FeedTestServer server = new FeedTestServer(kind)) {
            String empty = add(server);
            server.update(empty, FeedState.EMPTY, "No list was found on the page.");
            String failing = add(server);
            server.update(failing, FeedState.FAILING, "No such host: example.org.");
            String deleted = server.feed(FeedTestServer.entry("1", "Eins")).id();
            server.store.feeds().delete(deleted);
            server.cache.expire(deleted);

            assertThat(server.get("/feeds/" + deleted + ".rss").statusCode()).isEqualTo(410);
            assertThat(server.get("/feeds/" + deleted + ".rss", "If-None-Match", "*")
                            .statusCode())
                    .isEqualTo(410);
            for (String none : List.of("nosuchfeed.rss", "a%00b.rss", deleted + ".exe", "..%2f.rss", "A.rss")) {
                assertThat(server.get("/feeds/" + none).statusCode()).as(none).isIn(400, 404);
            }
            HttpResponse<byte[]> nothing = server.get("/feeds/" + empty + ".rss");
            assertThat(nothing.statusCode()).isEqualTo(422);
            assertThat(FeedTestServer.header(nothing, "Content-Type")).startsWith("application/problem+json");
            assertThat(new String(nothing.body(), UTF_8)).contains("No list was found");
            HttpResponse<byte[]> broken = server.get("/feeds/" + failing + ".rss");
            assertThat(broken.statusCode()).isEqualTo(502);
            assertThat(FeedTestServer.header(broken, "Retry-After")).isEqualTo("3600");
        }
    }

    private static String add(FeedTestServer server) {
        return server.store
                .feeds()
                .add(FeedDraft.of("https://example.org/" + System.nanoTime()))
                .id();
    }

    @ParameterizedTest
    @EnumSource
    void theLastGoodContentStaysWhateverBecomesOfThePage(TestDatabases.Kind kind) {
        try (FeedTestServer server = new FeedTestServer(kind)) {
            String id = server.feed(FeedTestServer.entry("1", "Eins")).id();
            HttpResponse<byte[]> good = server.get("/feeds/" + id + ".rss");
            for (FeedState state : List.of(FeedState.FAILING, FeedState.EMPTY, FeedState.DEAD)) {
                server.clock.advance(Duration.ofHours(2));
                server.update(id, state, "It is out of reach.");
                HttpResponse<byte[]> bad = server.get("/feeds/" + id + ".rss");
                assertThat(bad.statusCode()).isEqualTo(200);
                assertThat(bad.body()).isEqualTo(good.body());
                assertThat(FeedTestServer.header(bad, "ETag")).isEqualTo(FeedTestServer.header(good, "ETag"));
                assertThat(FeedTestServer.header(bad, "Feedmill-State")).isEqualToIgnoringCase(state.name());
            }
        }
    }

    @Test
    void twoNodesAgreeOnTagsAndBytesAndLearnOfChanges() {
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        SettableClock clock = new SettableClock(FeedTestServer.START);
        try (FeedTestServer one = new FeedTestServer(
                        database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, List.of());
                FeedTestServer two = new FeedTestServer(
                        database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, List.of())) {
            String id = one.feed(FeedTestServer.entry("1", "Eins")).id();
            String before = same(one, two, id);
            clock.advance(Duration.ofMinutes(5));
            one.update(id, FeedState.GOOD, null, FeedTestServer.entry("1", "Eins"), FeedTestServer.entry("2", "Zwei"));
            assertThat(new String(one.get("/feeds/" + id + ".rss").body(), UTF_8))
                    .contains("Zwei");
            clock.advance(Duration.ofSeconds(1));
            assertThat(same(one, two, id)).isNotEqualTo(before);
        }
    }

    private static String same(FeedTestServer one, FeedTestServer two, String id) {
        String tags = "";
        for (FeedFormat format : FeedFormat.values()) {
            for (String encoding : List.of("gzip", "identity")) {
                String path = "/feeds/" + id + "." + format.extension() + "?count=3";
                HttpResponse<byte[]> first = one.get(path, "Accept-Encoding", encoding);
                HttpResponse<byte[]> second = two.get(path, "Accept-Encoding", encoding);
                assertThat(second.body()).isEqualTo(first.body());
                assertThat(FeedTestServer.header(second, "ETag")).isEqualTo(FeedTestServer.header(first, "ETag"));
                assertThat(FeedTestServer.header(second, "Last-Modified"))
                        .isEqualTo(FeedTestServer.header(first, "Last-Modified"));
                tags += FeedTestServer.header(first, "ETag");
            }
        }
        return tags;
    }

    @Test
    void notModifiedNeedsNoItems() throws SQLException {
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        SettableClock clock = new SettableClock(FeedTestServer.START);
        try (FeedTestServer one =
                new FeedTestServer(database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, List.of())) {
            String path =
                    "/feeds/" + one.feed(FeedTestServer.entry("1", "Eins")).id() + ".rss";
            String tag = FeedTestServer.header(one.get(path), "ETag");
            try (Connection connection = DriverManager.getConnection(database);
                    Statement statement = connection.createStatement()) {
                statement.execute("DELETE FROM content");
            }
            try (FeedTestServer two = new FeedTestServer(
                    database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, List.of())) {
                assertThat(two.get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
            }
        }
    }
}
