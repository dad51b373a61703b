package org.feedmill.spark.input;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.zip.ZipException;
import org.feedmill.decode.ZstdFrames;
import org.jspecify.annotations.Nullable;

/**
 * Reads the content of one Zstandard frame, and stops at its end as {@link GzipMember} does for gzip. Archives compressed by
 * record have one frame a record.
 */
final class ZstdFrame extends InputStream {

    private final RewindableStream stream;
    private final long start;
    private final InputStream frame;
    private @Nullable InputStream decoder;
    private long count;

    /** The frame that begins where the tape stands. */
    ZstdFrame(RewindableStream tape) {
        this.stream = tape;
        this.start = tape.position();
        this.frame = ZstdFrames.single(new TapeInputStream(tape));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        try {
            InputStream open = decoder == null ? open() : decoder;
            decoder = open;
            int got = open.read(into, from, length);
            count += Math.max(0, got);
            GzipMember.checkGrowth(stream.position() - start, count);
            return got;
        } catch (ZipException e) {
            throw e;
        } catch (EOFException e) {
            throw broken("it ends before its end", e);
        } catch (RuntimeException e) { // the decoder reports broken data by several of them
            throw broken("its compressed bytes make no sense", e);
        }
    }

    /** The decoder takes no bytes at all for a frame that breaks off, but skippable frames may be all there is. */
    private InputStream open() throws IOException {
        int first = frame.read();
        return first < 0
                ? InputStream.nullInputStream()
                : new ZstdInputStream(
                        new SequenceInputStream(new ByteArrayInputStream(new byte[] {(byte) first}), frame));
    }

    private static ZipException broken(String why, Exception cause) {
        return (ZipException) new ZipException(why).initCause(cause);
    }

    /** The bytes of a tape from where it stands. */
    private static final class TapeInputStream extends InputStream {

        private final RewindableStream tape;

        TapeInputStream(RewindableStream tape) {
            this.tape = tape;
        }

        @Override
        public int read() throws IOException {
            return tape.read();
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return tape.readAvailable(into, from, length);
        }
    }
}
