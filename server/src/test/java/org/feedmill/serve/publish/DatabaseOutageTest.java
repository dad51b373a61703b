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
import org.feedmill.store.PolledCondition;
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
    private FeedTestServer server;
    private FeedRecord source;
    private String path;

    @BeforeEach
    void start() {
        String url = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        relay = new TcpRelay(TcpRelay.port(url));
        server = new FeedTestServer(
                TcpRelay.through(relay, url),
                new SettableClock(FeedTestServer.START),
                FeedTestServer.settings(false),
                HubSettings.STANDARD,
                List.of());
        source = server.feed(FeedTestServer.entry("1", "Eins"), FeedTestServer.entry("2", "二"));
        path = "/feeds/" + source.id() + ".rss";
    }

    @AfterEach
    void stop() {
        relay.close();
        server.close();
    }

    @Test
    void aFeedThatWasReadIsServedWhileConnectionsAreCut() {
        HttpResponse<byte[]> before = server.get(path);
        relay.cut();
        isServedFromTheCache(before);
        relay.restore();
        isServedFreshAgain();
    }

    @Test
    void aFeedThatWasReadIsServedWhileNothingComesThrough() {
        HttpResponse<byte[]> before = server.get(path);
        relay.freeze(true);
        isServedFromTheCache(before);
        relay.freeze(false);
        isServedFreshAgain();
    }

    private void isServedFromTheCache(HttpResponse<byte[]> before) {
        assertThat(before.statusCode()).isEqualTo(200);
        assertThat(before.headers().firstValue("Warning")).isEmpty();
        server.clock.advance(Duration.ofSeconds(90));
        HttpResponse<byte[]> stale = server.get(path);
        assertThat(stale.statusCode()).isEqualTo(200);
        assertThat(stale.body()).isEqualTo(before.body());
        assertThat(FeedTestServer.header(stale, "Warning")).startsWith("111 ");
        assertThat(FeedTestServer.header(stale, "Age")).isEqualTo("90");
        assertThat(server.get(path, "If-None-Match", FeedTestServer.header(before, "ETag"))
                        .statusCode())
                .isEqualTo(304);
    }

    private void isServedFreshAgain() {
        PolledCondition.await(() -> {
            server.clock.advance(Duration.ofSeconds(2));
            HttpResponse<byte[]> answer = server.get(path);
            assertThat(answer.statusCode()).isEqualTo(200);
            return answer.headers().firstValue("Warning").isEmpty();
        });
        PolledCondition.await(() -> {
            int other = server.get("/feeds/other.rss").statusCode();
            assertThat(other).isIn(404, 503);
            return other == 404;
        });
    }

    @Test
    void anEarlierStateIsServedWhereNoOtherWasReadInThatFormat() {
        String atom = "/feeds/" + source.id() + ".atom";
        HttpResponse<byte[]> before = server.get(atom);
        server.clock.advance(Duration.ofSeconds(90));
        server.update(source.id(), org.feedmill.domain.feed.FeedState.GOOD, null, FeedTestServer.entry("3", "Drei"));
        assertThat(new String(server.get(path).body(), UTF_8)).contains("Drei");
        relay.cut();
        server.clock.advance(Duration.ofSeconds(90));
        HttpResponse<byte[]> stale = server.get(atom);
        assertThat(stale.statusCode()).isEqualTo(200);
        assertThat(stale.body()).isEqualTo(before.body());
        assertThat(FeedTestServer.header(stale, "ETag")).isEqualTo(FeedTestServer.header(before, "ETag"));
        assertThat(FeedTestServer.header(stale, "Warning")).startsWith("111 ");
        assertThat(stale.headers().firstValue("Last-Modified")).isEmpty();
    }

    @Test
    void theAddressOfAPageWorksAsWell() {
        String request = "/RssRequest?url=" + URLEncoder.encode(source.address(), UTF_8);
        assertThat(server.get(request).statusCode()).isEqualTo(200);
        relay.cut();
        server.clock.advance(Duration.ofSeconds(5));
        assertThat(server.get(request).statusCode()).isEqualTo(200);
    }

    @Test
    void whatIsNotCachedIsUnavailableForAWhile() {
        relay.cut();
        for (String wanted : List.of(path, "/RssRequest?url=https%3A%2F%2Fexample.org%2Fother")) {
            HttpResponse<byte[]> answer = server.get(wanted);
            assertThat(answer.statusCode()).as(wanted).isEqualTo(503);
            assertThat(FeedTestServer.header(answer, "Retry-After")).isEqualTo("10");
            assertThat(FeedTestServer.header(answer, "Content-Type")).startsWith("application/problem+json");
        }
    }

    @Test
    void anUpdateDuringTheOutageIsServedAfterwards() {
        server.get(path);
        relay.cut();
        server.clock.advance(Duration.ofSeconds(90));
        assertThat(server.get(path).statusCode()).isEqualTo(200);
        relay.restore();
        isServedFreshAgain();
        server.clock.advance(Duration.ofSeconds(90));
        server.update(source.id(), org.feedmill.domain.feed.FeedState.GOOD, null, FeedTestServer.entry("3", "Drei"));
        assertThat(new String(server.get(path).body(), UTF_8)).contains("Drei");
    }
}
