package org.feedmill.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Iterates over the records of a file and closes the file after the last. */
final class Entries implements Iterator<Entry> {

    /** Reads one kind of file. */
    interface Source {

        /** The next entry, null where there was none at this place. */
        @Nullable
        Entry read() throws IOException;

        /** Whether the end was reached. */
        boolean done();

        void close() throws IOException;
    }

    private final Source source;
    private @Nullable Entry next;

    Entries(Source source) {
        this.source = source;
    }

    @Override
    public boolean hasNext() {
        try {
            while (next == null && !source.done()) {
                next = source.read();
            }
            if (next == null) {
                source.close();
            }
            return next != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the disk or the network: Spark tries again
        }
    }

    @Override
    public Entry next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Entry entry = Objects.requireNonNull(next);
        next = null;
        return entry;
    }
}
