package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Ok;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.FetchResult.Unchanged;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.testweb.RecordedRequest;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionalFetchTest {

    private static final String DATE = "Thu, 30 Apr 2026 08:00:00 GMT";

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"abc\"",
                "W/\"abc\"",
                "abc",
                "\"a\"b\"",
                "\"\"",
                "\"gr\u00FC\u00DFe\"",
                "W/abc--gzip",
                "\"a, b\""
            })
    void sendsAnETagBackByteForByte(String etag) {
        byte[] wanted = etag.getBytes(UTF_8);
        net.web.on(
                "/",
                (requested, out) -> out.write(
                        Arrays.equals(requested.bytes("If-None-Match"), wanted)
                                ? ResponseScript.bytes("304 Not Modified", new byte[0])
                                : ResponseScript.bytes("200 OK", new byte[5], "ETag: " + etag)));
        Ok ok = net.ok("/");
        Unchanged unchanged = net.unchanged(net.request("/").with(ok.validators()));
        assertThat(unchanged.validators()).isEqualTo(ok.validators());
        assertThat(unchanged.receivedAt()).isEqualTo(TestFetcher.NOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {DATE, "Thu, 30 Apr 2026 10:00:00 +0200", "2026-04-30", "yesterday", "0", "-1"})
    void sendsADateBackByteForByte(String date) {
        net.web.on(
                "/",
                (requested, out) -> out.write(
                        date.equals(requested.header("If-Modified-Since"))
                                ? ResponseScript.bytes("304 Not Modified", new byte[0])
                                : ResponseScript.bytes("200 OK", new byte[5], "Last-Modified: " + date)));
        Ok ok = net.ok("/");
        assertThat(net.unchanged(net.request("/").with(ok.validators())).validators())
                .isEqualTo(ok.validators());
    }

    @Test
    void keepsNoValidatorThatItCouldNotSendBack() {
        String latin = new String("\"gr\u00FC\u00DFe\"".getBytes(ISO_8859_1), ISO_8859_1);
        net.web.on("/", ResponseScript.raw("HTTP/1.1 200 OK\r\nETag: " + latin + "\r\nContent-Length: 1\r\n\r\nx"));
        assertThat(net.ok("/").validators().etag()).isNull();
    }

    @Test
    void takesNewValidatorsOfANotModified() {
        net.web.on("/", ResponseScript.status("304 Not Modified", "ETag: \"new\""));
        Unchanged unchanged = net.unchanged(net.request("/").with(new HttpValidators("\"old\"", DATE, "hash")));
        assertThat(unchanged.validators()).isEqualTo(new HttpValidators("\"new\"", DATE, "hash", net.url("/")));
    }

    @Test
    void knowsTheSameBytesAndTakesTheirNewValidators() {
        net.web.on("/", ResponseScript.page("same", "ETag: \"1\""));
        HttpValidators first = net.ok("/").validators();
        net.web.on("/", ResponseScript.page("same", "ETag: \"2\"", "Last-Modified: " + DATE));
        Unchanged unchanged = net.unchanged(net.request("/").with(first));
        assertThat(unchanged.validators()).isEqualTo(new HttpValidators("\"2\"", DATE, first.bodyHash(), net.url("/")));
        net.web.on("/", ResponseScript.page("other"));
        Ok ok = net.ok(net.request("/").with(unchanged.validators()));
        assertThat(ok.validators().etag()).isNull();
    }

    @Test
    void validatorsGoOnlyToTheAddressThatTheyCameFrom() {
        ResponseScript dated = (requested, out) -> out.write(
                requested.header("If-Modified-Since") != null
                        ? ResponseScript.bytes("304 Not Modified", new byte[0])
                        : ResponseScript.bytes("200 OK", requested.path().getBytes(UTF_8), "Last-Modified: " + DATE));
        net.web.on("/issue/41", dated).on("/issue/42", dated);
        net.web.on("/latest", ResponseScript.redirect(302, "/issue/41"));
        HttpValidators known = net.ok("/latest#top").validators();
        assertThat(known.from()).isEqualTo(net.url("/issue/41"));
        assertThat(net.unchanged(net.request("/latest#top").with(known)).validators())
                .isEqualTo(known);
        net.web.on("/latest", ResponseScript.redirect(302, "/issue/42"));
        assertThat(net.ok(net.request("/latest").with(known)).body()).asString().isEqualTo("/issue/42");
        assertThat(net.web.requested())
                .filteredOn(requested -> requested.header("If-Modified-Since") != null)
                .extracting(RecordedRequest::path)
                .containsExactly("/issue/41");
    }

    @Test
    void hashesTheDecodedBody() {
        net.web.on("/", ResponseScript.page("abc"));
        assertThat(net.ok("/").validators().bodyHash())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void aNotModifiedThatNobodyAskedForIsAFailure() {
        net.web.on("/", ResponseScript.status("304 Not Modified"));
        Failed failed = net.failed(net.request("/").with(new HttpValidators(null, null, "hash")));
        assertThat(failed.reason()).isEqualTo(Reason.STATUS);
        assertThat(failed.status()).isEqualTo(304);
    }

    @Test
    void sendsNoValidatorThatWouldBreakTheMessage() {
        net.web.on("/", ResponseScript.page("x"));
        net.ok(net.request("/").with(new HttpValidators("a\r\nX-Bad: 1", "b\nX-Bad: 1", null)));
        assertThat(net.web.requested().getFirst().head()).doesNotContain("X-Bad", "If-");
    }
}
