package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.feedmill.spark.input.SampleArchive.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WarcArchiveReaderTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a.warc", "a.warc.gz"})
    void readsPagesInOrder(String name) throws IOException {
        SampleArchive made = new SampleArchive(folder.resolve(name));
        made.page("urn:1", "https://a.example/1", "<p>One");
        made.page("urn:2", "https://a.example/2", "<p>Two");
        made.close();
        List<InputRecord> entries = read(name);
        assertThat(entries).extracting(InputRecord::id).containsExactly("urn:1", "urn:2");
        assertThat(entries).extracting(InputRecord::url).containsExactly("https://a.example/1", "https://a.example/2");
        assertThat(new String(entries.get(1).body(), UTF_8)).isEqualTo("<p>Two");
        assertThat(entries.getFirst().fetched()).hasToString(SampleArchive.DATE);
        assertThat(entries.getFirst().type()).isEqualTo("text/html");
    }

    @ParameterizedTest
    @CsvSource({
        "a.warc.gz, TRUNCATED_MEMBER, gzip member is broken",
        "a.warc, TRUNCATED_MEMBER, Content-Length",
        "a.warc.gz, WRONG_LENGTH, Content-Length",
        "a.warc, WRONG_LENGTH, Content-Length",
        "a.warc.gz, HUGE, larger than 20 MB",
        "a.warc, HUGE, larger than 20 MB"
    })
    void namesWhatIsBrokenAndGoesOnBehindIt(String name, Fault fault, String reason) throws IOException {
        SampleArchive made = new SampleArchive(folder.resolve(name));
        for (int i = 0; i < 6; i++) {
            made.page("urn:good" + i, "https://a.example/" + i, SampleArchive.article(i));
            made.bad(fault, "urn:bad" + i, "https://a.example/bad" + i);
        }
        made.page("urn:last", "https://a.example/last", "<p>Last");
        made.close();
        List<InputRecord> entries = read(name);
        assertThat(entries.stream().filter(e -> e.fault() == null).map(InputRecord::id))
                .isEqualTo(made.good);
        List<InputRecord> bad = entries.stream().filter(e -> e.fault() != null).toList();
        assertThat(bad).extracting(InputRecord::id).isEqualTo(made.bad);
        assertThat(bad).allSatisfy(e -> assertThat(e.fault()).contains(reason));
        assertThat(bad).extracting(InputRecord::position).isSorted();
    }

    @Test
    void namesALastRecordThatBreaksOff() throws IOException {
        SampleArchive made = new SampleArchive(folder.resolve("a.warc.gz"));
        made.page("urn:1", "https://a.example/1", "<p>One");
        made.bad(Fault.TRUNCATED_MEMBER, "urn:2", "https://a.example/2");
        made.close();
        List<InputRecord> entries = read("a.warc.gz");
        assertThat(entries).extracting(InputRecord::id).containsExactly("urn:1", "urn:2");
        assertThat(entries.getLast().fault()).isNotNull();
    }

    @Test
    void goesOnBehindBytesThatAreNoMember() throws IOException {
        SampleArchive made = new SampleArchive(folder.resolve("a.warc.gz"));
        made.page("urn:1", "https://a.example/1", "<p>One");
        made.write(new byte[] {0x1F, (byte) 0x8B, 8, 0, 1, 2, 3, 0x1F, (byte) 0x8B});
        made.page("urn:2", "https://a.example/2", "<p>Two");
        made.close();
        assertThat(read("a.warc.gz")).extracting(InputRecord::id).containsExactly("urn:1", null, "urn:2");
    }

    @Test
    void readsAMemberOfManyRecords() throws IOException {
        SampleArchive made = SampleArchive.broken(folder.resolve("plain.warc"), 30);
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("whole.warc.gz")))) {
            Files.copy(folder.resolve("plain.warc"), out);
        }
        assertThat(read("whole.warc.gz").stream().filter(e -> e.fault() == null).map(InputRecord::id))
                .containsExactlyElementsOf(made.good);
    }

    @Test
    void unpacksWhatTheServerPacked() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("<p>Packed".getBytes(UTF_8));
        }
        String head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Encoding: gzip\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n" + Integer.toHexString(packed.size()) + "\r\n";
        ByteArrayOutputStream http = new ByteArrayOutputStream();
        http.writeBytes(head.getBytes(UTF_8));
        http.writeBytes(packed.toByteArray());
        http.writeBytes("\r\n0\r\n\r\n".getBytes(UTF_8));
        SampleArchive made = new SampleArchive(folder.resolve("a.warc"));
        made.write(record("response", "https://a.example/", "application/http; msgtype=response", http.toByteArray()));
        made.close();
        InputRecord entry = read("a.warc").getFirst();
        assertThat(entry.fault()).isNull();
        assertThat(new String(entry.body(), UTF_8)).isEqualTo("<p>Packed");
        assertThat(entry.type()).isEqualTo("text/html; charset=utf-8");
    }

    @Test
    void passesOverWhatIsNoPage() throws IOException {
        SampleArchive made = new SampleArchive(folder.resolve("a.warc"));
        String http = "application/http; msgtype=response";
        made.write(
                record("request", "https://a.example/", "application/http; msgtype=request", "GET / HTTP/1.1\r\n\r\n"));
        made.write(
                record("response", "https://a.example/", http, "HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\nNo"));
        made.write(record(
                "response", "https://a.example/", http, "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nPNG"));
        made.write(record("response", "dns:a.example", "text/dns", "a.example 127.0.0.1"));
        made.write(record("conversion", "https://a.example/", "text/plain", "A text of a page."));
        made.write(record("resource", "https://a.example/x", "text/html", "<p>A page"));
        made.close();
        assertThat(read("a.warc"))
                .extracting(entry -> new String(entry.body(), UTF_8))
                .containsExactly("A text of a page.", "<p>A page");
    }

    private static byte[] record(String type, String url, String contentType, String body) {
        return record(type, url, contentType, body.getBytes(UTF_8));
    }

    private static byte[] record(String type, String url, String contentType, byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("WARC/1.1\r\nWARC-Type: " + type + "\r\nWARC-Record-ID: <urn:x>\r\nWARC-Target-URI: " + url
                        + "\r\nWARC-Date: " + SampleArchive.DATE + "\r\nContent-Type: " + contentType
                        + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                .getBytes(UTF_8));
        out.writeBytes(body);
        out.writeBytes("\r\n\r\n".getBytes(UTF_8));
        return out.toByteArray();
    }

    private List<InputRecord> read(String name) throws IOException {
        List<InputRecord> entries = new ArrayList<>();
        new InputFile(0, folder.resolve(name).toUri().toString(), 0)
                .entries(new Configuration())
                .forEachRemaining(entries::add);
        return Objects.requireNonNull(entries);
    }
}
