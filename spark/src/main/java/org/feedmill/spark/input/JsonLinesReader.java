package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads pages from JSON Lines: objects with "url", "html" and, optionally, "id" and "fetched" (ISO 8601). */
final class JsonLinesReader implements InputRecordIterator.RecordSource {

    /** Content type of texts, which are no longer in the charset that the page declares. */
    static final String CONTENT_TYPE = "text/html; charset=utf-8";

    private static final JsonFactory FACTORY = new JsonFactory();

    /** Maximum length of a line: a page in JSON with every quote escaped, and an address. */
    private static final int MAX_LINE_LENGTH = InputRecord.MAX_BODY_LENGTH + InputRecord.MAX_BODY_LENGTH / 4;

    private final RewindableStream stream;
    private long number = -1;
    private boolean done;

    JsonLinesReader(RewindableStream stream) {
        this.stream = stream;
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }

    /** Returns the page of the next line, null if the line is blank or there is none. */
    @Override
    public @Nullable InputRecord read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1 << 12);
        int b = stream.read();
        done = b < 0;
        number++;
        for (; b >= 0 && b != '\n'; b = stream.read()) {
            if (line.size() <= MAX_LINE_LENGTH) {
                line.write(b);
            }
        }
        if (line.size() > MAX_LINE_LENGTH) {
            return InputRecord.faulty(number, null, null, InputRecord.TOO_LARGE);
        }
        String text = line.toString(UTF_8);
        return text.isBlank() ? null : toRecord(number, text);
    }

    private static InputRecord toRecord(long number, String line) {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return InputRecord.faulty(number, null, null, "The line is not a JSON object.");
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value.isStructStart()) {
                    parser.skipChildren();
                } else if (value != JsonToken.VALUE_NULL) {
                    fields.put(name, parser.getString());
                }
            }
        } catch (JacksonException e) {
            return InputRecord.faulty(
                    number, fields.get("id"), fields.get("url"), "The line is not JSON: " + e.getOriginalMessage());
        }
        return toRecord(number, fields.get("id"), fields.get("url"), fields.get("html"), fields.get("fetched"));
    }

    /** Returns the record of a table row. */
    static InputRecord toRecord(
            long number, @Nullable String id, @Nullable String url, @Nullable String html, @Nullable String fetched) {
        if (html == null) {
            return InputRecord.faulty(number, id, url, "It has no \"html\".");
        }
        try {
            Instant saved = fetched == null ? null : Instant.parse(fetched);
            byte[] body = html.getBytes(UTF_8);
            return body.length > InputRecord.MAX_BODY_LENGTH
                    ? InputRecord.faulty(number, id, url, InputRecord.TOO_LARGE)
                    : new InputRecord(number, id, url == null ? "" : url, CONTENT_TYPE, saved, body, null);
        } catch (DateTimeException e) {
            return InputRecord.faulty(
                    number, id, url, "Its \"fetched\" is not an ISO 8601 time such as 2026-05-01T12:00:00Z.");
        }
    }
}
