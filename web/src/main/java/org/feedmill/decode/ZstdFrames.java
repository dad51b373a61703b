package org.feedmill.decode;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * Passes on the bytes of Zstandard frames (RFC 8878, 3.1) and removes skippable frames, which the decoder does not
 * support. It follows the sizes in the frames, so it can also stop after one frame. Frames that need a dictionary are
 * rejected.
 *
 * <p>Not thread-safe. Memory: one header.
 */
public final class ZstdFrames extends InputStream {

    private static final int MAGIC = 0xFD2FB528;
    private static final int SKIPPABLE = 0x184D2A50;
    private static final int SKIPPABLE_MASK = 0xFFFFFFF0;

    /** RFC 8878, 3.1.1.2.4. */
    private static final int MAX_BLOCK = 128 * 1024;

    private static final int RLE_BLOCK = 1;
    private static final int RESERVED_BLOCK = 3;
    private static final int MAX_HEADER = 18;

    private enum Next {
        FRAME,
        BLOCK,
        CHECKSUM,
        END
    }

    private final InputStream in;
    private final boolean single;
    private final boolean lenient;
    private boolean begun;
    private final byte[] header = new byte[MAX_HEADER];
    private int headerAt;
    private int headerEnd;
    private int blockLeft;
    private boolean checksum;
    private Next next = Next.FRAME;

    /** Reads all frames to the end of the stream. */
    public ZstdFrames(InputStream in) {
        this(in, false, false);
    }

    private ZstdFrames(InputStream in, boolean single, boolean lenient) {
        this.in = in;
        this.single = single;
        this.lenient = lenient;
    }

    /** Reads all frames and ignores garbage after the last one, as browsers do. */
    static ZstdFrames lenient(InputStream in) {
        return new ZstdFrames(in, false, true);
    }

    /** Reads the next frame and skippable ones before it; nothing after it is read. */
    public static ZstdFrames single(InputStream in) {
        return new ZstdFrames(in, true, false);
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
        while (headerAt == headerEnd && blockLeft == 0) {
            if (!advance()) {
                return -1;
            }
        }
        if (headerAt < headerEnd) {
            int some = Math.min(length, headerEnd - headerAt);
            System.arraycopy(header, headerAt, bytes, from, some);
            headerAt += some;
            return some;
        }
        int got = in.read(bytes, from, Math.min(length, blockLeft));
        if (got < 0) {
            throw new EOFException("ends within a block");
        }
        blockLeft -= got;
        return got;
    }

    private boolean advance() throws IOException {
        headerAt = 0;
        headerEnd = 0;
        switch (next) {
            case FRAME -> {
                return openFrame();
            }
            case BLOCK -> openBlock();
            case CHECKSUM -> {
                take(4);
                next = behindFrame();
            }
            case END -> {
                return false;
            }
        }
        return true;
    }

    private boolean openFrame() throws IOException {
        int first = in.read();
        if (first < 0) {
            return false;
        }
        header[headerEnd++] = (byte) first;
        if (lenient && begun && !takeIfPresent(3)) {
            headerEnd = 0;
            return false;
        }
        take(4 - headerEnd);
        int magic = number(0, 4);
        if ((magic & SKIPPABLE_MASK) == SKIPPABLE) {
            take(4);
            in.skipNBytes(number(4, 4) & 0xFFFFFFFFL);
            headerEnd = 0;
            return true;
        }
        if (magic != MAGIC && lenient && begun) {
            headerEnd = 0;
            return false;
        }
        if (magic != MAGIC) {
            throw new ZipException("it has no zstd header");
        }
        openDescribedFrame();
        begun = true;
        return true;
    }

    private boolean takeIfPresent(int count) throws IOException {
        byte[] some = in.readNBytes(count);
        System.arraycopy(some, 0, header, headerEnd, some.length);
        headerEnd += some.length;
        return some.length == count;
    }

    private void openDescribedFrame() throws IOException {
        take(1);
        int descriptor = header[4] & 0xFF;
        boolean singleSegment = (descriptor & 0x20) != 0;
        int window = singleSegment ? 0 : 1;
        int dictionary = (1 << (descriptor & 3)) >> 1; // 0, 1, 2 or 4 bytes
        int size = descriptor >> 6;
        take(window + dictionary + (size == 0 ? (singleSegment ? 1 : 0) : 1 << size));
        if (dictionary > 0 && number(5 + window, dictionary) != 0) {
            throw new ZipException("it needs a dictionary");
        }
        checksum = (descriptor & 4) != 0;
        next = Next.BLOCK;
    }

    private void openBlock() throws IOException {
        take(3);
        int block = number(0, 3);
        int type = block >> 1 & 3;
        int size = block >> 3;
        if (type == RESERVED_BLOCK || size > MAX_BLOCK) {
            throw new ZipException("it has a block of an unknown type");
        }
        blockLeft = type == RLE_BLOCK ? 1 : size;
        boolean last = (block & 1) != 0;
        next = !last ? Next.BLOCK : checksum ? Next.CHECKSUM : behindFrame();
    }

    private Next behindFrame() {
        return single ? Next.END : Next.FRAME;
    }

    /** Adds the next bytes to the header. */
    private void take(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("ends within a header");
            }
            header[headerEnd++] = (byte) b;
        }
    }

    /** Returns a little-endian number. */
    private int number(int from, int bytes) {
        int number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (header[from + i] & 0xFF) << 8 * i;
        }
        return number;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
