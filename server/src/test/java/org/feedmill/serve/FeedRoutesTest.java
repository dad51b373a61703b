package org.feedmill.serve;

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
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedReader;
import org.feedmill.feed.FeedReading;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Sources;
import org.feedmill.store.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FeedRoutesTest {

    private static final List<String> TITLES = List.of(
            "Brücke gesperrt & \"umgeleitet\" <b>", "川沿いの桜が満開", "افتتاح الجسر الجديد", "Bad\u0000 \u0007bell\uFFFE \uD800 end", "😀 ]]>");

    @ParameterizedTest
    @EnumSource
    void everyFormatIsReadByTwoReaders(Databases.Kind kind) throws Exception {
        Entry[] entries = new Entry[TITLES.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = Mill.entry(Integer.toString(i), TITLES.get(i));
        }
        try (Mill mill = new Mill(kind)) {
            String id = mill.feed(entries).id();
            for (FeedFormat format : FeedFormat.values()) {
                HttpResponse<byte[]> answer = mill.get("/feeds/" + id + "." + format.extension());
                assertThat(answer.statusCode()).isEqualTo(200);
                String type = Mill.header(answer, "Content-Type");
                assertThat(type).isEqualToIgnoringCase(format.mediaType() + "; charset=utf-8");
                var read = (FeedReading.Read) FeedReader.read(answer.body(), type, Mill.BASE, null);
                assertThat(read.notes()).isEmpty();
                assertThat(read.feed().entries())
                        .extracting(Entry::title)
                        .containsExactly(TITLES.get(0), TITLES.get(1), TITLES.get(2), "Bad bell end", TITLES.get(4));
                if (format != FeedFormat.JSON) {
                    var rome = new SyndFeedInput().build(new StringReader(new String(answer.body(), UTF_8)));
                    assertThat(rome.getEntries()).extracting(SyndEntry::getLink).hasSize(5).doesNotContainNull();
                }
                assertThat(new String(answer.body(), UTF_8))
                        .contains(Mill.BASE + "/feeds/" + id + "." + format.extension(), Mill.BASE + "/hub");
            }
        }
    }

    @Test
    void headersKeepReadersSafeAndPolite() {
        try (Mill mill = new Mill(Databases.Kind.SQLITE)) {
            String id = mill.feed(Mill.entry("1", "Eins")).id();
            HttpResponse<byte[]> answer = mill.get("/feeds/" + id + ".rss");
            assertThat(Mill.header(answer, "Cache-Control")).isEqualTo("public, max-age=3600");
            assertThat(Mill.header(answer, "Last-Modified")).isEqualTo("Sun, 1 Mar 2026 12:00:00 GMT");
            assertThat(Mill.header(answer, "ETag")).matches("\"[A-Za-z0-9_-]{16}\"");
            assertThat(Mill.header(answer, "Vary")).isEqualTo("Accept-Encoding");
            assertThat(Mill.header(answer, "Link"))
                    .isEqualTo("<" + Mill.BASE + "/feeds/" + id + ".rss>; rel=\"self\", <" + Mill.BASE
                            + "/hub>; rel=\"hub\"");
            assertThat(Mill.header(answer, "Feedmill-State")).isEqualTo("good");
            assertThat(Mill.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(Mill.header(answer, "Content-Security-Policy")).isEqualTo("default-src 'none'; sandbox");
            assertThat(Mill.header(answer, "Content-Disposition")).isEqualTo("inline");
            assertThat(Mill.header(answer, "Access-Control-Allow-Origin")).isEqualTo("*");
            assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
            mill.clock.advance(Duration.ofMinutes(59).plusSeconds(50));
            assertThat(Mill.header(mill.get("/feeds/" + id + ".rss"), "Cache-Control"))
                    .isEqualTo("public, max-age=60");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFeedWithoutContentSaysWhy(Databases.Kind kind) {
        try (Mill mill = new Mill(kind)) {
            String empty = add(mill);
            mill.update(empty, State.EMPTY, "No list was found on the page.");
            String failing = add(mill);
            mill.update(failing, State.FAILING, "No such host: example.org.");
            String deleted = mill.feed(Mill.entry("1", "Eins")).id();
            mill.store.sources().delete(deleted);
            mill.cache.forget(deleted);

            assertThat(mill.get("/feeds/" + deleted + ".rss").statusCode()).isEqualTo(410);
            assertThat(mill.get("/feeds/" + deleted + ".rss", "If-None-Match", "*")
                            .statusCode())
                    .isEqualTo(410);
            for (String none : List.of("nosuchfeed.rss", "a%00b.rss", deleted + ".exe", "..%2f.rss", "A.rss")) {
                assertThat(mill.get("/feeds/" + none).statusCode()).as(none).isIn(400, 404);
            }
            HttpResponse<byte[]> nothing = mill.get("/feeds/" + empty + ".rss");
            assertThat(nothing.statusCode()).isEqualTo(422);
            assertThat(Mill.header(nothing, "Content-Type")).startsWith("application/problem+json");
            assertThat(new String(nothing.body(), UTF_8)).contains("No list was found");
            HttpResponse<byte[]> broken = mill.get("/feeds/" + failing + ".rss");
            assertThat(broken.statusCode()).isEqualTo(502);
            assertThat(Mill.header(broken, "Retry-After")).isEqualTo("3600");
        }
    }

    private static String add(Mill mill) {
        return mill.store
                .sources()
                .add(Sources.Draft.of("https://example.org/" + System.nanoTime()))
                .id();
    }

    @ParameterizedTest
    @EnumSource
    void theLastGoodContentStaysWhateverBecomesOfThePage(Databases.Kind kind) {
        try (Mill mill = new Mill(kind)) {
            String id = mill.feed(Mill.entry("1", "Eins")).id();
            HttpResponse<byte[]> good = mill.get("/feeds/" + id + ".rss");
            for (State state : List.of(State.FAILING, State.EMPTY, State.DEAD)) {
                mill.clock.advance(Duration.ofHours(2));
                mill.update(id, state, "It is out of reach.");
                HttpResponse<byte[]> bad = mill.get("/feeds/" + id + ".rss");
                assertThat(bad.statusCode()).isEqualTo(200);
                assertThat(bad.body()).isEqualTo(good.body());
                assertThat(Mill.header(bad, "ETag")).isEqualTo(Mill.header(good, "ETag"));
                assertThat(Mill.header(bad, "Feedmill-State")).isEqualToIgnoringCase(state.name());
            }
        }
    }

    @Test
    void twoNodesAgreeOnTagsAndBytesAndLearnOfChanges() {
        String database = Databases.empty(Databases.Kind.POSTGRESQL);
        SettableClock clock = new SettableClock(Mill.START);
        try (Mill one = new Mill(database, clock, Mill.settings(false), HubSettings.STANDARD, List.of());
                Mill two = new Mill(database, clock, Mill.settings(false), HubSettings.STANDARD, List.of())) {
            String id = one.feed(Mill.entry("1", "Eins")).id();
            String before = same(one, two, id);
            clock.advance(Duration.ofMinutes(5));
            one.update(id, State.GOOD, null, Mill.entry("1", "Eins"), Mill.entry("2", "Zwei"));
            assertThat(new String(one.get("/feeds/" + id + ".rss").body(), UTF_8)).contains("Zwei");
            clock.advance(Duration.ofSeconds(1));
            assertThat(same(one, two, id)).isNotEqualTo(before);
        }
    }

    private static String same(Mill one, Mill two, String id) {
        String tags = "";
        for (FeedFormat format : FeedFormat.values()) {
            for (String encoding : List.of("gzip", "identity")) {
                String path = "/feeds/" + id + "." + format.extension() + "?count=3";
                HttpResponse<byte[]> first = one.get(path, "Accept-Encoding", encoding);
                HttpResponse<byte[]> second = two.get(path, "Accept-Encoding", encoding);
                assertThat(second.body()).isEqualTo(first.body());
                assertThat(Mill.header(second, "ETag")).isEqualTo(Mill.header(first, "ETag"));
                assertThat(Mill.header(second, "Last-Modified")).isEqualTo(Mill.header(first, "Last-Modified"));
                tags += Mill.header(first, "ETag");
            }
        }
        return tags;
    }

    @Test
    void notModifiedNeedsNoItems() throws SQLException {
        String database = Databases.empty(Databases.Kind.POSTGRESQL);
        SettableClock clock = new SettableClock(Mill.START);
        try (Mill one = new Mill(database, clock, Mill.settings(false), HubSettings.STANDARD, List.of())) {
            String path = "/feeds/" + one.feed(Mill.entry("1", "Eins")).id() + ".rss";
            String tag = Mill.header(one.get(path), "ETag");
            try (Connection connection = DriverManager.getConnection(database);
                    Statement statement = connection.createStatement()) {
                statement.execute("DELETE FROM content");
            }
            try (Mill two = new Mill(database, clock, Mill.settings(false), HubSettings.STANDARD, List.of())) {
                assertThat(two.get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
            }
        }
    }
}
