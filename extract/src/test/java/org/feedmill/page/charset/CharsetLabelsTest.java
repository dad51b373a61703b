package org.feedmill.page.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharsetLabelsTest {

    @ParameterizedTest
    @CsvSource({
        "latin1, windows-1252",
        "ISO-8859-1, windows-1252",
        "us-ascii, windows-1252",
        "iso-8859-9, windows-1254",
        "gb2312, GB18030",
        "GBK, GB18030",
        "x-gbk, GB18030",
        "big5, Big5-HKSCS",
        "big5-hkscs, Big5-HKSCS",
        "shift_jis, windows-31j",
        "x-sjis, windows-31j",
        "ms_kanji, windows-31j",
        "sjis-win, windows-31j",
        "euc-jp, x-eucJP-Open",
        "eucJP-win, x-eucJP-Open",
        "iso-2022-jp, ISO-2022-JP",
        "euc-kr, x-windows-949",
        "ks_c_5601-1987, x-windows-949",
        "cp949, x-windows-949",
        "tis-620, x-windows-874",
        "koi8-u, KOI8-U",
        "macintosh, x-MacRoman",
        "x-mac-cyrillic, x-MacCyrillic",
        "ibm866, IBM866",
        "iso-8859-8-i, ISO-8859-8",
        "cp1251, windows-1251",
        "win-1251, windows-1251",
        "utf8, UTF-8",
        "utf_8, UTF-8",
        "UTF 8, UTF-8",
        "utf8mb4, UTF-8",
        "utf-16, UTF-16LE",
        "unicodefffe, UTF-16BE",
        "ISO_8859-2, ISO-8859-2",
        "iso-8859-10, ISO-8859-4",
        "IBM437, IBM437"
    })
    void meansWhatBrowsersAndPagesMean(String label, String charset) {
        assertThat(CharsetLabels.charset(label)).hasToString(charset);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"utf-7", "hz-gb-2312", "iso-2022-kr", "replacement", "x-user-defined", "IBM037", "", "?", "<x>"})
    void refusesWhatNoPageMayBeReadBy(String label) {
        assertThat(CharsetLabels.charset(label)).isNull();
    }

    @Test
    void takesNoEndlessLabel() {
        assertThat(CharsetLabels.charset("utf-8".repeat(1_000_000))).isNull();
        assertThat(CharsetLabels.charset(null)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<meta charset=gbk> | GB18030",
                "<META CHARSET = 'Big5' > | Big5-HKSCS",
                "<meta content=\"text/html; charset=koi8-r\" http-equiv=Content-Type> | KOI8-R",
                "<meta http-equiv=content-type content='text/html;charset=\"euc-kr\"'/> | x-windows-949",
                "<?xml version='1.0' encoding='Shift_JIS'?><html> | windows-31j",
                "<!-- <meta charset=gbk> --><meta charset=koi8-r> | KOI8-R",
                "<script>'<meta charset=gbk>'</script><meta charset=koi8-r> | KOI8-R",
                "<meta charset=nonsense><meta charset=koi8-r> | KOI8-R",
                "<meta name=description content='charset=gbk'><meta charset=koi8-r> | KOI8-R",
            })
    void findsTheLabelInTheHead(String head, String charset) {
        assertThat(HtmlPrescan.read(head.getBytes(StandardCharsets.US_ASCII)).charset())
                .hasToString(charset);
    }

    @Test
    void findsTheLabelBehindALongComment() {
        String head = "<!--" + "x".repeat(20_000) + "--><style>" + "y".repeat(20_000) + "</style><meta charset=gbk>";
        assertThat(HtmlPrescan.read(head.getBytes(StandardCharsets.US_ASCII)).charset())
                .hasToString("GB18030");
    }

    @Test
    void readsALabelThatAnyWindowCutsWhole() {
        String meta = "<meta charset=koi8-r>";
        for (int length = 2 * 1024 - 2 * meta.length(); length < 2 * 1024 + 2; length++) {
            String head = "<!--" + "x".repeat(length) + "-->" + meta + "<meta charset=gbk>";
            assertThat(HtmlPrescan.read(head.getBytes(StandardCharsets.US_ASCII))
                            .charset())
                    .as("comment of %s", length)
                    .hasToString("KOI8-R");
        }
    }
}
