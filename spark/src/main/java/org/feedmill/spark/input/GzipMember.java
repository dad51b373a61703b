package org.feedmill.spark.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Stream of the content of one gzip member (RFC 1952). The stream of the JDK continues with the next member, so that
 * the end of a damaged one would be unknown.
 */
final class GzipMember extends InputStream {

    private static final int BUFFER_SIZE = 8192;

    /** Small first reads, because the content before the damage shows which page the member contained. */
    private static final int SMALL_READS_UNTIL = 4096;

    private static final int SMALL_STEP = 128;

    private static final int FLAG_EXTRA = 4;
    private static final int FLAG_NAME = 8;
    private static final int FLAG_COMMENT = 16;
    private static final int FLAG_HEADER_CRC = 2;

    /**
     * Compression ratio and size above which a member is a decompression bomb; normal archives have a ratio of about
     * ten.
     */
    private static final int MAX_GROWTH = 200;

    private static final long GROWTH_CHECK_FROM = 256_000_000;

    /** Maximum length of the name and of the comment in a header. */
    private static final int MAX_TEXT_LENGTH = 1 << 10;

    private final RewindableStream stream;
    private final long start;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] input = new byte[BUFFER_SIZE];
    private boolean finished;

    /** Opens the member at the current position of the stream. */
    GzipMember(RewindableStream stream) throws IOException {
        this.stream = stream;
        this.start = stream.position();
        if (!readHeader(stream)) {
            throw new ZipException("it is not a gzip member");
        }
    }

    /** Reads the header; returns false if there is none. */
    private static boolean readHeader(RewindableStream stream) throws IOException {
        byte[] head = stream.read(10);
        if (head.length < 10 || head[0] != 0x1F || head[1] != (byte) 0x8B || head[2] != 8 || (head[3] & 0xE0) != 0) {
            return false;
        }
        int flags = head[3];
        if ((flags & FLAG_EXTRA) != 0) {
            int length = stream.read() | stream.read() << 8;
            stream.read(Math.max(0, length));
        }
        boolean named = (flags & FLAG_NAME) == 0 || skipText(stream);
        boolean commented = (flags & FLAG_COMMENT) == 0 || skipText(stream);
        if ((flags & FLAG_HEADER_CRC) != 0) {
            stream.read(2);
        }
        return named && commented;
    }

    private static boolean skipText(RewindableStream stream) throws IOException {
        for (int i = 0; i < MAX_TEXT_LENGTH; i++) {
            if (stream.read() <= 0) {
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
                    checkGrowth(stream.position() - start, inflater.getBytesWritten());
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
                fillInflater();
            }
        } catch (DataFormatException e) {
            throw new ZipException("its compressed data is invalid");
        }
    }

    /** Stops at a decompression bomb, in which the search for a record could take hours. */
    static void checkGrowth(long packed, long unpacked) throws ZipException {
        if (unpacked > GROWTH_CHECK_FROM && unpacked / MAX_GROWTH > packed) {
            throw new ZipException("it decompresses to more than " + MAX_GROWTH + " times its size");
        }
    }

    private int step() {
        return inflater.getBytesWritten() < SMALL_READS_UNTIL ? SMALL_STEP : BUFFER_SIZE;
    }

    private void fillInflater() throws IOException {
        int some = stream.readAvailable(input, 0, input.length);
        if (some < 0) {
            throw new ZipException("it is truncated");
        }
        inflater.setInput(input, 0, some);
    }

    /** Checks the trailer with checksum and length, and returns surplus bytes to the stream. */
    private void finish() throws IOException {
        finished = true;
        stream.seek(stream.position() - inflater.getRemaining());
        byte[] tail = stream.read(8);
        if (tail.length < 8) {
            throw new ZipException("it is truncated");
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
