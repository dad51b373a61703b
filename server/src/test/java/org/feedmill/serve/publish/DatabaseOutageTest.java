package org.feedmill.serve.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.serve.HubSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TcpRelay;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests responses to readers while the database is unavailable. */
@Timeout(120)
final class DatabaseOutageTest {

    private TcpRelay relay;
    private FeedTestServer mill;
    private FeedRecord source;
    private String path;

    @BeforeEach
    void start() {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        relay = new TcpRelay(TcpRelay.port(url));
        mill = new FeedTestServer(
                TcpRelay.through(relay, url),
                new SettableClock(FeedTestServer.START),
                FeedTestServer.settings(false),
                HubSettings.STANDARD,
                List.of());
        source = mill.feed(FeedTestServer.entry("1", "Eins"), FeedTestServer.entry("2", "二"));
        path = "/feeds/" + source.id() + ".rss";
    }

    @AfterEach
    void stop() {
        relay.close();
        mill.close();
    }

    @Test
    void aFeedThatWasReadIsServedWhileConnectionsAreCut() {
        HttpResponse<byte[]> before = mill.get(path);
        relay.cut();
        isServedFromTheCache(before);
        relay.restore();
        isServedFreshAgain();
    }

    @Test
    void aFeedThatWasReadIsServedWhileNothingComesThrough() {
        HttpResponse<byte[]> before = mill.get(path);
        relay.freeze(true);
        isServedFromTheCache(before);
        relay.freeze(false);
        isServedFreshAgain();
    }

    private void isServedFromTheCache(HttpResponse<byte[]> before) {
        assertThat(before.statusCode()).isEqualTo(200);
        assertThat(before.headers().firstValue("Warning")).isEmpty();
        mill.clock.advance(Duration.ofSeconds(90));
        HttpResponse<byte[]> stale = mill.get(path);
        assertThat(stale.statusCode()).isEqualTo(200);
        assertThat(stale.body()).isEqualTo(before.body());
        assertThat(FeedTestServer.header(stale, "Warning")).startsWith("111 ");
        assertThat(FeedTestServer.header(stale, "Age")).isEqualTo("90");
        assertThat(mill.get(path, "If-None-Match", FeedTestServer.header(before, "ETag"))
                        .statusCode())
                .isEqualTo(304);
    }

    private void isServedFreshAgain() {
        HttpResponse<byte[]> answer;
        do {
            mill.clock.advance(Duration.ofSeconds(2));
            answer = mill.get(path);
            assertThat(answer.statusCode()).isEqualTo(200);
        } while (answer.headers().firstValue("Warning").isPresent());
        int other;
        do {
            other = mill.get("/feeds/other.rss").statusCode();
            assertThat(other).isIn(404, 503);
        } while (other == 503);
    }

    @Test
    void anEarlierStateIsServedWhereNoOtherWasReadInThatFormat() {
        String atom = "/feeds/" + source.id() + ".atom";
        HttpResponse<byte[]> before = mill.get(atom);
        mill.clock.advance(Duration.ofSeconds(90));
        mill.update(source.id(), org.feedmill.domain.feed.FeedState.GOOD, null, FeedTestServer.entry("3", "Drei"));
        assertThat(new String(mill.get(path).body(), UTF_8)).contains("Drei");
        relay.cut();
        mill.clock.advance(Duration.ofSeconds(90));
        HttpResponse<byte[]> stale = mill.get(atom);
        assertThat(stale.statusCode()).isEqualTo(200);
        assertThat(stale.body()).isEqualTo(before.body());
        assertThat(FeedTestServer.header(stale, "ETag")).isEqualTo(FeedTestServer.header(before, "ETag"));
        assertThat(FeedTestServer.header(stale, "Warning")).startsWith("111 ");
        assertThat(stale.headers().firstValue("Last-Modified")).isEmpty();
    }

    @Test
    void theAddressOfAPageWorksAsWell() {
        String request = "/RssRequest?url=" + URLEncoder.encode(source.address(), UTF_8);
        assertThat(mill.get(request).statusCode()).isEqualTo(200);
        relay.cut();
        mill.clock.advance(Duration.ofSeconds(5));
        assertThat(mill.get(request).statusCode()).isEqualTo(200);
    }

    @Test
    void whatIsNotCachedIsUnavailableForAWhile() {
        relay.cut();
        for (String wanted : List.of(path, "/RssRequest?url=https%3A%2F%2Fexample.org%2Fother")) {
            HttpResponse<byte[]> answer = mill.get(wanted);
            assertThat(answer.statusCode()).as(wanted).isEqualTo(503);
            assertThat(FeedTestServer.header(answer, "Retry-After")).isEqualTo("10");
            assertThat(FeedTestServer.header(answer, "Content-Type")).startsWith("application/problem+json");
        }
    }

    @Test
    void anUpdateDuringTheOutageIsServedAfterwards() {
        mill.get(path);
        relay.cut();
        mill.clock.advance(Duration.ofSeconds(90));
        assertThat(mill.get(path).statusCode()).isEqualTo(200);
        relay.restore();
        isServedFreshAgain();
        mill.clock.advance(Duration.ofSeconds(90));
        mill.update(source.id(), org.feedmill.domain.feed.FeedState.GOOD, null, FeedTestServer.entry("3", "Drei"));
        assertThat(new String(mill.get(path).body(), UTF_8)).contains("Drei");
    }
}
