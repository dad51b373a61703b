package org.feedmill.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "202.108.33.5              | 202.108.33.5",
                "IP: 202.108.*.* 网友       | 202.108.*.*",
                "来自61.135.x.x的网友       | 61.135.x.x",
                "(121.130.***.***)         | 121.130.***.***",
                "[58.240.12.*]             | 58.240.12.*",
                "218.30.*                  | 218.30.*",
                "gast 84.112.7.19.         | 84.112.7.19",
                "2a02:8109:9ec0::1f        | 2a02:8109:9ec0::1f",
                "2001:db8:0:0:1:2:3:4 fand | 2001:db8:0:0:1:2:3:4",
                "2001:db8:x:x:x:x:x:x      | 2001:db8:x:x:x:x:x:x",
                "来自 192.168.1.*           | 192.168.1.*",
                "IP：61.135.＊.＊ 发表于      | 61.135.＊.＊",
                "[240e:3b1:****:****]      | 240e:3b1:****:****",
                "2a02:8109:9ec0:*          | 2a02:8109:9ec0:*"
            })
    void findsWholeAndHiddenAddresses(String text, String address) {
        IpAddress found = Objects.requireNonNull(IpAddress.find(text));
        assertThat(found.in(text)).isEqualTo(address);
        assertThat(found.sure()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "12.05.2024",
                "2024.05.12 14:33",
                "14:33:11",
                "300.1.2.3",
                "1.2.3.4.5",
                "v1.2.3.4",
                "2.3.x",
                "2008:05:12 14:33",
                "2008:*",
                "std::vector",
                "1.2.3.",
                "192.168.1"
            })
    void takesNothingElseForOne(String text) {
        assertThat(IpAddress.find(text)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Version 2.3.1.0", "4.12.0.7", "1.2.3.x"})
    void isNotSureOfVersions(String text) {
        IpAddress found = Objects.requireNonNull(IpAddress.find(text));
        assertThat(found.sure()).isFalse();
    }
}
