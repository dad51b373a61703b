package org.feedmill.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.AddressRefusedException;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.HostResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that a fetcher reaches a permitted address of this machine and never a forbidden one. */
class GuardedFetchTest {

    private static final byte[] OPEN = {127, 0, 0, 1};
    private static final byte[] TRAP = {127, 0, 0, 2};

    private final TestWebServer web = TestWebServer.start();

    @AfterEach
    void close() {
        web.close();
    }

    private HttpFetcher fetcher(HostResolver resolver, Duration deadline) {
        AddressGuard guard = new AddressGuard(List.of(NetworkRange.parse("127.0.0.1:" + web.port())));
        HttpSettings settings = new HttpSettings(new FetchLimits(deadline, 8, 1000), CrawlerIdentity.STANDARD, null);
        return new HttpFetcher(
                settings,
                new GuardedResolver(guard, resolver),
                HostRateLimiter.UNLIMITED,
                FetchPermission.ALLOW_ALL,
                TestFetcher.CLOCK);
    }

    private static InetAddress address(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes);
        } catch (java.net.UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyAnswerOfANameMustPass() {
        web.on("/", ResponseScript.page("x"));
        try (HttpFetcher fetcher = fetcher(host -> List.of(address(OPEN), address(TRAP)), Duration.ofSeconds(20))) {
            Failed failed = (Failed) fetcher.fetch(web.url("a.test", "/"));
            assertThat(failed.reason()).isEqualTo(Reason.REFUSED);
            assertThat(failed.message()).startsWith("Blocked: a.test is not a public address (loopback).");
            assertThat(web.connections()).isZero();
        }
    }

    @Test
    void aNameIsLookedUpOnceForAConnection() {
        web.on("/", ResponseScript.page("x"));
        AtomicInteger lookups = new AtomicInteger();
        HostResolver rebinding = host -> List.of(address(lookups.getAndIncrement() == 0 ? OPEN : TRAP));
        try (HttpFetcher fetcher = fetcher(rebinding, Duration.ofSeconds(20))) {
            assertThat(fetcher.fetch(web.url("a.test", "/"))).isInstanceOf(Ok.class);
            assertThat(lookups).hasValue(1);
            assertThat(((Failed) fetcher.fetch(web.url("b.test", "/"))).reason())
                    .isEqualTo(Reason.REFUSED);
        }
    }

    @Test
    void theSocketLooksAtWhatItConnectsTo() throws Exception {
        GuardedSocket.ConnectCheck none = address -> {
            throw new AddressRefusedException("never");
        };
        try (Socket socket = new GuardedSocket(none)) {
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> socket.connect(new InetSocketAddress(address(OPEN), web.port()), 1000)))
                    .isInstanceOf(AddressRefusedException.class);
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> socket.connect(InetSocketAddress.createUnresolved("a.test", web.port()))))
                    .isInstanceOf(java.io.IOException.class);
        }
        assertThat(web.connections()).isZero();
    }

    @Test
    void literalAddressesMeetTheGuardToo() {
        try (HttpFetcher fetcher = fetcher(host -> List.of(address(OPEN)), Duration.ofSeconds(20))) {
            for (String trap : new String[] {"127.0.0.2", "[::1]", "[::ffff:127.0.0.2]"}) {
                Failed failed = (Failed) fetcher.fetch("http://" + trap + ":" + web.port() + "/");
                assertThat(failed.reason()).as(trap).isEqualTo(Reason.REFUSED);
            }
            assertThat(web.connections()).isZero();
        }
    }

    @Test
    void aSilentNameServerEndsAtTheDeadline() {
        CountDownLatch over = new CountDownLatch(1);
        HostResolver silent = host -> {
            try {
                over.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return List.of(address(OPEN));
        };
        try (HttpFetcher fetcher = fetcher(silent, Duration.ofMillis(300))) {
            Failed failed = (Failed) fetcher.fetch(web.url("a.test", "/"));
            assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(web.connections()).isZero();
        }
        over.countDown();
    }
}
