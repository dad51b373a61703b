package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import java.util.Map;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.http.TestFetcher;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestCredentialsTest {

    private static final RequestCredentials.Login LOGIN = new RequestCredentials.Login("ann", "sécret:1");

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    private RequestCredentials own() {
        return RequestCredentials.of(
                net.url("/any"), Map.of("X-Key", "key-secret"), Map.of("session", "cookie-secret"), LOGIN);
    }

    @Test
    void goesToItsOriginOnly() {
        net.web
                .on("/a", ResponseScript.redirect(302, "/b"))
                .on("/b", ResponseScript.redirect(302, net.web.url("b.test", "/c")))
                .on("/c", ResponseScript.redirect(302, net.url("/d")))
                .on("/d", ResponseScript.page("x"));
        net.ok(net.request("/a").with(own()));
        String basic = "Basic " + Base64.getEncoder().encodeToString("ann:sécret:1".getBytes(UTF_8));
        for (RecordedRequest requested : net.web.requested()) {
            boolean meant = !requested.path().equals("/c");
            assertThat(requested.header("X-Key")).isEqualTo(meant ? "key-secret" : null);
            assertThat(requested.header("Cookie")).isEqualTo(meant ? "session=cookie-secret" : null);
            assertThat(requested.header("Authorization")).isEqualTo(meant ? basic : null);
        }
        assertThat(net.web.requested()).hasSize(4);
    }

    @Test
    void isNotSentToOtherPortsOrSchemes() {
        net.web.on("/a", ResponseScript.page("x"));
        RequestCredentials own =
                RequestCredentials.of("https://a.test/", Map.of("X-Key", "key-secret"), Map.of(), null);
        RequestCredentials otherPort =
                RequestCredentials.of("http://a.test:1/", Map.of("X-Key", "key-secret"), Map.of(), null);
        net.ok(net.request("/a").with(own));
        net.ok(net.request("/a").with(otherPort));
        assertThat(net.web.requested()).noneMatch(requested -> requested.header("X-Key") != null);
    }

    @Test
    void noMessageShowsIt() {
        net.web.on("/a", ResponseScript.status("403 Forbidden"));
        FetchRequest request = net.request("/a").with(own());
        Failed failed = net.failed(request);
        assertThat(failed.toString() + request + own() + LOGIN).doesNotContain("secret", "sécret", "ann");
    }

    @Test
    void mayReplaceWhatTheFetcherSays() {
        net.web.on("/a", ResponseScript.page("x"));
        net.ok(net.request("/a")
                .with(RequestCredentials.of(
                        net.url("/"), Map.of("accept", "text/plain", "Accept-Language", "de"), Map.of(), null)));
        RecordedRequest requested = net.web.requested().getFirst();
        assertThat(requested.all("Accept")).containsExactly("text/plain");
        assertThat(requested.all("Accept-Language")).containsExactly("de");
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
                .isThrownBy(() -> RequestCredentials.of("http://a.test/", Map.of(name, "v"), Map.of(), null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nX: y", "a\nb", "a\0b", "\u007F"})
    void takesNoLineEndsInValues(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestCredentials.of("http://a.test/", Map.of("X-Key", value), Map.of(), null))
                .withMessageNotContaining(value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestCredentials.of("http://a.test/", Map.of(), Map.of("c", value), null));
        assertThatIllegalArgumentException().isThrownBy(() -> new RequestCredentials.Login("a", value));
    }

    @Test
    void needsAnAddress() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RequestCredentials.of("file:///x", Map.of(), Map.of(), LOGIN));
        assertThatIllegalArgumentException().isThrownBy(() -> new RequestCredentials(null, Map.of(), Map.of(), LOGIN));
    }

    @Test
    void aContactHoldsNoControlCharacters() {
        assertThat(CrawlerIdentity.of("mailto:me@example.org").userAgent())
                .isEqualTo("Feedmill/0.1 (+mailto:me@example.org)");
        for (String bad : new String[] {"a\r\nX: y", "", "a)b", "ä"}) {
            assertThatIllegalArgumentException().isThrownBy(() -> CrawlerIdentity.of(bad));
        }
    }

    @Test
    void aNameInTheAddressIsNeitherSentNorShown() {
        net.web.on("/a", ResponseScript.page("x"));
        Failed failed = (Failed) net.fetcher.fetch("http://ann:secret@a.test:" + net.web.port() + "/a");
        assertThat(failed.reason()).isEqualTo(FetchResult.Reason.REFUSED);
        assertThat(failed.toString()).doesNotContain("secret", "ann");
        assertThat(net.web.connections()).isZero();
    }
}
