package org.feedmill.page.charset;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the decoding of every language in every charset of its pages, under every kind of label. */
class CharsetMatrixTest {

    /** Labels that servers and templates put on pages of any charset. */
    private static final List<String> WRONG = List.of(
            "utf-8",
            "iso-8859-1",
            "gbk",
            "big5",
            "shift_jis",
            "euc-jp",
            "euc-kr",
            "windows-1251",
            "koi8-r",
            "utf-16",
            "iso-8859-5",
            "windows-1256",
            "tis-620");

    private static final String NAV =
            "<ul class=\"nav\"><li><a href=\"/index.html\">Home</a><li><a href='/about'>About</a></ul>";

    record Case(String language, Charset charset, String text) {

        String page(String head) {
            return "<!DOCTYPE html><html><head>" + head
                    + "<title>News</title><script>if (a<b) document.write('<p>')</script>"
                    + "<style>.a{color:red}</style></head><body>" + NAV + "<div><p>" + text + "</p></div>"
                    + "<p>Copyright 2009 Example Inc.</p></body></html>";
        }

        byte[] bytes(String page) {
            return page.getBytes(charset);
        }

        @Override
        public String toString() {
            return language + " in " + charset;
        }
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String line : CharsetDataFile.lines("texts.txt")) {
            String[] cells = line.split(" \\| ", -1);
            for (String name : cells[1].split(" ", -1)) {
                Charset charset = Charset.forName(name);
                String text = cells[2];
                if (name.equals("ISO-8859-15")) {
                    text = text.replace('’', '\'');
                } else if (!charset.newEncoder().canEncode(text)) {
                    text = text.replace("œ", "oe")
                            .replace('„', '"')
                            .replace('“', '"')
                            .replace('”', '"');
                }
                cases.add(new Case(cells[0], charset, text));
            }
        }
        return cases.stream();
    }

    @Test
    void knowsManyLanguages() {
        assertThat(cases().map(Case::language).distinct().count()).isGreaterThanOrEqualTo(30);
        assertThat(cases())
                .allSatisfy(one -> assertThat(one.charset().newEncoder().canEncode(one.text()))
                        .as("%s", one)
                        .isTrue());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsByHeader(Case one) {
        String page = one.page("");
        assertThat(PageDecoder.decode(one.bytes(page), "text/html; charset=" + one.charset())
                        .text())
                .isEqualTo(page);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsByMeta(Case one) {
        String page = one.page("<meta http-equiv=Content-Type content='text/html; charset=" + one.charset() + "'>");
        assertThat(PageDecoder.decode(one.bytes(page), "text/html").text()).isEqualTo(page);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsWithoutAnyLabel(Case one) {
        String page = one.page("");
        assertThat(PageDecoder.decode(one.bytes(page), null).text()).isEqualTo(page);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsDespiteAWrongLabel(Case one) {
        for (String wrong : WRONG) {
            if (!decides(one, wrong)) {
                continue;
            }
            String plain = one.page("");
            assertThat(PageDecoder.decode(one.bytes(plain), "text/html;charset=" + wrong)
                            .text())
                    .as("header says %s", wrong)
                    .isEqualTo(plain);
            String labelled = one.page("<meta charset=\"" + wrong + "\">");
            assertThat(PageDecoder.decode(one.bytes(labelled), null).text())
                    .as("meta says %s", wrong)
                    .isEqualTo(labelled);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void keepsTheLabelOfShortTexts(Case one) {
        for (int length = 1; length <= 12; length += 3) {
            String page = "<p>" + one.text().substring(0, length) + "</p>";
            assertThat(PageDecoder.decode(one.bytes(page), "text/html; charset=" + one.charset())
                            .text())
                    .isEqualTo(page);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void readsUtf8AndUtf16OfAllLanguages(Case one) {
        String page = one.page("<meta charset=" + one.charset() + ">");
        for (String name : List.of("UTF-8", "UTF-16LE", "UTF-16BE")) {
            byte[] bytes = page.getBytes(Charset.forName(name));
            assertThat(PageDecoder.decode(bytes, null)).isEqualTo(new PageDecoder.DecodedText(page, name));
            assertThat(PageDecoder.decode(bytes, "text/html;charset=gb2312").text())
                    .isEqualTo(page);
            byte[] marked = ("\ufeff" + page).getBytes(Charset.forName(name));
            assertThat(PageDecoder.decode(marked, "text/html;charset=utf-8").text())
                    .isEqualTo(page);
        }
    }

    /**
     * Returns true if more than a single letter distinguishes the charset from the wrong one: ISO-8859-15 differs only
     * by its œ.
     */
    private static boolean decides(Case one, String wrong) {
        String misread = new String(one.bytes(one.text()), Objects.requireNonNull(CharsetLabels.charset(wrong)));
        int same = 0;
        for (int i = 0; i < Math.min(misread.length(), one.text().length()); i++) {
            same += misread.charAt(i) == one.text().charAt(i) ? 1 : 0;
        }
        return same + 5 < one.text().length();
    }
}
