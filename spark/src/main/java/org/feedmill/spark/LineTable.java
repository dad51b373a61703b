package org.feedmill.spark;

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

/** Reads pages from JSON Lines: objects with "url" and "html", and if they like "id" and "fetched" (ISO 8601). */
final class LineTable implements Entries.Source {

    /** Text of a table is no longer in the charset that the page names. */
    static final String TYPE = "text/html; charset=utf-8";

    private static final JsonFactory FACTORY = new JsonFactory();

    /** A page in JSON, with every quote escaped and an address beside it. */
    private static final int LONGEST = Entry.LARGEST + Entry.LARGEST / 4;

    private final Tape tape;
    private long number = -1;
    private boolean done;

    LineTable(Tape tape) {
        this.tape = tape;
    }

    @Override
    public boolean done() {
        return done;
    }

    @Override
    public void close() throws IOException {
        tape.close();
    }

    /** The next line's page, null where the line is blank or the last. */
    @Override
    public @Nullable Entry read() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1 << 12);
        int b = tape.read();
        done = b < 0;
        number++;
        for (; b >= 0 && b != '\n'; b = tape.read()) {
            if (line.size() <= LONGEST) {
                line.write(b);
            }
        }
        if (line.size() > LONGEST) {
            return Entry.bad(number, null, null, Entry.TOO_LARGE);
        }
        String text = line.toString(UTF_8);
        return text.isBlank() ? null : entry(number, text);
    }

    private static Entry entry(long number, String line) {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Entry.bad(number, null, null, "The line is not a JSON object.");
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
            return Entry.bad(
                    number, fields.get("id"), fields.get("url"), "The line is not JSON: " + e.getOriginalMessage());
        }
        return entry(number, fields.get("id"), fields.get("url"), fields.get("html"), fields.get("fetched"));
    }

    /** A row of any table. */
    static Entry entry(
            long number, @Nullable String id, @Nullable String url, @Nullable String html, @Nullable String fetched) {
        if (html == null) {
            return Entry.bad(number, id, url, "It has no \"html\".");
        }
        try {
            Instant saved = fetched == null ? null : Instant.parse(fetched);
            byte[] body = html.getBytes(UTF_8);
            return body.length > Entry.LARGEST
                    ? Entry.bad(number, id, url, Entry.TOO_LARGE)
                    : new Entry(number, id, url == null ? "" : url, TYPE, saved, body, null);
        } catch (DateTimeException e) {
            return Entry.bad(number, id, url, "Its \"fetched\" is no ISO 8601 time such as 2026-05-01T12:00:00Z.");
        }
    }
}
