package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.render.browser.BrowserSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that hostile pages reach nothing, block nobody and do not affect the next page. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileBrowsingTest {

    private static final Duration DEADLINE = Duration.ofSeconds(12);

    /** Every way in which a page can make its browser send a request. */
    private static final String REQUESTS = """
            <link rel="stylesheet" href="http://$HOST/css"><link rel="preconnect" href="http://$HOST">
            <link rel="prefetch" href="http://$HOST/prefetch"><link rel="dns-prefetch" href="http://$HOST">
            <link rel="preload" as="script" href="http://$HOST/preload"><link rel="icon" href="http://$HOST/icon">
            <link rel="modulepreload" href="http://$HOST/modulepreload"><link rel="manifest" href="http://$HOST/manifest">
            <style>@import "http://$HOST/import"; body { background: url(http://$HOST/background) }
              @font-face { font-family: f; src: url(http://$HOST/font) } p { font-family: f }</style>
            <p>Text</p><img src="http://$HOST/img"><video src="http://$HOST/video" poster="http://$HOST/poster"></video>
            <iframe src="http://$HOST/iframe"></iframe><object data="http://$HOST/object"></object>
            <embed src="http://$HOST/embed"><script src="http://$HOST/script"></script>
            <img src="/redirect?http://$HOST/img2"><iframe src="/redirect?http://$HOST/iframe2"></iframe>
            <form id="form" method="post" target="target" action="http://$HOST/form"></form><iframe name="target"></iframe>
            <script type="speculationrules">{"prerender": [{"source": "list", "urls": ["http://$HOST/speculation"]}]}</script>
            <a id="ping" href="#" ping="http://$HOST/ping">x</a>
            <script>
              const quietly = (task) => { try { const p = task(); if (p && p.catch) p.catch(() => {}); } catch (e) {} };
              quietly(() => fetch('http://$HOST/fetch', { mode: 'no-cors' }));
              quietly(() => fetch('/redirect?http://$HOST/fetch2', { mode: 'no-cors' }));
              quietly(() => { const x = new XMLHttpRequest(); x.open('GET', 'http://$HOST/xhr'); x.send(); });
              quietly(() => new WebSocket('ws://$HOST/websocket'));
              quietly(() => new EventSource('http://$HOST/events'));
              quietly(() => navigator.sendBeacon('http://$HOST/beacon', 'x'));
              quietly(() => window.open('http://$HOST/open'));
              quietly(() => document.getElementById('form').submit());
              quietly(() => document.getElementById('ping').click());
              quietly(() => import('http://$HOST/import.js'));
              quietly(() => new Worker(URL.createObjectURL(new Blob(
                ["fetch('http://$HOST/worker', {mode: 'no-cors'}); importScripts('http://$HOST/importscripts')"]))));
              quietly(() => new SharedWorker('/shared.js'));
              quietly(() => navigator.serviceWorker.register('/service.js'));
              quietly(() => {
                const rtc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:$HOST' },
                  { urls: 'turn:$HOST?transport=tcp', username: 'a', credential: 'b' }] });
                rtc.createDataChannel('x');
                return rtc.createOffer().then((offer) => rtc.setLocalDescription(offer));
              });
              quietly(() => {
                const frame = document.createElement('iframe');
                document.body.append(frame);
                const rtc = new frame.contentWindow.RTCPeerConnection({ iceServers: [{ urls: 'stun:$HOST' }] });
                rtc.createDataChannel('x');
                return rtc.createOffer().then((offer) => rtc.setLocalDescription(offer));
              });
              quietly(() => new WebTransport('https://$HOST/transport'));
            </script>""";

    private static RenderTestSite site;
    private static RenderTestSite other;
    private static LoopbackTrap trap;
    private static BrowserFetcher fetcher;

    @BeforeAll
    static void start() throws IOException {
        TestChrome.needed();
        site = new RenderTestSite();
        other = new RenderTestSite();
        trap = new LoopbackTrap();
        fetcher = TestChrome.fetcher(DEADLINE, site.port(), other.port());
        site.page("/fine", ListMarkup.body(ListMarkup.items(0, 8)));
        site.on("/redirect", exchange -> {
            exchange.getResponseHeaders()
                    .set("Location", exchange.getRequestURI().getQuery());
            exchange.sendResponseHeaders(302, -1);
        });
    }

    @AfterAll
    static void end() throws IOException {
        if (fetcher != null) {
            fetcher.close();
            site.close();
            other.close();
            trap.close();
        }
    }

    private static void isFine() {
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/fine"))))
                .hasSize(8);
    }

    private static void lay(String path, String host) {
        site.put("/shared.js", "text/javascript", "fetch('http://$HOST/shared')".replace("$HOST", host));
        site.put("/service.js", "text/javascript", "fetch('http://$HOST/service')".replace("$HOST", host));
        site.page(path, REQUESTS.replace("$HOST", host));
    }

    @Test
    void noRequestOfAPageReachesWhatTheGuardCloses() {
        for (String host :
                List.of("127.0.0.1", "localhost", "trap.test", "2130706433", "127.1", "[::ffff:127.0.0.1]")) {
            lay("/hostile", host + ":" + trap.port());
            assertThat(fetcher.fetch(site.url("/hostile"))).isInstanceOf(FetchResult.Rendered.class);
        }
        site.page("/refresh", "<meta http-equiv=refresh content='0;url=http://127.0.0.1:" + trap.port() + "/'>x");
        site.page("/leave", "<script>location = 'http://127.0.0.1:" + trap.port() + "/'</script>");
        assertThat(fetcher.fetch(site.url("/refresh"))).isInstanceOf(Failed.class);
        assertThat(fetcher.fetch(site.url("/leave"))).isInstanceOf(Failed.class);
        isFine();
        assertThat(trap.reached()).isZero();
    }

    @Test
    void whatTheGuardLetsThroughIsReachedByTheSamePage() {
        lay("/open", "127.0.0.1:" + other.port());
        assertThat(fetcher.fetch(site.url("/open"))).isInstanceOf(FetchResult.Rendered.class);
        assertThat(other.requested())
                .contains("/css", "/import", "/script", "/iframe", "/fetch", "/fetch2", "/xhr", "/worker", "/iframe2");
        assertThat(other.requested()).doesNotContain("/img", "/img2", "/poster", "/font", "/open", "/service");
    }

    @Test
    void scriptsWithoutEndAreEnded() {
        site.page(
                "/loop",
                ListMarkup.body(ListMarkup.items(0, 8)) + "<script>setTimeout(() => { while (true) {} }, 50)</script>");
        site.page("/alerts", ListMarkup.body(ListMarkup.items(0, 8)) + "<script>while (true) alert(1)</script>");
        CompletableFuture<List<String>> alerts = meanwhile("/alerts");
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/loop"))))
                .hasSize(8);
        assertThat(alerts.join()).hasSize(8);
        isFine();
    }

    @Test
    void aPageThatNeverAnswersIsLate() {
        site.hang("/never");
        site.page("/stuck", ListMarkup.body(ListMarkup.items(0, 8)) + "<script src='/never'></script><p>Never");
        CompletableFuture<List<String>> stuck = meanwhile("/stuck");
        assertThat(fetcher.fetch(site.url("/never")))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT));
        assertThat(stuck.join()).hasSize(8);
    }

    private static CompletableFuture<List<String>> meanwhile(String path) {
        return CompletableFuture.supplyAsync(() -> TestChrome.items(TestChrome.page(fetcher, site.url(path))));
    }

    @Test
    void aPageThatTakesItsFunctionsAwayIsRead() {
        site.page("/odd", ListMarkup.body(ListMarkup.items(0, 8)) + """
                <script>
                  document.createTreeWalker = window.scrollTo = performance.now = Array.prototype.map = null;
                  Object.prototype.toJSON = () => 'x';
                  window.open('/popup'); print();
                </script>""");
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/odd")))).hasSize(8);
        assertThat(site.requested()).doesNotContain("/popup");
    }

    @Test
    void aServiceWorkerAnswersNothing() {
        site.put("/worker.js", "text/javascript", """
                self.addEventListener('install', () => self.skipWaiting());
                self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
                self.addEventListener('fetch', (event) => event.respondWith(new Response('from the worker')));""");
        site.put("/list", "text/html", ListMarkup.items(0, 8));
        site.page("/worked", ListMarkup.body("") + """
                <script>
                  navigator.serviceWorker.register('/worker.js').catch(() => {});
                  setTimeout(async () => {
                    document.getElementById('list').innerHTML = await (await fetch('/list')).text();
                  }, 1000);
                </script>""");
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/worked"))))
                .hasSize(8);
    }

    @Test
    void whatTheOwnerSendsGoesToItsOriginOnly() {
        List<String> seen = new CopyOnWriteArrayList<>();
        for (RenderTestSite one : List.of(site, other)) {
            String name = one == site ? "own " : "other ";
            for (String path : List.of("/login", "/login/data", "/login/there")) {
                one.on(path, exchange -> {
                    var headers = exchange.getRequestHeaders();
                    seen.add(name + path + " " + headers.getFirst("X-Key") + " " + headers.getFirst("Cookie") + " "
                            + headers.getFirst("Authorization"));
                    exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
                    String other = "http://127.0.0.1:" + HostileBrowsingTest.other.port();
                    RenderTestSite.send(
                            exchange,
                            200,
                            "text/html",
                            path.equals("/login")
                                    ? RenderTestSite.html(
                                            "<script>fetch('/login/data');fetch('" + other + "/login/data');"
                                                    + "fetch('/redirect?" + other
                                                    + "/login/there', {mode: 'no-cors'})</script>")
                                    : "ok");
                });
            }
        }
        String origin = "http://127.0.0.1:" + site.port();
        RequestCredentials own = new RequestCredentials(
                origin, Map.of("X-Key", "secret"), Map.of("sid", "7"), new RequestCredentials.Login("me", "pw"));
        assertThat(fetcher.fetch(FetchRequest.of(site.url("/login")).with(own)))
                .isInstanceOf(FetchResult.Rendered.class);
        assertThat(seen)
                .contains("own /login secret sid=7 Basic bWU6cHc=", "own /login/data secret sid=7 Basic bWU6cHc=");
        assertThat(seen).contains("other /login/data null null null", "other /login/there null null null");
        seen.clear();
        fetcher.fetch(site.url("/login"));
        assertThat(seen).contains("own /login null null null");
    }

    @Test
    void withoutABrowserThereIsASentence() {
        BrowserSettings none = new BrowserSettings("/nowhere/chrome", DEADLINE, 50, 2, 1);
        try (BrowserFetcher fetcher =
                new BrowserFetcher(none, TestChrome.gate(site.port()), HostRateLimiter.UNLIMITED, Clock.systemUTC())) {
            assertThat(fetcher.available()).isFalse();
            assertThat(fetcher.fetch(site.url("/fine"))).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.reason()).isEqualTo(Reason.BROWSER);
                assertThat(failed.message()).contains(site.url("/fine"), "/nowhere/chrome");
            });
        }
    }
}
