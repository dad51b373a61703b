package org.feedmill.query;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes the key paragraph of an article as JSON, for the command line and the API. */
public final class KeyParagraphJson {

    private KeyParagraphJson() {}

    /**
     * Writes the member "key".
     *
     * @param question null if the most important paragraph was requested; the query is then null
     * @param key null if no paragraph answers the question; its text is then null
     */
    public static void writeMember(JsonGenerator json, @Nullable Question question, @Nullable KeyParagraph key) {
        json.writeObjectPropertyStart("key");
        writeText(json, "query", question == null ? null : question.words());
        writeText(json, "text", key == null ? null : key.text());
        writeTexts(json, "answers", key == null ? List.of() : key.answers());
        List<Keyword> keywords = key == null ? List.of() : key.keywords();
        writeTexts(json, "keywords", keywords.stream().map(Keyword::word).toList());
        json.writeNumberProperty("sum", key == null ? 0 : key.sum());
        json.writeEndObject();
    }

    private static void writeText(JsonGenerator json, String name, @Nullable String text) {
        json.writeName(name);
        if (text == null) {
            json.writeNull();
        } else {
            json.writeString(text);
        }
    }

    private static void writeTexts(JsonGenerator json, String name, List<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }
}
