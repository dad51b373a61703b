package org.feedmill.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.feedmill.page.address.WebAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what the proxy refuses, and its limits. */
class ProxyRefusalTest {

    private static final byte[] BLOCK = new byte[10_000];

    private TrapWebServer web;

    @BeforeEach
    void start() throws IOException {
        web = TrapWebServer.start();
        web.site().createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
    }

    @AfterEach
    void stop() throws IOException {
        web.close();
    }

    private CheckingProxy proxy(ProxySettings settings) {
        return CheckingProxy.start(
                new GuardedResolver(web.guard(), TrapWebServer.names(), Duration.ofSeconds(10)),
                RawProxyClient.HOME,
                RawProxyClient.HOME,
                settings,
                null);
    }

    static List<String> forms(int port) throws IOException {
        try (InputStream in = Objects.requireNonNull(ProxyRefusalTest.class.getResourceAsStream("to-trap.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.replace("PORT", Integer.toString(port)))
                    .toList();
        }
    }

    @Test
    void ledByNoSpellingToTheTrap() throws Exception {
        try (CheckingProxy proxy = proxy(ProxySettings.STANDARD)) {
            List<String> forms = forms(web.port());
            assertThat(forms).hasSizeGreaterThan(50);
            for (String form : forms) {
                String raw = form.substring(form.indexOf(':') + 1).replaceAll("[/\\\\]*(.*?)[/\\\\]*", "$1");
                String bytes = new String(raw.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
                assertThat(RawProxyClient.get(proxy, "http://" + bytes + "/"))
                        .as(form)
                        .startsWith("HTTP/1.1 40");
                assertThat(RawProxyClient.tunnel(proxy, bytes)).as(form).startsWith("HTTP/1.1 40");
                // Also in the form in which a browser would write it, which knows these spellings too.
                WebAddress address = Objects.requireNonNull(WebAddress.of(form), form);
                String target = address.host() + ":" + address.port();
                assertThat(RawProxyClient.tunnel(proxy, target)).as(form).startsWith("HTTP/1.1 403 ");
                assertThat(RawProxyClient.get(proxy, "http://" + target + "/"))
                        .as(form)
                        .startsWith("HTTP/1.1 403 ");
            }
            assertThat(web.caught()).isZero();
        }
    }

    @Test
    void wouldCatchWhoIsLetThrough() throws Exception {
        GuardedResolver resolver =
                new GuardedResolver(new AddressGuard(NetworkRange.parseList("127.0.0.0/8 ::1")), TrapWebServer.names());
        try (CheckingProxy proxy = CheckingProxy.start(resolver, RawProxyClient.HOME, RawProxyClient.HOME)) {
            RawProxyClient.get(proxy, "http://127.1:" + web.port() + "/");
            RawProxyClient.tunnel(proxy, "[::1]:" + web.port());
            RawProxyClient.tunnel(proxy, "trap.test:" + web.port());
            assertThat(web.caught()).isEqualTo(3);
        }
    }

    @Test
    void connectsToTheAddressThatWasJudged() throws Exception {
        try (CheckingProxy proxy = proxy(ProxySettings.STANDARD)) {
            String site = "rebind.test:" + web.port();
            assertThat(RawProxyClient.get(proxy, "http://" + site + "/")).startsWith("HTTP/1.1 200 ");
            assertThat(RawProxyClient.get(proxy, "http://" + site + "/")).startsWith("HTTP/1.1 403 ");
            assertThat(RawProxyClient.tunnel(proxy, site)).startsWith("HTTP/1.1 403 ");
            assertThat(web.caught()).isZero();
        }
    }

    @Test
    void keepsWhatItRefused() throws IOException {
        try (CheckingProxy proxy = proxy(ProxySettings.STANDARD)) {
            String answer = RawProxyClient.tunnel(proxy, "TRAP.test:" + web.port());
            String sentence = "trap.test is not a public address (loopback)."
                    + " Allow its network with --allow-net or FEEDMILL_ALLOW_NET.";
            assertThat(answer)
                    .startsWith("HTTP/1.1 403 Forbidden\r\n")
                    .contains(CheckingProxy.FIELD + ": " + sentence)
                    .endsWith("\r\n\r\n" + sentence + "\n");
            assertThat(proxy.refusals()).containsExactly(new ProxyRefusal("trap.test:" + web.port(), sentence));
            for (int i = 1; i < 110; i++) {
                RawProxyClient.tunnel(proxy, "127.0.0.66:" + web.port());
            }
            assertThat(proxy.refusalCount()).isEqualTo(110);
            assertThat(proxy.refusals()).hasSize(100);
        }
    }

    @Test
    void refusesItself() throws IOException {
        GuardedResolver resolver =
                new GuardedResolver(new AddressGuard(NetworkRange.parseList("127.0.0.0/8")), TrapWebServer.names());
        try (CheckingProxy proxy = CheckingProxy.start(resolver, RawProxyClient.HOME, RawProxyClient.HOME)) {
            assertThat(RawProxyClient.tunnel(proxy, "127.0.0.1:" + proxy.port()))
                    .startsWith("HTTP/1.1 403 ");
        }
    }

    @Test
    void servesItsClientOnly() throws Exception {
        try (CheckingProxy proxy = proxy(ProxySettings.STANDARD);
                RawProxyClient stranger = new RawProxyClient(proxy, "127.0.0.5")) {
            assertThat(stranger.rest()).isEmpty();
            assertThat(RawProxyClient.get(proxy, "http://open.test:" + web.port() + "/"))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void readsNoHeadWithoutEnd() throws IOException {
        try (CheckingProxy proxy = proxy(ProxySettings.STANDARD)) {
            String site = "http://open.test:" + web.port() + "/";
            assertThat(RawProxyClient.ask(proxy, "GET " + site + " HTTP/1.1\r\nX: " + "x".repeat(70_000) + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 431 ");
            assertThat(RawProxyClient.ask(proxy, "GET " + site + " HTTP/1.1\r\nX: " + "x".repeat(7000) + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void closesEverythingWhenTheBudgetIsSpent() throws IOException {
        try (RawServer endless = new RawServer(socket -> {
                    for (int i = 0; i < 1000; i++) {
                        socket.getOutputStream().write(BLOCK);
                    }
                });
                RawServer silent =
                        new RawServer(socket -> socket.getInputStream().readAllBytes());
                CheckingProxy proxy = proxy(ProxySettings.STANDARD.withBudget(500_000));
                RawProxyClient other = new RawProxyClient(proxy)) {
            other.say("CONNECT " + silent.authority() + " HTTP/1.1\r\n\r\n");
            assertThat(other.head()).startsWith("HTTP/1.1 200 ");
            assertThat(RawProxyClient.tunnel(proxy, endless.authority())).hasSizeLessThan(500_100);
            assertThat(other.rest()).isEmpty();
            assertThat(proxy.isExhausted()).isTrue();
            assertThat(RawProxyClient.get(proxy, "http://open.test:" + web.port() + "/"))
                    .isEmpty();
        }
    }

    @Test
    void closesConnectionsThatNothingMovesOn() throws IOException {
        ProxySettings quick = new ProxySettings(10, 1000, 1_000_000, Duration.ofSeconds(10), Duration.ofMillis(100));
        try (RawServer silent = new RawServer(socket -> socket.getInputStream().readAllBytes());
                CheckingProxy proxy = proxy(quick);
                RawProxyClient tunnel = new RawProxyClient(proxy);
                RawProxyClient mute = new RawProxyClient(proxy)) {
            tunnel.say("CONNECT " + silent.authority() + " HTTP/1.1\r\n\r\n");
            assertThat(tunnel.rest()).startsWith("HTTP/1.1 200 ");
            assertThat(mute.rest()).isEmpty();
        }
    }

    @Test
    void boundsConnections() throws IOException {
        ProxySettings few = new ProxySettings(2, 65_536, 1_000_000, Duration.ofSeconds(10), Duration.ofSeconds(60));
        try (RawServer silent = new RawServer(socket -> socket.getInputStream().readAllBytes());
                CheckingProxy proxy = proxy(few);
                RawProxyClient first = new RawProxyClient(proxy);
                RawProxyClient second = new RawProxyClient(proxy)) {
            for (RawProxyClient client : List.of(first, second)) {
                client.say("CONNECT " + silent.authority() + " HTTP/1.1\r\n\r\n");
                assertThat(client.head()).startsWith("HTTP/1.1 200 ");
            }
            assertThat(RawProxyClient.tunnel(proxy, silent.authority())).isEmpty();
        }
    }

    @Test
    void endsWithItsConnections() throws IOException {
        try (RawServer silent = new RawServer(socket -> socket.getInputStream().readAllBytes());
                CheckingProxy proxy = proxy(ProxySettings.STANDARD);
                RawProxyClient client = new RawProxyClient(proxy)) {
            client.say("CONNECT " + silent.authority() + " HTTP/1.1\r\n\r\n");
            assertThat(client.head()).startsWith("HTTP/1.1 200 ");
            proxy.close();
            assertThat(client.rest()).isEmpty();
        }
    }

    @Test
    void waitsForNoNameForever() throws IOException {
        CountDownLatch end = new CountDownLatch(1);
        HostResolver hangs = name -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return List.of(InetAddress.getByName(TrapWebServer.OPEN));
        };
        GuardedResolver resolver = new GuardedResolver(web.guard(), hangs, Duration.ofMillis(50));
        try (CheckingProxy proxy = CheckingProxy.start(resolver, RawProxyClient.HOME, RawProxyClient.HOME)) {
            assertThat(RawProxyClient.tunnel(proxy, "open.test:" + web.port())).startsWith("HTTP/1.1 502 ");
        } finally {
            end.countDown();
        }
    }
}
