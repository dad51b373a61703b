package org.feedmill.serve.websub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.guard.NetworkRange;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.serve.HubSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.feed.DeletedFeedRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WebSubHubTest {

    private final SubscriberStub callback = new SubscriberStub();

    @AfterEach
    void close() {
        callback.close();
    }

    private FeedTestServer mill(TestDatabases.Kind kind, HubSettings hub) {
        List<NetworkRange> allowed = List.of(NetworkRange.parse("127.0.0.1:" + callback.port()));
        return new FeedTestServer(
                TestDatabases.empty(kind),
                new SettableClock(FeedTestServer.START),
                FeedTestServer.settings(false),
                hub,
                allowed);
    }

    private FeedTestServer mill(TestDatabases.Kind kind) {
        return mill(kind, HubSettings.STANDARD);
    }

    private static HttpResponse<byte[]> ask(FeedTestServer mill, String... pairs) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < pairs.length; i += 2) {
            form.append(i == 0 ? "" : "&").append(pairs[i]).append('=').append(URLEncoder.encode(pairs[i + 1], UTF_8));
        }
        return mill.send("POST", "/hub", form.toString());
    }

    private static String topic(FeedRecord source, String ending) {
        return FeedTestServer.BASE + "/feeds/" + source.id() + "." + ending;
    }

    /** Subscribes and waits until the callback was verified and the result was stored. */
    private void subscribe(FeedTestServer mill, FeedRecord source, String path, String secret) {
        long before = mill.store.webSub().countSubscribers(source.id());
        HttpResponse<byte[]> answer = ask(
                mill,
                "hub.mode",
                "subscribe",
                "hub.topic",
                topic(source, "atom"),
                "hub.callback",
                callback.url(path),
                "hub.secret",
                secret,
                "hub.lease_seconds",
                "86400");
        assertThat(answer.statusCode()).isEqualTo(202);
        SubscriberStub.until(() -> mill.store.webSub().countSubscribers(source.id()) == before + 1);
    }

    private static FeedRecord change(FeedTestServer mill, FeedRecord source, String title) {
        mill.clock.advance(Duration.ofMinutes(5));
        FeedRecord changed = mill.update(
                source.id(),
                FeedState.GOOD,
                null,
                FeedTestServer.entry("1", "Eins"),
                FeedTestServer.entry(title, title));
        mill.post.feedChanged(changed.id());
        return changed;
    }

    @ParameterizedTest
    @EnumSource
    void tellsSubscribersOfChangesSigned(TestDatabases.Kind kind) throws Exception {
        try (FeedTestServer mill = mill(kind)) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            subscribe(mill, source, "/cb?user=7", "geheim ключ");
            SubscriberStub.Call requested = callback.take();
            assertThat(requested.method()).isEqualTo("GET");
            assertThat(requested.parameters())
                    .containsEntry("user", "7")
                    .containsEntry("hub.mode", "subscribe")
                    .containsEntry("hub.topic", topic(source, "atom"))
                    .containsEntry("hub.lease_seconds", "86400");

            change(mill, source, "Zwei");
            SubscriberStub.Call given = callback.take();
            assertThat(given.method()).isEqualTo("POST");
            assertThat(given.parameters()).containsExactlyEntriesOf(Map.of("user", "7"));
            assertThat(given.body())
                    .isEqualTo(mill.get("/feeds/" + source.id() + ".atom").body());
            assertThat(given.header("Content-Type")).isEqualTo("application/atom+xml; charset=utf-8");
            assertThat(given.header("Link"))
                    .contains("<" + topic(source, "atom") + ">; rel=\"self\"")
                    .contains("<" + FeedTestServer.BASE + "/hub>; rel=\"hub\"");
            assertThat(given.header("X-Hub-Signature")).isEqualTo("sha256=" + hmac("geheim ключ", given.body()));

            ask(
                    mill,
                    "hub.mode",
                    "unsubscribe",
                    "hub.topic",
                    topic(source, "atom"),
                    "hub.callback",
                    callback.url("/cb?user=7"));
            SubscriberStub.until(() -> mill.store.webSub().countSubscribers(source.id()) == 0);
            assertThat(callback.take().parameters()).containsEntry("hub.mode", "unsubscribe");
            change(mill, source, "Drei");
            assertThat(mill.store.webSub().claimSubscriptions(10, Duration.ofSeconds(1)))
                    .isEmpty();
        }
    }

    private static String hmac(String secret, byte[] body) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(body));
    }

    @ParameterizedTest
    @EnumSource
    void triesAgainAndTellsTheNewestOnly(TestDatabases.Kind kind) {
        try (FeedTestServer mill = mill(kind)) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            subscribe(mill, source, "/cb", "");
            callback.take();
            callback.status = 500;
            change(mill, source, "Zwei");
            assertThat(new String(callback.take().body(), UTF_8)).contains("Zwei");
            settled(mill);
            mill.clock.advance(Duration.ofSeconds(31));
            callback.status = 302; // redirects of callbacks are not followed
            mill.post.wake();
            callback.take();
            settled(mill);
            callback.status = 204;
            mill.update(source.id(), FeedState.GOOD, null, FeedTestServer.entry("3", "Drei"));
            mill.clock.advance(Duration.ofSeconds(61));
            mill.post.wake();
            SubscriberStub.Call given = callback.take();
            assertThat(new String(given.body(), UTF_8)).contains("Drei").doesNotContain("Zwei");
            assertThat(given.header("X-Hub-Signature")).isEmpty();
            settled(mill);
            mill.clock.advance(Duration.ofDays(1));
            mill.post.wake();
            assertThat(callback.calls()).isZero();
        }
    }

    /** Requires that nothing is due, because otherwise another claim would succeed. */
    private static void settled(FeedTestServer mill) {
        SubscriberStub.until(() -> mill.post.isIdle());
    }

    @Test
    void givesUpAfterADayUntilTheNextChange() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE)) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            ask(mill, "hub.mode", "subscribe", "hub.topic", topic(source, "rss"), "hub.callback", callback.url("/cb"));
            SubscriberStub.until(() -> mill.store.webSub().countSubscribers(null) == 1);
            callback.take();
            callback.status = 500;
            change(mill, source, "Zwei");
            callback.take();
            settled(mill);
            mill.clock.advance(Duration.ofHours(25));
            mill.post.wake();
            callback.take();
            settled(mill);
            mill.clock.advance(Duration.ofDays(2));
            mill.post.wake();
            settled(mill);
            assertThat(callback.calls()).isZero();
            callback.status = 200;
            change(mill, source, "Drei");
            assertThat(new String(callback.take().body(), UTF_8)).contains("Drei");
        }
    }

    @ParameterizedTest
    @EnumSource
    void endsWhatIsGone(TestDatabases.Kind kind) {
        try (FeedTestServer mill = mill(kind)) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            subscribe(mill, source, "/a", "");
            callback.take();
            callback.status = 410;
            change(mill, source, "Zwei");
            callback.take();
            SubscriberStub.until(() -> mill.store.webSub().countSubscribers(source.id()) == 0);
            callback.status = 200;
            subscribe(mill, source, "/b", "");
            mill.clock.advance(Duration.ofDays(2));
            mill.store.webSub().cleanUp();
            assertThat(mill.store.webSub().countSubscribers(source.id())).isZero();
            subscribe(mill, source, "/c", "");
            mill.store.feeds().delete(source.id());
            mill.store.webSub().cleanUp();
            assertThat(mill.store.webSub().countSubscribers(source.id())).isEqualTo(1);
            mill.clock.advance(DeletedFeedRepository.RETENTION);
            mill.store.deletedFeeds().purge();
            mill.store.webSub().cleanUp();
            assertThat(mill.store.webSub().countSubscribers(source.id())).isZero();
        }
    }

    @Test
    void aNodeThatDiedLeavesItsDeliveriesToOthers() {
        String database = TestDatabases.empty(TestDatabases.Kind.POSTGRESQL);
        SettableClock clock = new SettableClock(FeedTestServer.START);
        List<NetworkRange> allowed = List.of(NetworkRange.parse("127.0.0.1:" + callback.port()));
        try (FeedTestServer one = new FeedTestServer(
                        database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, allowed);
                FeedTestServer two = new FeedTestServer(
                        database, clock, FeedTestServer.settings(false), HubSettings.STANDARD, allowed)) {
            FeedRecord source = one.feed(FeedTestServer.entry("1", "Eins"));
            two.post.start();
            subscribe(two, source, "/cb", "s");
            callback.take();
            settled(two);
            one.update(
                    source.id(),
                    FeedState.GOOD,
                    null,
                    FeedTestServer.entry("2", "Zwei")); // the node dies before it notifies anybody
            assertThat(one.store.webSub().cleanUp()).isTrue();
            assertThat(one.store.webSub().claimSubscriptions(10, Duration.ofSeconds(60)))
                    .hasSize(1); // and so does this one
            assertThat(two.store.webSub().claimSubscriptions(10, Duration.ofSeconds(60)))
                    .isEmpty();
            clock.advance(Duration.ofSeconds(61));
            two.post.wake();
            assertThat(new String(callback.take().body(), UTF_8)).contains("Zwei");
        }
    }

    @Test
    void onlyTheCallbackItselfCanSubscribe() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE)) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            for (String path : List.of("/wrong", "/redirect", "/missing", "/endless")) {
                HttpResponse<byte[]> answer = ask(
                        mill,
                        "hub.mode",
                        "subscribe",
                        "hub.topic",
                        topic(source, "rss"),
                        "hub.callback",
                        callback.url(path));
                assertThat(answer.statusCode()).isEqualTo(202);
                assertThat(callback.take().path()).isEqualTo(path);
                settled(mill);
                assertThat(callback.calls()).isZero();
                assertThat(mill.store.webSub().claimRequests(10, Duration.ofSeconds(1)))
                        .isEmpty();
                assertThat(mill.store.webSub().countSubscribers(source.id())).isZero();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    subscribe   | TOPIC | http://10.0.0.1/cb                | 400 | not a public address
                    subscribe   | TOPIC | http://169.254.169.254/latest     | 400 | not a public address
                    subscribe   | TOPIC | http://[::1]/cb                   | 400 | not a public address
                    subscribe   | TOPIC | http://2130706433/cb              | 400 | not a public address
                    subscribe   | TOPIC | http://127.0.0.2:1/cb             | 400 | not a public address
                    subscribe   | TOPIC | http://me:pw@example.org/cb       | 400 | password
                    subscribe   | TOPIC | file:///etc/hosts                 | 400 | http://
                    subscribe   | TOPIC | ''                                | 400 | hub.callback
                    subscribe   | https://mill.example/feeds/nosuch.rss | http://example.org/ | 404 | hub.topic
                    subscribe   | https://other.example/feeds/a.rss     | http://example.org/ | 404 | hub.topic
                    subscribe   | TOPIC?count=3 | http://example.org/       | 404 | hub.topic
                    publish     | TOPIC | http://example.org/               | 400 | changes of its feeds itself
                    dance       | TOPIC | http://example.org/               | 400 | hub.mode
                    """)
    void badRequestsAreAnsweredInPlainText(String mode, String topic, String to, int status, String words) {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE)) {
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            String given = topic.replace("TOPIC", topic(source, "rss"));
            HttpResponse<byte[]> answer = ask(mill, "hub.mode", mode, "hub.topic", given, "hub.callback", to);
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(FeedTestServer.header(answer, "Content-Type")).startsWith("text/plain");
            assertThat(new String(answer.body(), UTF_8)).contains(words);
            assertThat(mill.store.webSub().claimRequests(10, Duration.ofSeconds(1)))
                    .isEmpty();
        }
    }

    @Test
    void wishesAreBounded() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE)) {
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            String[] goal = {
                "hub.mode", "subscribe", "hub.topic", topic(source, "rss"), "hub.callback", callback.url("/"), "", ""
            };
            goal[6] = "hub.secret";
            goal[7] = "s".repeat(200);
            assertThat(ask(mill, goal).statusCode()).isEqualTo(400);
            goal[6] = "hub.lease_seconds";
            goal[7] = "soon";
            assertThat(ask(mill, goal).statusCode()).isEqualTo(400);
            goal[7] = "999999999";
            for (int i = 0; i < 10; i++) {
                goal[5] = callback.url("/" + i);
                assertThat(ask(mill, goal).statusCode()).isEqualTo(202);
            }
            var claimed = mill.store.webSub().claimRequests(100, Duration.ofSeconds(60));
            assertThat(claimed).hasSize(4); // at most four per host
            assertThat(claimed.getFirst().request().lease()).isEqualTo(Duration.ofDays(30));
        }
    }

    @ParameterizedTest
    @EnumSource
    void repeatedRequestsAreVerifiedOnce(TestDatabases.Kind kind) {
        try (FeedTestServer mill = mill(kind)) {
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            for (int i = 0; i < 20; i++) {
                assertThat(subscribe(mill, source, callback.url("/")).statusCode())
                        .isEqualTo(202);
            }
            var claimed = mill.store.webSub().claimRequests(100, Duration.ofSeconds(60));
            assertThat(claimed).hasSize(1);
            assertThat(mill.store.webSub().claimRequests(100, Duration.ofSeconds(60)))
                    .isEmpty();
        }
    }

    @Test
    void oneDomainOrCallerCannotMakeTheHubSendManyRequests() {
        try (FeedTestServer mill = mill(TestDatabases.Kind.SQLITE)) {
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            int taken = 0;
            for (int i = 0; i < 100; i++) {
                HttpResponse<byte[]> answer = subscribe(mill, source, callback.url("/victim?" + i));
                assertThat(answer.statusCode()).isIn(202, 429);
                taken += answer.statusCode() == 202 ? 1 : 0;
            }
            assertThat(taken).isEqualTo(60);
        }
    }

    private static HttpResponse<byte[]> subscribe(FeedTestServer mill, FeedRecord source, String callback) {
        return ask(mill, "hub.mode", "subscribe", "hub.topic", topic(source, "rss"), "hub.callback", callback);
    }

    @ParameterizedTest
    @EnumSource
    void tellsAnotherHubWhereOneIsSet(TestDatabases.Kind kind) {
        try (FeedTestServer mill = mill(kind, HubSettings.STANDARD.withExternal(callback.url("/hub")))) {
            mill.post.start();
            FeedRecord source = mill.feed(FeedTestServer.entry("1", "Eins"));
            assertThat(FeedTestServer.header(mill.get("/feeds/" + source.id() + ".rss"), "Link"))
                    .contains("<" + callback.url("/hub") + ">; rel=\"hub\"");
            callback.status = 503;
            change(mill, source, "Zwei");
            SubscriberStub.Call given = callback.take();
            assertThat(new String(given.body(), UTF_8))
                    .startsWith("hub.mode=publish&hub.url=")
                    .contains(URLEncoder.encode(topic(source, "atom"), UTF_8));
            settled(mill);
            callback.status = 204;
            mill.clock.advance(Duration.ofSeconds(31));
            mill.post.wake();
            callback.take();
            settled(mill);
            assertThat(mill.store.webSub().claimNotices(10, Duration.ofSeconds(1)))
                    .isEmpty();
            assertThat(ask(mill, "hub.mode", "subscribe").statusCode()).isEqualTo(404);
        }
    }
}
