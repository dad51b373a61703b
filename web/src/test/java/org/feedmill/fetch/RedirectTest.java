package org.feedmill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Ok;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.testweb.Asked;
import org.feedmill.testweb.Script;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTest {

    private final Fetching net = new Fetching();

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void followsEveryKind(int status) {
        net.web.on("/old", Script.redirect(status, "/new")).on("/new", Script.page("x"));
        Ok ok = net.ok("/old");
        assertThat(ok.finalUrl()).isEqualTo(net.url("/new"));
        assertThat(ok.landing().movedTo()).isEqualTo(status == 301 || status == 308 ? net.url("/new") : null);
    }

    @Test
    void onlyTheLeadingPermanentOnesMoveAnAddress() {
        net.web
                .on("/a", Script.redirect(301, "/b"))
                .on("/b", Script.redirect(302, "/c"))
                .on("/c", Script.redirect(308, "/d"))
                .on("/d", Script.page("x"));
        Landing landing = net.ok("/a").landing();
        assertThat(landing.movedTo()).isEqualTo(net.url("/b"));
        assertThat(landing.finalUrl()).isEqualTo(net.url("/d"));
    }

    @Test
    void remembersPermanentRedirects() {
        net.web.on("/a", Script.redirect(301, "/b")).on("/b", Script.page("x"));
        Landing first = net.ok("/a").landing();
        assertThat(net.ok("/a").landing()).isEqualTo(first);
        assertThat(paths()).containsExactly("/a", "/b", "/b");
    }

    @Test
    void forgetsAMoveThatLeadsNowhere() {
        net.web.on("/a", Script.redirect(301, "/b")).on("/b", Script.page("x"));
        net.ok("/a");
        net.web.on("/b", Script.status("404 Not Found")).on("/a", Script.page("back"));
        net.failed("/a");
        assertThat(net.ok("/a").body()).asString().isEqualTo("back");
    }

    @Test
    void remembersNothingThatSecretsOrCookiesLedTo() {
        net.web.on("/a", Script.redirect(301, "/b")).on("/b", Script.page("x"));
        net.web.on("/c", Script.redirect(301, "/b", "Set-Cookie: a=b"));
        Own own = Own.of(net.url("/"), java.util.Map.of("X-Key", "k"), java.util.Map.of(), null);
        net.ok(net.request("/a").with(own));
        net.ok("/a");
        net.ok("/c");
        net.ok("/c");
        assertThat(paths()).containsExactly("/a", "/b", "/a", "/b", "/c", "/b", "/c", "/b");
    }

    @Test
    void neverRemembersTheWayOutOfEncryption() {
        var secure = java.util.Objects.requireNonNull(org.feedmill.page.WebAddress.of("https://a.test/"));
        var open = java.util.Objects.requireNonNull(org.feedmill.page.WebAddress.of("http://a.test/"));
        assertThat(Moves.lasting(secure, open)).isFalse();
        assertThat(Moves.lasting(open, secure)).isTrue();
    }

    @Test
    void endsCirclesAndSaysSo() {
        net.web.on("/a", Script.redirect(302, "/b")).on("/b", Script.redirect(301, "/a"));
        Failed failed = net.failed("/a");
        assertThat(failed.reason()).isEqualTo(Reason.REDIRECT);
        assertThat(failed.message()).isEqualTo(net.url("/a") + " redirects in a circle.");
        assertThat(net.failed("/b").reason()).isEqualTo(Reason.REDIRECT);
    }

    @Test
    void endsChainsThatNeverRepeat() {
        net.web.on(
                "/n",
                (asked, out) -> out.write(Script.bytes(
                        "302 Found",
                        new byte[0],
                        "Location: /n?" + (asked.query().length() + "x" + asked.query()))));
        assertThat(net.failed("/n").message()).contains("more than 8 times");
        assertThat(net.web.asked()).hasSize(9);
    }

    @Test
    void keepsFragmentsAsBrowsersDo() {
        net.web.on("/a", Script.redirect(302, "/b")).on("/b", Script.page("x"));
        net.web.on("/c", Script.redirect(302, "/b#other"));
        assertThat(net.ok("/a#top").finalUrl()).isEqualTo(net.url("/b#top"));
        assertThat(net.ok("/c#top").finalUrl()).isEqualTo(net.url("/b#other"));
        assertThat(net.web.asked()).noneMatch(asked -> asked.target().contains("#"));
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
        net.web.on("/a", Script.redirect(302, target));
        assertThat(net.failed("/a").reason()).isIn(Reason.REFUSED, Reason.UNREACHABLE);
        assertThat(net.web.connections()).isEqualTo(1);
    }

    @Test
    void asksPermissionForEveryHopOfAnObedientRequest() {
        Permission permission = address -> address.path().equals("/no") ? "The site does not allow it." : null;
        try (Fetching obeying = new Fetching(Limits.STANDARD, Turns.NONE, permission)) {
            obeying.web.on("/a", Script.redirect(302, "/no")).on("/no", Script.page("x"));
            Failed failed = obeying.failed(obeying.request("/a").asRobot());
            assertThat(failed.reason()).isEqualTo(Reason.ROBOTS);
            assertThat(failed.message()).isEqualTo("The site does not allow it.");
            assertThat(obeying.web.asked()).hasSize(1);
            assertThat(obeying.ok("/a").finalUrl()).endsWith("/no");
        }
    }

    private List<String> paths() {
        return net.web.asked().stream().map(Asked::path).toList();
    }
}
