package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Base64;
import org.feedmill.fetch.CrawlerIdentity;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.guard.AddressGuard;
import org.feedmill.guard.GuardedResolver;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.feedmill.testweb.TestWebServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiedFetchTest {

    private final TestWebServer proxy = TestWebServer.start();

    @AfterEach
    void close() {
        proxy.close();
    }

    private FetchResult fetch(String address, RequestCredentials.@Nullable Login login) {
        InetSocketAddress at = new InetSocketAddress(InetAddress.getLoopbackAddress(), proxy.port());
        HttpSettings settings = new HttpSettings(FetchLimits.STANDARD, CrawlerIdentity.STANDARD, at, login);
        GuardedResolver resolver = new GuardedResolver(AddressGuard.standard(), TestWebServer.NAMES);
        try (HttpFetcher fetcher = new HttpFetcher(
                settings, resolver, HostRateLimiter.UNLIMITED, FetchPermission.ALLOW_ALL, TestFetcher.CLOCK)) {
            return fetcher.fetch(address);
        }
    }

    @Test
    void asksTheProxyForNamesThatOnlyItKnows() {
        proxy.on("http://only.proxy.example/page", ResponseScript.page("through"));
        assertThat(((Ok) fetch("http://only.proxy.example/page", null)).body())
                .asString()
                .isEqualTo("through");
    }

    @Test
    void tellsTheProxyItsLoginAndNobodyElse() {
        proxy.on(
                "http://only.proxy.example/",
                (requested, out) -> out.write(
                        requested.header("Proxy-Authorization") == null
                                ? ResponseScript.bytes(
                                        "407 Login", new byte[0], "Proxy-Authenticate: Basic realm=\"x\"")
                                : ResponseScript.bytes("200 OK", "in".getBytes(UTF_8))));
        Ok ok = (Ok) fetch("http://only.proxy.example/", new RequestCredentials.Login("ann", "secret"));
        assertThat(ok.body()).asString().isEqualTo("in");
        RecordedRequest last = proxy.requested().getLast();
        assertThat(last.header("Proxy-Authorization"))
                .isEqualTo("Basic " + Base64.getEncoder().encodeToString("ann:secret".getBytes(UTF_8)));
        assertThat(((Failed) fetch("http://only.proxy.example/", null)).message())
                .contains("proxy requires a login");
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
        proxy.on("only.proxy.example:443", ResponseScript.status("403 Forbidden"));
        assertThat(fetch("https://only.proxy.example/", null)).isInstanceOf(Failed.class);
        assertThat(proxy.requested().getFirst().head()).startsWith("CONNECT only.proxy.example:443 ");
    }
}
