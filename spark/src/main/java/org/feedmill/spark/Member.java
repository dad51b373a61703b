package org.feedmill.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * What one gzip member holds (RFC 1952). The JDK's own stream reads on into the next member, so that nobody could tell
 * where a broken one ends.
 */
final class Member extends InputStream {

    private static final int STEP = 8192;

    /** Little at a time at first: what was read before a member breaks tells which page it held. */
    private static final int HEAD = 4096;

    private static final int SMALL_STEP = 128;

    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int CHECKSUM = 2;

    private final Tape tape;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] input = new byte[STEP];
    private boolean finished;

    /** The member that begins where the tape stands. */
    Member(Tape tape) throws IOException {
        this.tape = tape;
        if (!begins(tape)) {
            throw new ZipException("there is no gzip member");
        }
    }

    /** Reads the header; false where there is none. */
    private static boolean begins(Tape tape) throws IOException {
        byte[] head = tape.read(10);
        if (head.length < 10 || head[0] != 0x1F || head[1] != (byte) 0x8B || head[2] != 8 || (head[3] & 0xE0) != 0) {
            return false;
        }
        int flags = head[3];
        if ((flags & EXTRA) != 0) {
            int length = tape.read() | tape.read() << 8;
            tape.read(Math.max(0, length));
        }
        skipText(tape, (flags & NAME) != 0);
        skipText(tape, (flags & COMMENT) != 0);
        if ((flags & CHECKSUM) != 0) {
            tape.read(2);
        }
        return true;
    }

    private static void skipText(Tape tape, boolean there) throws IOException {
        int b = there ? tape.read() : 0;
        while (b > 0) {
            b = tape.read();
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (finished || length == 0) {
            return finished ? -1 : 0;
        }
        try {
            while (true) {
                int got = inflater.inflate(into, from, Math.min(length, step()));
                if (got > 0) {
                    crc.update(into, from, got);
                    return got;
                }
                if (inflater.finished()) {
                    finish();
                    return -1;
                }
                if (inflater.needsDictionary()) {
                    throw new ZipException("it needs a dictionary");
                }
                feed();
            }
        } catch (DataFormatException e) {
            throw new ZipException("its compressed bytes make no sense");
        }
    }

    private int step() {
        return inflater.getBytesWritten() < HEAD ? SMALL_STEP : STEP;
    }

    private void feed() throws IOException {
        int some = tape.take(input);
        if (some == 0) {
            throw new ZipException("it ends before its end");
        }
        inflater.setInput(input, 0, some);
    }

    /** Behind the last byte: the checksum and the length of all. What was taken too much goes back. */
    private void finish() throws IOException {
        finished = true;
        tape.seek(tape.position() - inflater.getRemaining());
        byte[] tail = tape.read(8);
        if (tail.length < 8) {
            throw new ZipException("it ends before its end");
        }
        if (number(tail, 0) != crc.getValue() || number(tail, 4) != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
            throw new ZipException("its checksum is another");
        }
    }

    private static long number(byte[] bytes, int from) {
        return (bytes[from] & 0xFFL)
                | (bytes[from + 1] & 0xFFL) << 8
                | (bytes[from + 2] & 0xFFL) << 16
                | (bytes[from + 3] & 0xFFL) << 24;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
