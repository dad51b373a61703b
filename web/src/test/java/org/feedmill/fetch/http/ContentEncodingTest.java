package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.testweb.CompressedBytes;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentEncodingTest {

    private static final byte[] PAGE = page();

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    private static byte[] page() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder("<p>Grüße");
        for (int i = 0; i < 20_000; i++) {
            text.append("<li>item ").append(random.nextInt(100));
        }
        return text.toString().getBytes(UTF_8);
    }

    static Stream<Arguments> packed() {
        return Stream.of(
                Arguments.of("gzip", CompressedBytes.gzip(PAGE)),
                Arguments.of("GZip", CompressedBytes.gzip(PAGE)),
                Arguments.of("x-gzip", CompressedBytes.gzip(PAGE)),
                Arguments.of("deflate", CompressedBytes.zlib(PAGE)),
                Arguments.of("deflate", CompressedBytes.rawDeflate(PAGE)),
                Arguments.of("br", CompressedBytes.brotli(PAGE)),
                Arguments.of("zstd", CompressedBytes.zstd(PAGE)),
                Arguments.of("identity", PAGE),
                Arguments.of("", PAGE),
                Arguments.of("br, gzip", CompressedBytes.gzip(CompressedBytes.brotli(PAGE))),
                Arguments.of("gzip, br", CompressedBytes.brotli(CompressedBytes.gzip(PAGE))),
                Arguments.of("gzip, gzip", CompressedBytes.gzip(CompressedBytes.gzip(PAGE))),
                Arguments.of("zstd, identity, deflate", CompressedBytes.zlib(CompressedBytes.zstd(PAGE))));
    }

    @ParameterizedTest
    @MethodSource("packed")
    void undoesWhatServersPackWith(String encoding, byte[] body) {
        net.web.on("/", ResponseScript.page(body, "Content-Encoding: " + encoding));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @MethodSource("packed")
    void neverPassesAHalfOffAsAPage(String encoding, byte[] body) {
        byte[] half = Arrays.copyOf(body, body.length / 2);
        String head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: " + encoding + "\r\n\r\n";
        net.web.on("/", ResponseScript.raw(head + new String(half, ISO_8859_1)));
        if (encoding.isEmpty() || encoding.equals("identity")) {
            assertThat(net.ok("/").body()).hasSize(half.length); // nothing shows where it should have ended
        } else {
            assertThat(net.failed("/").reason()).isEqualTo(Reason.ENCODING);
        }
    }

    @Test
    void asksForWhatItCanUndo() {
        net.web.on("/", ResponseScript.page("x"));
        net.ok("/");
        assertThat(net.web.requested().getFirst().all("Accept-Encoding")).containsExactly("gzip, br, zstd");
    }

    @Test
    void readsAllMembersOfGzipAndNoRubbishBehind() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(CompressedBytes.gzip("one ".getBytes(UTF_8)));
        body.writeBytes(CompressedBytes.gzip(new byte[0]));
        body.writeBytes(CompressedBytes.gzip("two".getBytes(UTF_8)));
        body.writeBytes("\r\nrubbish".getBytes(UTF_8));
        net.web.on("/", ResponseScript.page(body.toByteArray(), "Content-Encoding: gzip"));
        assertThat(net.ok("/").body()).asString().isEqualTo("one two");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8})
    void takesGzipWhoseDataIsWholeWithoutItsTrailer(int missing) {
        byte[] packed = CompressedBytes.gzip(PAGE);
        net.web.on("/", ResponseScript.page(Arrays.copyOf(packed, packed.length - missing), "Content-Encoding: gzip"));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br", "zstd", "deflate"})
    void anEmptyAnswerIsEmptyHoweverPacked(String encoding) {
        net.web.on("/", ResponseScript.page(new byte[0], "Content-Encoding: " + encoding));
        assertThat(net.ok("/").body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br", "zstd"})
    void refusesWhatIsNotPackedAsItSays(String encoding) {
        net.web.on("/", ResponseScript.page("<html>plain text</html>".repeat(9), "Content-Encoding: " + encoding));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.ENCODING);
        assertThat(failed.message()).startsWith(net.url("/")).endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compress", "gzip, br, gzip", "aes128gcm", "gzip,gzip,gzip,gzip,gzip,gzip,gzip"})
    void refusesEncodingsThatNobodyAskedFor(String encoding) {
        net.web.on("/", ResponseScript.page("x", "Content-Encoding: " + encoding));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.ENCODING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"utf-8", "UTF-8", "text/html", "rot13", "binary"})
    void ignoresNamesThatAreNoEncodings(String encoding) {
        net.web.on("/", ResponseScript.page(PAGE, "Content-Encoding: " + encoding));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
        net.web.on("/", ResponseScript.page(CompressedBytes.gzip(PAGE), "Content-Encoding: gzip, " + encoding));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "<!-- 0.2 s -->"})
    void readsNoRubbishBehindZstd(String rubbish) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(CompressedBytes.zstd(PAGE));
        body.writeBytes(rubbish.getBytes(UTF_8));
        net.web.on("/", ResponseScript.page(body.toByteArray(), "Content-Encoding: zstd"));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @Test
    void survivesAnyRandomBytesInAnyEncoding() {
        Random random = new Random(7);
        byte[][] starts = {CompressedBytes.gzip(PAGE), CompressedBytes.brotli(PAGE), CompressedBytes.zstd(PAGE)};
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(400) + 1];
            random.nextBytes(noise);
            byte[] start = starts[i % 3];
            System.arraycopy(start, 0, noise, 0, Math.min(i % 20, noise.length));
            String encoding = new String[] {"gzip", "br", "zstd"}[i % 3];
            net.web.on("/", ResponseScript.page(noise, "Content-Encoding: " + encoding));
            if (net.fetch("/") instanceof Failed failed) {
                assertThat(failed.reason()).isIn(Reason.ENCODING, Reason.TOO_LARGE);
            }
        }
    }
}
