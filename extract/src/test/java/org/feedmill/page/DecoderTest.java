package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecoderTest {

    @ParameterizedTest
    @CsvSource({
        "x-sjis,        windows-31j,   ①新しいお知らせ㈱",
        "gb2312,        GB18030,       镕基新闻通知公告",
        "ks_c_5601-1987, x-windows-949, 똠방각하 공지사항",
        "euc-jp,        EUC-JP,        お知らせ一覧",
        "big5,          Big5-HKSCS,    最新消息公告",
        "iso-8859-1,    windows-1252,  “café” – naïve…",
        "windows-1251,  windows-1251,  Новости компании",
    })
    void readsLabelsAsBrowsersDo(String label, String charset, String text) {
        byte[] bytes = ("<meta charset=" + label + "><p>" + text).getBytes(Charset.forName(charset));
        assertThat(Decoder.decode(bytes, null).text()).endsWith(text);
        byte[] bare = ("<p>" + text).getBytes(Charset.forName(charset));
        assertThat(Decoder.decode(bare, "text/html; charset=\"" + label + "\"").text())
                .endsWith(text);
    }

    @Test
    void believesTheMarkBeforeTheHeader() {
        byte[] bytes = "\ufeffé".getBytes(StandardCharsets.UTF_8);
        assertThat(Decoder.decode(bytes, "text/html; charset=iso-8859-1").text())
                .isEqualTo("é");
        assertThat(Decoder.decode("\ufeffé".getBytes(StandardCharsets.UTF_16LE), null)
                        .text())
                .isEqualTo("é");
    }

    @ParameterizedTest
    @CsvSource({"utf-16, UTF-16LE", "utf-16le, UTF-16LE", "utf-16be, UTF-16BE"})
    void readsTwoByteTextThatOnlyTheHeaderNames(String label, String charset) {
        String text = "<p>Notícias 新闻";
        assertThat(Decoder.decode(text.getBytes(Charset.forName(charset)), "text/html;charset=" + label))
                .isEqualTo(new Decoder.Decoded(text, charset));
        byte[] lie = text.getBytes(StandardCharsets.UTF_8);
        assertThat(Decoder.decode(lie, "text/html;charset=" + label).text()).isEqualTo(text);
    }

    @Test
    void believesBytesThatAreUtf8BeforeAWrongLabel() {
        byte[] bytes = "<meta charset=gb2312><p>中文网页的标题".getBytes(StandardCharsets.UTF_8);
        assertThat(Decoder.decode(bytes, null).text()).endsWith("中文网页的标题");
    }

    @Test
    void detectsWhatNoLabelNames() {
        String text = "本日のお知らせ。新しい製品を発表しました。詳しくはこちらをご覧ください。".repeat(5);
        assertThat(Decoder.decode(text.getBytes(Charset.forName("EUC-JP")), null)
                        .text())
                .isEqualTo(text);
        assertThat(Decoder.decode(text.getBytes(Charset.forName("windows-31j")), null)
                        .text())
                .isEqualTo(text);
    }

    @Test
    void keepsUtf8WithAFewBrokenBytes() {
        byte[] good = "<meta charset=utf-8>äöüßéèàñ äöüßéèàñ äöüßéèàñ".getBytes(StandardCharsets.UTF_8);
        byte[] bytes = java.util.Arrays.copyOf(good, good.length + 1);
        bytes[good.length] = (byte) 0xff;
        assertThat(Decoder.decode(bytes, null).text()).contains("äöüß");
    }
}
