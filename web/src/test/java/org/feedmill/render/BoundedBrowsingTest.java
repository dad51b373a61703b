package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestWebServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests pages that exceed their limits, and the messages for pages that are not rendered. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class BoundedBrowsingTest {

    private static final Duration DEADLINE = Duration.ofSeconds(40);
    private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);

    /** More than any page of these tests takes, except for the one that exceeds its limit. */
    private static final long PAGE_BYTES = 500_000_000;

    private static RenderTestSite site;
    private static BrowserFetcher fetcher;

    @BeforeAll
    static void start() throws IOException {
        TestChrome.needed();
        site = new RenderTestSite();
        site.page("/fine", ListMarkup.body(ListMarkup.items(0, 8)));
        BrowserSettings settings = new BrowserSettings(null, DEADLINE, 50, 2, 4_000_000_000L, PAGE_BYTES);
        FetchPermission permission =
                address -> address.path().equals("/closed") ? "Robots are not wanted there." : null;
        fetcher = new BrowserFetcher(
                settings,
                HttpSettings.STANDARD,
                TestChrome.gate(site.port()),
                HostRateLimiter.UNLIMITED,
                permission,
                CLOCK);
    }

    @AfterAll
    static void end() {
        if (fetcher != null) {
            fetcher.close();
            site.close();
        }
    }

    private static long isFine() {
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/fine"))))
                .hasSize(8);
        return fetcher.pid();
    }

    /** Takes at most twice the limit, if it is not stopped. */
    @Test
    void aPageThatTakesTooMuchMemoryIsEnded() {
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "This system does not report the memory of processes.");
        site.page("/hungry", """
                <p id=p>0</p><script>
                  const all = [];
                  setInterval(() => {
                    if (all.length < 20) all.push(new Uint8Array(50_000_000).fill(7));
                    document.getElementById('p').append('.');
                  }, 20);
                </script>""");
        assertThat(fetcher.fetch(FetchRequest.of(site.url("/hungry")), new RenderGoal(page -> false, 0, List.of())))
                .isInstanceOfSatisfying(Failed.class, failed -> {
                    assertThat(failed.reason()).isEqualTo(Reason.BROWSER);
                    assertThat(failed.message()).contains("/hungry", "too much memory");
                });
        isFine();
    }

    @Test
    void anAnswerWithOddHeadersEndsNoBrowser() {
        long pid = isFine();
        site.on("/odd", exchange -> {
            exchange.getResponseHeaders().set("X-" + "a".repeat(60_000), "1");
            RenderTestSite.send(
                    exchange, 200, "text/html", RenderTestSite.html(ListMarkup.body(ListMarkup.items(0, 8))));
        });
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/odd")))).hasSize(8);
        assertThat(isFine()).isEqualTo(pid);
    }

    @Test
    void addressesWithoutEndAreNoBurden() {
        site.page("/long", ListMarkup.body(ListMarkup.items(0, 8)) + """
                <script>
                  for (let i = 0; i < 50; i++) fetch('/' + i + 'a'.repeat(1_000_000)).catch(() => {});
                </script>""");
        assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/long"))))
                .hasSize(8);
        isFine();
    }

    @Test
    void patienceIsReadInBothForms() {
        site.on("/busy", exchange -> {
            exchange.getResponseHeaders()
                    .set("Retry-After", exchange.getRequestURI().getQuery().replace('_', ' '));
            RenderTestSite.send(exchange, 503, "text/html", "<p>busy");
        });
        assertThat(retryAfter("/busy?120")).isEqualTo(NOW.plusSeconds(120));
        assertThat(retryAfter("/busy?Fri,_01_May_2026_13:00:00_GMT")).isEqualTo(NOW.plusSeconds(3600));
        assertThat(retryAfter("/busy?99999999999999")).isEqualTo(NOW.plus(Duration.ofDays(7)));
        assertThat(retryAfter("/busy?soon")).isNull();
    }

    private static @Nullable Instant retryAfter(String path) {
        return ((Failed) fetcher.fetch(site.url(path))).retryAfter();
    }

    @Test
    void robotsDoNotEndUpWhereTheyAreNotWanted() {
        site.page("/closed", ListMarkup.body(ListMarkup.items(0, 8)));
        site.page("/leads", "<script>location = '/closed'</script>");
        FetchRequest request = FetchRequest.of(site.url("/leads"));
        assertThat(fetcher.fetch(request)).isInstanceOf(FetchResult.Rendered.class);
        assertThat(fetcher.fetch(request.asRobot()))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.ROBOTS));
    }

    @Test
    void noLoginOfAnAddressIsRepeated() {
        Failed failed = (Failed) fetcher.fetch("http://me:secret@127.0.0.1:" + site.port() + "/");
        assertThat(failed.message()).doesNotContain("secret");
    }

    @Test
    void onlySitesAreBlamedForTheirSilence() {
        CopyOnWriteArrayList<Integer> reported = new CopyOnWriteArrayList<>();
        HostRateLimiter limiter = host -> new HostRateLimiter.Permit() {
            @Override
            public void reportResponse(int status, @Nullable Instant retryAfter) {
                reported.add(status);
            }
        };
        BrowserSettings broken = new BrowserSettings("/bin/false", Duration.ofSeconds(10), 50, 2, 1);
        try (BrowserFetcher failing = new BrowserFetcher(broken, TestChrome.gate(site.port()), limiter, CLOCK)) {
            assertThat(((Failed) failing.fetch(site.url("/fine"))).reason()).isEqualTo(Reason.BROWSER);
        }
        assertThat(reported).isEmpty();
    }

    @Test
    void goesThroughTheOperatorsProxy() {
        try (TestWebServer operator = TestWebServer.start()) {
            operator.on(
                    "http://only.proxy.example/",
                    ResponseScript.page(
                            RenderTestSite.html(ListMarkup.body(ListMarkup.items(0, 8))), "Content-Type: text/html"));
            HttpSettings http = new HttpSettings(
                    FetchLimits.STANDARD,
                    CrawlerIdentity.STANDARD,
                    InetSocketAddress.createUnresolved("operator.test", operator.port()),
                    new RequestCredentials.Login("me", "pw"));
            GuardedResolver gate = new GuardedResolver(AddressGuard.standard(), TestWebServer.NAMES);
            try (BrowserFetcher behind = new BrowserFetcher(
                    TestChrome.settings(DEADLINE),
                    http,
                    gate,
                    HostRateLimiter.UNLIMITED,
                    FetchPermission.ALLOW_ALL,
                    CLOCK)) {
                assertThat(TestChrome.items(TestChrome.page(behind, "http://only.proxy.example/")))
                        .hasSize(8);
                assertThat(((Failed) behind.fetch("http://a.test/")).reason()).isEqualTo(Reason.REFUSED);
            }
            assertThat(operator.requested())
                    .isNotEmpty()
                    .allMatch(requested -> "Basic bWU6cHc=".equals(requested.header("Proxy-Authorization")));
        }
    }
}
