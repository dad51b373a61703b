package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * Reads the pages of a web archive, one after the other: plain, or in gzip members or zstd frames of one record or
 * many. What is
 * broken is named, and what stands behind it is read: after a broken member the next one is the next gzip or zstd header
 * whose content begins as a record does.
 *
 * <p>Memory: one record. Cost: what is broken is read twice; where far more would have to be read again, the file ends.
 */
final class WarcArchive implements Entries.Source {

    private static final String RECORD = "WARC/";

    /** Compression of an archive. */
    private enum Packing {
        NONE("", new byte[0]),
        GZIP("gzip member", new byte[] {0x1F, (byte) 0x8B}),
        ZSTD("zstd frame", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD});

        private final String unit;

        @SuppressWarnings("ImmutableEnumChecker") // nobody writes to it
        private final byte[] magic;

        Packing(String unit, byte[] magic) {
            this.unit = unit;
            this.magic = magic;
        }

        static Packing of(byte[] head) {
            boolean skippable = head.length == HEAD
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

    private static final int HEAD = 4;

    /** Of what is buffered before a place is tried. */
    private static final int PROBE = 1 << 15;

    /** What may be read again, beyond some times what has been read. */
    private static final long MAX_REREAD = 256_000_000;

    private static final int REREAD_TIMES = 8;

    private final Tape raw;
    private final Packing packing;

    /** The member at work, null between members; of a plain archive it is all there is. */
    private @Nullable Framing framing;

    private @Nullable Tape inner;
    private long start;
    private boolean done;

    WarcArchive(Tape raw) throws IOException {
        this.raw = raw;
        this.packing = Packing.of(raw.peek(HEAD));
        this.framing = packing == Packing.NONE ? new Framing(raw) : null;
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
    public @Nullable Entry read() throws IOException {
        return packing == Packing.NONE ? plain() : fromMembers();
    }

    private @Nullable Entry plain() throws IOException {
        Framing.Cut cut = Objects.requireNonNull(framing).next();
        done = cut == null;
        return cut == null ? null : WarcEntry.of(cut.place(), cut);
    }

    private @Nullable Entry fromMembers() throws IOException {
        try {
            if (framing == null && !open()) {
                done = true;
                return null;
            }
            Framing.Cut cut = Objects.requireNonNull(framing).next();
            if (cut != null) {
                return WarcEntry.of(start, cut);
            }
            leave();
            return null;
        } catch (ZipException e) {
            MessageHeaders headers = framing == null ? null : framing.open();
            leave();
            String fault = "Its " + packing.unit + " is broken: " + e.getMessage() + ".";
            return WarcEntry.bad(start, headers, search(start + 1) ? fault : fault + " The rest is not read.");
        }
    }

    private InputStream member() throws IOException {
        return packing == Packing.GZIP ? new Member(raw) : new ZstdMember(raw);
    }

    private boolean open() throws IOException {
        start = raw.position();
        if (raw.prefetch(1) == 0) {
            return false;
        }
        long first = start;
        inner = new Tape(
                position -> {
                    raw.seek(first);
                    InputStream member = member();
                    member.skipNBytes(position);
                    return member;
                },
                true);
        framing = new Framing(inner);
        return true;
    }

    private void leave() throws IOException {
        if (inner != null) {
            inner.close();
        }
        inner = null;
        framing = null;
    }

    /** Goes on to the next member that holds a record, or to the end; false where too much was read again already. */
    private boolean search(long from) throws IOException {
        raw.seek(from);
        for (int b = raw.read(); b >= 0; b = raw.read()) {
            long here = raw.position() - 1;
            if (raw.reread() > MAX_REREAD + REREAD_TIMES * here) {
                done = true;
                return false;
            }
            if (b == (packing.magic[0] & 0xFF) && holdsRecord(here)) {
                raw.seek(here);
                return true;
            }
        }
        return true;
    }

    /** Whether a member with a record begins at a place. The tape then stands behind its first byte. */
    private boolean holdsRecord(long place) throws IOException {
        raw.seek(place);
        boolean holds = false;
        if (packing.begins(raw.peek(HEAD))) {
            raw.prefetch(PROBE);
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
