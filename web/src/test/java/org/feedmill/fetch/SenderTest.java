package org.feedmill.fetch;

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
import org.feedmill.fetch.Sent.Answered;
import org.feedmill.fetch.Sent.Lost;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.guard.Network;
import org.feedmill.testweb.Script;
import org.feedmill.testweb.TestWeb;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SenderTest {

    private final TestWeb web = TestWeb.start();
    private final Sender sender =
            new Sender(HttpSettings.STANDARD, web.gate(), new Limits(Duration.ofSeconds(3), 0, 64 * 1024));

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
        AtomicReference<byte[]> told = new AtomicReference<>();
        HttpServer reader = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        reader.createContext("/", exchange -> {
            told.set(exchange.getRequestBody().readAllBytes());
            exchange.sendResponseHeaders(202, -1);
            exchange.close();
        });
        reader.start();
        String host = "127.0.0.1:" + reader.getAddress().getPort();
        Gate gate = new Gate(new AddressGuard(List.of(Network.parse(host))), TestWeb.NAMES);
        try (Sender open = new Sender(HttpSettings.STANDARD, gate)) {
            Sent sent = open.post("http://" + host + "/cb", "text/plain", Map.of("X-Told", "yes"), body);
            assertThat(sent).isEqualTo(new Answered(202, ""));
            assertThat(told.get()).isEqualTo(body);
        } finally {
            reader.stop(0);
        }
    }

    @Test
    void followsNoRedirect() {
        web.on("/cb", Script.redirect(307, "/other"));
        assertThat(sender.get(web.url("a.test", "/cb"), 10)).isEqualTo(new Answered(307, ""));
        assertThat(web.asked()).hasSize(1);
    }

    @Test
    void readsOnlyTheStartOfAnEndlessAnswer() {
        web.on("/cb", Script.endless("HTTP/1.1 200 OK\r\n\r\n", "abcdefgh".repeat(1000).getBytes(UTF_8)));
        assertThat(sender.get(web.url("a.test", "/cb"), 10)).isEqualTo(new Answered(200, "abcdefghab"));
        assertThat(sender.post(web.url("a.test", "/cb"), "text/plain", Map.of(), new byte[10]))
                .isEqualTo(new Answered(200, ""));
        assertThat(web.sent()).isLessThan(20_000_000);
    }

    @Test
    void waitsForNobodyForLong() {
        web.on("/cb", (asked, out) -> never.acquireUninterruptibly());
        assertThat(sender.get(web.url("a.test", "/cb"), 10)).isInstanceOf(Lost.class);
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
        try (Sender strict = new Sender(HttpSettings.STANDARD, new Gate(AddressGuard.standard(), host -> List.of()))) {
            assertThat(strict.refusal(address)).isNotNull();
            assertThat(strict.get(address, 10)).isInstanceOfSatisfying(Lost.class, lost -> assertThat(lost.refused())
                    .isTrue());
        }
    }

    @Test
    void refusesNamesThatLeadInside() throws Exception {
        var inside = java.net.InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        try (Sender strict =
                new Sender(HttpSettings.STANDARD, new Gate(AddressGuard.standard(), host -> List.of(inside)))) {
            assertThat(strict.refusal("http://inside.test/")).isNull();
            assertThat(strict.post("http://inside.test/", "text/plain", Map.of(), new byte[1]))
                    .isInstanceOfSatisfying(Lost.class, lost -> assertThat(lost.refused())
                            .isTrue());
        }
    }
}
