package org.feedmill.spark;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes that are read once from front to end, and again from an earlier place where they turn out to be broken. */
final class Tape implements Closeable {

    /** Opens the bytes from a place on. */
    @FunctionalInterface
    interface Source {

        InputStream from(long position) throws IOException;
    }

    private static final int BUFFER = 1 << 16;

    private final Source source;
    private final byte[] buffer = new byte[BUFFER];
    private @Nullable InputStream in;
    private long start;
    private int at;
    private int end;
    private boolean ended;

    Tape(Source source) {
        this.source = source;
    }

    long position() {
        return start + at;
    }

    /** The next byte, -1 at the end. */
    int read() throws IOException {
        return at < end || fill() ? buffer[at++] & 0xFF : -1;
    }

    /** The next bytes; fewer than asked for only at the end. */
    byte[] read(int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, BUFFER)];
        int got = 0;
        while (got < length && (at < end || fill())) {
            int some = Math.min(length - got, end - at);
            if (got + some > bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length, Math.max(got + some, 2L * bytes.length)));
            }
            System.arraycopy(buffer, at, bytes, got, some);
            at += some;
            got += some;
        }
        return got == bytes.length ? bytes : Arrays.copyOf(bytes, got);
    }

    /** What is at hand of the bytes that come next, into an inflater's input; 0 at the end. */
    int take(byte[] into) throws IOException {
        if (at == end && !fill()) {
            return 0;
        }
        int some = Math.min(into.length, end - at);
        System.arraycopy(buffer, at, into, 0, some);
        at += some;
        return some;
    }

    /** Goes to a place, forth or back; false where that is beyond the end, and nothing is read from there. */
    boolean seek(long position) throws IOException {
        if (position >= start && position <= start + end) {
            at = (int) (position - start);
            return true;
        }
        long skipped = position - start - end;
        if (position < start || in == null) {
            close();
            in = source.from(position);
            skipped = 0;
        }
        start = position;
        at = 0;
        end = 0;
        return skip(in, skipped);
    }

    /** The last byte is read, not skipped: some streams skip what is not there. */
    private boolean skip(InputStream from, long bytes) throws IOException {
        if (bytes == 0) {
            return true;
        }
        try {
            from.skipNBytes(bytes - 1);
            ended = ended || from.read() < 0;
        } catch (EOFException e) {
            ended = true;
        }
        return !ended;
    }

    private boolean fill() throws IOException {
        if (in == null) {
            in = source.from(start);
        }
        start += end;
        at = 0;
        end = ended ? 0 : Math.max(0, in.read(buffer, 0, BUFFER));
        ended = end == 0;
        return !ended;
    }

    @Override
    public void close() throws IOException {
        ended = false;
        if (in != null) {
            in.close();
        }
        in = null;
    }
}
