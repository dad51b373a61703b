package org.feedmill.mill.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentKindTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "content.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '\'')
    void tellsWhatADocumentIs(ContentKind expected, String start, String contentType) {
        byte[] bytes = start == null ? new byte[0] : start.translateEscapes().getBytes(ISO_8859_1);
        assertThat(ContentKind.detect(bytes, contentType)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "windows-1251"
            })
    void takesPagesInAnyCharset(String charset) {
        String page = "<!DOCTYPE html><title>ニュース</title><p>пример 2026年5月1日".repeat(20);
        assertThat(ContentKind.detect(page.getBytes(Charset.forName(charset)), null))
                .isEqualTo(ContentKind.PAGE);
    }

    @Test
    void takesATextWithoutAnyTag() {
        assertThat(ContentKind.detect("Tanzt! Größe: 1".getBytes(UTF_8), "text/html"))
                .isEqualTo(ContentKind.PAGE);
    }

    @Test
    void takesAPageThatIsFullOfControls() {
        String page = "\0\1\2".repeat(300) + "<html><body>";
        assertThat(ContentKind.detect(page.getBytes(ISO_8859_1), null)).isEqualTo(ContentKind.PAGE);
    }

    @Test
    void knowsNoiseForBinary() {
        byte[] noise = new byte[10_000];
        new Random(1).nextBytes(noise);
        assertThat(ContentKind.detect(noise, "text/html")).isEqualTo(ContentKind.BINARY);
        System.arraycopy("<p <a>".getBytes(UTF_8), 0, noise, 500, 6); // by chance
        assertThat(ContentKind.detect(noise, "text/html")).isEqualTo(ContentKind.BINARY);
    }

    @Test
    void looksBehindLongBlanksBeforeItCallsAPageEmpty() {
        String late = " ".repeat(100_000) + "<p>here";
        assertThat(ContentKind.detect(late.getBytes(UTF_8), null)).isEqualTo(ContentKind.PAGE);
        assertThat(ContentKind.detect(" \n".repeat(100_000).getBytes(UTF_8), null))
                .isEqualTo(ContentKind.EMPTY);
        assertThat(ContentKind.detect("\uFEFF \n".getBytes(UTF_16LE), null)).isEqualTo(ContentKind.EMPTY);
    }

    @Test
    void staysLinearOnABrokenPrologue() {
        assertThat(ContentKind.detect("<!--".repeat(1_000_000).getBytes(UTF_8), null))
                .isEqualTo(ContentKind.PAGE);
        assertThat(ContentKind.detect("{ ".repeat(1_000_000).getBytes(UTF_8), null))
                .isEqualTo(ContentKind.PAGE);
    }
}
