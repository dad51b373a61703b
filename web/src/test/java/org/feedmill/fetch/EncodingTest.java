package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.testweb.Packed;
import org.feedmill.testweb.Script;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingTest {

    private static final byte[] PAGE = page();

    private final Fetching net = new Fetching();

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
                Arguments.of("gzip", Packed.gzip(PAGE)),
                Arguments.of("GZip", Packed.gzip(PAGE)),
                Arguments.of("x-gzip", Packed.gzip(PAGE)),
                Arguments.of("deflate", Packed.zlib(PAGE)),
                Arguments.of("deflate", Packed.rawDeflate(PAGE)),
                Arguments.of("br", Packed.brotli(PAGE)),
                Arguments.of("zstd", Packed.zstd(PAGE)),
                Arguments.of("identity", PAGE),
                Arguments.of("", PAGE),
                Arguments.of("br, gzip", Packed.gzip(Packed.brotli(PAGE))),
                Arguments.of("gzip, br", Packed.brotli(Packed.gzip(PAGE))),
                Arguments.of("gzip, gzip", Packed.gzip(Packed.gzip(PAGE))),
                Arguments.of("zstd, identity, deflate", Packed.zlib(Packed.zstd(PAGE))));
    }

    @ParameterizedTest
    @MethodSource("packed")
    void undoesWhatServersPackWith(String encoding, byte[] body) {
        net.web.on("/", Script.page(body, "Content-Encoding: " + encoding));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @MethodSource("packed")
    void neverPassesAHalfOffAsAPage(String encoding, byte[] body) {
        byte[] half = Arrays.copyOf(body, body.length / 2);
        String head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: " + encoding + "\r\n\r\n";
        net.web.on("/", Script.raw(head + new String(half, ISO_8859_1)));
        if (encoding.isEmpty() || encoding.equals("identity")) {
            assertThat(net.ok("/").body()).hasSize(half.length); // nothing tells where it should have ended
        } else {
            assertThat(net.failed("/").reason()).isEqualTo(Reason.ENCODING);
        }
    }

    @Test
    void asksForWhatItCanUndo() {
        net.web.on("/", Script.page("x"));
        net.ok("/");
        assertThat(net.web.asked().getFirst().all("Accept-Encoding")).containsExactly("gzip, br, zstd");
    }

    @Test
    void readsAllMembersOfGzipAndNoRubbishBehind() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(Packed.gzip("one ".getBytes(UTF_8)));
        body.writeBytes(Packed.gzip(new byte[0]));
        body.writeBytes(Packed.gzip("two".getBytes(UTF_8)));
        body.writeBytes("\r\nrubbish".getBytes(UTF_8));
        net.web.on("/", Script.page(body.toByteArray(), "Content-Encoding: gzip"));
        assertThat(net.ok("/").body()).asString().isEqualTo("one two");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8})
    void takesGzipWhoseDataIsWholeWithoutItsTrailer(int missing) {
        byte[] packed = Packed.gzip(PAGE);
        net.web.on("/", Script.page(Arrays.copyOf(packed, packed.length - missing), "Content-Encoding: gzip"));
        assertThat(net.ok("/").body()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br", "zstd", "deflate"})
    void anEmptyAnswerIsEmptyHoweverPacked(String encoding) {
        net.web.on("/", Script.page(new byte[0], "Content-Encoding: " + encoding));
        assertThat(net.ok("/").body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br", "zstd"})
    void refusesWhatIsNotPackedAsItSays(String encoding) {
        net.web.on("/", Script.page("<html>plain text</html>".repeat(9), "Content-Encoding: " + encoding));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.ENCODING);
        assertThat(failed.message()).startsWith(net.url("/")).endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compress", "rot13", "gzip, br, gzip", "aes128gcm", "gzip,gzip,gzip,gzip,gzip,gzip,gzip"})
    void refusesEncodingsThatNobodyAskedFor(String encoding) {
        net.web.on("/", Script.page("x", "Content-Encoding: " + encoding));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.ENCODING);
    }

    @Test
    void survivesAnyRandomBytesInAnyEncoding() {
        Random random = new Random(7);
        byte[][] starts = {Packed.gzip(PAGE), Packed.brotli(PAGE), Packed.zstd(PAGE)};
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[random.nextInt(400) + 1];
            random.nextBytes(noise);
            byte[] start = starts[i % 3];
            System.arraycopy(start, 0, noise, 0, Math.min(i % 20, noise.length));
            String encoding = new String[] {"gzip", "br", "zstd"}[i % 3];
            net.web.on("/", Script.page(noise, "Content-Encoding: " + encoding));
            if (net.fetch("/") instanceof Failed failed) {
                assertThat(failed.reason()).isIn(Reason.ENCODING, Reason.TOO_LARGE);
            }
        }
    }
}
