package org.feedmill.page.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageDecoderTest {

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
        assertThat(PageDecoder.decode(bytes, null).text()).endsWith(text);
        byte[] bare = ("<p>" + text).getBytes(Charset.forName(charset));
        assertThat(PageDecoder.decode(bare, "text/html; charset=\"" + label + "\"")
                        .text())
                .endsWith(text);
    }

    @Test
    void believesTheMarkBeforeTheHeader() {
        byte[] bytes = "\ufeffé".getBytes(StandardCharsets.UTF_8);
        assertThat(PageDecoder.decode(bytes, "text/html; charset=iso-8859-1").text())
                .isEqualTo("é");
        assertThat(PageDecoder.decode("\ufeffé".getBytes(StandardCharsets.UTF_16LE), null)
                        .text())
                .isEqualTo("é");
    }

    @ParameterizedTest
    @CsvSource({"utf-16, UTF-16LE", "utf-16le, UTF-16LE", "utf-16be, UTF-16BE"})
    void readsTwoByteTextThatOnlyTheHeaderNames(String label, String charset) {
        String text = "<p>Notícias 新闻";
        assertThat(PageDecoder.decode(text.getBytes(Charset.forName(charset)), "text/html;charset=" + label))
                .isEqualTo(new PageDecoder.DecodedText(text, charset));
        byte[] lie = text.getBytes(StandardCharsets.UTF_8);
        assertThat(PageDecoder.decode(lie, "text/html;charset=" + label).text()).isEqualTo(text);
    }

    @Test
    void believesBytesThatAreUtf8BeforeAWrongLabel() {
        byte[] bytes = "<meta charset=gb2312><p>中文网页的标题".getBytes(StandardCharsets.UTF_8);
        assertThat(PageDecoder.decode(bytes, null).text()).endsWith("中文网页的标题");
    }

    @Test
    void detectsWhatNoLabelNames() {
        String text = "本日のお知らせ。新しい製品を発表しました。詳しくはこちらをご覧ください。".repeat(5);
        assertThat(PageDecoder.decode(text.getBytes(Charset.forName("EUC-JP")), null)
                        .text())
                .isEqualTo(text);
        assertThat(PageDecoder.decode(text.getBytes(Charset.forName("windows-31j")), null)
                        .text())
                .isEqualTo(text);
    }

    @Test
    void keepsUtf8WithAFewBrokenBytes() {
        byte[] good = "<meta charset=utf-8>äöüßéèàñ äöüßéèàñ äöüßéèàñ".getBytes(StandardCharsets.UTF_8);
        byte[] bytes = Arrays.copyOf(good, good.length + 1);
        bytes[good.length] = (byte) 0xff;
        assertThat(PageDecoder.decode(bytes, null).text()).contains("äöüß");
    }

    @ParameterizedTest
    @CsvSource({"GB18030, 新闻通知公告", "Big5-HKSCS, 最新消息公告", "EUC-JP, お知らせ一覧", "windows-31j, お知らせ一覧", "x-windows-949, 공지사항"
    })
    void losesNoTagToABrokenCharacter(String charset, String text) {
        byte[] start = ("<meta charset=" + charset + "><p>" + text.repeat(5)).getBytes(Charset.forName(charset));
        byte[] end = "<b>next</b>".getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = Arrays.copyOf(start, start.length + end.length - 1); // half of the last character is gone
        System.arraycopy(end, 0, bytes, start.length - 1, end.length);
        assertThat(PageDecoder.decode(bytes, null).text()).contains(text).endsWith("<b>next</b>");
    }

    @ParameterizedTest
    @CsvSource({
        "ru, windows-1251, Привет", "ja, windows-31j, 新着", "zh-CN, GB18030, 新闻", "zh-Hant-TW, Big5, 消息",
        "ko, x-windows-949, 공지", "pl, windows-1250, żółć", "cs, windows-1250, šíř", "tr, windows-1254, Türkçe şık",
        "el, windows-1253, Νέα", "he, windows-1255, שלום", "ar, windows-1256, أخبار", "th, x-windows-874, ข่าว",
        "lt, windows-1257, žinių", "en, windows-1252, café", "fr, windows-1252, été",
    })
    void asksTheLanguageWhereLettersAreFew(String language, String charset, String text) {
        String page = "<html lang=" + language + "><p>" + text + "</p>";
        assertThat(PageDecoder.decode(page.getBytes(Charset.forName(charset)), "text/html")
                        .text())
                .isEqualTo(page);
    }

    @Test
    void asksTheCountryWhereNothingElseIsSaid() {
        byte[] bytes = "<p>Да".getBytes(Charset.forName("windows-1251"));
        assertThat(PageDecoder.decode(bytes, null, "https://example.ru:8080/a.html")
                        .text())
                .endsWith("Да");
        assertThat(PageDecoder.decode(bytes, null, "").charset()).isEqualTo("windows-1252");
    }

    @Test
    void takesUnlabelledAccentsAndQuotesForWestern() {
        for (String text :
                List.of("It’s “good” – really…", "Beyoncé met José", "© 2004", "Smörgåsbord", "25 °C", "naïve")) {
            byte[] bytes = ("<p>Some plain text. " + text).getBytes(Charset.forName("windows-1252"));
            assertThat(PageDecoder.decode(bytes, null).text()).endsWith(text);
            assertThat(PageDecoder.decode(bytes, "text/html; charset=utf-8").text())
                    .endsWith(text);
        }
    }

    @Test
    void readsEscapesOnlyWhereTheyAreJapanese() {
        String text = "<p>本日のお知らせ①です";
        byte[] bytes = text.getBytes(Charset.forName("x-windows-50221"));
        assertThat(PageDecoder.decode(bytes, null).text()).isEqualTo(text);
        String terminal = "<pre>\u001b[1mbold\u001b[0m costs $B and \u001b$ more</pre>";
        assertThat(PageDecoder.decode(terminal.getBytes(StandardCharsets.US_ASCII), null))
                .isEqualTo(new PageDecoder.DecodedText(terminal, "UTF-8"));
    }

    @Test
    void readsHalfWidthKatakana() {
        String text = "<p>ﾆｭｰｽ ｵｼﾗｾ ｹﾞｰﾑ ｻｲﾄ ﾄｯﾌﾟﾍﾟｰｼﾞ ｹｲｼﾞﾊﾞﾝ ﾌﾟﾛﾌｨｰﾙ ﾘﾝｸｼｭｳ 新着情報はこちらです";
        assertThat(PageDecoder.decode(text.getBytes(Charset.forName("windows-31j")), null)
                        .text())
                .isEqualTo(text);
    }

    @Test
    void keepsBrokenAndCutUtf8() {
        byte[] whole = "<p>Новости компании и погода".getBytes(StandardCharsets.UTF_8);
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);
        assertThat(PageDecoder.decode(cut, "text/html; charset=windows-1251").text())
                .startsWith("<p>Новости компании и пого");
        byte[] broken = "<p>中文网页的标题和内容都在这里可以看到".getBytes(StandardCharsets.UTF_8);
        broken[10] = (byte) 0xff;
        assertThat(PageDecoder.decode(broken, "text/html; charset=gbk").text()).endsWith("都在这里可以看到");
    }

    @Test
    void keepsNulsAndMojibakeAsTheyAre() {
        String nul = "<p>a\0b and some more plain text, with\0 in it";
        assertThat(PageDecoder.decode(nul.getBytes(StandardCharsets.UTF_8), null)
                        .text())
                .isEqualTo(nul);
        String twice = "<p>cafÃ© dÃ©jÃ\u00a0 vu";
        assertThat(PageDecoder.decode(twice.getBytes(StandardCharsets.UTF_8), "text/html; charset=iso-8859-1")
                        .text())
                .isEqualTo(twice);
    }

    @Test
    void readsTwoCharactersThatLookLikeUtf8ByTheirLabel() {
        byte[] bytes = {'<', 'p', '>', (byte) 0xd0, (byte) 0xa1, (byte) 0xcc, (byte) 0xa8};
        assertThat(PageDecoder.decode(bytes, "text/html; charset=gbk").text()).isEqualTo("<p>小台");
    }

    @Test
    void keepsUtf8ThatIsMixedWithAnotherCharset() {
        byte[] good = "<p>中文网页的标题和内容".repeat(400).getBytes(StandardCharsets.UTF_8);
        byte[] other = "<p>留言板上的旧评论".repeat(80).getBytes(Charset.forName("GBK"));
        byte[] bytes = Arrays.copyOf(good, good.length + other.length);
        System.arraycopy(other, 0, bytes, good.length, other.length);
        assertThat(PageDecoder.decode(bytes, null).text()).startsWith("<p>中文网页的标题和内容<p>");
    }
}
