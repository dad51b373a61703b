package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that only entries that pass the owner's filter are published, in all formats. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class OwnerFilterTest {

    private FeedTestServer server;
    private FeedRecord source;

    @BeforeAll
    void start() {
        server = new FeedTestServer(TestDatabases.Kind.SQLITE);
        source = server.feed(
                FeedTestServer.entry("a", "Brückensperrung in Köln", null, null, "Verkehr"),
                FeedTestServer.entry("b", "Party im Rathaus", null, "<p>Kunst &amp; Tanz</p>"),
                FeedTestServer.entry("c", "川沿いの桜が満開", null, null),
                FeedTestServer.entry("d", "افتتاح المدينة الجديدة", null, null),
                FeedTestServer.entry("e", "Neue Art von Brücke", null, null));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private void sieve(String words, String without) {
        FeedSettings settings =
                FeedSettings.builder().words(list(words)).without(list(without)).build();
        server.store.feeds().updateSettings(source.id(), settings);
        server.cache.expire(source.id());
    }

    private static List<String> list(String words) {
        return words.isEmpty() ? List.of() : Arrays.asList(words.split(";"));
    }

    private String given(String ending) {
        HttpResponse<byte[]> answer = server.get("/feeds/" + source.id() + ending);
        assertThat(answer.statusCode()).isEqualTo(200);
        var read = (FeedReadResult.Read) FeedReader.read(answer.body(), null, FeedTestServer.BASE, null);
        StringBuilder given = new StringBuilder();
        for (Entry entry : read.feed().entries()) {
            given.append(String.valueOf(entry.link())
                    .charAt(String.valueOf(entry.link()).length() - 1));
        }
        return given.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''            | ''          | abcde
                    BRÜCKE        | ''          | ae
                    brücke        | köln        | e
                    art           | ''          | e
                    kunst;tanz    | ''          | b
                    im rathaus    | ''          | b
                    桜             | ''          | c
                    ''            | 桜;party     | ade
                    مدينة         | ''          | d
                    verkehr       | ''          | a
                    title:brücke  | ''          | ae
                    text:brücke   | ''          | ''
                    /^br.cke/     | ''          | a
                    /br.?cke$/    | ''          | e
                    ''            | link:/[ab]$/ | cde
                    nirgends      | ''          | ''
                    """)
    void holdsBack(String words, String without, String wanted) {
        sieve(words, without);
        for (String ending : List.of(".rss", ".atom", ".json", ".rdf")) {
            assertThat(given(ending)).as(ending).isEqualTo(wanted);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".rss", ".atom", ".json", ".rdf"})
    void aNewSieveIsANewFeedToItsReaders(String ending) {
        String path = "/feeds/" + source.id() + ending;
        sieve("", "桜");
        String tag = FeedTestServer.header(server.get(path), "ETag");
        assertThat(server.get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
        sieve("", "party");
        HttpResponse<byte[]> answer = server.get(path, "If-None-Match", tag);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(new String(answer.body(), UTF_8)).contains("桜").doesNotContain("Party");
    }

    @Test
    void readersMayFilterWhatIsLeft() {
        sieve("brücke", "");
        assertThat(given(".json?words=art")).isEqualTo("e");
        assertThat(FeedTestServer.header(server.get("/feeds/" + source.id() + ".rss"), "Link"))
                .contains("rel=\"hub\"");
    }

    @Test
    void oneOfTheWordsIsEnough() {
        FeedSettings settings =
                FeedSettings.builder().anyWords(List.of("桜", "party")).build();
        server.store.feeds().updateSettings(source.id(), settings);
        server.cache.expire(source.id());
        assertThat(given(".rss")).isEqualTo("bc");
    }

    @Test
    void allIsKept() {
        sieve("nirgends", "");
        assertThat(server.store.items().counts(source.id()).kept()).isEqualTo(5);
    }
}
