package org.feedmill.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.junit.jupiter.api.Test;
import org.netpreserve.jwarc.HeaderValidator;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;

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

    /** A record as parsed by another reader. */
    private record Read(String type, List<String> faults, boolean digest, String length, byte[] block) {}

    @Test
    void isReadByOthersAsItWasWritten() throws IOException {
        byte[] page = "<p>洪水警報</p>\r\n\r\nWARC/1.1\r\n".repeat(5000).getBytes(UTF_8);
        byte[] archive = packed(
                finding("洪水警報: a\nb", page),
                finding("http://a.example/?q=a b|c#d", "Flood", "no type", new byte[0]),
                finding("http://[::1]:80/", "Flood", "Text/HTML ;charset=\"utf-8\"", new byte[1]));
        List<Read> records = read(archive);
        assertThat(records)
                .extracting(Read::type)
                .containsExactly(
                        "warcinfo",
                        "resource",
                        "conversion",
                        "metadata",
                        "resource",
                        "conversion",
                        "metadata",
                        "resource",
                        "conversion",
                        "metadata");
        assertThat(records).allSatisfy(record -> {
            assertThat(record.faults()).isEmpty();
            assertThat(record.digest()).as("its digest is that of its block").isTrue();
            assertThat(record.length()).isEqualTo(String.valueOf(record.block().length));
        });
        assertThat(records.get(1).block()).isEqualTo(page);
        assertThat(records.get(2).block()).asString(UTF_8).endsWith("\n\ntext");
        assertThat(records.get(4).block()).isEmpty();
    }

    @Test
    void tellsOthersWhatIsKnownOfAPage() throws IOException {
        try (WarcReader reader = new WarcReader(new ByteArrayInputStream(packed(finding("洪水", new byte[1]))))) {
            for (WarcRecord record : reader) {
                if (record instanceof WarcMetadata metadata) {
                    assertThat(metadata.target()).isEqualTo("http://a.example/%E6%B0%B4");
                    assertThat(metadata.date()).isEqualTo(NOW);
                    assertThat(metadata.fields().first("title")).contains("洪水");
                    assertThat(metadata.fields().first("score")).contains("0.75");
                    return;
                }
            }
        }
        throw new AssertionError("There is no metadata record.");
    }

    private static List<Read> read(byte[] archive) throws IOException {
        List<Read> records = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        try (WarcReader reader = new WarcReader(new ByteArrayInputStream(archive))) {
            reader.setLenient(false);
            reader.onWarning(warnings::add);
            reader.calculateBlockDigest();
            for (WarcRecord record : reader) {
                byte[] block = record.body().stream().readAllBytes();
                records.add(new Read(
                        record.type(),
                        HeaderValidator.warc_1_1().validate(record.headers()),
                        record.calculatedBlockDigest().equals(record.blockDigest()),
                        record.headers().first("Content-Length").orElse(""),
                        block));
            }
        }
        assertThat(warnings).isEmpty();
        return records;
    }

    private static String archive(CrawlFinding finding) throws IOException {
        // One stream after the other, as ISO 28500 packs records.
        return new String(new GZIPInputStream(new ByteArrayInputStream(packed(finding))).readAllBytes(), UTF_8);
    }

    private static byte[] packed(CrawlFinding... findings) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WarcWriter writer = new WarcWriter(out);
        writer.writeInfo("Feedmill", "洪水", NOW);
        for (CrawlFinding finding : findings) {
            writer.write(finding);
        }
        return out.toByteArray();
    }

    private static CrawlFinding finding(String title, byte[] page) {
        return finding("http://a.example/水", title, "text/html", page);
    }

    private static CrawlFinding finding(String address, String title, String type, byte[] page) {
        return CrawlFinding.builder()
                .address(address)
                .title(title)
                .published("2026-05-02")
                .authors(List.of())
                .language("ja")
                .keyParagraph("key")
                .text("text")
                .html("<p>text</p>")
                .score(0.75)
                .fetched(NOW)
                .contentType(type)
                .page(page)
                .build();
    }
}
