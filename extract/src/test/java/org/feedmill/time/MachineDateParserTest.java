package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MachineDateParserTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2024-05-03                              | 2024-05-03
            2024/05/03                              | 2024-05-03
            20240503                                | 2024-05-03
            2024-05                                 | 2024-05-01
            2024-05-03T10:00:00Z                    | 2024-05-03T10:00:00Z
            2024-05-03T10:00                        | 2024-05-03T10:00:00
            2024-05-03 10:00:30                     | 2024-05-03T10:00:30
            2024-05-03T10:00:00.123456+09:00        | 2024-05-03T10:00:00+09:00
            2024-05-03T10:00:00-0530                | 2024-05-03T10:00:00-05:30
            2024-05-03 10:00:00 +0900               | 2024-05-03T10:00:00+09:00
            2024-05-03T10:00:00+09:00[Asia/Tokyo]   | 2024-05-03T10:00:00+09:00
            20240503T100000Z                        | 2024-05-03T10:00:00Z
            20240503100000                          | 2024-05-03T10:00:00
            2024-05-03T24:00:00Z                    | 2024-05-04T00:00:00Z
            2024-05-03 10:00 UTC                    | 2024-05-03T10:00:00Z
            Tue, 18 Jan 2005 07:27:42 GMT           | 2005-01-18T07:27:42Z
            18 Jan 2005 07:27:42 +0900              | 2005-01-18T07:27:42+09:00
            Tue Jan 18 2005 07:27:42 GMT+0900 (JST) | 2005-01-18T07:27:42+09:00
            1714723200                              | 2024-05-03T08:00:00Z
            1714723200000                           | 2024-05-03T08:00:00Z
            """)
    void readsWhatMachinesWrite(String value, String iso) {
        assertThat(TimeReader.standard().readMachineDate(value).orElseThrow().toIso())
                .isEqualTo(iso);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "01/12/2025 10:56",
                "12345678901234567890",
                "2024-13-01",
                "2024-02-30",
                "2024",
                "1.2.3",
                "Tuesday",
                "2024-05-03T",
                "2024-05-03Tab",
                "2024-05-03 and more",
                "99999999",
                "next",
                "-2024-05-03",
                "2024-05-03T25:61"
            })
    void leavesTheRestToTheText(String value) {
        assertThat(TimeReader.standard().readMachineDate(value)).isEmpty();
    }
}
