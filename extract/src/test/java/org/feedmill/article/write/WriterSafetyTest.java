package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that hostile pages yield only their text. */
class WriterSafetyTest {

    private static final String URL = "https://site.example/a/page.html";

    static Stream<String> payloads() throws IOException {
        return Arrays.stream(file().split("\n\n")).skip(1);
    }

    private static String file() throws IOException {
        try (InputStream in = WriterSafetyTest.class.getResourceAsStream("attacks.html")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @MethodSource("payloads")
    void letsNoPayloadThrough(String payload) {
        write("<article><p>Before it.</p>" + payload + "<p>After it.</p></article>");
        write(payload);
        write("<table><tr><td>" + payload + "</td><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>");
        write("<p>In a line " + payload + " and on.</p>");
        write("<ul><li>" + payload + "</ul><pre>" + payload + "</pre>");
    }

    @Test
    void letsNothingOfThemAllThrough() throws IOException {
        assertThat(payloads().count()).isGreaterThan(140);
        write(file());
    }

    @Test
    void letsNothingThroughWithNulBytes() throws IOException {
        write(file().replace("script", "scr\0ipt").replace("onclick", "on\0click"));
    }

    private static void write(String html) {
        Page page = Page.parse(html, URL);
        TextSelection all = OutputSafetyCheck.everything(page);
        OutputSafetyCheck.check(ArticleHtmlWriter.write(page, all), ArticleMarkdownWriter.write(page, all));
    }
}
