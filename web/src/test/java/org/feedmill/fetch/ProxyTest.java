package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Base64;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Ok;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.Gate;
import org.feedmill.testweb.Asked;
import org.feedmill.testweb.Script;
import org.feedmill.testweb.TestWeb;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyTest {

    private final TestWeb proxy = TestWeb.start();

    @AfterEach
    void close() {
        proxy.close();
    }

    private Fetched fetch(String address, Own.@Nullable Login login) {
        InetSocketAddress at = new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port());
        HttpSettings settings = new HttpSettings(Limits.STANDARD, Identity.STANDARD, at, login);
        Gate gate = new Gate(AddressGuard.standard(), TestWeb.NAMES);
        try (HttpFetcher fetcher = new HttpFetcher(settings, gate, Turns.NONE, Permission.ALL, Fetching.CLOCK)) {
            return fetcher.fetch(address);
        }
    }

    @Test
    void asksTheProxyForNamesThatOnlyItKnows() {
        proxy.on("http://only.proxy.example/page", Script.page("through"));
        assertThat(((Ok) fetch("http://only.proxy.example/page", null)).body())
                .asString()
                .isEqualTo("through");
    }

    @Test
    void tellsTheProxyItsLoginAndNobodyElse() {
        proxy.on(
                "http://only.proxy.example/",
                (asked, out) -> out.write(
                        asked.header("Proxy-Authorization") == null
                                ? Script.bytes("407 Login", new byte[0], "Proxy-Authenticate: Basic realm=\"x\"")
                                : Script.bytes("200 OK", "in".getBytes(UTF_8))));
        Ok ok = (Ok) fetch("http://only.proxy.example/", new Own.Login("ann", "secret"));
        assertThat(ok.body()).asString().isEqualTo("in");
        Asked last = proxy.asked().getLast();
        assertThat(last.header("Proxy-Authorization"))
                .isEqualTo("Basic " + Base64.getEncoder().encodeToString("ann:secret".getBytes(UTF_8)));
        assertThat(((Failed) fetch("http://only.proxy.example/", null)).message())
                .contains("proxy asks for a login");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1/", "http://a.test/", "http://[::1]/", "http://a.test:99/", "https://127.0.0.1/"
            })
    void theProxyIsNoWayAroundTheGuard(String address) {
        assertThat(((Failed) fetch(address, null)).reason()).isEqualTo(Reason.REFUSED);
        assertThat(proxy.connections()).isZero();
    }

    @Test
    void asksTheProxyForATunnelToEncryptedSites() {
        proxy.on("only.proxy.example:443", Script.status("403 Forbidden"));
        assertThat(fetch("https://only.proxy.example/", null)).isInstanceOf(Failed.class);
        assertThat(proxy.asked().getFirst().head()).startsWith("CONNECT only.proxy.example:443 ");
    }
}
