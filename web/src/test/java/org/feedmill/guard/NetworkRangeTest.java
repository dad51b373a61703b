package org.feedmill.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Objects;
import org.feedmill.page.address.IpAddressParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkRangeTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8,10.0.0.0/8",
        "10.1.2.3,10.1.2.3/32",
        "10.1.2.3/8,10.0.0.0/8",
        "10.1.2.3/12:80,10.0.0.0/12:80",
        "127.0.0.0/8:8000-8999,127.0.0.0/8:8000-8999",
        "0.0.0.0/0,0.0.0.0/0",
        "fd00::/8,[fd00:0:0:0:0:0:0:0]/8",
        "[fd12::]/8,[fd00:0:0:0:0:0:0:0]/8",
        "[fd12::]/8:443,[fd00:0:0:0:0:0:0:0]/8:443",
        "[::1]:8080,[0:0:0:0:0:0:0:1]/128:8080",
        "::1,[0:0:0:0:0:0:0:1]/128",
        "::ffff:10.0.0.0/104,10.0.0.0/8",
        " 10.0.0.1 ,10.0.0.1/32"
    })
    void readsWhatOperatorsWrite(String text, String expected) {
        assertThat(NetworkRange.parse(text)).hasToString(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "localhost:8080",
                "example.org/8",
                "10.0.0.0/33",
                "10.0.0.0/-1",
                "10.0.0.0/",
                "10.0.0.0/x",
                "10.0.0/8",
                "10",
                "010.0.0.0/8",
                "10.0.0.256",
                "10.0.0.1:",
                "10.0.0.1:0",
                "10.0.0.1:65536",
                "10.0.0.1:90-80",
                "10.0.0.1:80-",
                "10.0.0.1:80-90-100",
                "fd00::/129",
                "fd00::/8:443",
                "[fd00::/8",
                "fd00::]/8",
                "fe80::1%eth0",
                "::ffff:10.0.0.0/8",
                "http://10.0.0.1/"
            })
    void saysWhatIsWrong(String text) {
        assertThatThrownBy(() -> NetworkRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"" + text + "\" is not a valid network: ")
                .hasMessageEndingWith(".");
    }

    @Test
    void readsLists() {
        assertThat(NetworkRange.parseList(" 10.0.0.0/8,127.0.0.1:80  ::1\n")).hasSize(3);
        assertThat(NetworkRange.parseList(" ")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8,10.255.255.255,true",
        "10.0.0.0/8,11.0.0.0,false",
        "10.0.0.0/9,10.127.255.255,true",
        "10.0.0.0/9,10.128.0.0,false",
        "0.0.0.0/0,255.255.255.255,true",
        "0.0.0.0/0,::1,false",
        "10.0.0.1,10.0.0.1,true",
        "10.0.0.1,10.0.0.0,false",
        "fc00::/7,fdff::1,true",
        "fc00::/7,fe00::1,false",
        "::/0,10.0.0.1,false"
    })
    void containsWhatSharesItsBits(String network, String address, boolean inside) throws UnknownHostException {
        byte[] bytes = Objects.requireNonNull(IpAddressParser.parse(address));
        assertThat(NetworkRange.parse(network).contains(InetAddress.getByAddress(bytes)))
                .isEqualTo(inside);
    }
}
