package org.feedmill.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectFetchTest {

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void followsEveryKind(int status) {
        net.web.on("/old", ResponseScript.redirect(status, "/new")).on("/new", ResponseScript.page("x"));
        Ok ok = net.ok("/old");
        assertThat(ok.finalUrl()).isEqualTo(net.url("/new"));
        assertThat(ok.location().movedTo()).isEqualTo(status == 301 || status == 308 ? net.url("/new") : null);
    }

    @Test
    void onlyTheLeadingPermanentOnesMoveAnAddress() {
        net.web
                .on("/a", ResponseScript.redirect(301, "/b"))
                .on("/b", ResponseScript.redirect(302, "/c"))
                .on("/c", ResponseScript.redirect(308, "/d"))
                .on("/d", ResponseScript.page("x"));
        FinalLocation location = net.ok("/a").location();
        assertThat(location.movedTo()).isEqualTo(net.url("/b"));
        assertThat(location.finalUrl()).isEqualTo(net.url("/d"));
    }

    @Test
    void remembersPermanentRedirects() {
        net.web.on("/a", ResponseScript.redirect(301, "/b")).on("/b", ResponseScript.page("x"));
        FinalLocation first = net.ok("/a").location();
        assertThat(net.ok("/a").location()).isEqualTo(first);
        assertThat(paths()).containsExactly("/a", "/b", "/b");
    }

    @Test
    void forgetsAMoveThatLeadsNowhere() {
        net.web.on("/a", ResponseScript.redirect(301, "/b")).on("/b", ResponseScript.page("x"));
        net.ok("/a");
        net.web.on("/b", ResponseScript.status("404 Not Found")).on("/a", ResponseScript.page("back"));
        net.failed("/a");
        assertThat(net.ok("/a").body()).asString().isEqualTo("back");
    }

    @Test
    void remembersNothingThatSecretsOrCookiesLedTo() {
        net.web.on("/a", ResponseScript.redirect(301, "/b")).on("/b", ResponseScript.page("x"));
        net.web.on("/c", ResponseScript.redirect(301, "/b", "Set-Cookie: a=b"));
        RequestCredentials own =
                RequestCredentials.of(net.url("/"), java.util.Map.of("X-Key", "k"), java.util.Map.of(), null);
        net.ok(net.request("/a").with(own));
        net.ok("/a");
        net.ok("/c");
        net.ok("/c");
        assertThat(paths()).containsExactly("/a", "/b", "/a", "/b", "/c", "/b", "/c", "/b");
    }

    @Test
    void neverRemembersTheWayOutOfEncryption() {
        var secure = java.util.Objects.requireNonNull(org.feedmill.page.address.WebAddress.of("https://a.test/"));
        var open = java.util.Objects.requireNonNull(org.feedmill.page.address.WebAddress.of("http://a.test/"));
        assertThat(PermanentRedirects.isCacheable(secure, open)).isFalse();
        assertThat(PermanentRedirects.isCacheable(open, secure)).isTrue();
    }

    @Test
    void endsCirclesAndSaysSo() {
        net.web.on("/a", ResponseScript.redirect(302, "/b")).on("/b", ResponseScript.redirect(301, "/a"));
        Failed failed = net.failed("/a");
        assertThat(failed.reason()).isEqualTo(Reason.REDIRECT);
        assertThat(failed.message()).isEqualTo(net.url("/a") + " redirects in a loop.");
        assertThat(net.failed("/b").reason()).isEqualTo(Reason.REDIRECT);
    }

    @Test
    void endsChainsThatNeverRepeat() {
        net.web.on(
                "/n",
                (requested, out) -> out.write(ResponseScript.bytes(
                        "302 Found",
                        new byte[0],
                        "Location: /n?" + (requested.query().length() + "x" + requested.query()))));
        assertThat(net.failed("/n").message()).contains("more than 8 times");
        assertThat(net.web.requested()).hasSize(9);
    }

    @Test
    void keepsFragmentsAsBrowsersDo() {
        net.web.on("/a", ResponseScript.redirect(302, "/b")).on("/b", ResponseScript.page("x"));
        net.web.on("/c", ResponseScript.redirect(302, "/b#other"));
        assertThat(net.ok("/a#top").finalUrl()).isEqualTo(net.url("/b#top"));
        assertThat(net.ok("/c#top").finalUrl()).isEqualTo(net.url("/b#other"));
        assertThat(net.web.requested())
                .noneMatch(requested -> requested.target().contains("#"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://[::1]/",
                "http://localhost/",
                "http://nowhere.test.example/",
                "http://a.test:1/",
                "https://user@a.test/",
                "http://127.0.0.1:9/",
                "http://[::ffff:127.0.0.1]/",
            })
    void judgesEveryHop(String target) {
        net.web.on("/a", ResponseScript.redirect(302, target));
        assertThat(net.failed("/a").reason()).isIn(Reason.REFUSED, Reason.UNREACHABLE);
        assertThat(net.web.connections()).isEqualTo(1);
    }

    @Test
    void asksPermissionForEveryHopOfAnObedientRequest() {
        FetchPermission permission = address -> address.path().equals("/no") ? "The site does not allow it." : null;
        try (TestFetcher obeying = new TestFetcher(FetchLimits.STANDARD, HostRateLimiter.UNLIMITED, permission)) {
            obeying.web.on("/a", ResponseScript.redirect(302, "/no")).on("/no", ResponseScript.page("x"));
            Failed failed = obeying.failed(obeying.request("/a").asRobot());
            assertThat(failed.reason()).isEqualTo(Reason.ROBOTS);
            assertThat(failed.message()).isEqualTo("The site does not allow it.");
            assertThat(obeying.web.requested()).hasSize(1);
            assertThat(obeying.ok("/a").finalUrl()).endsWith("/no");
        }
    }

    private List<String> paths() {
        return net.web.requested().stream().map(RecordedRequest::path).toList();
    }
}
