package org.feedmill.fetch;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Undoes gzip and deflate as browsers do: gzip may have several members and rubbish behind them, deflate may come without
 * the wrapping that the standard asks for. The packed data must come to its own end; the check sum behind it is not
 * looked at, for servers send wrong ones, cut them off, and the connection has checks of its own.
 */
final class InflateStream extends InputStream {

    private static final int BUFFER = 8192;
    private static final int TRAILER = 8;
    private static final int HEADER_CHECK = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final InputStream in;
    private final boolean gzip;
    private final byte[] buffer = new byte[BUFFER];
    private final Inflater inflater = new Inflater(true);
    private int at;
    private int end;
    private boolean inside;
    private boolean begun;
    private boolean done;

    private InflateStream(InputStream in, boolean gzip) {
        this.in = in;
        this.gzip = gzip;
    }

    static InflateStream gzip(InputStream in) {
        return new InflateStream(in, true);
    }

    static InflateStream deflate(InputStream in) {
        return new InflateStream(in, false);
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
                throw new ZipException("needs a dictionary");
            }
        }
        return -1;
    }

    private int inflate(byte[] bytes, int from, int length) throws ZipException {
        try {
            return inflater.inflate(bytes, from, length);
        } catch (DataFormatException e) {
            throw (ZipException) new ZipException("broken data").initCause(e);
        }
    }

    private void feed() throws IOException {
        if (at == end && !fill()) {
            throw new EOFException("ends within the packed data");
        }
        inflater.setInput(buffer, at, end - at);
        at = end;
    }

    /** Behind one member: its trailer, as far as it is there, and perhaps another member. */
    private void finish() throws IOException {
        at = end - inflater.getRemaining();
        inside = false;
        if (!gzip) {
            done = true;
            return;
        }
        for (int i = 0; i < TRAILER && (at < end || fill()); i++) {
            at++;
        }
        inflater.reset();
    }

    private void open() throws IOException {
        if (at == end && !fill()) {
            done = true; // an empty answer is empty, whatever it says it is packed with
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
                throw new ZipException("not gzip");
            }
            done = true; // rubbish behind the last member
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

    /** Those who wrap deflate begin with a byte for the method and a multiple of 31. */
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
        at += (first & 0x0F) == 8 && both % 31 == 0 ? 2 : 0;
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
            // names and comments tell nothing
        }
    }

    /** Fills the buffer anew; false at the end. */
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
