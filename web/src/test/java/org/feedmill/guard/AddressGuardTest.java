package org.feedmill.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressGuardTest {

    private static final AddressGuard STANDARD = AddressGuard.standard();

    /** No connection is made here: these addresses are only checked. */
    @ParameterizedTest
    @CsvFileSource(resources = "closed.csv", numLinesToSkip = 1)
    void knowsWhatIsNotThePublicWeb(String text, String words) {
        WebAddress address = address(text);
        assertThat(STANDARD.refusal(address)).contains("is not a public address (" + words + ")");
        assertThat(STANDARD.refusal(address(text.replace("http:", "https:")))).contains("(" + words + ")");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.0.1.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "[2001:200::1]",
                "[2001:4860:4860::8888]",
                "[2606:4700:4700::1111]",
                "[2a00:1450::1]",
                "[2003::1]",
                "[3ffe::1]",
                "[64:ff9b::8.8.8.8]",
                "[2002:808:808::1]",
                "[::ffff:8.8.8.8]"
            })
    void letsThePublicWebThrough(String host) {
        assertThat(STANDARD.refusal(address("http://" + host + "/"))).isNull();
        assertThat(STANDARD.refusal(address("https://" + host + "/"))).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.org/,",
        "https://example.org/,",
        "http://example.org:443/,",
        "https://example.org:80/,",
        "http://example.org:8080/,Port 8080 of example.org",
        "http://example.org:22/,Port 22 of example.org",
        "http://example.org:0/,Port 0 of example.org",
        "https://example.org:65535/,Port 65535 of example.org"
    })
    void opensOnlyThePortsOfTheWeb(String text, @Nullable String refusal) {
        if (refusal == null) {
            assertThat(STANDARD.refusal(address(text))).isNull();
        } else {
            assertThat(STANDARD.refusal(address(text))).startsWith(refusal).contains("--allow-net");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ftp://example.org/", "file:///etc/passwd", "gopher://example.org/", "jar:http://example.org!/"})
    void knowsNoOtherSchemes(String text) {
        assertThat(WebAddress.of(text)).isNull();
    }

    @Test
    void showsNoSecretsAndTellsWhereTheyGo() {
        assertThat(STANDARD.refusal(address("https://me:secret@example.org/x")))
                .isEqualTo("The address of https://example.org contains a login."
                        + " Remove it from the address and use --login instead.")
                .doesNotContain("secret");
    }

    @Test
    void tellsTheRemedy() {
        assertThat(STANDARD.refusal(address("http://127.1/")))
                .isEqualTo("127.0.0.1 is not a public address (loopback)."
                        + " Allow it with --allow-net 127.0.0.1:80 or FEEDMILL_ALLOW_NET.");
    }

    @Test
    void letsAllowedNetworksThroughAtTheirPortsOnly() {
        AddressGuard guard =
                new AddressGuard(NetworkRange.parseList("10.1.0.0/16:8000-8999, [fd00::]/8, 127.0.0.1:81"));
        assertThat(guard.refusal(address("http://10.1.2.3:8080/"))).isNull();
        assertThat(guard.refusal(address("http://10.1.2.3/"))).contains("private network");
        assertThat(guard.refusal(address("http://10.2.2.3:8080/"))).contains("private network");
        assertThat(guard.refusal(address("http://[fd12::1]:9999/"))).isNull();
        assertThat(guard.refusal(address("http://[fc12::1]:9999/"))).contains("private network");
        assertThat(guard.refusal(address("http://[::ffff:127.0.0.1]:81/"))).isNull();
        assertThat(guard.refusal(address("http://127.0.0.2:81/"))).contains("loopback");
        assertThat(guard.refusal(address("http://8.8.8.8:81/"))).startsWith("Port 81 of 8.8.8.8");
        assertThat(guard.refusal(address("http://8.8.8.8/"))).isNull();
    }

    @Test
    void doesNotLetAllowedNetworksThroughInDisguise() {
        AddressGuard guard = new AddressGuard(NetworkRange.parseList("10.0.0.0/8"));
        for (String host : List.of("[64:ff9b::10.0.0.1]", "[2002:a00:1::]", "[::10.0.0.1]", "[::ffff:0:10.0.0.1]")) {
            assertThat(guard.refusal(address("http://" + host + "/"))).as(host).isNotNull();
        }
    }

    /** The usual factory methods turn these into IPv4 addresses, another one does not. */
    @Test
    void knowsMappedAddressesThatStayedSix() throws UnknownHostException {
        byte[] bytes = new byte[16];
        bytes[10] = bytes[11] = (byte) 0xFF;
        bytes[12] = 127;
        bytes[15] = 1;
        assertThat(STANDARD.refusal(Inet6Address.getByAddress(null, bytes, 0), 80))
                .isNotNull();
        assertThat(STANDARD.refusal(InetAddress.getByAddress(bytes), 80)).contains("loopback");
    }

    @Test
    void looksPastZones() throws UnknownHostException {
        byte[] bytes = new byte[16];
        bytes[0] = (byte) 0xFE;
        bytes[1] = (byte) 0x80;
        assertThat(STANDARD.refusal(Inet6Address.getByAddress(null, bytes, 3), 80))
                .contains("link-local");
    }

    private static WebAddress address(String text) {
        return Objects.requireNonNull(WebAddress.of(text), text);
    }
}
