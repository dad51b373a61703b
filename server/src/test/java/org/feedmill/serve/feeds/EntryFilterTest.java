package org.feedmill.serve.feeds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.Entry;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EntryFilterTest {

    private FeedTestServer server;
    private String path;

    @BeforeAll
    void start() {
        server = new FeedTestServer(TestDatabases.Kind.SQLITE);
        path = "/feeds/"
                + server.feed(
                                FeedTestServer.entry("a", "Brückensperrung in Köln", days(1), null, "Verkehr"),
                                FeedTestServer.entry(
                                        "b",
                                        "Party im Rathaus",
                                        days(3),
                                        "<p><a href=\"https://art.example/\">Kunst</a> &amp; Tanz</p>"),
                                FeedTestServer.entry("c", "川沿いの桜が満開", days(10), null, "季節"),
                                FeedTestServer.entry("d", "افتتاح المدينة الجديدة", null, null),
                                FeedTestServer.entry(
                                        "e", "ＡＲＴ fair, STRASSE", days(40), "<p>Open</p>", "verkehr", "Kunst"))
                        .id()
                + ".json";
    }

    private static java.time.Instant days(int ago) {
        return FeedTestServer.START.minus(Duration.ofDays(ago));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    words=brücke               | a
                    words=BRÜCKE               | a
                    words=sperrung             | ''
                    words=art                  | e
                    words=art straße           | e
                    words=kunst                | be
                    words=kunst tanz           | b
                    words=桜                    | c
                    words=مدينة                | d
                    without=party 桜            | ade
                    words=kunst&without=party  | e
                    category=verkehr           | ae
                    category=VERKEHR           | ae
                    category=季節&category=kunst | ce
                    since=2d                   | ad
                    since=72h                  | abd
                    since=2026-02-20           | abd
                    since=2026-02-28T00:00:00Z | ad
                    since=2026-02-28T12:00:00%2B01:00 | ad
                    count=2                    | ab
                    words=kunst&count=1        | b
                    words=                     | abcde
                    q=Tanz                     | b
                    q=桜                        | c
                    q=Party&category=季節        | ''
                    unknown=x                  | abcde
                    """)
    void picksEntries(String query, String wanted) {
        List<String> parts = new ArrayList<>();
        for (String pair : query.split("&")) {
            int at = pair.indexOf('=');
            String value = pair.substring(at + 1);
            parts.add(pair.substring(0, at) + "=" + (value.contains("%") ? value : URLEncoder.encode(value, UTF_8)));
        }
        HttpResponse<byte[]> answer = server.get(path + "?" + String.join("&", parts));
        assertThat(answer.statusCode()).isEqualTo(200);
        var read = (FeedReadResult.Read) FeedReader.read(answer.body(), null, FeedTestServer.BASE, null);
        StringBuilder got = new StringBuilder();
        for (Entry entry : read.feed().entries()) {
            got.append(entry.id().charAt(entry.id().length() - 1));
        }
        assertThat(got.toString()).isEqualTo(wanted);
        boolean part = wanted.length() < 5;
        assertThat(FeedTestServer.header(answer, "Link").contains("rel=\"hub\""))
                .isEqualTo(!part);
        assertThat(FeedTestServer.header(answer, "ETag").equals(FeedTestServer.header(server.get(path), "ETag")))
                .isEqualTo(!part);
    }

    @ParameterizedTest
    @CsvSource({
        "count=0,400,count",
        "count=-1,400,count",
        "count=many,400,count",
        "count=100000,400,count",
        "count=1&count=2,400,count",
        "since=lately,400,since",
        "since=2026-13-01,400,since",
        "since=0d,400,since",
        "since=999999d,400,since",
        "q=,400,q",
        "q=%3F,400,q"
    })
    void badParametersAreNamed(String query, int status, String named) {
        HttpResponse<byte[]> answer = server.get(path + "?" + query);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(new String(answer.body(), UTF_8)).contains("parameter").contains(named);
    }

    @Test
    void longParametersAreRefused() {
        assertThat(server.get(path + "?words=" + "a".repeat(501)).statusCode()).isEqualTo(400);
        assertThat(server.get(path + "?words=" + "a%20".repeat(1) + String.join("+", numbers()))
                        .statusCode())
                .isEqualTo(400);
    }

    private static List<String> numbers() {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < 21; i++) {
            numbers.add("w" + i);
        }
        return numbers;
    }

    @Test
    void aTimeBackMovesOnByWholeDays() {
        String tag = FeedTestServer.header(server.get(path + "?since=7d"), "ETag");
        HttpResponse<byte[]> answer = server.get(path + "?since=7d", "If-None-Match", tag);
        assertThat(answer.statusCode()).isEqualTo(304);
        assertThat(FeedTestServer.header(server.get(path + "?since=2h"), "Last-Modified"))
                .isEqualTo("Sun, 1 Mar 2026 12:00:00 GMT");
    }
}
