package org.feedmill.decode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipCodecTest {

    private static final byte[] TEXT =
            "The harbour museum opens in May. ".repeat(40).getBytes(UTF_8);

    @Test
    void givesBackWhatItCompressed() throws IOException {
        byte[] packed = GzipCodec.compress(TEXT);
        assertThat(packed).hasSizeLessThan(TEXT.length / 4);
        assertThat(GzipCodec.decompress(packed, TEXT.length)).isEqualTo(TEXT);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes())
                .isEqualTo(TEXT);
    }

    @Test
    void stopsAtTheLimit() {
        byte[] bomb = GzipCodec.compress(new byte[20_000_000]);
        assertThatThrownBy(() -> GzipCodec.decompress(bomb, 1_000_000))
                .isInstanceOf(DecodeException.class)
                .hasMessage("decompresses to more than 1000000 bytes");
    }

    @Test
    void refusesIncompleteChangedAndOtherBytes() {
        byte[] packed = GzipCodec.compress(TEXT);
        assertThatThrownBy(() -> GzipCodec.decompress(Arrays.copyOf(packed, packed.length - 12), 10_000))
                .isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> GzipCodec.decompress(Arrays.copyOf(packed, packed.length - 1), 10_000))
                .isInstanceOf(EOFException.class)
                .hasMessage("ends within the checksum");
        byte[] changed = packed.clone();
        changed[packed.length - 8] ^= 1;
        assertThatThrownBy(() -> GzipCodec.decompress(changed, 10_000)).isInstanceOf(ZipException.class);
        assertThatThrownBy(() -> GzipCodec.decompress(TEXT, 10_000)).isInstanceOf(ZipException.class);
        assertThatThrownBy(() -> GzipCodec.decompress(new byte[0], 10_000)).isInstanceOf(ZipException.class);
    }

    @Test
    void streamsAllMembersOfAFile() throws IOException {
        byte[] packed = GzipCodec.compress(TEXT);
        byte[] twice = Arrays.copyOf(packed, 2 * packed.length);
        System.arraycopy(packed, 0, twice, packed.length, packed.length);
        try (InputStream in = GzipCodec.decompress(new ByteArrayInputStream(twice))) {
            assertThat(in.readAllBytes()).hasSize(2 * TEXT.length);
        }
    }
}
