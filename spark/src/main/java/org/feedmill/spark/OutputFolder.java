package org.feedmill.spark;

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
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Output folder of a job: OUT/JOB the answers, OUT/bad the failed records, OUT/_job.json the request, and when
 * all is done OUT/_summary.json. A job that was broken off is done anew, one that was finished is not, and a folder with
 * anything else in it is left alone.
 */
record OutputFolder(FileSystem system, Path folder) {

    /** The forms of the answers. */
    enum Format {
        PARQUET,
        JSONL
    }

    /** State of an output folder. */
    enum State {
        NEW,
        BROKEN_OFF,
        FINISHED,
        OTHER
    }

    private static final String ORDER = "_job.json";
    private static final String SUMMARY = "_summary.json";
    private static final int LONGEST = 64_000_000;

    static OutputFolder of(Configuration hadoop, String name) throws Complaint {
        try {
            Path folder = new Path(name);
            return new OutputFolder(folder.getFileSystem(hadoop), folder);
        } catch (IOException | IllegalArgumentException e) {
            throw new Complaint(Complaint.UNREADABLE, "Cannot write to " + name + ": " + e.getMessage(), e);
        }
    }

    /** What was asked for, as it is kept in the folder. */
    static String order(Job job, Format format, String feedFormat, List<String> inputs) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("job", job.toString());
            json.writeStringProperty("format", format.toString());
            json.writeStringProperty("feedFormat", feedFormat);
            json.writeArrayPropertyStart("inputs");
            inputs.forEach(json::writeString);
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    State state(String order) throws IOException {
        if (!system.exists(folder) || system.listStatus(folder).length == 0) {
            return State.NEW;
        }
        Path told = new Path(folder, ORDER);
        if (!system.exists(told) || !read(told).equals(order)) {
            return State.OTHER;
        }
        return system.exists(new Path(folder, SUMMARY)) ? State.FINISHED : State.BROKEN_OFF;
    }

    void begin(String order) throws IOException {
        write(ORDER, order);
    }

    void write(Job job, Format format, Dataset<Row> results) {
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

    void finish(Summary summary) throws IOException {
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
        write(SUMMARY, text.toString());
    }

    String summary() throws IOException {
        return read(new Path(folder, SUMMARY));
    }

    private void write(String name, String text) throws IOException {
        try (OutputStream out = system.create(new Path(folder, name), true)) {
            out.write(text.getBytes(UTF_8));
        }
    }

    private String read(Path file) throws IOException {
        try (FSDataInputStream in = system.open(file)) {
            return new String(in.readNBytes(LONGEST), UTF_8);
        }
    }
}
