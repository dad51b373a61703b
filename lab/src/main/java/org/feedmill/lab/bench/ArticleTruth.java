package org.feedmill.lab.bench;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The ground truth of an article page.
 *
 * @param text all of its text; null if only snippets are known
 * @param includedPhrases phrases that belong to it
 * @param excludedPhrases phrases of the page that do not
 * @param authors empty if they are not known
 */
public record ArticleTruth(
        @Nullable String text,
        List<String> includedPhrases,
        List<String> excludedPhrases,
        @Nullable String title,
        @Nullable String date,
        List<String> authors) {

    public ArticleTruth {
        includedPhrases = List.copyOf(includedPhrases);
        excludedPhrases = List.copyOf(excludedPhrases);
        authors = List.copyOf(authors);
    }

    static ArticleTruth of(JsonNode node) {
        return new ArticleTruth(
                BenchJson.text(node, "text"),
                texts(node.get("with")),
                texts(node.get("without")),
                BenchJson.text(node, "title"),
                BenchJson.text(node, "date"),
                authors(node));
    }

    /** Returns the names under "author": a list, or one text with names separated by semicolons. */
    static List<String> authors(JsonNode node) {
        JsonNode author = node.get("author");
        if (author == null || author.isNull()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (String part :
                author.isArray() ? texts(author) : List.of(author.asString().split(";"))) {
            if (!part.isBlank()) {
                names.add(part.strip());
            }
        }
        return names;
    }

    private static List<String> texts(@Nullable JsonNode array) {
        List<String> texts = new ArrayList<>();
        if (array != null && array.isArray()) {
            array.forEach(t -> texts.add(t.asString()));
        }
        return texts;
    }
}
