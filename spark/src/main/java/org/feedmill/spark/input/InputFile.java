package org.feedmill.spark.input;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.feedmill.decode.GzipCodec;
import org.jspecify.annotations.Nullable;

/**
 * A file of the input.
 *
 * @param number its position among all input files
 * @param length in bytes, negative if unknown
 */
public record InputFile(int number, String path, long length) implements Serializable {

    /** Type of an input file, by its name. */
    enum Kind {
        WARC(".warc", ".wet"),
        LINES(".jsonl", ".ndjson", ".json"),
        PARQUET(".parquet");

        @SuppressWarnings("ImmutableEnumChecker") // List.of is
        private final List<String> endings;

        Kind(String... endings) {
            this.endings = List.of(endings);
        }

        /** Returns the type of a file by its name, null if it is not supported. */
        static @Nullable Kind of(String path) {
            String name = path.toLowerCase(Locale.ROOT);
            boolean zstd = name.endsWith(".zst");
            String bare = name.replaceFirst("\\.(?:gz|zst)$", "");
            for (Kind kind : values()) {
                for (String ending : kind.endings) {
                    if (bare.endsWith(ending) && (kind == WARC || !zstd)) {
                        return kind;
                    }
                }
            }
            return null;
        }
    }

    /** Number of positions reserved per file, enough for a billion records in a terabyte. */
    private static final int RECORD_BITS = 40;

    long globalOrder(long entry) {
        return ((long) number << RECORD_BITS) | entry;
    }

    /** Opens the records of the file. The stream stays open until all are read, as those of Spark do. */
    public Iterator<InputRecord> entries(Configuration hadoop) throws IOException {
        RewindableStream stream = new RewindableStream(position -> open(hadoop, position));
        if (Kind.of(path) == Kind.WARC) {
            return new InputRecordIterator(new WarcArchiveReader(stream));
        }
        boolean packed = path.toLowerCase(Locale.ROOT).endsWith(".gz");
        return new InputRecordIterator(
                new JsonLinesReader(packed ? new RewindableStream(position -> unpacked(hadoop, position)) : stream));
    }

    private InputStream unpacked(Configuration hadoop, long position) throws IOException {
        InputStream in = GzipCodec.decompress(open(hadoop, 0));
        in.skipNBytes(position);
        return in;
    }

    private InputStream open(Configuration hadoop, long position) throws IOException {
        Path name = new Path(path);
        FileSystem system = name.getFileSystem(hadoop);
        FSDataInputStream in = system.open(name);
        try {
            if (position > 0) {
                in.seek(position);
            }
            return in;
        } catch (EOFException e) {
            in.close();
            return InputStream.nullInputStream();
        } catch (UnsupportedOperationException | IOException e) {
            in.close();
            InputStream again = system.open(name); // an HTTP stream cannot seek back
            again.skipNBytes(position);
            return again;
        }
    }
}
