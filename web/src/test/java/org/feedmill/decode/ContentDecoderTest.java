package org.feedmill.decode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import org.feedmill.decode.DecodeException.Kind;
import org.feedmill.testweb.CompressedBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentDecoderTest {

    private static final DecodeLimits LIMITS = new DecodeLimits(10_000_000, 200, Duration.ofSeconds(60), true);
    private static final byte[] PAGE = "<p>Grüße aus dem Hafen".repeat(200).getBytes(UTF_8);

    /** Time limit for a body; a decoder that hangs must not stop the build. */
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final ContentDecoder decoder = new ContentDecoder(2);

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "zstd", "br"})
    void endsBodiesOfNothingButEmptyFrames(String coding) throws IOException {
        byte[] body = repeated(emptyFrame(coding), 5_000_000);
        byte[] whole = joined(prologue(coding), joined(body, epilogue(coding)));
        assertThat(decode(coding, whole)).isEmpty();
    }

    @Test
    void readsPagesBetweenEmptyFrames() throws IOException {
        byte[] skippable = {0x53, 0x2A, 0x4D, 0x18, 2, 0, 0, 0, 9, 9};
        byte[] zstd =
                joined(skippable, joined(CompressedBytes.zstd(PAGE), joined(skippable, CompressedBytes.zstd(PAGE))));
        assertThat(decode("zstd", zstd)).isEqualTo(joined(PAGE, PAGE));
        byte[] empty = CompressedBytes.gzip(new byte[0]);
        assertThat(decode("gzip", joined(empty, joined(CompressedBytes.gzip(PAGE), empty))))
                .isEqualTo(PAGE);
    }

    /** A frame that claims to be skippable and huge, with nothing after it. */
    @Test
    void believesNoSizeOfASkippableFrame() {
        byte[] skippable = {0x53, 0x2A, 0x4D, 0x18, -1, -1, -1, -1, 9, 9};
        assertThat(failure("zstd", joined(skippable, CompressedBytes.zstd(PAGE))))
                .isEqualTo(Kind.TRUNCATED);
    }

    @ParameterizedTest
    @CsvSource({"gzip,gzip", "zlib,deflate", "raw,deflate", "br,br", "zstd,zstd"})
    void namesABodyThatIsCutAnywhere(String packing, String coding) {
        byte[] whole = packed(packing);
        int data = packing.equals("gzip") ? whole.length - 8 : packing.equals("zlib") ? whole.length - 4 : whole.length;
        for (int length = 1; length < data; length++) {
            assertThat(failure(coding, Arrays.copyOf(whole, length)))
                    .as("cut to %d of %d", length, data)
                    .isIn(Kind.TRUNCATED, Kind.CORRUPT);
        }
    }

    @ParameterizedTest
    @CsvSource({"gzip,gzip", "zlib,deflate"})
    void comparesChecksumsWhereAskedTo(String packing, String coding) throws IOException {
        byte[] wrong = packed(packing);
        wrong[wrong.length - (packing.equals("gzip") ? 6 : 2)] ^= 1;
        assertThat(failure(coding, wrong)).isEqualTo(Kind.CORRUPT);
        DecodeLimits lenient = new DecodeLimits(10_000_000, 200, Duration.ofSeconds(60), false);
        assertThat(decoder.decode(List.of(coding), new ByteArrayInputStream(wrong), lenient))
                .isEqualTo(PAGE);
        assertThat(decode(coding, Arrays.copyOf(wrong, wrong.length - 1)))
                .as("an incomplete checksum")
                .isEqualTo(PAGE.clone());
    }

    @Test
    void refusesADictionary() {
        Deflater deflater = new Deflater();
        deflater.setDictionary(new byte[] {1, 2, 3});
        deflater.setInput(PAGE);
        deflater.finish();
        byte[] packed = new byte[PAGE.length];
        int length = deflater.deflate(packed);
        assertThat(failure("deflate", Arrays.copyOf(packed, length))).isEqualTo(Kind.CORRUPT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gzip", "deflate", "br", "zstd"})
    void endsAStreamThatMakesNoProgress(String coding) {
        InputStream idle = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                return 0;
            }
        };
        List<String> codings = coding.isEmpty() ? List.of() : List.of(coding);
        assertThat(failure(() -> decoder.decode(codings, idle, LIMITS))).isEqualTo(Kind.TIMEOUT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
    void endsAtTheDeadline(String coding) {
        DecodeLimits none = new DecodeLimits(10_000_000, 200, Duration.ZERO, true);
        InputStream body = new ByteArrayInputStream(packed(coding));
        assertThat(failure(() -> decoder.decode(List.of(coding), body, none))).isEqualTo(Kind.TIMEOUT);
    }

    @Test
    void passesOnWhatTheStreamBeneathThrows() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new EOFException("the connection broke");
            }
        };
        assertThatExceptionOfType(EOFException.class)
                .isThrownBy(() -> decoder.decode(List.of("gzip"), broken, LIMITS))
                .withMessage("the connection broke");
    }

    @ParameterizedTest
    @CsvSource({"zstd,zstd", "br,br", "gzip,br", "br,zstd", "zstd,gzip"})
    void stopsNestedBombs(String inner, String outer) {
        byte[] bomb = inner.equals("br") ? CompressedBytes.brotliBomb(60) : pack(inner, new byte[60_000_000]);
        byte[] body = pack(outer, bomb);
        assertThat(failure(() -> decoder.decode(List.of(outer, inner), new ByteArrayInputStream(body), LIMITS)))
                .isEqualTo(Kind.TOO_LARGE);
    }

    /** Seeded: every byte of every coding is flipped at some time; only the declared exception may be thrown. */
    @ParameterizedTest
    @CsvSource({"gzip,gzip", "zlib,deflate", "raw,deflate", "br,br", "zstd,zstd"})
    void endsWhateverIsFlipped(String packing, String coding) {
        byte[] whole = packed(packing);
        Random random = new Random(3);
        assertTimeoutPreemptively(PATIENCE, () -> {
            for (int i = 0; i < 2000; i++) {
                byte[] flipped = whole.clone();
                flipped[i % flipped.length] ^= (byte) (1 + random.nextInt(255));
                flipped[random.nextInt(flipped.length)] ^= (byte) random.nextInt(256);
                try {
                    decoder.decode(List.of(coding), new ByteArrayInputStream(flipped), LIMITS);
                } catch (DecodeException e) {
                    assertThat(e.getMessage()).isNotBlank();
                }
            }
        });
    }

    private byte[] decode(String coding, byte[] body) throws IOException {
        return assertTimeoutPreemptively(
                PATIENCE, () -> decoder.decode(List.of(coding), new ByteArrayInputStream(body), LIMITS));
    }

    private Kind failure(String coding, byte[] body) {
        return failure(() -> decoder.decode(List.of(coding), new ByteArrayInputStream(body), LIMITS));
    }

    private interface Decoding {
        byte[] bytes() throws IOException;
    }

    private static Kind failure(Decoding decoding) {
        return assertTimeoutPreemptively(PATIENCE, () -> {
            try {
                decoding.bytes();
            } catch (DecodeException e) {
                return e.kind();
            }
            throw new AssertionError("was decoded");
        });
    }

    private static byte[] packed(String packing) {
        return pack(packing, PAGE);
    }

    private static byte[] pack(String packing, byte[] plain) {
        return switch (packing) {
            case "gzip" -> CompressedBytes.gzip(plain);
            case "zlib", "deflate" -> CompressedBytes.zlib(plain);
            case "raw" -> CompressedBytes.rawDeflate(plain);
            case "br" -> CompressedBytes.brotli(plain);
            default -> CompressedBytes.zstd(plain);
        };
    }

    private static byte[] emptyFrame(String coding) {
        return switch (coding) {
            case "gzip" -> CompressedBytes.gzip(new byte[0]);
            case "deflate" -> new byte[] {0, 0, 0, -1, -1}; // a stored block without bytes
            case "br" -> new byte[] {0x06}; // a metadata block without bytes
            default -> new byte[] {0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0};
        };
    }

    private static byte[] prologue(String coding) {
        return coding.equals("br") ? new byte[] {0x0C} : new byte[0]; // the window, and a first metadata block
    }

    private static byte[] epilogue(String coding) {
        return switch (coding) {
            case "deflate" -> new byte[] {1, 0, 0, -1, -1};
            case "br" -> new byte[] {3};
            case "zstd" -> CompressedBytes.zstd(new byte[0]);
            default -> new byte[0];
        };
    }

    private static byte[] repeated(byte[] some, int length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(length + some.length);
        while (out.size() < length) {
            out.writeBytes(some);
        }
        return out.toByteArray();
    }

    private static byte[] joined(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
