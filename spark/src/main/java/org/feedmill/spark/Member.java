package org.feedmill.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Stream of the content of one gzip member (RFC 1952). The JDK's own stream reads on into the next member, so that
 * nobody could tell
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

    /** Honest archives shrink to a tenth; a member beyond both limits is a bomb. */
    private static final int MAX_GROWTH = 200;

    private static final long GROWTH_FROM = 256_000_000;

    /** Of the name and of the comment in a header. */
    private static final int MAX_TEXT = 1 << 10;

    private final Tape tape;
    private final long start;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] input = new byte[STEP];
    private boolean finished;

    /** The member that begins where the tape stands. */
    Member(Tape tape) throws IOException {
        this.tape = tape;
        this.start = tape.position();
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
        boolean named = (flags & NAME) == 0 || skipText(tape);
        boolean commented = (flags & COMMENT) == 0 || skipText(tape);
        if ((flags & CHECKSUM) != 0) {
            tape.read(2);
        }
        return named && commented;
    }

    private static boolean skipText(Tape tape) throws IOException {
        for (int i = 0; i < MAX_TEXT; i++) {
            if (tape.read() <= 0) {
                return true;
            }
        }
        return false;
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
                    checkGrowth(tape.position() - start, inflater.getBytesWritten());
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

    /** Ends a member that is a bomb: looking for a record in it could take hours. */
    static void checkGrowth(long packed, long unpacked) throws ZipException {
        if (unpacked > GROWTH_FROM && unpacked / MAX_GROWTH > packed) {
            throw new ZipException("it decompresses to more than " + MAX_GROWTH + " times its size");
        }
    }

    private int step() {
        return inflater.getBytesWritten() < HEAD ? SMALL_STEP : STEP;
    }

    private void feed() throws IOException {
        int some = tape.take(input, 0, input.length);
        if (some < 0) {
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
            throw new ZipException("its checksum does not match");
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
