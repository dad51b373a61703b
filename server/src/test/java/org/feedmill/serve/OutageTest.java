package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.feedmill.store.Databases;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Source;
import org.feedmill.store.TcpRelay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests responses to readers while the database is unavailable. */
@Timeout(120)
final class OutageTest {

    private TcpRelay relay;
    private Mill mill;
    private Source source;
    private String path;

    @BeforeEach
    void start() {
        String url = Databases.empty(Databases.Kind.POSTGRESQL);
        relay = new TcpRelay(TcpRelay.port(url));
        mill = new Mill(
                TcpRelay.through(relay, url),
                new SettableClock(Mill.START),
                Mill.settings(false),
                HubSettings.STANDARD,
                List.of());
        source = mill.feed(Mill.entry("1", "Eins"), Mill.entry("2", "二"));
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
        relay.mend();
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
        assertThat(Mill.header(stale, "Warning")).startsWith("111 ");
        assertThat(Mill.header(stale, "Age")).isEqualTo("90");
        assertThat(mill.get(path, "If-None-Match", Mill.header(before, "ETag")).statusCode())
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
        mill.update(source.id(), org.feedmill.store.State.GOOD, null, Mill.entry("3", "Drei"));
        assertThat(new String(mill.get(path).body(), UTF_8)).contains("Drei");
        relay.cut();
        mill.clock.advance(Duration.ofSeconds(90));
        HttpResponse<byte[]> stale = mill.get(atom);
        assertThat(stale.statusCode()).isEqualTo(200);
        assertThat(stale.body()).isEqualTo(before.body());
        assertThat(Mill.header(stale, "ETag")).isEqualTo(Mill.header(before, "ETag"));
        assertThat(Mill.header(stale, "Warning")).startsWith("111 ");
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
            assertThat(Mill.header(answer, "Retry-After")).isEqualTo("10");
            assertThat(Mill.header(answer, "Content-Type")).startsWith("application/problem+json");
        }
    }

    @Test
    void anUpdateDuringTheOutageIsServedAfterwards() {
        mill.get(path);
        relay.cut();
        mill.clock.advance(Duration.ofSeconds(90));
        assertThat(mill.get(path).statusCode()).isEqualTo(200);
        relay.mend();
        isServedFreshAgain();
        mill.clock.advance(Duration.ofSeconds(90));
        mill.update(source.id(), org.feedmill.store.State.GOOD, null, Mill.entry("3", "Drei"));
        assertThat(new String(mill.get(path).body(), UTF_8)).contains("Drei");
    }
}
