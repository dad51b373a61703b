package org.feedmill.reason;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * All reasons for the state of a feed, strongest first. In the database they are a JSON array of codes and values. Rows
 * of earlier versions hold a sentence, or a JSON array of sentences; both are read as reasons with the code {@link
 * ReasonCode#TEXT}.
 */
public record StateReasons(List<StateReason> all) {

    /** Language of logs, of the API and of texts without a language. */
    static final String ENGLISH = "en";

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public StateReasons {
        all = List.copyOf(all);
        if (all.isEmpty()) {
            throw new IllegalArgumentException("There must be a reason.");
        }
    }

    public static StateReasons of(StateReason reason) {
        return new StateReasons(List.of(reason));
    }

    /** Returns a sentence as the only reason; null if there is none. */
    public static @Nullable StateReasons ofText(@Nullable String sentence) {
        return sentence == null ? null : of(StateReason.ofText(sentence));
    }

    /** Parses a stored column. */
    public static @Nullable StateReasons parse(@Nullable String stored) {
        if (stored == null || !stored.startsWith("[")) {
            return ofText(stored);
        }
        try {
            List<StateReason> all = new ArrayList<>();
            for (JsonNode node : MAPPER.readTree(stored)) {
                all.add(node.isObject() ? parse(node) : StateReason.ofText(node.asString()));
            }
            return all.isEmpty() ? null : new StateReasons(all);
        } catch (JacksonException sentence) {
            return ofText(stored);
        }
    }

    private static StateReason parse(JsonNode node) {
        List<String> values = new ArrayList<>();
        node.path("values").forEach(value -> values.add(value.asString()));
        return new StateReason(node.path("code").asString(), values);
    }

    /** Returns the form for the column. A single sentence is stored unchanged. */
    public static @Nullable String format(@Nullable StateReasons reasons) {
        if (reasons == null) {
            return null;
        }
        StateReason first = reasons.all.getFirst();
        boolean sentence = reasons.all.size() == 1 && first.isText();
        return sentence ? first.values().getFirst() : MAPPER.writeValueAsString(reasons.all);
    }

    /** Returns the sentences as one text, for logs and the API. */
    public String english() {
        return sentences(ENGLISH);
    }

    /** Returns the sentences as one text, in English if there are no texts in the language. */
    public String sentences(String language) {
        return all.stream()
                .map(reason -> reason.sentence(language))
                .collect(Collectors.joining(ReasonTexts.of(language).separator()));
    }
}
