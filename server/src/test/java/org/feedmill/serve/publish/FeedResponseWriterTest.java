package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests responses of one server with a fixed clock. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FeedResponseWriterTest {

    private FeedTestServer server;

    @BeforeAll
    void start() {
        server = new FeedTestServer(TestDatabases.Kind.SQLITE);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void feedsWithSecretsAreForOneReader() {
        RequestCredentials own =
                new RequestCredentials("https://example.org", java.util.Map.of("X-Key", "k"), java.util.Map.of(), null);
        FeedRecord source = server.store
                .feeds()
                .add(new FeedDraft("https://example.org/a", null, FeedSettings.STANDARD, own, false));
        server.update(source.id(), FeedState.GOOD, null, FeedTestServer.entry("1", "Eins"));
        assertThat(FeedTestServer.header(server.get("/feeds/" + source.id() + ".rss"), "Cache-Control"))
                .startsWith("private, ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    none      | none                          | 200
                    TAG       | none                          | 304
                    W/TAG     | none                          | 304
                    "x", TAG  | none                          | 304
                    "x",W/TAG,"y" | none                      | 304
                    *         | none                          | 304
                    "x"       | none                          | 200
                    x         | none                          | 200
                    GZIPTAG   | none                          | 200
                    "x"       | Sun, 1 Mar 2026 12:00:00 GMT  | 200
                    TAG       | Sun, 1 Mar 2020 12:00:00 GMT  | 304
                    none      | Sun, 1 Mar 2026 12:00:00 GMT  | 304
                    none      | Sun, 01 Mar 2026 12:00:00 GMT | 304
                    none      | Sun, 1 Mar 2026 12:00:30 GMT  | 304
                    none      | Mon, 2 Mar 2026 12:00:00 GMT  | 200
                    none      | Sun, 1 Mar 2026 11:59:59 GMT  | 200
                    none      | yesterday                     | 200
                    """)
    void conditionsAreKept(String match, String since, int status) {
        String path = "/feeds/" + server.feed(FeedTestServer.entry("1", "Eins")).id() + ".atom";
        String tag = FeedTestServer.header(server.get(path), "ETag");
        String gzip = FeedTestServer.header(server.get(path, "Accept-Encoding", "gzip"), "ETag");
        List<String> headers = new java.util.ArrayList<>();
        if (!match.equals("none")) {
            headers.addAll(
                    List.of("If-None-Match", match.replace("GZIPTAG", gzip).replace("TAG", tag)));
        }
        if (!since.equals("none")) {
            headers.addAll(List.of("If-Modified-Since", since));
        }
        for (String method : List.of("GET", "HEAD")) {
            HttpResponse<byte[]> answer = server.send(method, path, null, headers.toArray(String[]::new));
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(FeedTestServer.header(answer, "ETag")).isEqualTo(tag);
            assertThat(answer.headers().map()).containsKeys("last-modified", "cache-control", "vary");
            if (status == 304) {
                assertThat(answer.body()).isEmpty();
                assertThat(answer.headers().firstValue("Content-Type")).isEmpty();
            }
        }
    }

    /** The first request must be answered by the routes, because nothing is cached yet. */
    @ParameterizedTest
    @ValueSource(strings = {".rss", ".atom", ".json", ".rdf"})
    void bothWaysAnswerTheSame(String ending) {
        String path = "/feeds/" + server.feed(FeedTestServer.entry("1", "お知らせ")).id() + ending;
        int before = server.shortWays.get();
        HttpResponse<byte[]> slow = server.get(path);
        assertThat(server.shortWays.get()).isEqualTo(before);
        HttpResponse<byte[]> quick = server.get(path);
        assertThat(server.shortWays.get()).isEqualTo(before + 1);
        assertThat(quick.body()).isEqualTo(slow.body()).isNotEmpty();
        assertThat(names(quick)).isEqualTo(names(slow));
        for (String name : List.of("ETag", "Last-Modified", "Content-Type", "Link", "Vary", "Content-Length")) {
            assertThat(FeedTestServer.header(quick, name)).isEqualTo(FeedTestServer.header(slow, name));
        }
    }

    private static Set<String> names(HttpResponse<byte[]> answer) {
        return answer.headers().map().keySet();
    }

    @Test
    void packedAnswersHaveTheirOwnTag() throws IOException {
        String path = "/feeds/" + server.feed(FeedTestServer.entry("1", "Eins")).id() + ".json";
        HttpResponse<byte[]> plain = server.get(path);
        HttpResponse<byte[]> packed = server.get(path, "Accept-Encoding", "br;q=1.0, gzip;q=0.8");
        assertThat(FeedTestServer.header(packed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
                .isEqualTo(plain.body());
        String tag = FeedTestServer.header(packed, "ETag");
        assertThat(tag).endsWith("-gzip\"").isNotEqualTo(FeedTestServer.header(plain, "ETag"));
        assertThat(server.get(path, "Accept-Encoding", "gzip", "If-None-Match", tag)
                        .statusCode())
                .isEqualTo(304);
        assertThat(FeedTestServer.header(server.get(path, "Accept-Encoding", "gzip;q=0, *"), "Content-Encoding"))
                .isEmpty();
    }

    @Test
    void headIsGetWithoutItsBody() {
        String path = "/feeds/" + server.feed(FeedTestServer.entry("1", "Eins")).id() + ".rdf";
        HttpResponse<byte[]> get = server.get(path);
        HttpResponse<byte[]> head = server.send("HEAD", path, null);
        assertThat(head.body()).isEmpty();
        var before = new java.util.TreeMap<>(get.headers().map());
        var after = new java.util.TreeMap<>(head.headers().map());
        before.remove("date");
        after.remove("date");
        assertThat(after).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    */*                                                   | application/rss+xml
                    application/atom+xml                                  | application/atom+xml
                    text/html, application/feed+json;q=0.9, */*;q=0.1     | application/feed+json
                    application/rss+xml;q=0.2, application/atom+xml;q=0.3 | application/atom+xml
                    application/rdf+xml, application/atom+xml             | application/atom+xml
                    text/html                                             | application/rss+xml
                    application/atom+xml;q=banana, application/rdf+xml    | application/rdf+xml
                    """)
    void theReaderChoosesTheFormat(String accept, String type) {
        String id = server.feed(FeedTestServer.entry("1", "Eins")).id();
        HttpResponse<byte[]> answer = server.get("/feeds/" + id, "Accept", accept);
        assertThat(FeedTestServer.header(answer, "Content-Type")).startsWith(type);
        assertThat(FeedTestServer.header(answer, "Vary")).isEqualTo("Accept, Accept-Encoding");
        assertThat(FeedTestServer.header(answer, "Content-Location"))
                .startsWith(FeedTestServer.BASE + "/feeds/" + id + ".");
    }

    @Test
    void titlesSetByHandShowAtOnce() {
        String id = server.feed(FeedTestServer.entry("1", "Eins")).id();
        String path = "/feeds/" + id + ".rss";
        String tag = FeedTestServer.header(server.get(path), "ETag");

        server.store
                .feeds()
                .updateSettings(id, FeedSettings.builder().title("Mein Titel").build());
        server.cache.expire(id);
        HttpResponse<byte[]> answer = server.get(path, "If-None-Match", tag);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(new String(answer.body(), UTF_8)).contains("<title>Mein Titel</title>");
    }

    @Test
    void pagesOnTheWebMayRead() {
        HttpResponse<byte[]> answer = server.send("OPTIONS", "/feeds/abc.rss", null);
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(FeedTestServer.header(answer, "Access-Control-Allow-Headers"))
                .contains("If-None-Match");
    }
}
