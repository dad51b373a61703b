package org.feedmill.crawl;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Writes findings as a web archive (WARC 1.1, ISO 28500), each record compressed separately. A page is a resource
 * record with the decoded bytes under its address; the response headers are not kept and so are not invented. It is
 * followed by its text as a conversion record and its metadata as a metadata record.
 */
public final class WarcWriter {

    private static final String VERSION = "WARC/1.1\r\n";
    private static final String FIELDS = "application/warc-fields";

    /** RFC 9110, 8.3.1. */
    private static final Pattern MEDIA_TYPE =
            Pattern.compile("T/T(?:\\s*;\\s*T=(?:T|\"[^\"\\\\]*\"))*+".replace("T", "[!#$%&'*+.^_`|~0-9A-Za-z-]++"));

    private final OutputStream out;

    public WarcWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes the first record of an archive. */
    public void writeInfo(String software, String query, Instant now) throws IOException {
        byte[] block = fields(Map.of("software", software, "format", "WARC File Format 1.1", "description", query));
        write("warcinfo", id("info" + now + query), now, FIELDS, Map.of(), block);
    }

    /** Writes the records of a page. */
    public void write(CrawlFinding finding) throws IOException {
        String address = ascii(finding.address());
        String page = id("page" + address + finding.fetched());
        write(
                "resource",
                page,
                finding.fetched(),
                type(finding.contentType()),
                Map.of("WARC-Target-URI", address),
                finding.page());
        Map<String, String> about = Map.of("WARC-Target-URI", address, "WARC-Refers-To", page);
        byte[] text = (finding.title() + "\n\n" + finding.text()).getBytes(UTF_8);
        write("conversion", id("text" + page), finding.fetched(), "text/plain; charset=utf-8", about, text);
        Map<String, String> known = new LinkedHashMap<>();
        known.put("title", finding.title());
        known.put("published", String.valueOf(finding.published()));
        known.put("language", String.valueOf(finding.language()));
        known.put("score", String.valueOf(finding.score()));
        known.put("key-paragraph", String.valueOf(finding.keyParagraph()));
        Map<String, String> concurrent = Map.of("WARC-Target-URI", address, "WARC-Concurrent-To", page);
        write("metadata", id("meta" + page), finding.fetched(), FIELDS, concurrent, fields(known));
    }

    private void write(String kind, String id, Instant when, String type, Map<String, String> more, byte[] block)
            throws IOException {
        StringBuilder head = new StringBuilder(VERSION);
        header(head, "WARC-Type", kind);
        header(head, "WARC-Record-ID", id);
        header(head, "WARC-Date", when.truncatedTo(ChronoUnit.SECONDS).toString());
        more.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> header(head, entry.getKey(), entry.getValue()));
        header(head, "WARC-Block-Digest", "sha256:" + digest(block));
        header(head, "Content-Type", type);
        header(head, "Content-Length", String.valueOf(block.length));
        ByteArrayOutputStream packed = new ByteArrayOutputStream(block.length / 4 + 512);
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(head.append("\r\n").toString().getBytes(UTF_8));
            gzip.write(block);
            gzip.write("\r\n\r\n".getBytes(UTF_8));
        }
        packed.writeTo(out);
    }

    private static void header(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(line(value)).append("\r\n");
    }

    /** Removes line breaks from a value, because values come from the web and could add headers. */
    private static String line(String value) {
        StringBuilder line = new StringBuilder(value.length());
        value.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(line::appendCodePoint);
        return line.toString().strip();
    }

    private static byte[] fields(Map<String, String> fields) {
        StringBuilder out = new StringBuilder();
        fields.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .filter(entry -> !entry.getValue().equals("null"))
                .forEach(entry -> header(out, entry.getKey(), entry.getValue()));
        return out.toString().getBytes(UTF_8);
    }

    /** Returns the content type as sent if it is a valid media type: archive readers reject others. */
    private static String type(@Nullable String sent) {
        String line = sent == null ? "" : line(sent);
        return MEDIA_TYPE.matcher(line).matches() ? line : "application/octet-stream";
    }

    private static String ascii(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? line(address) : parsed.toString();
    }

    /** Returns the same id for the same record, so that the same crawl gives the same archive. */
    private static String id(String name) {
        return "<urn:uuid:" + UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + ">";
    }

    private static String digest(byte[] block) {
        try {
            return java.util.HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(block));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }
}
