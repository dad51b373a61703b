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
 * Reads the content of one Zstandard frame, and stops at its end, as {@link GzipMember} does for gzip. Archives that
 * are compressed by record have one frame per record.
 */
final class ZstdFrame extends InputStream {

    private final RewindableStream stream;
    private final long start;
    private final InputStream frame;
    private @Nullable InputStream decoder;
    private long count;

    /** Opens the frame at the current position of the stream. */
    ZstdFrame(RewindableStream stream) {
        this.stream = stream;
        this.start = stream.position();
        this.frame = ZstdFrames.single(new FrameInputStream(stream));
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
            throw broken("it is truncated", e);
        } catch (RuntimeException e) { // the decoder reports damaged data with several exception types
            throw broken("its compressed data is invalid", e);
        }
    }

    /**
     * Opens the decoder. An input without further bytes, for example after skippable frames only, is an empty content;
     * the decoder would report a truncated frame.
     */
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

    /** Stream of the bytes from the current position. */
    private static final class FrameInputStream extends InputStream {

        private final RewindableStream stream;

        FrameInputStream(RewindableStream stream) {
            this.stream = stream;
        }

        @Override
        public int read() throws IOException {
            return stream.read();
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return stream.readAvailable(into, from, length);
        }
    }
}
