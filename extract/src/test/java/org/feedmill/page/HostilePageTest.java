package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that any text becomes a page with a valid tree, without an exception or stack overflow. */
class HostilePageTest {

    private static final String[] PIECES = {
        "<",
        ">",
        "</",
        "<table>",
        "<tr>",
        "<td>",
        "<a href='",
        "'",
        "\"",
        "=",
        "&#",
        ";",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        "<svg>",
        "<p",
        "\0",
        "年",
        "<select>",
        "<template>",
        "<br>",
        "é",
        "<li>"
    };

    @Test
    void survivesAMillionNestedTags() {
        Page page = sound(Page.parse("<div>".repeat(1_000_000) + "deep", "http://example.org/"));
        assertThat(page.text(0)).isEqualTo("deep");
    }

    @Test
    void survivesNestedFormattingTags() {
        Page page = sound(Page.parse("<b><i>".repeat(50_000) + "deep", "http://example.org/"));
        assertThat(page.text(0)).contains("deep");
    }

    @Test
    void survivesNestedTablesAndLists() {
        sound(Page.parse("<table><tr><td>".repeat(20_000) + "x", "http://example.org/"));
        sound(Page.parse("<ul><li>".repeat(100_000) + "x", "http://example.org/"));
    }

    @Test
    void survivesTablesThatMakeTheParserMoveThings() {
        for (String piece : List.of(
                "<table>x<b>y",
                "<TABLE><p>z",
                "<table><tr><td>",
                "<table><caption>q",
                "<table>x<tr>",
                "<applet>x",
                "<object>")) {
            sound(Page.parse(piece.repeat(200_000), "http://example.org/"));
            sound(Page.parse("<br>".repeat(200_000) + piece.repeat(100_000), "http://example.org/"));
        }
        String lost = "<table class=t>" + "x<i></i><tr>".repeat(200_000) + "</table>last";
        assertThat(sound(Page.parse(lost, "http://example.org/")).text(0))
                .endsWith("x last")
                .hasSizeGreaterThan(200_000);
    }

    @Test
    void keepsLargeHonestTables() {
        String row = "<tr>\n <td>a</td> <td><p>b</p></td>\n</tr>\n";
        Page page = sound(Page.parse("<table>\n" + row.repeat(50_000) + "</table>", "http://example.org/"));
        assertThat(page.line(page.size() - 1)).isGreaterThan(49_000);
        assertThat(page.column(page.size() - 1)).isEqualTo(2);
    }

    @Test
    void survivesTwentyMegabytesOfText() {
        Page page = sound(Page.parse("lorem ipsum ".repeat(1_700_000), "http://example.org/"));
        assertThat(page.textLength(0)).isGreaterThan(20_000_000);
    }

    @Test
    void cutsPagesOfTooManyNodes() {
        Page page = sound(Page.parse("<p>x".repeat(700_000), "http://example.org/"));
        assertThat(page.isTruncated()).isTrue();
    }

    @Test
    void survivesManyAttributes() {
        StringBuilder html = new StringBuilder("<p ");
        for (int i = 0; i < 1_000_000; i++) {
            html.append("a").append(i).append("=1 ");
        }
        assertThat(sound(Page.parse(html + ">x", "http://example.org/")).text(0))
                .isEqualTo("x");
    }

    @Test
    void survivesPreformattedTextOfAMillionLines() {
        Page page = sound(Page.parse("<pre>" + "x\n".repeat(1_000_000) + "</pre>", "http://example.org/"));
        assertThat(page.line(page.size() - 1)).isGreaterThan(900_000);
    }

    @Test
    void survivesWhatIsNeverClosed() {
        for (String open :
                List.of("<a href=", "<!--", "<![CDATA[", "<script>", "<textarea>", "<p title='", "<?", "&#")) {
            sound(Page.parse("<p>x" + open + "x ".repeat(500_000), "http://example.org/"));
            sound(Page.parse(open.repeat(100_000), "http://example.org/"));
        }
    }

    @Test
    void survivesMillionsOfClassesLinksAndLanguages() {
        StringBuilder html = new StringBuilder("<html lang='" + "x-".repeat(500_000) + "'>");
        for (int i = 0; i < 100_000; i++) {
            html.append("<link rel='canonical alternate' type=application/rss+xml href=//[")
                    .append(i);
            html.append("><meta name=n")
                    .append(i)
                    .append(" content=c><b class=c")
                    .append(i)
                    .append('>');
        }
        Page page = sound(Page.parse(html.toString(), "http://example.org/"));
        assertThat(page.metadata().language()).isNull();
        assertThat(page.metadata().canonical()).isNull();
        assertThat(page.metadata().meta()).hasSizeLessThan(1000);
    }

    @Test
    void survivesNulsSurrogatesAndNoBody() {
        sound(Page.parse("\0<p>\0a\ud800b\udc00\uffff</p>\0", "http://example.org/"));
        sound(Page.parse("", ""));
        sound(Page.parse("<frameset><frame src=x></frameset>", "not an address"));
        sound(Page.parse("<html><head><title>x", "http://example.org/"));
        sound(Page.parse("<!-- never closed <p>x", "http://example.org/"));
    }

    @Test
    void survivesRandomBytes() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            byte[] noise = new byte[random.nextInt(2000)];
            random.nextBytes(noise);
            sound(Page.parse(
                    noise, random.nextBoolean() ? "text/html; charset=shift_jis" : null, "http://example.org/"));
            StringBuilder html = new StringBuilder();
            for (int i = random.nextInt(200); i >= 0; i--) {
                html.append(PIECES[random.nextInt(PIECES.length)]);
            }
            sound(Page.parse(html.toString().getBytes(StandardCharsets.UTF_8), null, "http://example.org/"));
        }
    }

    private static Page sound(Page page) {
        assertThat(page.size()).isPositive();
        for (int n = 0; n < page.size(); n++) {
            int parent = page.parent(n);
            boolean inside = n == 0 ? parent == -1 : parent >= 0 && parent < n && page.end(n) <= page.end(parent);
            if (!inside || page.end(n) <= n || (n > 0 && page.depth(n) != page.depth(parent) + 1)) {
                throw new AssertionError("broken tree at " + n);
            }
        }
        assertThat(page.end(0)).isEqualTo(page.size());
        return page;
    }
}
