package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.CallbackResult.Answered;
import org.feedmill.fetch.http.CallbackResult.Undelivered;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.guard.NetworkRange;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackClientTest {

    private final TestWebServer web = TestWebServer.start();
    private final CallbackClient sender = new CallbackClient(
            HttpSettings.STANDARD, web.gate(), new FetchLimits(Duration.ofSeconds(60), 0, 64 * 1024));

    private final Semaphore never = new Semaphore(0);

    @AfterEach
    void close() {
        never.release();
        sender.close();
        web.close();
    }

    @Test
    void tellsALongStoryAndSaysHowItWasTaken() throws IOException {
        byte[] body = "字".repeat(1_500_000).getBytes(UTF_8);
        AtomicReference<byte[]> reported = new AtomicReference<>();
        HttpServer reader = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        reader.createContext("/", exchange -> {
            reported.set(exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(202, -1);
            exchange.close();
        });
        reader.start();
        String host = "127.0.0.1:" + reader.getAddress().getPort();
        GuardedResolver gate =
                new GuardedResolver(new AddressGuard(List.of(NetworkRange.parse(host))), TestWebServer.NAMES);
        try (CallbackClient open = new CallbackClient(HttpSettings.STANDARD, gate)) {
            CallbackResult sent = open.post("http://" + host + "/cb", "text/plain", Map.of("X-Told", "yes"), body);
            assertThat(sent).isEqualTo(new Answered(202, ""));
            assertThat(reported.get()).isEqualTo(body);
        } finally {
            reader.stop(0);
        }
    }

    @Test
    void followsNoRedirect() {
        web.on("/cb", ResponseScript.redirect(307, "/other"));
        assertThat(sender.get(web.url("a.test", "/cb"), 10)).isEqualTo(new Answered(307, ""));
        assertThat(web.requested()).hasSize(1);
    }

    @Test
    void readsOnlyTheStartOfAnEndlessAnswer() {
        web.on(
                "/cb",
                ResponseScript.endless(
                        "HTTP/1.1 200 OK\r\n\r\n", "abcdefgh".repeat(1000).getBytes(UTF_8)));
        assertThat(sender.get(web.url("a.test", "/cb"), 10)).isEqualTo(new Answered(200, "abcdefghab"));
        assertThat(sender.post(web.url("a.test", "/cb"), "text/plain", Map.of(), new byte[10]))
                .isEqualTo(new Answered(200, ""));
        assertThat(web.sent()).isLessThan(20_000_000);
    }

    @Test
    void waitsForNobodyForLong() {
        web.on("/cb", (requested, out) -> never.acquireUninterruptibly());
        FetchLimits limits = new FetchLimits(Duration.ofSeconds(1), 0, 64 * 1024);
        try (CallbackClient impatient = new CallbackClient(HttpSettings.STANDARD, web.gate(), limits)) {
            assertThat(impatient.get(web.url("a.test", "/cb"), 10)).isInstanceOf(Undelivered.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://10.1.2.3/",
                "http://169.254.169.254/",
                "http://[fd00::1]/",
                "http://0x7f000001/",
                "http://example.org:22/",
                "http://a:b@example.org/",
                "gopher://example.org/",
                "nonsense"
            })
    void asksTheGuardFirst(String address) {
        try (CallbackClient strict = new CallbackClient(
                HttpSettings.STANDARD, new GuardedResolver(AddressGuard.standard(), host -> List.of()))) {
            assertThat(strict.refusal(address)).isNotNull();
            assertThat(strict.get(address, 10))
                    .isInstanceOfSatisfying(
                            Undelivered.class,
                            lost -> assertThat(lost.refused()).isTrue());
        }
    }

    @Test
    void refusesNamesThatLeadInside() throws Exception {
        var inside = java.net.InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (CallbackClient strict = new CallbackClient(
                HttpSettings.STANDARD, new GuardedResolver(AddressGuard.standard(), host -> List.of(inside)))) {
            assertThat(strict.refusal("http://inside.test/")).isNull();
            assertThat(strict.post("http://inside.test/", "text/plain", Map.of(), new byte[1]))
                    .isInstanceOfSatisfying(
                            Undelivered.class,
                            lost -> assertThat(lost.refused()).isTrue());
        }
    }
}
