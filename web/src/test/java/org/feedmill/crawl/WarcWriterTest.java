package org.feedmill.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class WarcWriterTest {

    private static final Instant NOW = Instant.parse("2026-05-03T12:00:00Z");

    @Test
    void writesRecordsOfTrueLength() throws IOException {
        byte[] page = "<p>洪水警報</p>".getBytes(UTF_8);
        String archive = archive(finding("洪水警報", page));
        assertThat(archive.split("WARC/1\\.1\r\n", -1)).hasSize(5);
        assertThat(archive)
                .startsWith("WARC/1.1\r\nWARC-Type: warcinfo\r\n")
                .contains("WARC-Target-URI: http://a.example/%E6%B0%B4\r\n")
                .contains("Content-Type: text/html\r\nContent-Length: " + page.length + "\r\n\r\n<p>洪水警報</p>\r\n\r\n")
                .contains("WARC-Type: metadata", "title: 洪水警報\r\n", "score: 0.75\r\n");
    }

    @Test
    void letsNoTitleBeginAHeader() throws IOException {
        String archive = archive(finding("Flood\r\nWARC-Type: response\r\n\r\n", new byte[0]));
        assertThat(archive).contains("\r\ntitle: Flood  WARC-Type: response\r\n");
    }

    private static String archive(Finding finding) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcWriter writer = new WarcWriter(out);
        writer.begin("Feedmill", "洪水", NOW);
        writer.write(finding);
        // One stream after the other, as ISO 28500 packs records.
        return new String(new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes(), UTF_8);
    }

    private static Finding finding(String title, byte[] page) {
        return new Finding(
                "http://a.example/水",
                title,
                "2026-05-02",
                List.of(),
                "ja",
                null,
                "key",
                "text",
                "<p>text</p>",
                0.75,
                NOW,
                "text/html",
                page);
    }
}
