package org.feedmill.reason;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * All reasons for the state of a feed, the strongest first. In the database they are a JSON array of codes and values. Rows of
 * earlier versions hold a sentence, or a JSON array of sentences; both are read as reasons with the code
 * {@link ReasonCode#TEXT}.
 */
public record Reasons(List<Reason> all) {

    /** The language of logs, of the API and of texts that have no other. */
    static final String ENGLISH = "en";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public Reasons {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("There must be a reason.");
        }
    }

    public static Reasons of(Reason reason) {
        return new Reasons(List.of(reason));
    }

    /** A sentence as the only reason; null if there is none. */
    public static @Nullable Reasons ofText(@Nullable String sentence) {
        return sentence == null ? null : of(Reason.ofText(sentence));
    }

    /** Reads a column. */
    public static @Nullable Reasons read(@Nullable String stored) {
        if (stored == null || !stored.startsWith("[")) {
            return ofText(stored);
        }
        try {
            List<Reason> all = new ArrayList<>();
            for (JsonNode node : MAPPER.readTree(stored)) {
                all.add(node.isObject() ? read(node) : Reason.ofText(node.asString()));
            }
            return all.isEmpty() ? null : new Reasons(all);
        } catch (JacksonException sentence) {
            return ofText(stored);
        }
    }

    private static Reason read(JsonNode node) {
        List<String> values = new ArrayList<>();
        node.path("values").forEach(value -> values.add(value.asString()));
        return new Reason(node.path("code").asString(), values);
    }

    /** The form for a column. A single sentence is stored as it is. */
    public static @Nullable String stored(@Nullable Reasons reasons) {
        if (reasons == null) {
            return null;
        }
        Reason first = reasons.all.getFirst();
        boolean sentence = reasons.all.size() == 1 && first.isText();
        return sentence ? first.values().getFirst() : MAPPER.writeValueAsString(reasons.all);
    }

    /** The sentences in one text, for logs and the API. */
    public String english() {
        return in(ENGLISH);
    }

    /** The sentences in one text, in English if there are no texts in that language. */
    public String in(String language) {
        return all.stream()
                .map(reason -> reason.in(language))
                .collect(Collectors.joining(ReasonTexts.of(language).separator()));
    }
}
