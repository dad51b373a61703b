package org.feedmill.query;

import java.io.StringWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.page.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes document profiles as JSON and reads them. */
final class ProfileJson {

    /** More than the largest profile has. */
    private static final Json.Limits LIMITS = new Json.Limits(8, 20_000, 1_000_000);

    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    private ProfileJson() {}

    static String write(Profile profile) {
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
            json.writeStringProperty("key", profile.key());
            texts(json, "keywords", profile.keywords());
            texts(json, "passages", profile.passages());
            json.writeEndObject();
        }
        return out.toString();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }

    static Optional<Profile> read(String text) {
        List<Json> all = Json.all(text, LIMITS);
        if (all.isEmpty() || !(all.getFirst() instanceof Json.Struct top)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Profile(
                    text(top, "id"),
                    text(top, "address"),
                    text(top, "title"),
                    date(top.get("date")),
                    text(top, "language"),
                    terms(top),
                    text(top, "key"),
                    texts(top, "keywords"),
                    texts(top, "passages")));
        } catch (IllegalArgumentException | DateTimeException noProfile) {
            return Optional.empty();
        }
    }

    private static String text(Json.Struct top, String name) {
        return top.get(name) instanceof Json.Str text ? text.value() : "";
    }

    private static @Nullable Instant date(@Nullable Json told) {
        return told instanceof Json.Str text ? Instant.parse(text.value()) : null;
    }

    private static List<Json> values(Json.Struct top, String name) {
        return top.get(name) instanceof Json.Array array ? array.values() : List.of();
    }

    private static List<String> texts(Json.Struct top, String name) {
        List<String> texts = new ArrayList<>();
        for (Json value : values(top, name)) {
            if (value instanceof Json.Str text) {
                texts.add(text.value());
            }
        }
        return texts;
    }

    private static List<Keyword> terms(Json.Struct top) {
        List<Keyword> terms = new ArrayList<>();
        for (Json value : values(top, "terms")) {
            if (value instanceof Json.Array array
                    && array.values().size() == 3
                    && array.values().get(0) instanceof Json.Str stem
                    && array.values().get(1) instanceof Json.Str word
                    && array.values().get(2) instanceof Json.Num count) {
                terms.add(new Keyword(word.value(), stem.value(), Integer.parseInt(count.digits())));
            }
        }
        return terms;
    }
}
