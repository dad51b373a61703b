package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Writes web archives, and damages some of their records. Ids are those that the readers return. */
public final class SampleArchive implements AutoCloseable {

    /** Kinds of damage to a record. */
    public enum Fault {
        TRUNCATED_MEMBER,
        WRONG_LENGTH,
        BINARY,
        HUGE,
        NESTED
    }

    public static final String DATE = "2026-05-01T12:00:00Z";
    private static final int HUGE = 50_000_000;

    private final OutputStream out;
    private final String name;
    private final boolean packed;
    private final Random random = new Random(7);
    public final List<String> good = new ArrayList<>();
    public final List<String> bad = new ArrayList<>();

    public SampleArchive(Path file) {
        try {
            this.out = Files.newOutputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.name = file.toString();
        this.packed = name.endsWith(".gz") || name.endsWith(".zst");
        write(member(("WARC/1.0\r\nWARC-Type: warcinfo\r\nWARC-Record-ID: <urn:test:info>\r\nWARC-Date: " + DATE
                        + "\r\nContent-Type: application/warc-fields\r\nContent-Length: 13\r\n\r\nsoftware: x\r\n\r\n\r\n")
                .getBytes(UTF_8)));
    }

    /** Writes generated articles of some sites, every twentieth damaged in one way after the other. */
    public static SampleArchive broken(Path file, int records) {
        return of(file, records, 0, Fault.values());
    }

    /** Writes articles from the given number on, damaged only in these ways. */
    public static SampleArchive of(Path file, int records, int from, Fault... faults) {
        try (SampleArchive archive = new SampleArchive(file)) {
            for (int i = from; i < from + records; i++) {
                String url = "https://site" + i % 37 + ".example/news/" + i;
                if (i % 20 == 10) {
                    archive.bad(faults[i / 20 % faults.length], "urn:test:" + i, url);
                } else {
                    archive.page("urn:test:" + i, url, article(i));
                }
            }
            return archive;
        }
    }

    public static String article(int number) {
        StringBuilder html =
                new StringBuilder("<html lang=en><title>Story " + number + "</title><nav><a href=/>Home</a>"
                        + "</nav><main><h1>Story " + number + "</h1><p>By Ann Example, 5 May 2024</p>");
        for (int i = 0; i < 6; i++) {
            html.append("<p>This is sentence ")
                    .append(number * 31 + i)
                    .append(" of a page, which tells, as others do,");
            html.append(" of the harbour and its boats. It ends with a stop, and another begins, which is longer.</p>");
        }
        return html.append("</main><footer>Some words about the makers</footer></html>")
                .toString();
    }

    public void page(String id, String url, String html) {
        page(id, url, html.getBytes(UTF_8));
    }

    public void page(String id, String url, byte[] html) {
        good.add(id);
        write(member(record(id, url, DATE, html, 0)));
    }

    public void version(String id, String url, String date, String html) {
        good.add(id);
        write(member(record(id, url, date, html.getBytes(UTF_8), 0)));
    }

    /** Damages what can be damaged in this kind of archive. */
    void bad(Fault fault, String id, String url) {
        bad.add(id);
        byte[] page = article(id.hashCode()).getBytes(UTF_8);
        switch (fault) {
            case TRUNCATED_MEMBER -> {
                byte[] whole = member(record(id, url, DATE, page, 0));
                write(Arrays.copyOf(whole, packed ? whole.length * 2 / 3 : whole.length - page.length / 2));
            }
            case WRONG_LENGTH -> {
                int[] wrong = {500, -100, 90_000_000};
                write(member(record(id, url, DATE, page, wrong[bad.size() % wrong.length])));
            }
            case BINARY -> {
                byte[] noise = new byte[3000];
                random.nextBytes(noise);
                write(member(record(id, url, DATE, noise, 0)));
            }
            case HUGE -> {
                byte[] huge = new byte[HUGE];
                Arrays.fill(huge, (byte) 'x');
                write(member(record(id, url, DATE, huge, 0)));
            }
            case NESTED ->
                write(member(record(id, url, DATE, "<div>x".repeat(20_000).getBytes(UTF_8), 0)));
        }
    }

    /** Writes a response whose body claims that content coding, correctly or not. */
    void coded(String id, String coding, byte[] body) {
        coded(id, coding.isEmpty() ? "" : "Content-Encoding: " + coding + "\r\n", body, 0);
    }

    /** Writes a response with further header lines; an {@code off} other than 0 makes its Content-Length wrong. */
    void coded(String id, String lines, byte[] body, int off) {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" + lines
                + (lines.contains("chunked") ? "" : "Content-Length: " + (body.length + off) + "\r\n") + "\r\n";
        write(member(record(id, "https://coded.example/" + id, DATE, head, body, 0)));
    }

    private static byte[] record(String id, String url, String date, byte[] html, int off) {
        return record(id, url, date, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", html, off);
    }

    private static byte[] record(String id, String url, String date, String answer, byte[] html, int off) {
        byte[] http = answer.getBytes(UTF_8);
        String head = "WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <" + id + ">\r\nWARC-Target-URI: " + url
                + "\r\nWARC-Date: " + date + "\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: "
                + (http.length + html.length + off) + "\r\n\r\n";
        ByteArrayOutputStream record = new ByteArrayOutputStream(head.length() + http.length + html.length + 4);
        record.writeBytes(head.getBytes(UTF_8));
        record.writeBytes(http);
        record.writeBytes(html);
        record.writeBytes("\r\n\r\n".getBytes(UTF_8));
        return record.toByteArray();
    }

    private byte[] member(byte[] record) {
        if (!packed) {
            return record;
        }
        if (name.endsWith(".zst")) {
            return ContentCodingSample.zstd(record);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    void write(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
