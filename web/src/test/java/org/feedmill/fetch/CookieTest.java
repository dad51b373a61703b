package org.feedmill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.feedmill.testweb.Script;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CookieTest {

    private final Fetching net = new Fetching();

    @AfterEach
    void close() {
        net.close();
    }

    /** Asks to come back with a cookie, as walls of consent and sessions do. */
    private static final Script WALL = (asked, out) -> out.write(
            "seen=yes".equals(asked.header("Cookie"))
                    ? Script.bytes("200 OK", "inside".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    : Script.bytes(
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
        assertThat(net.web.asked())
                .extracting(asked -> asked.header("Cookie"))
                .containsExactly(null, "seen=yes", null, "seen=yes");
    }

    @Test
    void aCookieGoesWhereItIsMeantToGo() {
        net.web
                .on(
                        "/a",
                        Script.redirect(
                                302,
                                "/b",
                                "Set-Cookie: all=1",
                                "Set-Cookie: secure=1; Secure",
                                "Set-Cookie: deep=1; Path=/deep",
                                "Set-Cookie: other=1; Domain=other.test",
                                "Set-Cookie: gone=1; Max-Age=0"))
                .on("/b", Script.redirect(302, net.web.url("b.test", "/c")))
                .on("/c", Script.redirect(302, net.url("/deep/d")))
                .on("/deep/d", Script.page("x"));
        net.ok("/a");
        assertThat(net.web.asked())
                .extracting(asked -> asked.header("Cookie"))
                .containsExactly(null, "all=1", null, "all=1; deep=1");
    }

    @Test
    void isAddedToTheOwnersOnes() {
        net.web.on("/a", Script.redirect(302, "/b", "Set-Cookie: one=new")).on("/b", Script.page("x"));
        net.ok(net.request("/a").with(Own.of(net.url("/"), Map.of(), Map.of("one", "old"), null)));
        assertThat(net.web.asked()).extracting(asked -> asked.header("Cookie")).containsExactly("one=old", "one=new");
    }

    @Test
    void aWallThatWantsEverMoreCookiesEnds() {
        net.web.on(
                "/w",
                (asked, out) -> out.write(
                        Script.bytes("302 Found", new byte[0], "Set-Cookie: n=" + System.nanoTime(), "Location: /w")));
        assertThat(net.failed("/w").reason()).isEqualTo(Fetched.Reason.REDIRECT);
    }
}
