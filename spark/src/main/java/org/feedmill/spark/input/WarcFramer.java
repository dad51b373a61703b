package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;

/**
 * Splits uncompressed WARC bytes into records (ISO 28500, §4). jwarc parses the records, but their boundaries are found
 * here, because a record with a wrong length must not hide those after it: a length is accepted only if another record
 * or the end follows, and after a damaged record the next one is searched for.
 */
final class WarcFramer {

    /**
     * A record of the archive.
     *
     * @param headers null if they cannot be read
     * @param body the bytes after the headers; empty if there is a fault
     * @param fault why the record cannot be used, null if it can
     */
    @SuppressWarnings("ArrayRecordComponent") // records are never compared
    record FramedRecord(
            long position,
            @Nullable MessageHeaders headers,
            byte[] head,
            byte[] body,
            @Nullable String fault) {}

    private static final byte[] WARC_MAGIC = "WARC/1.".getBytes(ISO_8859_1);

    /** Valid heads have less than a tenth of this length. */
    private static final int MAX_HEAD_LENGTH = 1 << 16;

    /** Valid records are followed by four bytes of line ends. */
    private static final int MAX_BLANKS = 4096;

    /**
     * Bytes that may be read twice, in addition to a multiple of those read so far, to verify lengths over the limit.
     */
    private static final long MAX_REREAD_BYTES = 256_000_000;

    private static final int MAX_REREAD_FACTOR = 8;

    /** The first line of a record and the start of the second. */
    private static final Pattern HEAD = Pattern.compile("WARC/1\\.\\d\\r?\\n(?is:(?:warc|content)-.*)");

    private static final int HEAD_LENGTH = WARC_MAGIC.length + 16;

    private final RewindableStream stream;

    /** Headers of the current record, to report it if it is truncated. */
    private @Nullable MessageHeaders currentHeaders;

    WarcFramer(RewindableStream stream) {
        this.stream = stream;
    }

    @Nullable
    MessageHeaders currentHeaders() {
        return currentHeaders;
    }

    /** Returns the next record, null at the end. */
    @Nullable
    FramedRecord next() throws IOException {
        currentHeaders = null;
        skipBlank(Integer.MAX_VALUE);
        long place = stream.position();
        stream.retain();
        byte[] head = readHead();
        if (head.length == 0) {
            stream.release();
            return null;
        }
        currentHeaders = headers(head);
        if (currentHeaders == null) {
            return broken(place, null, place + 1, "It does not start with the head of a WARC record.");
        }
        stream.release();
        long length = length(currentHeaders);
        long body = stream.position();
        if (length < 0) {
            return broken(place, currentHeaders, body, "It has no Content-Length.");
        }
        boolean small = length <= InputRecord.MAX_BODY_LENGTH;
        long next = small ? nextRecordAfter(body, (int) length) : nextRecordAfterLarge(body, length);
        if (next < 0) {
            return broken(place, currentHeaders, body, "Its Content-Length of " + length + " is wrong.");
        }
        stream.seek(small ? body : next);
        byte[] bytes = small ? stream.read((int) length) : new byte[0];
        stream.seek(next);
        return new FramedRecord(place, currentHeaders, head, bytes, small ? null : InputRecord.TOO_LARGE);
    }

    /**
     * Returns where the next record starts, -1 if none starts after the given number of bytes. The bytes stay buffered.
     */
    private long nextRecordAfter(long body, int length) throws IOException {
        boolean there = stream.prefetch(length + MAX_BLANKS + HEAD_LENGTH) >= length;
        return there && stream.seek(body + length) && isRecordBoundary() ? stream.position() : -1;
    }

    /**
     * Does the same without a buffer. A wrong length means reading its bytes again, so the number of attempts is
     * limited.
     */
    private long nextRecordAfterLarge(long body, long length) throws IOException {
        boolean tried =
                stream.rereadBytes() <= MAX_REREAD_BYTES + MAX_REREAD_FACTOR * body && length <= Long.MAX_VALUE - body;
        return tried && stream.seek(body + length) && isRecordBoundary() ? stream.position() : -1;
    }

    private FramedRecord broken(long place, @Nullable MessageHeaders headers, long from, String fault)
            throws IOException {
        stream.seek(from);
        stream.release();
        findNextRecord();
        return new FramedRecord(place, headers, new byte[0], new byte[0], fault);
    }

    private void skipBlank(int max) throws IOException {
        int blanks = 0;
        int b = stream.read();
        while ((b == '\r' || b == '\n') && blanks++ < max) {
            b = stream.read();
        }
        if (b >= 0) {
            stream.seek(stream.position() - 1);
        }
    }

    /** Returns the bytes up to the first blank line, empty at the end of the stream. */
    private byte[] readHead() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream(512);
        int letters = 0; // of the line
        for (int b = stream.read(); b >= 0 && head.size() < MAX_HEAD_LENGTH; b = stream.read()) {
            head.write(b);
            boolean other = head.size() == WARC_MAGIC.length && !Arrays.equals(head.toByteArray(), WARC_MAGIC);
            if (other || (b == '\n' && letters == 0)) {
                break;
            }
            letters = b == '\n' ? 0 : b == '\r' ? letters : letters + 1;
        }
        return head.toByteArray();
    }

    private static @Nullable MessageHeaders headers(byte[] head) {
        WarcParser parser = new WarcParser();
        parser.setLenient(true);
        parser.parse(ByteBuffer.wrap(head));
        return parser.isFinished() ? parser.headers() : null;
    }

    private static long length(MessageHeaders headers) {
        try {
            Optional<String> given = headers.first("Content-Length");
            return given.isPresent() ? Long.parseLong(given.get().strip()) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /**
     * Returns whether a record ends here: only blank lines follow, up to another record or the end. Skips the blank
     * lines.
     */
    private boolean isRecordBoundary() throws IOException {
        long end = stream.position();
        skipBlank(MAX_BLANKS);
        byte[] some = stream.peek(WARC_MAGIC.length);
        return some.length == 0 || (stream.position() > end && Arrays.equals(some, WARC_MAGIC));
    }

    /** Moves to the next bytes that look like the start of a record, at the start of a line or not. */
    private void findNextRecord() throws IOException {
        for (int b = stream.read(); b >= 0; b = stream.read()) {
            if (b == WARC_MAGIC[0]) {
                stream.seek(stream.position() - 1);
                if (HEAD.matcher(new String(stream.peek(HEAD_LENGTH), ISO_8859_1))
                        .matches()) {
                    return;
                }
                stream.read();
            }
        }
    }
}
