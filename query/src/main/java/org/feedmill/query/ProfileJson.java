package org.feedmill.query;

import java.io.StringWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.page.json.JsonValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes document profiles as JSON and reads them. */
final class ProfileJson {

    /** Larger than any profile. */
    private static final JsonValue.Limits LIMITS = new JsonValue.Limits(8, 20_000, 1_000_000);

    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    private ProfileJson() {}

    static String write(DocumentProfile profile) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("id", profile.id());
            json.writeStringProperty("address", profile.address());
            json.writeStringProperty("title", profile.title());
            if (profile.date() != null) {
                json.writeStringProperty("date", profile.date().toString());
            }
            json.writeStringProperty("language", profile.language());
            json.writeArrayPropertyStart("terms");
            for (Keyword term : profile.terms()) {
                json.writeStartArray();
                json.writeString(term.stem());
                json.writeString(term.word());
                json.writeNumber(term.frequency());
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeStringProperty("key", profile.keyParagraph());
            textArray(json, "keywords", profile.keywords());
            textArray(json, "passages", profile.passages());
            json.writeEndObject();
        }
        return out.toString();
    }

    private static void textArray(JsonGenerator json, String name, List<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }

    static Optional<DocumentProfile> read(String text) {
        List<JsonValue> all = JsonValue.readAll(text, LIMITS);
        if (all.isEmpty() || !(all.getFirst() instanceof JsonValue.JsonObject top)) {
            return Optional.empty();
        }
        try {
            return Optional.of(DocumentProfile.builder()
                    .id(text(top, "id"))
                    .address(text(top, "address"))
                    .title(text(top, "title"))
                    .date(date(top.get("date")))
                    .language(text(top, "language"))
                    .terms(terms(top))
                    .keyParagraph(text(top, "key"))
                    .keywords(textArray(top, "keywords"))
                    .passages(textArray(top, "passages"))
                    .build());
        } catch (IllegalArgumentException | DateTimeException noProfile) {
            return Optional.empty();
        }
    }

    private static String text(JsonValue.JsonObject top, String name) {
        return top.get(name) instanceof JsonValue.JsonString text ? text.value() : "";
    }

    private static @Nullable Instant date(@Nullable JsonValue given) {
        return given instanceof JsonValue.JsonString text ? Instant.parse(text.value()) : null;
    }

    private static List<JsonValue> values(JsonValue.JsonObject top, String name) {
        return top.get(name) instanceof JsonValue.JsonArray array ? array.values() : List.of();
    }

    private static List<String> textArray(JsonValue.JsonObject top, String name) {
        List<String> texts = new ArrayList<>();
        for (JsonValue value : values(top, name)) {
            if (value instanceof JsonValue.JsonString text) {
                texts.add(text.value());
            }
        }
        return texts;
    }

    private static List<Keyword> terms(JsonValue.JsonObject top) {
        List<Keyword> terms = new ArrayList<>();
        for (JsonValue value : values(top, "terms")) {
            if (value instanceof JsonValue.JsonArray array
                    && array.values().size() == 3
                    && array.values().get(0) instanceof JsonValue.JsonString stem
                    && array.values().get(1) instanceof JsonValue.JsonString word
                    && array.values().get(2) instanceof JsonValue.JsonNumber count) {
                terms.add(new Keyword(word.value(), stem.value(), Integer.parseInt(count.digits())));
            }
        }
        return terms;
    }
}
