package org.feedmill.mill;

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

class ContentTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "content.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '\'')
    void tellsWhatADocumentIs(Content expected, String start, String contentType) {
        byte[] bytes = start == null ? new byte[0] : start.translateEscapes().getBytes(ISO_8859_1);
        assertThat(Content.of(bytes, contentType)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GB18030", "windows-1251"
            })
    void takesPagesInAnyCharset(String charset) {
        String page = "<!DOCTYPE html><title>ニュース</title><p>пример 2026年5月1日".repeat(20);
        assertThat(Content.of(page.getBytes(Charset.forName(charset)), null)).isEqualTo(Content.PAGE);
    }

    @Test
    void takesATextWithoutAnyTag() {
        assertThat(Content.of("Tanzt! Größe: 1".getBytes(UTF_8), "text/html")).isEqualTo(Content.PAGE);
    }

    @Test
    void takesAPageThatIsFullOfControls() {
        String page = "\0\1\2".repeat(300) + "<html><body>";
        assertThat(Content.of(page.getBytes(ISO_8859_1), null)).isEqualTo(Content.PAGE);
    }

    @Test
    void knowsNoiseForBinary() {
        byte[] noise = new byte[10_000];
        new Random(1).nextBytes(noise);
        assertThat(Content.of(noise, "text/html")).isEqualTo(Content.BINARY);
        System.arraycopy("<p <a>".getBytes(UTF_8), 0, noise, 500, 6); // by chance
        assertThat(Content.of(noise, "text/html")).isEqualTo(Content.BINARY);
    }

    @Test
    void looksBehindLongBlanksBeforeItCallsAPageEmpty() {
        String late = " ".repeat(100_000) + "<p>here";
        assertThat(Content.of(late.getBytes(UTF_8), null)).isEqualTo(Content.PAGE);
        assertThat(Content.of(" \n".repeat(100_000).getBytes(UTF_8), null)).isEqualTo(Content.EMPTY);
        assertThat(Content.of("\uFEFF \n".getBytes(UTF_16LE), null)).isEqualTo(Content.EMPTY);
    }

    @Test
    void staysLinearOnABrokenPrologue() {
        assertThat(Content.of("<!--".repeat(1_000_000).getBytes(UTF_8), null)).isEqualTo(Content.PAGE);
        assertThat(Content.of("{ ".repeat(1_000_000).getBytes(UTF_8), null)).isEqualTo(Content.PAGE);
    }
}
