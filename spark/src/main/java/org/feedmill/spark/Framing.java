package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcParser;

/**
 * Cuts plain WARC bytes into records (ISO 28500, §4). jwarc reads what a record says; where it begins and ends is found
 * here, because a record whose length is wrong must neither swallow nor hide those behind it: a length is believed only
 * where another record or the end follows, and after a broken record the next one is looked for.
 */
final class Framing {

    /**
     * A record as it was cut out.
     *
     * @param headers null where they cannot be read
     * @param body what stands behind them; empty where something is wrong
     * @param fault what is wrong, null where nothing is
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares records
    record Cut(
            long place,
            @Nullable MessageHeaders headers,
            byte[] head,
            byte[] body,
            @Nullable String fault) {}

    private static final byte[] WARC = "WARC/1.".getBytes(ISO_8859_1);

    /** Honest heads have less than a tenth of it. */
    private static final int LONGEST_HEAD = 1 << 16;

    private final Tape tape;

    /** What has been read of the record at work, for whoever must name it when its bytes break off. */
    private @Nullable MessageHeaders open;

    Framing(Tape tape) {
        this.tape = tape;
    }

    @Nullable
    MessageHeaders open() {
        return open;
    }

    /** The next record, null at the end. */
    @Nullable
    Cut next() throws IOException {
        open = null;
        skipBlank();
        long place = tape.position();
        byte[] head = head();
        if (head.length == 0) {
            return null;
        }
        open = headers(head);
        if (open == null) {
            return broken(place, null, place + 1, "Its head is none of a WARC record.");
        }
        long length = length(open);
        long body = tape.position();
        if (length < 0) {
            return broken(place, open, body, "It has no Content-Length.");
        }
        if (length > Entry.LARGEST) {
            return tape.seek(body + length) && follows()
                    ? new Cut(place, open, head, new byte[0], Entry.TOO_LARGE)
                    : broken(place, open, body, "Its Content-Length of " + length + " is wrong.");
        }
        byte[] bytes = tape.read((int) length);
        return bytes.length == length && follows()
                ? new Cut(place, open, head, bytes, null)
                : broken(place, open, body, "Its Content-Length of " + length + " is wrong.");
    }

    private Cut broken(long place, @Nullable MessageHeaders headers, long from, String fault) throws IOException {
        tape.seek(from);
        search();
        return new Cut(place, headers, new byte[0], new byte[0], fault);
    }

    private void skipBlank() throws IOException {
        int b = tape.read();
        while (b == '\r' || b == '\n') {
            b = tape.read();
        }
        if (b >= 0) {
            tape.seek(tape.position() - 1);
        }
    }

    /** All up to the first blank line, empty at the end of the tape. */
    private byte[] head() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream(512);
        int letters = 0; // of the line
        for (int b = tape.read(); b >= 0 && head.size() < LONGEST_HEAD; b = tape.read()) {
            head.write(b);
            boolean other = head.size() == WARC.length && !Arrays.equals(head.toByteArray(), WARC);
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
            Optional<String> told = headers.first("Content-Length");
            return told.isPresent() ? Long.parseLong(told.get().strip()) : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Whether a record ends here: blank lines and then another one, or nothing more. The tape stays where that begins. */
    private boolean follows() throws IOException {
        long end = tape.position();
        skipBlank();
        long next = tape.position();
        byte[] some = tape.read(WARC.length);
        boolean follows = some.length == 0 || (next > end && Arrays.equals(some, WARC));
        tape.seek(next);
        return follows;
    }

    /** Goes on to what looks like the first two lines of a record, at the beginning of a line or not. */
    private void search() throws IOException {
        int matched = 0;
        for (int b = tape.read(); b >= 0; b = tape.read()) {
            matched = b == WARC[matched] ? matched + 1 : b == WARC[0] ? 1 : 0;
            if (matched == WARC.length) {
                if (isHead()) {
                    tape.seek(tape.position() - WARC.length);
                    return;
                }
                matched = 0;
            }
        }
    }

    private boolean isHead() throws IOException {
        long here = tape.position();
        String some = new String(tape.read(16), ISO_8859_1);
        tape.seek(here);
        return some.matches("(?is)\\d\\r?\\n(warc|content)-.*");
    }
}
