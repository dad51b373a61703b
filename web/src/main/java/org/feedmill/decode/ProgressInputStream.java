package org.feedmill.decode;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.feedmill.decode.DecodeException.Kind;

/**
 * Counts the bytes of a stream and fails if it makes no progress or a deadline has passed. Some streams and decoders
 * return 0 bytes for a larger request, so a loop that waits for the end would spin forever; this stream never does so.
 *
 * <p>Not thread-safe.
 */
public final class ProgressInputStream extends FilterInputStream {

    /** The number of empty reads in a row that are tolerated. */
    private static final int MAX_EMPTY_READS = 100;

    private final long deadline;
    private final boolean timed;
    private long count;
    private boolean failed;

    /** Creates a stream that fails without progress, but has no deadline. */
    public ProgressInputStream(InputStream in) {
        this(in, 0, false);
    }

    /** @param deadline in terms of {@link System#nanoTime()} */
    public ProgressInputStream(InputStream in, long deadline) {
        this(in, deadline, true);
    }

    private ProgressInputStream(InputStream in, long deadline, boolean timed) {
        super(in);
        this.deadline = deadline;
        this.timed = timed;
    }

    /** The number of bytes read, without skipped ones. */
    public long count() {
        return count;
    }

    /** Whether the underlying stream threw an exception. */
    boolean failed() {
        return failed;
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
        for (int empty = 0; empty < MAX_EMPTY_READS; empty++) {
            if (timed && deadline - System.nanoTime() <= 0) {
                throw new DecodeException(Kind.TIMEOUT, "takes too long to decode");
            }
            int got = readBeneath(bytes, from, length);
            if (got != 0) {
                count += Math.max(0, got);
                return got;
            }
        }
        throw new DecodeException(Kind.TIMEOUT, "makes no progress");
    }

    private int readBeneath(byte[] bytes, int from, int length) throws IOException {
        boolean returned = false;
        try {
            int got = in.read(bytes, from, length);
            returned = true;
            return got;
        } finally {
            failed = failed || !returned;
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
