package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import java.util.Map;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.testweb.Asked;
import org.feedmill.testweb.Script;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnTest {

    private static final Own.Login LOGIN = new Own.Login("ann", "sécret:1");

    private final Fetching net = new Fetching();

    @AfterEach
    void close() {
        net.close();
    }

    private Own own() {
        return Own.of(net.url("/any"), Map.of("X-Key", "key-secret"), Map.of("session", "cookie-secret"), LOGIN);
    }

    @Test
    void goesToItsOriginOnly() {
        net.web
                .on("/a", Script.redirect(302, "/b"))
                .on("/b", Script.redirect(302, net.web.url("b.test", "/c")))
                .on("/c", Script.redirect(302, net.url("/d")))
                .on("/d", Script.page("x"));
        net.ok(net.request("/a").with(own()));
        String basic = "Basic " + Base64.getEncoder().encodeToString("ann:sécret:1".getBytes(UTF_8));
        for (Asked asked : net.web.asked()) {
            boolean meant = !asked.path().equals("/c");
            assertThat(asked.header("X-Key")).isEqualTo(meant ? "key-secret" : null);
            assertThat(asked.header("Cookie")).isEqualTo(meant ? "session=cookie-secret" : null);
            assertThat(asked.header("Authorization")).isEqualTo(meant ? basic : null);
        }
        assertThat(net.web.asked()).hasSize(4);
    }

    @Test
    void isNotSentToOtherPortsOrSchemes() {
        net.web.on("/a", Script.page("x"));
        Own own = Own.of("https://a.test/", Map.of("X-Key", "key-secret"), Map.of(), null);
        Own otherPort = Own.of("http://a.test:1/", Map.of("X-Key", "key-secret"), Map.of(), null);
        net.ok(net.request("/a").with(own));
        net.ok(net.request("/a").with(otherPort));
        assertThat(net.web.asked()).noneMatch(asked -> asked.header("X-Key") != null);
    }

    @Test
    void noMessageShowsIt() {
        net.web.on("/a", Script.status("403 Forbidden"));
        Request request = net.request("/a").with(own());
        Failed failed = net.failed(request);
        assertThat(failed.toString() + request + own() + LOGIN).doesNotContain("secret", "sécret", "ann");
    }

    @Test
    void mayReplaceWhatTheFetcherSays() {
        net.web.on("/a", Script.page("x"));
        net.ok(net.request("/a")
                .with(Own.of(net.url("/"), Map.of("accept", "text/plain", "Accept-Language", "de"), Map.of(), null)));
        Asked asked = net.web.asked().getFirst();
        assertThat(asked.all("Accept")).containsExactly("text/plain");
        assertThat(asked.all("Accept-Language")).containsExactly("de");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host",
                "connection",
                "Content-Length",
                "Transfer-Encoding",
                "Cookie",
                "X Y",
                "",
                "X:",
                "Ä",
                "X\n"
            })
    void takesNoHeadersThatFrameTheMessage(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Own.of("http://a.test/", Map.of(name, "v"), Map.of(), null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nX: y", "a\nb", "a\0b", "\u007F"})
    void takesNoLineEndsInValues(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Own.of("http://a.test/", Map.of("X-Key", value), Map.of(), null))
                .withMessageNotContaining(value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Own.of("http://a.test/", Map.of(), Map.of("c", value), null));
        assertThatIllegalArgumentException().isThrownBy(() -> new Own.Login("a", value));
    }

    @Test
    void needsAnAddress() {
        assertThatIllegalArgumentException().isThrownBy(() -> Own.of("file:///x", Map.of(), Map.of(), LOGIN));
        assertThatIllegalArgumentException().isThrownBy(() -> new Own(null, Map.of(), Map.of(), LOGIN));
    }

    @Test
    void aContactHoldsNoControlCharacters() {
        assertThat(Identity.of("mailto:me@example.org").userAgent()).isEqualTo("Feedmill/0.1 (+mailto:me@example.org)");
        for (String bad : new String[] {"a\r\nX: y", "", "a)b", "ä"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Identity.of(bad));
        }
    }

    @Test
    void aNameInTheAddressIsNeitherSentNorShown() {
        net.web.on("/a", Script.page("x"));
        Failed failed = (Failed) net.fetcher.fetch("http://ann:secret@a.test:" + net.web.port() + "/a");
        assertThat(failed.reason()).isEqualTo(Fetched.Reason.REFUSED);
        assertThat(failed.toString()).doesNotContain("secret", "ann");
        assertThat(net.web.connections()).isZero();
    }
}
