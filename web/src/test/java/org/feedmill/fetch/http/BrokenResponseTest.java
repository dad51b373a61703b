package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokenResponseTest {

    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
                CHUNKED + "5\r\nshort",
                CHUNKED + "5\r\nshort\r\n",
                CHUNKED + "a\r\nshort",
                CHUNKED + "nonsense\r\nshort\r\n0\r\n\r\n",
                CHUNKED + "-5\r\nshort\r\n0\r\n\r\n",
                CHUNKED + "ffffffffffffffff\r\nshort\r\n0\r\n\r\n",
            })
    void takesNoBodyThatIsNotWhole(String answer) {
        net.web.on("/", ResponseScript.raw(answer));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.ENCODING);
        assertThat(failed.message()).contains("incomplete or malformed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 ",
                "nonsense\r\n\r\n",
                "SSH-2.0-OpenSSH\r\n",
                "HTTP/1.1 abc OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX",
            })
    void failsInASentenceOnAnswersThatAreNoHttp(String answer) {
        net.web.on("/", ResponseScript.raw(answer));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isIn(Reason.ENCODING, Reason.UNREACHABLE);
        assertThat(failed.message()).contains(net.url("/")).endsWith(".");
    }

    @Test
    void anAnswerLongerThanItSaysDoesNotSpoilTheNext() {
        net.web.on(
                "/",
                (requested, out) -> out.write(
                        "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npageHTTP/1.1 banana".getBytes(ISO_8859_1)));
        net.web.on("/next", ResponseScript.page("next"));
        assertThat(net.ok("/").body()).asString().isEqualTo("page");
        assertThat(net.ok("/next").body()).asString().isEqualTo("next");
    }

    @Test
    void readsToTheEndOfTheConnectionWhereNoLengthIsTold() {
        net.web.on("/", ResponseScript.raw("HTTP/1.0 200 OK\r\n\r\nall of it"));
        assertThat(net.ok("/").body()).asString().isEqualTo("all of it");
    }

    @Test
    void keepsConnectionsAndOutlivesTheirEnd() {
        net.web.on("/", ResponseScript.page("x")).on("/last", (requested, out) -> {
            out.write(ResponseScript.bytes("200 OK", new byte[3]));
            ResponseScript.hangUp();
        });
        net.ok("/");
        net.ok("/");
        assertThat(net.web.connections()).isEqualTo(1);
        net.ok("/last");
        net.ok("/");
        assertThat(net.web.connections()).isEqualTo(2);
    }

    @Test
    void noConnectionOutlivesAFailureOrTheFetcher() {
        CountDownLatch over = new CountDownLatch(1);
        try (TestFetcher quick = new TestFetcher(new FetchLimits(Duration.ofSeconds(3), 8, 10_000_000))) {
            quick.web.on("/silent", (requested, out) -> {
                while (!rest(over, 10)) {
                    out.write(' '); // the only way to notice that the client is gone
                }
            });
            quick.failed("/silent");
            awaitNoConnections(quick);
            quick.web.on("/", ResponseScript.page("x"));
            quick.ok("/");
            assertThat(quick.web.open()).isEqualTo(1);
            quick.fetcher.close();
            awaitNoConnections(quick);
            over.countDown();
        }
    }

    private static void awaitNoConnections(TestFetcher net) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (net.web.open() > 0 && System.nanoTime() < end) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
        assertThat(net.web.open()).isZero();
    }

    @Test
    void slowAndSilentAnswersEndAtTheDeadline() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        try (TestFetcher quick = new TestFetcher(new FetchLimits(Duration.ofSeconds(1), 8, 10_000_000))) {
            quick.web.on("/drip", (requested, out) -> drip(out, over)).on("/silent", (requested, out) -> rest(over));
            assertThat(quick.failed("/drip").reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(quick.failed("/silent").reason()).isEqualTo(Reason.TIMEOUT);
            over.countDown();
        }
    }

    @Test
    void anAnswerBelowTheLeastRateEndsBeforeTheDeadline() {
        CountDownLatch over = new CountDownLatch(1);
        FetchLimits limits = new FetchLimits(
                Duration.ofMinutes(5), 8, 10_000_000, Duration.ofSeconds(10), 65_536, 200, 500, Duration.ofMillis(200));
        try (TestFetcher slow = new TestFetcher(limits)) {
            slow.web.on("/", (requested, out) -> drip(out, over));
            Failed failed = slow.failed("/");
            assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(failed.message()).contains("500 bytes per second");
            over.countDown();
        }
    }

    @Test
    void othersGoOnWhileAnswersAreSlow() throws Exception {
        FetchLimits limits = new FetchLimits(Duration.ofMinutes(1), 8, 10_000_000);
        CountDownLatch over = new CountDownLatch(1);
        try (TestFetcher quick = new TestFetcher(limits);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            quick.web.on("/drip", (requested, out) -> drip(out, over)).on("/silent", (requested, out) -> rest(over));
            quick.web.on("/page", ResponseScript.page("x".repeat(60_000)));
            List<Future<FetchResult>> stuck = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                String url = quick.web.url("slow" + i + ".test", i % 2 == 0 ? "/drip" : "/silent");
                stuck.add(threads.submit(() -> quick.fetcher.fetch(url)));
            }
            List<Future<FetchResult>> others = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                String url = quick.web.url("host" + i + ".test", "/page");
                others.add(threads.submit(() -> quick.fetcher.fetch(url)));
            }
            for (Future<FetchResult> other : others) {
                assertThat(other.get(1, TimeUnit.MINUTES)).isInstanceOf(Ok.class);
            }
            over.countDown();
            quick.web.close();
            for (Future<FetchResult> slow : stuck) {
                assertThat(slow.get(1, TimeUnit.MINUTES)).isNotNull();
            }
        }
    }

    private static void drip(java.io.OutputStream out, CountDownLatch over) throws java.io.IOException {
        out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(ISO_8859_1));
        for (int i = 0; i < 1000 && !rest(over, 50); i++) {
            out.write('x');
        }
    }

    private static void rest(CountDownLatch over) {
        rest(over, 60_000);
    }

    private static boolean rest(CountDownLatch over, int millis) {
        try {
            return over.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anInterruptCallsAFetchOff(boolean virtual) throws Exception {
        CountDownLatch requested = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        FetchLimits limits = new FetchLimits(Duration.ofSeconds(virtual ? 60 : 4), 8, 10_000_000);
        try (TestFetcher slow = new TestFetcher(limits)) {
            slow.web.on("/", (request, out) -> {
                requested.countDown();
                rest(over);
            });
            AtomicReference<FetchResult> got = new AtomicReference<>();
            Runnable fetch = () -> got.set(slow.fetch("/"));
            Thread thread = virtual
                    ? Thread.startVirtualThread(fetch)
                    : Thread.ofPlatform().start(fetch);
            assertThat(requested.await(20, TimeUnit.SECONDS)).isTrue();
            thread.interrupt();
            assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
            assertThat(got.get()).isInstanceOf(Failed.class);
            assertThat(((Failed) got.get()).message()).contains("cancelled");
            over.countDown();
        }
    }
}
