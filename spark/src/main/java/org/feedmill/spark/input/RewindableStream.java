package org.feedmill.spark.input;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.feedmill.decode.ProgressInputStream;
import org.jspecify.annotations.Nullable;

/** Input stream that can be rewound to an earlier position if its bytes turn out to be damaged. */
final class RewindableStream implements Closeable {

    /** Opens the bytes from a position on. */
    @FunctionalInterface
    interface StreamOpener {

        InputStream from(long position) throws IOException;
    }

    private static final int BUFFER = 1 << 16;
    private static final int LARGE_BUFFER = 4 * BUFFER;

    private final StreamOpener source;
    private final boolean sequential;
    private byte[] buffer = new byte[BUFFER];
    private @Nullable InputStream in;
    private long start;
    private int offset;
    private int end;
    private boolean ended;

    /** Index in the buffer from which bytes must be kept, -1 if none must. */
    private int retainedFrom = -1;

    private long rereadBytes;

    RewindableStream(StreamOpener source) {
        this(source, false);
    }

    /** @param sequential whether the source always reads from the start, even if it is opened at a later position */
    RewindableStream(StreamOpener source, boolean sequential) {
        this.source = source;
        this.sequential = sequential;
    }

    long position() {
        return start + offset;
    }

    /** Returns the number of bytes that are read from the source again, because of steps back beyond the buffer. */
    long rereadBytes() {
        return rereadBytes;
    }

    /** Returns the next byte, -1 at the end. */
    int read() throws IOException {
        return offset < end || fill() ? buffer[offset++] & 0xFF : -1;
    }

    /** Returns the next bytes; fewer than requested only at the end. */
    byte[] read(int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, BUFFER)];
        int got = 0;
        while (got < length && (offset < end || fill())) {
            int some = Math.min(length - got, end - offset);
            if (got + some > bytes.length) {
                bytes = Arrays.copyOf(bytes, (int) Math.min(length, Math.max(got + some, 2L * bytes.length)));
            }
            System.arraycopy(buffer, offset, bytes, got, some);
            offset += some;
            got += some;
        }
        return got == bytes.length ? bytes : Arrays.copyOf(bytes, got);
    }

    /** Reads the next bytes that are available, -1 at the end. */
    int readAvailable(byte[] into, int from, int length) throws IOException {
        if (offset == end && !fill()) {
            return -1;
        }
        int some = Math.min(length, end - offset);
        System.arraycopy(buffer, offset, into, from, some);
        offset += some;
        return some;
    }

    /**
     * Buffers the next bytes, so that stepping back to the current position reads nothing again.
     *
     * @return the number of buffered bytes; fewer than requested only at the end
     */
    int prefetch(int length) throws IOException {
        prefetchFrom(offset, length);
        return Math.min(length, end - offset);
    }

    private void prefetchFrom(int from, int length) throws IOException {
        int first = from;
        if (length > end - first && length > buffer.length - first) {
            int size = length + length / 4;
            byte[] larger = size > buffer.length ? new byte[Math.max(size, BUFFER)] : buffer;
            System.arraycopy(buffer, first, larger, 0, end - first);
            buffer = larger;
            start += first;
            offset -= first;
            end -= first;
            retainedFrom = Math.max(-1, retainedFrom - first);
            first = 0;
        }
        boolean more = true;
        while (more && length > end - first) {
            more = appendToBuffer();
        }
    }

    /** Keeps all bytes from the current position in the buffer until they are released. */
    void retain() {
        retainedFrom = offset;
    }

    void release() {
        retainedFrom = -1;
    }

    /** Returns the next bytes without consuming them; fewer than requested only at the end. */
    byte[] peek(int length) throws IOException {
        int some = prefetch(length);
        return Arrays.copyOfRange(buffer, offset, offset + some);
    }

    private boolean appendToBuffer() throws IOException {
        int got = ended ? -1 : stream().read(buffer, end, buffer.length - end);
        ended = got < 0;
        end += Math.max(0, got);
        return !ended;
    }

    /** Opens the source. Reads of 0 bytes, which some streams return occasionally and some forever, are limited. */
    private InputStream stream() throws IOException {
        InputStream open = in == null ? new ProgressInputStream(source.from(start + end)) : in;
        in = open;
        return open;
    }

    /** Moves to a position, forward or back; returns false if it is beyond the end. */
    boolean seek(long position) throws IOException {
        if (position >= start && position <= start + end) {
            offset = (int) (position - start);
            return true;
        }
        long skipped = position - start - end;
        if (position < start || in == null) {
            rereadBytes += sequential ? start + end : Math.max(0, start + end - position);
            close();
            in = new ProgressInputStream(source.from(position));
            skipped = 0;
        }
        start = position;
        offset = 0;
        end = 0;
        retainedFrom = -1;
        return skip(in, skipped);
    }

    /** Skips bytes. The last one is read, because some streams skip beyond their end. */
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
        if (retainedFrom >= 0) {
            prefetchFrom(retainedFrom, end + 1 - retainedFrom);
            return offset < end;
        }
        start += end;
        offset = 0;
        end = 0;
        if (buffer.length > LARGE_BUFFER) {
            buffer = new byte[BUFFER]; // after a large record
        }
        return appendToBuffer();
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
