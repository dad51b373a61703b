package org.feedmill.spark.input;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.date_format;
import static org.apache.spark.sql.functions.lit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.util.SerializableConfiguration;

/** Input files of a job, in the same order on every machine, and their records. */
public final class InputFiles {

    /** Function applied to the records of a file, on the machine that reads them. */
    @FunctionalInterface
    public interface RecordFunction<T> extends Serializable {

        Iterator<T> apply(Iterator<NumberedRecord> entries);
    }

    /** A record, its position in the whole input, and its file. */
    public record NumberedRecord(long order, String file, InputRecord entry) {}

    private static final int MAX_TASKS = 10_000;

    /** Bytes of input per task; uncompressed, they are several times as many. */
    private static final long BYTES_PER_PARTITION = 2_000_000;

    private static final int MAX_PARTITIONS = 20_000;
    private static final long UNKNOWN_LENGTH = 256_000_000;

    private final SparkSession spark;
    private final List<InputFile> files;

    private InputFiles(SparkSession spark, List<InputFile> files) {
        this.spark = spark;
        this.files = List.copyOf(files);
    }

    /**
     * Returns the input files for files, folders, glob patterns and addresses, in any file system that Spark supports.
     */
    public static InputFiles of(SparkSession spark, List<String> names) throws SparkJobException {
        Configuration hadoop = spark.sparkContext().hadoopConfiguration();
        List<InputFile> files = new ArrayList<>();
        for (String name : names) {
            List<FileStatus> found = find(hadoop, name);
            if (found.isEmpty()) {
                throw new SparkJobException(
                        SparkJobException.UNREADABLE,
                        "Not a supported archive or table: " + name + ". Use .warc, .jsonl or .parquet files.");
            }
            found.stream()
                    .sorted(Comparator.comparing(status -> status.getPath().toString()))
                    .forEach(status -> files.add(
                            new InputFile(files.size(), status.getPath().toString(), status.getLen())));
        }
        return new InputFiles(spark, files);
    }

    private static List<FileStatus> find(Configuration hadoop, String name) throws SparkJobException {
        List<FileStatus> found = new ArrayList<>();
        try {
            Path path = new Path(name);
            FileSystem system = path.getFileSystem(hadoop);
            if (name.matches("(?i)https?://.*")) {
                system.open(path).close();
                return List.of(new FileStatus(-1, false, 1, 1, 0, path));
            }
            FileStatus[] matches = system.globStatus(path);
            for (FileStatus match : matches == null ? new FileStatus[0] : matches) {
                if (match.isDirectory()) {
                    walk(system, match.getPath(), found);
                } else if (InputFile.Kind.of(match.getPath().getName()) != null) {
                    found.add(match);
                }
            }
            return found;
        } catch (FileNotFoundException e) {
            throw new SparkJobException(SparkJobException.UNREADABLE, "No such file: " + name + ".", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new SparkJobException(SparkJobException.UNREADABLE, "Cannot read " + name + ": " + e.getMessage(), e);
        }
    }

    /**
     * Lists the files of a folder, except those whose names start with an underscore or a dot, which Spark uses for
     * its own files.
     */
    private static void walk(FileSystem system, Path folder, List<FileStatus> found) throws IOException {
        RemoteIterator<LocatedFileStatus> all = system.listFiles(folder, true);
        while (all.hasNext()) {
            FileStatus file = all.next();
            String name = file.getPath().getName();
            if (!name.startsWith("_") && !name.startsWith(".") && InputFile.Kind.of(name) != null) {
                found.add(file);
            }
        }
    }

    /** Returns the paths, which identify this input. */
    public List<String> paths() {
        return files.stream().map(file -> file.path() + " " + file.length()).toList();
    }

    /**
     * Returns the number of tasks. It depends only on the input, so that the output has the same parts on every
     * machine.
     */
    public int partitionCount() {
        long bytes = files.stream()
                .mapToLong(file -> file.length() < 0 ? UNKNOWN_LENGTH : file.length())
                .sum();
        return (int) Math.clamp(bytes / BYTES_PER_PARTITION, 1, MAX_PARTITIONS);
    }

    /** Applies a function to all records, with one task per file. */
    public <T> JavaRDD<T> mapRecords(RecordFunction<T> use) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<InputFile> streams = files.stream()
                .filter(file -> InputFile.Kind.of(file.path()) != InputFile.Kind.PARQUET)
                .toList();
        List<InputFile> tables = files.stream()
                .filter(file -> InputFile.Kind.of(file.path()) == InputFile.Kind.PARQUET)
                .toList();
        JavaRDD<T> rows = tables.isEmpty() ? context.emptyRDD() : mapTables(tables, use);
        if (streams.isEmpty()) {
            return rows;
        }
        Broadcast<SerializableConfiguration> hadoop =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        FlatMapFunction<Iterator<InputFile>, T> read = some -> new FlatMapIterator<>(
                some, file -> use.apply(entries(file, hadoop.value().value())));
        JavaRDD<T> streamed = context.parallelize(streams, Math.min(streams.size(), MAX_TASKS))
                .mapPartitions(read);
        return tables.isEmpty() ? streamed : streamed.union(rows);
    }

    private static Iterator<NumberedRecord> entries(InputFile file, Configuration hadoop) {
        try {
            Iterator<InputRecord> entries = file.entries(hadoop);
            long[] count = {0};
            return new MappedIterator<>(
                    entries, entry -> new NumberedRecord(file.globalOrder(count[0]++), file.path(), entry));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private <T> JavaRDD<T> mapTables(List<InputFile> tables, RecordFunction<T> use) {
        Dataset<Row> rows =
                spark.read().parquet(tables.stream().map(InputFile::path).toArray(String[]::new));
        List<String> columns = Arrays.asList(rows.columns());
        Column none = lit(null).cast("string");
        Dataset<Row> pages = rows.select(
                columns.contains("id") ? col("id").cast("string") : none,
                columns.contains("url") ? col("url").cast("string") : none,
                columns.contains("html") ? col("html").cast("string") : none,
                columns.contains("fetched") ? time(rows) : none,
                col("_metadata.file_path"),
                col("_metadata.row_index"));
        Map<String, InputFile> known = new HashMap<>();
        tables.forEach(file -> known.put(plainPath(file.path()), file));
        FlatMapFunction<Iterator<Row>, T> read = some -> use.apply(new MappedIterator<>(some, row -> {
            InputFile file = Objects.requireNonNull(known.get(plainPath(row.getString(4))));
            long number = row.getLong(5);
            InputRecord entry = JsonLinesReader.toRecord(
                    number, row.getString(0), row.getString(1), row.getString(2), row.getString(3));
            return new NumberedRecord(file.globalOrder(number), file.path(), entry);
        }));
        return pages.javaRDD().mapPartitions(read);
    }

    /** Returns the times as ISO 8601, whether the column contains timestamps or texts. */
    private static Column time(Dataset<Row> rows) {
        Column given = col("fetched");
        return rows.schema().apply("fetched").dataType().equals(DataTypes.StringType)
                ? given
                : date_format(given.cast("timestamp"), "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX");
    }

    /** Returns a path without scheme and escapes, which file systems write in different ways. */
    private static String plainPath(String path) {
        String escaped = path.replace(" ", "%20");
        return path.contains(":/") ? URI.create(escaped).getPath() : path;
    }
}
