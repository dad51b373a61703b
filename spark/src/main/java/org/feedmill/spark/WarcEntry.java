package org.feedmill.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcConversion;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcTargetRecord;

/** What a WARC record means: a page where it answers 200 with HTML, or is a page or a text by itself; else nothing. */
final class WarcEntry {

    private WarcEntry() {}

    /** The page of a record, null where it is none and is not meant to be one. */
    static @Nullable Entry of(long place, Framing.Cut cut) {
        MessageHeaders headers = cut.headers();
        if (cut.fault() != null || headers == null) {
            return bad(place, headers, String.valueOf(cut.fault()));
        }
        InputStream whole =
                new SequenceInputStream(new ByteArrayInputStream(cut.head()), new ByteArrayInputStream(cut.body()));
        try (WarcReader reader = new WarcReader(whole)) {
            reader.setLenient(true);
            return reader.next().map(record -> page(place, headers, record)).orElse(null);
        } catch (IOException | RuntimeException e) {
            return bad(place, headers, "It cannot be read: " + reason(e) + ".");
        }
    }

    static Entry bad(long place, @Nullable MessageHeaders headers, String fault) {
        return Entry.bad(place, headers == null ? null : id(headers), headers == null ? null : url(headers), fault);
    }

    private static @Nullable Entry page(long place, MessageHeaders headers, WarcRecord record) {
        try {
            if (record instanceof WarcResponse response && isHttp(headers)) {
                HttpResponse http = response.http();
                String type = http.headers().first("Content-Type").orElse(null);
                return http.status() == 200 && isPage(type, false)
                        ? entry(place, headers, type, http.bodyDecoded())
                        : null;
            }
            boolean text = record instanceof WarcConversion;
            String type = headers.first("Content-Type").orElse(null);
            return (text || record instanceof WarcResource) && isPage(type, text)
                    ? entry(place, headers, type, ((WarcTargetRecord) record).body())
                    : null;
        } catch (IOException | RuntimeException e) {
            return bad(place, headers, "It cannot be read: " + reason(e) + ".");
        }
    }

    /** Answers of name servers are archived as responses too. */
    private static boolean isHttp(MessageHeaders headers) {
        String type = headers.first("Content-Type").orElse("application/http");
        return type.strip().toLowerCase(Locale.ROOT).startsWith("application/http");
    }

    /** Whether a type is that of a page; of none it is not known. Texts are pages where an archive is made of texts. */
    private static boolean isPage(@Nullable String type, boolean text) {
        String told = type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
        return told.isEmpty()
                || told.startsWith("text/html")
                || told.startsWith("application/xhtml")
                || (text && told.startsWith("text/plain"));
    }

    private static Entry entry(long place, MessageHeaders headers, @Nullable String type, MessageBody body)
            throws IOException {
        byte[] bytes = bytes(body.stream());
        if (bytes.length > Entry.LARGEST) {
            return bad(place, headers, Entry.TOO_LARGE);
        }
        return new Entry(
                place, id(headers), Objects.requireNonNullElse(url(headers), ""), type, fetched(headers), bytes, null);
    }

    /** A packed body may hold far more than its record. What breaks off is as much of the page as there is. */
    private static byte[] bytes(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 14);
        byte[] some = new byte[1 << 14];
        try {
            for (int got = in.read(some); got >= 0 && out.size() <= Entry.LARGEST; got = in.read(some)) {
                out.write(some, 0, got);
            }
        } catch (EOFException e) {
            return out.toByteArray();
        }
        return out.toByteArray();
    }

    private static @Nullable Instant fetched(MessageHeaders headers) {
        try {
            Optional<String> told = headers.first("WARC-Date");
            return told.isPresent() ? Instant.parse(told.get().strip()) : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static @Nullable String id(MessageHeaders headers) {
        return headers.first("WARC-Record-ID").map(WarcEntry::bare).orElse(null);
    }

    private static @Nullable String url(MessageHeaders headers) {
        return headers.first("WARC-Target-URI").map(WarcEntry::bare).orElse(null);
    }

    /** Some writers put addresses into angle brackets, as the standard once said. */
    private static String bare(String told) {
        String text = told.strip();
        return text.startsWith("<") && text.endsWith(">") ? text.substring(1, text.length() - 1) : text;
    }

    private static String reason(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
