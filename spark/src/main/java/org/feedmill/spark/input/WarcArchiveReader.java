package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * Reads the pages of a web archive, one after the other: uncompressed, or in gzip members or zstd frames of one or more
 * records. Damage is reported, and reading continues after it: the next member starts at the next gzip or zstd header
 * whose content starts like a record.
 *
 * <p>Memory: one record. Cost: damaged parts are read twice; if far more would have to be read again, reading stops.
 */
final class WarcArchiveReader implements InputRecordIterator.RecordSource {

    private static final String RECORD = "WARC/";

    /** Compression of an archive. */
    private enum Compression {
        NONE("", new byte[0]),
        GZIP("gzip member", new byte[] {0x1F, (byte) 0x8B}),
        ZSTD("zstd frame", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD});

        private final String unit;

        @SuppressWarnings("ImmutableEnumChecker") // never modified
        private final byte[] magic;

        Compression(String unit, byte[] magic) {
            this.unit = unit;
            this.magic = magic;
        }

        static Compression of(byte[] head) {
            boolean skippable = head.length == MAGIC_LENGTH
                    && (head[0] & 0xF0) == 0x50
                    && head[1] == 0x2A
                    && head[2] == 0x4D
                    && head[3] == 0x18;
            return GZIP.begins(head) ? GZIP : ZSTD.begins(head) || skippable ? ZSTD : NONE;
        }

        boolean begins(byte[] head) {
            return head.length >= magic.length && Arrays.equals(magic, Arrays.copyOf(head, magic.length));
        }
    }

    private static final int MAGIC_LENGTH = 4;

    /** Bytes to buffer before a position is tried. */
    private static final int PROBE_LENGTH = 1 << 15;

    /** Bytes that may be read again, in addition to a multiple of those read so far. */
    private static final long MAX_REREAD_BYTES = 256_000_000;

    private static final int MAX_REREAD_FACTOR = 8;

    private final RewindableStream raw;
    private final Compression compression;

    /** The current member, null between members; an uncompressed archive is a single one. */
    private @Nullable WarcFramer framer;

    private @Nullable RewindableStream inner;
    private long start;
    private boolean done;

    WarcArchiveReader(RewindableStream raw) throws IOException {
        this.raw = raw;
        this.compression = Compression.of(raw.peek(MAGIC_LENGTH));
        this.framer = compression == Compression.NONE ? new WarcFramer(raw) : null;
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public void close() throws IOException {
        raw.close();
    }

    @Override
    public @Nullable InputRecord read() throws IOException {
        return compression == Compression.NONE ? readPlain() : readMembers();
    }

    private @Nullable InputRecord readPlain() throws IOException {
        WarcFramer.FramedRecord cut = Objects.requireNonNull(framer).next();
        done = cut == null;
        return cut == null ? null : WarcRecordReader.of(cut.position(), cut);
    }

    private @Nullable InputRecord readMembers() throws IOException {
        try {
            if (framer == null && !open()) {
                done = true;
                return null;
            }
            WarcFramer.FramedRecord cut = Objects.requireNonNull(framer).next();
            if (cut != null) {
                return WarcRecordReader.of(start, cut);
            }
            closeMember();
            return null;
        } catch (ZipException e) {
            MessageHeaders headers = framer == null ? null : framer.currentHeaders();
            closeMember();
            String fault = "Its " + compression.unit + " is broken: " + e.getMessage() + ".";
            return WarcRecordReader.faulty(
                    start, headers, findNextMember(start + 1) ? fault : fault + " The rest is not read.");
        }
    }

    private InputStream member() throws IOException {
        return compression == Compression.GZIP ? new GzipMember(raw) : new ZstdFrame(raw);
    }

    private boolean open() throws IOException {
        start = raw.position();
        if (raw.prefetch(1) == 0) {
            return false;
        }
        long first = start;
        inner = new RewindableStream(
                position -> {
                    raw.seek(first);
                    InputStream member = member();
                    member.skipNBytes(position);
                    return member;
                },
                true);
        framer = new WarcFramer(inner);
        return true;
    }

    private void closeMember() throws IOException {
        if (inner != null) {
            inner.close();
        }
        inner = null;
        framer = null;
    }

    /**
     * Moves to the next member that contains a record, or to the end; returns false if too much has been read again.
     */
    private boolean findNextMember(long from) throws IOException {
        raw.seek(from);
        for (int b = raw.read(); b >= 0; b = raw.read()) {
            long here = raw.position() - 1;
            if (raw.rereadBytes() > MAX_REREAD_BYTES + MAX_REREAD_FACTOR * here) {
                done = true;
                return false;
            }
            if (b == (compression.magic[0] & 0xFF) && holdsRecord(here)) {
                raw.seek(here);
                return true;
            }
        }
        return true;
    }

    /** Returns whether a member with a record starts at a position. The stream is then after its first byte. */
    private boolean holdsRecord(long place) throws IOException {
        raw.seek(place);
        boolean holds = false;
        if (compression.begins(raw.peek(MAGIC_LENGTH))) {
            raw.prefetch(PROBE_LENGTH);
            try (InputStream member = member()) {
                holds = new String(member.readNBytes(RECORD.length()), ISO_8859_1).equals(RECORD);
            } catch (ZipException e) {
                holds = false;
            }
        }
        raw.seek(place + 1);
        return holds;
    }
}
