package org.feedmill.article.content;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.jspecify.annotations.Nullable;

/**
 * Reads the texts that a page declares in addition to those that it displays: posts and articles in linked data, its
 * description.
 */
final class DeclaredTexts {

    private static final int MAX_OBJECTS = 5000;
    private static final int MAX_TEXTS = 1000;

    private DeclaredTexts() {}

    /** The texts in page order, one entry per paragraph; the description if there are no others. */
    static List<String> read(Page page) {
        List<String> texts = new ArrayList<>();
        Deque<JsonValue> todo = new ArrayDeque<>(LinkedData.readAll(page, JsonValue.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS && texts.size() < MAX_TEXTS; seen++) {
            switch (todo.poll()) {
                case JsonValue.JsonArray array -> pushAll(todo, array.values());
                case JsonValue.JsonObject struct -> {
                    addLines(LinkedData.text(struct, "articleBody", "text", "reviewBody"), texts);
                    pushAll(todo, List.copyOf(struct.members().values()));
                }
                default -> {}
            }
        }
        if (texts.isEmpty()) {
            addLines(page.metadata().meta().get("og:description"), texts);
        }
        if (texts.isEmpty()) {
            addLines(page.metadata().description(), texts);
        }
        return texts;
    }

    /** Objects are read depth first, so that answers follow their question. */
    private static void pushAll(Deque<JsonValue> todo, List<JsonValue> values) {
        for (int i = values.size() - 1; i >= 0; i--) {
            todo.push(values.get(i));
        }
    }

    private static void addLines(@Nullable String text, List<String> texts) {
        if (text == null) {
            return;
        }
        String plain =
                text.indexOf('<') < 0 ? text : Page.parse(text, "").root().text();
        plain.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(texts::add);
    }
}
