package org.feedmill.page.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PunycodeCodecTest {

    @ParameterizedTest
    @CsvSource({
        "ليهمابتكلموشعربي؟,egbpdaj6bu4bxfgehfvwxn",
        "他们为什么不说中文,ihqwcrb4cv8a8dqg056pqjye",
        "Pročprostěnemluvíčesky,Proprostnemluvesky-uyb24dma41a",
        "3年B組金八先生,3B-ww4c5e180e575a65lsy2b",
        "-> $1.00 <-,-> $1.00 <--"
    })
    void agreesWithTheExamplesOfTheStandard(String plain, String encoded) {
        assertThat(PunycodeCodec.encode(plain)).isEqualTo(encoded);
        assertThat(PunycodeCodec.decode(encoded)).isEqualTo(plain);
    }

    @Test
    void readsBackEveryLabel() {
        Random random = new Random(7);
        for (int round = 0; round < 5_000; round++) {
            StringBuilder label = new StringBuilder();
            for (int i = random.nextInt(20); i >= 0; i--) {
                int c = random.nextInt(random.nextBoolean() ? 0x250 : 0x10FFFF);
                label.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 'x' : c);
            }
            String encoded = Objects.requireNonNull(PunycodeCodec.encode(label.toString()));
            assertThat(PunycodeCodec.decode(encoded)).as(encoded).isEqualTo(label.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999", "a-999999999999999", "ü", "-ü", "a b", "zz", "9999"})
    void rejectsBrokenCodes(String text) {
        assertThat(PunycodeCodec.decode(text)).isNull();
    }
}
