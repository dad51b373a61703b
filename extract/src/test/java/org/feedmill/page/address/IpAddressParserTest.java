package org.feedmill.page.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressParserTest {

    @Test
    void readsBackEverySixItSpells() throws UnknownHostException {
        Random random = new Random(13);
        for (int round = 0; round < 5_000; round++) {
            byte[] bytes = new byte[16];
            random.nextBytes(bytes);
            for (int group = 0; group < 8; group++) {
                if (random.nextInt(3) > 0) {
                    Arrays.fill(bytes, 2 * group, 2 * group + 2, (byte) 0);
                }
            }
            String whole = InetAddress.getByAddress(bytes).getHostAddress();
            String host = IpAddressParser.normalizeIpv6(whole);
            assertThat(IpAddressParser.parse(whole)).as(whole).isEqualTo(bytes);
            assertThat(host).isNotNull().doesNotContain(":::").matches("\\[[0-9a-f:]+]");
            assertThat(IpAddressParser.parse(String.valueOf(host))).as(host).isEqualTo(bytes);
            assertThat(WebAddress.normalizeHost(String.valueOf(host))).isEqualTo(host);
        }
    }

    @Test
    void readsEverySpellingOfAFour() {
        Random random = new Random(14);
        for (int round = 0; round < 5_000; round++) {
            int address = random.nextInt();
            int parts = 1 + random.nextInt(4);
            StringBuilder out = new StringBuilder();
            for (int i = 0; i < parts - 1; i++) {
                out.append(spelled((address >>> (24 - 8 * i)) & 0xFF, random)).append('.');
            }
            out.append(spelled(address & (0xFFFF_FFFFL >>> (8 * (parts - 1))), random));
            String expected = (address >>> 24) + "." + (address >>> 16 & 0xFF) + "." + (address >>> 8 & 0xFF) + "."
                    + (address & 0xFF);
            assertThat(WebAddress.normalizeHost(out.toString()))
                    .as(out.toString())
                    .isEqualTo(expected);
            assertThat(WebAddress.normalizeHost(out + ".")).isEqualTo(expected);
        }
    }

    private static String spelled(long number, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "0x" + "0".repeat(random.nextInt(5)) + Long.toHexString(number);
            case 1 -> "0".repeat(1 + random.nextInt(5)) + Long.toOctalString(number);
            case 2 -> "0X" + Long.toHexString(number).toUpperCase(Locale.ROOT);
            default -> Long.toString(number);
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "1.2.3",
                "1.2.3.4.5",
                "01.2.3.4",
                "1.2.3.256",
                "1.2.3.",
                "1.2.3.-4",
                "1.2.3.4.",
                "x",
                "[",
                "]",
                "[]",
                "[1.2.3.4]",
                "[::1",
                "::1]",
                "::1%1",
                "::g",
                "1:2",
                ":",
                "::1::",
                "٣.2.3.4",
                "::٣"
            })
    void takesNothingElseForBytes(String host) {
        assertThat(IpAddressParser.parse(host)).isNull();
    }
}
