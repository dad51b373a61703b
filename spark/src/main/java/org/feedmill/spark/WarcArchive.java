package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.Objects;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.MessageHeaders;

/**
 * The pages of a web archive, one after the other: plain, or in gzip members of one record or many. What is broken is
 * named, and what stands behind it is read: after a broken member the next one is the next gzip header whose content
 * begins as a record does.
 *
 * <p>Memory: one record. Cost: what is broken is read twice.
 */
final class WarcArchive implements Entries.Source {

    private static final String RECORD = "WARC/";

    private final Tape raw;
    private final boolean packed;

    /** The member at work, null between members; of a plain archive it is all there is. */
    private @Nullable Framing framing;

    private @Nullable Tape inner;
    private long start;
    private boolean done;

    WarcArchive(Tape raw) throws IOException {
        this.raw = raw;
        this.packed = raw.read() == 0x1F && raw.read() == 0x8B;
        raw.seek(0);
        this.framing = packed ? null : new Framing(raw);
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
        return packed ? fromMembers() : plain();
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
            search(start + 1);
            return WarcEntry.bad(start, headers, "Its gzip member is broken: " + e.getMessage() + ".");
        }
    }

    private boolean open() throws IOException {
        start = raw.position();
        if (raw.read() < 0) {
            return false;
        }
        long first = start;
        inner = new Tape(position -> {
            raw.seek(first);
            Member member = new Member(raw);
            member.skipNBytes(position);
            return member;
        });
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

    /** Goes on to the next member that holds a record, or to the end. */
    private void search(long from) throws IOException {
        raw.seek(from);
        int before = 0;
        for (int b = raw.read(); b >= 0; b = raw.read()) {
            if (before == 0x1F && b == 0x8B) {
                long here = raw.position() - 2;
                if (holdsRecord(here)) {
                    raw.seek(here);
                    return;
                }
                raw.seek(here + 2);
            }
            before = b;
        }
    }

    private boolean holdsRecord(long position) throws IOException {
        raw.seek(position);
        try (Member member = new Member(raw)) {
            byte[] some = member.readNBytes(RECORD.length());
            return new String(some, ISO_8859_1).equals(RECORD);
        } catch (ZipException e) {
            return false;
        }
    }
}
