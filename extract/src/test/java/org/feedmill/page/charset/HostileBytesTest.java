package org.feedmill.page.charset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that any bytes are decoded to text without an exception and in bounded time. */
@Timeout(120)
class HostileBytesTest {

    private static final int LARGE = 10 * 1024 * 1024;

    private static final List<String> LABELS = List.of(
            "utf-8", "gbk", "big5", "euc-jp", "shift_jis", "iso-2022-jp", "euc-kr", "utf-16", "koi8-r", "x-Johab");

    @Test
    void readsMegabytesOfOneByte() {
        for (int value : new int[] {0x8e, 0x8f, 0xff, 0x80, 0x00}) {
            byte[] bytes = new byte[LARGE];
            Arrays.fill(bytes, (byte) value);
            assertThat(PageDecoder.decode(bytes, "text/html; charset=euc-jp").text())
                    .isNotEmpty();
        }
    }

    @Test
    void readsFloodsOfEscapesAndTags() {
        for (String piece : List.of(
                "\u001b$B",
                "\u001b",
                "\u001b$B$\"\u001b(B",
                "<meta charset=",
                "<!--",
                "<meta a='",
                "<script>",
                "<",
                "</script",
                "<meta \u00e9 ",
                "\u00e9<style>",
                "\u00e9<!--")) {
            byte[] bytes = piece.repeat(LARGE / 4 / piece.length()).getBytes(StandardCharsets.ISO_8859_1);
            assertThat(PageDecoder.decode(bytes, null).text()).isNotEmpty();
        }
    }

    @Test
    void readsRandomBytes() {
        Random random = new Random(20_260_101);
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[random.nextInt(2000)];
            random.nextBytes(bytes);
            String label = i % 3 == 0 ? null : "text/html; charset=" + LABELS.get(random.nextInt(LABELS.size()));
            assertThatCode(() -> PageDecoder.decode(bytes, label)).doesNotThrowAnyException();
        }
    }

    @Test
    void readsEveryPairOfBytesUnderEveryLabel() {
        for (String label : LABELS) {
            for (int pair = 0; pair < 0x10000; pair += 37) {
                byte[] bytes = {(byte) (pair >> 8), (byte) pair};
                assertThat(PageDecoder.decode(bytes, "text/html; charset=" + label))
                        .isNotNull();
            }
        }
    }
}
