package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.decode.DecodeException;
import org.feedmill.decode.DecodeException.Kind;
import org.feedmill.decode.DecodeLimits;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.HttpParser;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * Reads an HTTP response as an archive holds it: transfer codings, then content codings, with the decoder of the
 * fetcher. The decoders of jwarc are not used, because one of them loops forever at the end of a zstd body.
 *
 * @param body the stored bytes after the head
 */
@SuppressWarnings("ArrayRecordComponent") // responses are never compared
record ArchivedResponse(int status, MessageHeaders headers, byte[] body) {

    /** Far more than a valid record needs. */
    private static final Duration RECORD_TIMEOUT = Duration.ofSeconds(30);

    /** Same limits as for fetched pages. */
    private static final int MAX_GROWTH = 200;

    private static final DecodeLimits LIMITS =
            new DecodeLimits(InputRecord.MAX_BODY_LENGTH, MAX_GROWTH, RECORD_TIMEOUT, true);

    /** One decoder window per task, because a task decodes one record at a time. */
    private static final ContentDecoder DECODER = new ContentDecoder(Integer.MAX_VALUE);

    private static final int MAX_CHUNK_LINE = 1000;
    private static final int MAX_CHUNK_DIGITS = 16;

    /** @throws DecodeException if there is no valid head */
    static ArchivedResponse parse(byte[] block) throws DecodeException {
        HttpParser parser = new HttpParser();
        parser.lenientResponse();
        ByteBuffer bytes = ByteBuffer.wrap(block);
        parser.parse(bytes);
        if (!parser.isFinished()) {
            throw new DecodeException(Kind.CORRUPT, "has no readable HTTP head");
        }
        return new ArchivedResponse(
                parser.status(), parser.headers(), Arrays.copyOfRange(block, bytes.position(), block.length));
    }

    @Nullable
    String contentType() {
        return headers.first("Content-Type").orElse(null);
    }

    /**
     * Returns the decoded body. It ends where the record ends, because some archives keep the HTTP length of a body
     * that they store decoded. A longer HTTP length means that the body is truncated.
     *
     * @param cut whether the archive declares that it truncated the body; then the available part is returned
     */
    byte[] decodedBody(boolean cut) throws IOException {
        List<String> codings = new ArrayList<>(ContentDecoder.codings(headers.all("Content-Encoding")));
        List<String> transfer = new ArrayList<>(ContentDecoder.codings(headers.all("Transfer-Encoding")));
        boolean chunked = transfer.removeIf("chunked"::equals);
        codings.addAll(0, transfer);
        boolean partial = cut && codings.isEmpty();
        byte[] coded = chunked ? unchunked(partial) : body;
        if (codings.isEmpty() && !chunked && !cut && body.length < length()) {
            throw new DecodeException(Kind.TRUNCATED, "breaks off before its length of " + length() + " bytes");
        }
        return DECODER.decode(codings, new ByteArrayInputStream(coded), LIMITS);
    }

    private long length() {
        String length = headers.first("Content-Length").orElse("").strip();
        return length.matches("\\d{1,15}") ? Long.parseLong(length) : 0;
    }

    /** Joins the chunks (RFC 9112, 7.1). Some archives store the body joined and keep the header. */
    private byte[] unchunked(boolean partial) throws DecodeException {
        ByteArrayOutputStream joined = new ByteArrayOutputStream(body.length);
        int at = 0;
        while (true) {
            int line = lineEnd(at);
            long size = line < 0 ? -1 : chunkSize(at, line);
            if (size < 0 && at == 0) {
                return body;
            }
            if (size == 0) {
                return joined.toByteArray();
            }
            int from = line + 1;
            boolean whole = size > 0 && size <= body.length - from;
            if (!whole && !partial) {
                throw size < 0 && line >= 0
                        ? new DecodeException(Kind.CORRUPT, "has broken chunks")
                        : new DecodeException(Kind.TRUNCATED, "breaks off within its chunks");
            }
            joined.write(body, from, whole ? (int) size : size < 0 ? 0 : body.length - from);
            if (!whole) {
                return joined.toByteArray();
            }
            at = from + (int) size;
            at += at < body.length && body[at] == '\r' ? 1 : 0;
            at += at < body.length && body[at] == '\n' ? 1 : 0;
        }
    }

    /** Returns the end of the line that starts at a position, -1 if it has none. */
    private int lineEnd(int from) {
        int max = Math.min(body.length, from + MAX_CHUNK_LINE);
        for (int i = from; i < max; i++) {
            if (body[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Returns the size of a chunk, -1 if it is missing or invalid. */
    private long chunkSize(int from, int to) {
        String line = new String(body, from, to - from, ISO_8859_1);
        int extension = line.indexOf(';');
        String digits = (extension < 0 ? line : line.substring(0, extension)).strip();
        boolean sound = !digits.isEmpty() && digits.length() < MAX_CHUNK_DIGITS && digits.matches("[0-9A-Fa-f]+");
        return sound ? Long.parseLong(digits, 16) : -1;
    }
}
