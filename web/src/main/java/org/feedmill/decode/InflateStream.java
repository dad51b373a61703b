package org.feedmill.decode;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Decodes gzip (RFC 1952) and deflate (RFC 1950, 1951) as browsers do: gzip may have several members and garbage after
 * them, and deflate may lack its zlib wrapper. The compressed data must be complete. An incomplete checksum is ignored,
 * and so is a wrong one unless it is to be verified.
 */
final class InflateStream extends InputStream {

    private static final int BUFFER = 8192;
    private static final int TRAILER = 8;
    private static final int ADLER = 4;
    private static final int HEADER_CHECK = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int DICTIONARY = 32;

    private final InputStream in;
    private final boolean gzip;
    private final @Nullable Checksum checksum;
    private final boolean whole;
    private final byte[] buffer = new byte[BUFFER];
    private final Inflater inflater = new Inflater(true);
    private int at;
    private int end;
    private boolean inside;
    private boolean begun;
    private boolean wrapped;
    private boolean done;

    private InflateStream(InputStream in, boolean gzip, @Nullable Checksum checksum, boolean whole) {
        this.in = in;
        this.gzip = gzip;
        this.checksum = checksum;
        this.whole = whole;
    }

    static InflateStream gzip(InputStream in, boolean verify) {
        return new InflateStream(in, true, verify ? new CRC32() : null, false);
    }

    /** A gzip stream that must have its checksum to the last byte. */
    static InflateStream wholeGzip(InputStream in) {
        return new InflateStream(in, true, new CRC32(), true);
    }

    static InflateStream deflate(InputStream in, boolean verify) {
        return new InflateStream(in, false, verify ? new Adler32() : null, false);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!done) {
            if (!inside) {
                open();
                continue;
            }
            int got = inflate(bytes, from, length);
            if (got > 0) {
                return got;
            }
            if (inflater.finished()) {
                finish();
            } else if (inflater.needsInput()) {
                feed();
            } else {
                throw new ZipException("it needs a dictionary");
            }
        }
        return -1;
    }

    private int inflate(byte[] bytes, int from, int length) throws ZipException {
        try {
            int got = inflater.inflate(bytes, from, length);
            if (checksum != null) {
                checksum.update(bytes, from, got);
            }
            return got;
        } catch (DataFormatException e) {
            throw (ZipException) new ZipException("its compressed data is corrupt").initCause(e);
        }
    }

    private void feed() throws IOException {
        if (at == end && !fill()) {
            throw new EOFException("ends within the compressed data");
        }
        inflater.setInput(buffer, at, end - at);
        at = end;
    }

    /** Ends a member: reads its trailer as far as present, and starts the next member if there is one. */
    private void finish() throws IOException {
        at = end - inflater.getRemaining();
        inside = false;
        byte[] trailer = new byte[gzip ? TRAILER : wrapped ? ADLER : 0];
        int got = 0;
        while (got < trailer.length && more()) {
            trailer[got++] = buffer[at++];
        }
        if (whole && got < trailer.length) {
            throw new EOFException("ends within the checksum");
        }
        if (checksum != null && got == trailer.length && got > 0) {
            verify(trailer, checksum.getValue());
            checksum.reset();
        }
        done = !gzip;
        inflater.reset();
    }

    /** Gzip stores the CRC with its lowest byte first, zlib the Adler-32 with its highest byte first. */
    private void verify(byte[] trailer, long value) throws ZipException {
        for (int i = 0; i < ADLER; i++) {
            if (trailer[i] != (byte) (value >> (gzip ? 8 * i : 24 - 8 * i))) {
                throw new ZipException("its checksum does not match");
            }
        }
    }

    private void open() throws IOException {
        if (at == end && !fill()) {
            done = true; // an empty body is empty in any coding
            return;
        }
        if (gzip) {
            openGzip();
        } else {
            openDeflate();
        }
        begun = true;
    }

    private void openGzip() throws IOException {
        boolean magic = next() == 0x1F && more() && next() == 0x8B && more() && next() == 8;
        if (!magic) {
            if (!begun) {
                throw new ZipException("it has no gzip header");
            }
            done = true; // garbage after the last member
            return;
        }
        int flags = next();
        skip(6);
        if ((flags & EXTRA) != 0) {
            int low = next();
            skip(low | next() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        skip((flags & HEADER_CHECK) != 0 ? 2 : 0);
        inside = true;
    }

    /** The zlib wrapper starts with a method byte, and its first two bytes are a multiple of 31. */
    private void openDeflate() throws IOException {
        if (end - at == 1) {
            int second = in.read();
            if (second >= 0) {
                buffer[0] = buffer[at];
                buffer[1] = (byte) second;
                at = 0;
                end = 2;
            }
        }
        int first = buffer[at] & 0xFF;
        int both = end - at < 2 ? 1 : first << 8 | (buffer[at + 1] & 0xFF);
        wrapped = (first & 0x0F) == 8 && both % 31 == 0;
        if (wrapped && (both & DICTIONARY) != 0) {
            throw new ZipException("it needs a dictionary");
        }
        at += wrapped ? 2 : 0;
        inside = true;
    }

    private int next() throws IOException {
        if (!more()) {
            throw new EOFException("ends within the header");
        }
        return buffer[at++] & 0xFF;
    }

    private boolean more() throws IOException {
        return at < end || fill();
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private void skipText() throws IOException {
        while (next() != 0) {
            // names and comments are not needed
        }
    }

    /** Refills the buffer; returns false at the end. */
    private boolean fill() throws IOException {
        int got = in.read(buffer, 0, buffer.length);
        at = 0;
        end = Math.max(0, got);
        return got > 0;
    }

    @Override
    public void close() throws IOException {
        done = true;
        inflater.end();
        in.close();
    }
}
