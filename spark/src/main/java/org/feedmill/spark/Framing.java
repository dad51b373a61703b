package org.feedmill.spark;

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

    /** Honest records are followed by four. */
    private static final int MAX_BLANKS = 4096;

    /** What may be read twice, beyond some times what has been read, to see whether lengths over the limit are right. */
    private static final long MAX_REREAD = 256_000_000;

    private static final int REREAD_TIMES = 8;

    /** The first line of a record and the beginning of its second. */
    private static final Pattern HEAD = Pattern.compile("WARC/1\\.\\d\\r?\\n(?is:(?:warc|content)-.*)");

    private static final int HEAD_LENGTH = WARC.length + 16;

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
        skipBlank(Integer.MAX_VALUE);
        long place = tape.position();
        tape.keep();
        byte[] head = head();
        if (head.length == 0) {
            tape.release();
            return null;
        }
        open = headers(head);
        if (open == null) {
            return broken(place, null, place + 1, "Its head is none of a WARC record.");
        }
        tape.release();
        long length = length(open);
        long body = tape.position();
        if (length < 0) {
            return broken(place, open, body, "It has no Content-Length.");
        }
        boolean small = length <= Entry.LARGEST;
        long next = small ? behind(body, (int) length) : behindLarge(body, length);
        if (next < 0) {
            return broken(place, open, body, "Its Content-Length of " + length + " is wrong.");
        }
        tape.seek(small ? body : next);
        byte[] bytes = small ? tape.read((int) length) : new byte[0];
        tape.seek(next);
        return new Cut(place, open, head, bytes, small ? null : Entry.TOO_LARGE);
    }

    /** Where the next record begins, -1 where none does behind so many bytes. They stay buffered. */
    private long behind(long body, int length) throws IOException {
        boolean there = tape.prefetch(length + MAX_BLANKS + HEAD_LENGTH) >= length;
        return there && tape.seek(body + length) && follows() ? tape.position() : -1;
    }

    /** The same without a buffer: a wrong length costs reading its bytes again, so only some are tried. */
    private long behindLarge(long body, long length) throws IOException {
        boolean tried = tape.reread() <= MAX_REREAD + REREAD_TIMES * body && length <= Long.MAX_VALUE - body;
        return tried && tape.seek(body + length) && follows() ? tape.position() : -1;
    }

    private Cut broken(long place, @Nullable MessageHeaders headers, long from, String fault) throws IOException {
        tape.seek(from);
        tape.release();
        search();
        return new Cut(place, headers, new byte[0], new byte[0], fault);
    }

    private void skipBlank(int most) throws IOException {
        int blanks = 0;
        int b = tape.read();
        while ((b == '\r' || b == '\n') && blanks++ < most) {
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
        skipBlank(MAX_BLANKS);
        byte[] some = tape.peek(WARC.length);
        return some.length == 0 || (tape.position() > end && Arrays.equals(some, WARC));
    }

    /** Goes on to what looks like the first two lines of a record, at the beginning of a line or not. */
    private void search() throws IOException {
        for (int b = tape.read(); b >= 0; b = tape.read()) {
            if (b == WARC[0]) {
                tape.seek(tape.position() - 1);
                if (HEAD.matcher(new String(tape.peek(HEAD_LENGTH), ISO_8859_1)).matches()) {
                    return;
                }
                tape.read();
            }
        }
    }
}
