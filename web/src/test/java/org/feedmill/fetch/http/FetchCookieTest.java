package org.feedmill.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FetchCookieTest {

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    /** Requests a reload with a cookie, as consent walls and sessions do. */
    private static final ResponseScript WALL = (requested, out) -> out.write(
            "seen=yes".equals(requested.header("Cookie"))
                    ? ResponseScript.bytes("200 OK", "inside".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    : ResponseScript.bytes(
                            "302 Found", new byte[0], "Set-Cookie: seen=yes; Path=/; HttpOnly", "Location: /wall"));

    @Test
    void aCookieOpensTheSameAddress() {
        net.web.on("/wall", WALL);
        assertThat(net.ok("/wall").body()).asString().isEqualTo("inside");
    }

    @Test
    void allAreForgottenAtTheEnd() {
        net.web.on("/wall", WALL);
        net.ok("/wall");
        net.ok("/wall");
        assertThat(net.web.requested())
                .extracting(requested -> requested.header("Cookie"))
                .containsExactly(null, "seen=yes", null, "seen=yes");
    }

    @Test
    void aCookieGoesWhereItIsMeantToGo() {
        net.web
                .on(
                        "/a",
                        ResponseScript.redirect(
                                302,
                                "/b",
                                "Set-Cookie: all=1",
                                "Set-Cookie: secure=1; Secure",
                                "Set-Cookie: deep=1; Path=/deep",
                                "Set-Cookie: other=1; Domain=other.test",
                                "Set-Cookie: gone=1; Max-Age=0"))
                .on("/b", ResponseScript.redirect(302, net.web.url("b.test", "/c")))
                .on("/c", ResponseScript.redirect(302, net.url("/deep/d")))
                .on("/deep/d", ResponseScript.page("x"));
        net.ok("/a");
        assertThat(net.web.requested())
                .extracting(requested -> requested.header("Cookie"))
                .containsExactly(null, "all=1", null, "all=1; deep=1");
    }

    @Test
    void isAddedToTheOwnersOnes() {
        net.web
                .on("/a", ResponseScript.redirect(302, "/b", "Set-Cookie: one=new"))
                .on("/b", ResponseScript.page("x"));
        net.ok(net.request("/a").with(RequestCredentials.of(net.url("/"), Map.of(), Map.of("one", "old"), null)));
        assertThat(net.web.requested())
                .extracting(requested -> requested.header("Cookie"))
                .containsExactly("one=old", "one=new");
    }

    @Test
    void aWallThatWantsEverMoreCookiesEnds() {
        net.web.on(
                "/w",
                (requested, out) -> out.write(ResponseScript.bytes(
                        "302 Found", new byte[0], "Set-Cookie: n=" + System.nanoTime(), "Location: /w")));
        assertThat(net.failed("/w").reason()).isEqualTo(FetchResult.Reason.REDIRECT);
    }
}
