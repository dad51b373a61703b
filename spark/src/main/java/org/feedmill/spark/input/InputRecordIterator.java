package org.feedmill.spark.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Iterates over the records of a file and closes the file after the last. */
final class InputRecordIterator implements Iterator<InputRecord> {

    /** Reads one kind of file. */
    interface RecordSource {

        /** Returns the next record, null if there is none at this position. */
        @Nullable
        InputRecord read() throws IOException;

        /** Returns whether the end has been reached. */
        boolean done();

        void close() throws IOException;
    }

    private final RecordSource source;
    private @Nullable InputRecord next;

    InputRecordIterator(RecordSource source) {
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
            throw new UncheckedIOException(e); // disk or network failure: Spark retries
        }
    }

    @Override
    public InputRecord next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        InputRecord entry = Objects.requireNonNull(next);
        next = null;
        return entry;
    }
}
