package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a checking proxy that connects through the operator's proxy, played by a test server. */
class UpstreamProxyTest {

    private final TestWebServer operator = TestWebServer.start();
    private final CheckingProxy proxy = CheckingProxy.start(
            new GuardedResolver(AddressGuard.standard(), TestWebServer.NAMES),
            RawProxyClient.HOME,
            RawProxyClient.HOME,
            ProxySettings.STANDARD,
            new UpstreamProxy(InetSocketAddress.createUnresolved("operator.test", operator.port()), "Basic bWU6cHc="));

    @AfterEach
    void stop() {
        proxy.close();
        operator.close();
    }

    @Test
    void forwardsToTheOperatorsProxy() throws IOException {
        operator.on("http://only.proxy.example/a", ResponseScript.page("through"));
        assertThat(RawProxyClient.get(proxy, "http://only.proxy.example/a?b"))
                .startsWith("HTTP/1.1 200 ")
                .endsWith("through");
        RecordedRequest requested = operator.requested().getFirst();
        assertThat(requested.head()).startsWith("GET http://only.proxy.example/a?b HTTP/1.1\r\n");
        assertThat(requested.header("Proxy-Authorization")).isEqualTo("Basic bWU6cHc=");
    }

    @Test
    void tunnelsThroughTheOperatorsProxy() throws IOException {
        operator.on("only.proxy.example:443", (requested, out) -> {
            out.write("HTTP/1.1 200 Fine\r\n\r\nfrom behind".getBytes(ISO_8859_1));
            ResponseScript.hangUp();
        });
        assertThat(RawProxyClient.tunnel(proxy, "only.proxy.example:443"))
                .startsWith("HTTP/1.1 200 ")
                .endsWith("\r\n\r\nfrom behind");
        RecordedRequest requested = operator.requested().getFirst();
        assertThat(requested.head()).startsWith("CONNECT only.proxy.example:443 HTTP/1.1\r\n");
        assertThat(requested.header("Proxy-Authorization")).isEqualTo("Basic bWU6cHc=");
    }

    @Test
    void saysWhereTheOperatorsProxyOpensNoWay() throws IOException {
        operator.on("only.proxy.example:443", ResponseScript.status("403 No"));
        operator.on(
                "http://only.proxy.example/", ResponseScript.status("407 Login", "Proxy-Authenticate: Basic realm=x"));
        assertThat(RawProxyClient.tunnel(proxy, "only.proxy.example:443")).startsWith("HTTP/1.1 502 ");
        assertThat(RawProxyClient.get(proxy, "http://only.proxy.example/"))
                .startsWith("HTTP/1.1 502 ")
                .doesNotContain("Proxy-Authenticate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "a.test", "[::1]", "2130706433"})
    void theOperatorsProxyIsNoWayAroundTheGuard(String host) throws IOException {
        for (String answer : List.of(
                RawProxyClient.get(proxy, "http://" + host + "/"), RawProxyClient.tunnel(proxy, host + ":443"))) {
            assertThat(answer).startsWith("HTTP/1.1 403 ");
        }
        assertThat(operator.connections()).isZero();
    }

    @Test
    void showsNoLogin() {
        assertThat(new UpstreamProxy(InetSocketAddress.createUnresolved("operator.test", 80), "Basic bWU6cHc="))
                .asString()
                .doesNotContain("bWU6cHc=");
    }
}
