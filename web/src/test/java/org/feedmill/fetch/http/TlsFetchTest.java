package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.CheckingProxy;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.testweb.CompressedBytes;
import org.feedmill.testweb.Http2FrameServer;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestCertificates;
import org.feedmill.testweb.TestWebServer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TlsFetchTest {

    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int PING = 6;
    private static final int CONTINUATION = 9;
    private static final int END_STREAM = 1;
    private static final int END_HEADERS = 4;

    /** Status 200, and content-encoding: gzip, by their numbers in HPACK's table. */
    private static final byte[] OK = {(byte) 0x88};

    private static final byte[] OK_GZIP = {(byte) 0x88, 0x0F, 0x0B, 4, 'g', 'z', 'i', 'p'};

    private static TestCertificates tls;

    @BeforeAll
    static void make() throws Exception {
        tls = TestCertificates.make();
    }

    @Test
    void readsOverEncryptionAndKeepsTheConnection() {
        try (TestWebServer web = TestWebServer.start(tls.listen("http/1.1"));
                HttpFetcher fetcher = fetcher(web.port())) {
            web.on("/", ResponseScript.page(CompressedBytes.gzip("secure".getBytes(UTF_8)), "Content-Encoding: gzip"));
            for (int i = 0; i < 3; i++) {
                assertThat(((Ok) fetcher.fetch(url(web.port()))).body())
                        .asString()
                        .isEqualTo("secure");
            }
            assertThat(web.connections()).isEqualTo(1);
        }
    }

    @Test
    void trustsNoCertificateOfAnyoneElse() {
        try (TestWebServer web = TestWebServer.start(tls.listen("http/1.1"))) {
            web.on("/", ResponseScript.page("x"));
            HttpFetcher strict = new HttpFetcher(
                    HttpSettings.STANDARD,
                    gate(web.port()),
                    HostRateLimiter.UNLIMITED,
                    FetchPermission.ALLOW_ALL,
                    TestFetcher.CLOCK);
            Failed failed = (Failed) strict.fetch(url(web.port()));
            assertThat(failed.reason()).isEqualTo(Reason.UNREACHABLE);
            assertThat(failed.message()).contains("certificate", "a.test");
            assertThat(web.requested()).isEmpty();
            strict.close();
        }
    }

    @Test
    void trustsNoCertificateForAnotherName() {
        try (TestWebServer web = TestWebServer.start(tls.listen("http/1.1"));
                HttpFetcher fetcher = fetcher(web.port())) {
            Failed failed = (Failed) fetcher.fetch("https://c.test:" + web.port() + "/");
            assertThat(failed.reason()).isEqualTo(Reason.UNREACHABLE);
            assertThat(failed.message()).contains("c.test");
        }
    }

    @Test
    void doesNotSendSecretsFromEncryptionIntoTheOpen() {
        try (TestWebServer open = TestWebServer.start();
                TestWebServer web = TestWebServer.start(tls.listen("http/1.1"));
                HttpFetcher fetcher = fetcher(web.port(), open.port())) {
            web.on("/", ResponseScript.redirect(301, open.url("a.test", "/"), "Set-Cookie: s=1; Secure"));
            open.on("/", ResponseScript.page("x"));
            RequestCredentials own =
                    RequestCredentials.of(url(web.port()), java.util.Map.of("X-Key", "k"), java.util.Map.of(), null);
            Ok ok = (Ok) fetcher.fetch(FetchRequest.of(url(web.port())).with(own));
            assertThat(ok.location().movedTo()).isNull();
            assertThat(open.requested().getFirst().head()).doesNotContain("X-Key", "Cookie");
            fetcher.fetch(url(web.port()));
            fetcher.fetch(url(web.port()));
            assertThat(web.requested()).hasSize(3);
        }
    }

    /** The proxy is another of our test servers: it requires no login and reports none. */
    @Test
    void aSiteBehindAProxyDoesNotLearnTheProxysLogin() {
        InetAddress home = InetAddress.getLoopbackAddress();
        try (TestWebServer web = TestWebServer.start(tls.listen("http/1.1"));
                CheckingProxy proxy = CheckingProxy.start(gate(web.port()), home, home);
                HttpFetcher fetcher = fetcher(
                        new HttpSettings(
                                FetchLimits.STANDARD,
                                CrawlerIdentity.STANDARD,
                                new InetSocketAddress(home, proxy.port()),
                                new RequestCredentials.Login("operator", "secret")),
                        web.port())) {
            web.on("/", ResponseScript.status("407 Login", "Proxy-Authenticate: Basic realm=\"x\""));
            assertThat(((Failed) fetcher.fetch(url(web.port()))).status()).isEqualTo(407);
            assertThat(web.requested())
                    .isNotEmpty()
                    .noneMatch(requested ->
                            requested.head().toLowerCase(Locale.ROOT).contains("proxy-authorization"));
        }
    }

    @Test
    void speaksHttp2() {
        byte[] body = CompressedBytes.gzip("second".getBytes(UTF_8));
        try (Http2FrameServer server = new Http2FrameServer(tls.listen("h2"), (stream, out) -> {
                    out.frame(HEADERS, END_HEADERS, stream, OK_GZIP);
                    out.frame(DATA, 0, stream, Arrays.copyOf(body, 5));
                    out.frame(DATA, END_STREAM, stream, Arrays.copyOfRange(body, 5, body.length));
                });
                HttpFetcher fetcher = fetcher(server.port())) {
            for (int i = 0; i < 3; i++) {
                assertThat(((Ok) fetcher.fetch(url(server.port()))).body())
                        .asString()
                        .isEqualTo("second");
            }
        }
    }

    @Test
    void stopsHttp2HeadersWithoutEnd() {
        byte[] header = new byte[16_000];
        for (int i = 0; i < header.length; i += 4) {
            header[i + 1] = 1; // a header that is not indexed, named "x", with an empty value
            header[i + 2] = 'x';
        }
        try (Http2FrameServer server = new Http2FrameServer(tls.listen("h2"), (stream, out) -> {
                    out.frame(HEADERS, 0, stream, OK);
                    while (true) {
                        out.frame(CONTINUATION, 0, stream, header);
                    }
                });
                HttpFetcher fetcher = fetcher(server.port())) {
            Failed failed = (Failed) fetcher.fetch(url(server.port()));
            assertThat(failed.reason()).isEqualTo(Reason.TOO_LARGE);
            assertThat(server.sent()).isLessThan(40_000_000);
        }
    }

    @Test
    void stopsAFloodOfPings() {
        try (Http2FrameServer server = new Http2FrameServer(tls.listen("h2"), (stream, out) -> {
                    while (true) {
                        out.frame(PING, 1, 0, new byte[8]);
                    }
                });
                HttpFetcher fetcher =
                        fetcher(server.port(), server.port(), new FetchLimits(Duration.ofSeconds(20), 8, 100_000))) {
            Failed failed = (Failed) fetcher.fetch(url(server.port()));
            assertThat(failed.reason()).isEqualTo(Reason.TOO_LARGE);
        }
    }

    /**
     * The server does not read: the client could only queue its replies. Usually this is noticed at once; if no data
     * moves in either direction, the deadline ends it. In either case, the flood ends with the fetch.
     */
    @Test
    void noFloodThatMustBeAnsweredOutlivesTheFetch() throws InterruptedException {
        ByteBuffer pings = ByteBuffer.allocate(17 * 900);
        while (pings.hasRemaining()) {
            pings.putInt(8 << 8 | PING).put((byte) 0).putInt(0).putLong(0);
        }
        CountDownLatch over = new CountDownLatch(1);
        try (Http2FrameServer server = new Http2FrameServer(tls.listen("h2"), (stream, out) -> {
                    try {
                        while (true) {
                            out.raw(pings.array());
                        }
                    } finally {
                        over.countDown();
                    }
                });
                HttpFetcher fetcher =
                        fetcher(server.port(), server.port(), new FetchLimits(Duration.ofSeconds(10), 8, 10_000_000))) {
            Failed failed = (Failed) fetcher.fetch(url(server.port()));
            assertThat(failed.reason()).isIn(Reason.TOO_LARGE, Reason.TIMEOUT);
            assertThat(over.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void takesNoHttp2BodyThatBreaksOff() {
        try (Http2FrameServer server = new Http2FrameServer(tls.listen("h2"), (stream, out) -> {
                    out.frame(HEADERS, END_HEADERS, stream, OK);
                    out.frame(DATA, 0, stream, new byte[100]);
                    ResponseScript.hangUp();
                });
                HttpFetcher fetcher = fetcher(server.port())) {
            Failed failed = (Failed) fetcher.fetch(url(server.port()));
            assertThat(failed.reason()).isIn(Reason.ENCODING, Reason.UNREACHABLE);
        }
    }

    private static String url(int port) {
        return "https://a.test:" + port + "/";
    }

    private static GuardedResolver gate(int... ports) {
        List<NetworkRange> open = Arrays.stream(ports)
                .mapToObj(port -> NetworkRange.parse("127.0.0.1:" + port))
                .toList();
        return new GuardedResolver(new AddressGuard(open), TestWebServer.NAMES);
    }

    private static HttpFetcher fetcher(int... ports) {
        return fetcher(ports[0], ports[ports.length - 1], FetchLimits.STANDARD);
    }

    private static HttpFetcher fetcher(int port, int other, FetchLimits limits) {
        return fetcher(new HttpSettings(limits, CrawlerIdentity.STANDARD, null), port, other);
    }

    private static HttpFetcher fetcher(HttpSettings settings, int... ports) {
        return new HttpFetcher(
                settings,
                gate(ports),
                HostRateLimiter.UNLIMITED,
                FetchPermission.ALLOW_ALL,
                TestFetcher.CLOCK,
                builder -> builder.sslSocketFactory(tls.context().getSocketFactory(), tls.trust()));
    }
}
