package org.feedmill.spark.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.spark.input.SparkJobException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Output folder of a job: OUT/JOB has the answers, OUT/bad the failed records, OUT/_job.json the request and, after the
 * job has finished, OUT/_summary.json the summary. An interrupted job starts over, a finished one does not run again,
 * and a folder with other files is not touched.
 */
public record JobOutputFolder(FileSystem system, Path folder) {

    /** Output formats. */
    public enum Format {
        PARQUET,
        JSONL
    }

    /** State of an output folder. */
    public enum State {
        NEW,
        BROKEN_OFF,
        FINISHED,
        OTHER
    }

    private static final String REQUEST_FILE = "_job.json";
    private static final String SUMMARY_FILE = "_summary.json";
    private static final int MAX_FILE_LENGTH = 64_000_000;

    public static JobOutputFolder of(Configuration hadoop, String name) throws SparkJobException {
        try {
            Path folder = new Path(name);
            return new JobOutputFolder(folder.getFileSystem(hadoop), folder);
        } catch (IOException | IllegalArgumentException e) {
            throw new SparkJobException(
                    SparkJobException.UNREADABLE, "Cannot write to " + name + ": " + e.getMessage(), e);
        }
    }

    /** Returns the request as it is stored in the folder. */
    public static String describeRequest(
            SparkJob job, Format format, String feedFormat, ArticleJobOptions articles, List<String> inputs) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("job", job.toString());
            json.writeStringProperty("format", format.toString());
            json.writeStringProperty("feedFormat", feedFormat);
            if (articles.any()) {
                json.writeBooleanProperty("any", true);
            }
            if (!articles.with().isEmpty()) {
                json.writeArrayPropertyStart("with");
                articles.with().stream().sorted().map(ArticlePart::label).forEach(json::writeString);
                json.writeEndArray();
            }
            json.writeArrayPropertyStart("inputs");
            inputs.forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    public State state(String order) throws IOException {
        if (!system.exists(folder) || system.listStatus(folder).length == 0) {
            return State.NEW;
        }
        Path given = new Path(folder, REQUEST_FILE);
        if (!system.exists(given) || !read(given).equals(order)) {
            return State.OTHER;
        }
        return system.exists(new Path(folder, SUMMARY_FILE)) ? State.FINISHED : State.BROKEN_OFF;
    }

    public void begin(String order) throws IOException {
        write(REQUEST_FILE, order);
    }

    public void write(SparkJob job, Format format, Dataset<Row> results) {
        Dataset<Row> answers = results.where("answer IS NOT NULL").select("answer.*");
        Dataset<Row> bad =
                results.where("bad IS NOT NULL").select("bad.*").coalesce(1).sortWithinPartitions("file", "place");
        write(job.toString(), format, answers);
        write("bad", format, bad);
    }

    private void write(String name, Format format, Dataset<Row> rows) {
        DataFrameWriter<Row> writer = rows.write().mode(SaveMode.Overwrite);
        String path = new Path(folder, name).toString();
        switch (format) {
            case PARQUET -> writer.parquet(path);
            case JSONL -> writer.option("ignoreNullFields", "false").json(path);
        }
    }

    public void finish(JobSummary summary) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("job", summary.job().toString());
            json.writeNumberProperty("answers", summary.answers());
            json.writeNumberProperty("empty", summary.empty());
            json.writeNumberProperty("bad", summary.bad());
            json.writeObjectPropertyStart("reasons");
            summary.reasons().forEach(reason -> json.writeNumberProperty(reason.text(), reason.count()));
            json.writeEndObject();
            json.writeEndObject();
        }
        write(SUMMARY_FILE, text.toString());
    }

    public String summary() throws IOException {
        return read(new Path(folder, SUMMARY_FILE));
    }

    private void write(String name, String text) throws IOException {
        try (OutputStream out = system.create(new Path(folder, name), true)) {
            out.write(text.getBytes(UTF_8));
        }
    }

    private String read(Path file) throws IOException {
        try (FSDataInputStream in = system.open(file)) {
            return new String(in.readNBytes(MAX_FILE_LENGTH), UTF_8);
        }
    }
}
