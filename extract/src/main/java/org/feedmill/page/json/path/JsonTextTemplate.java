package org.feedmill.page.json.path;

import java.util.List;

/**
 * A text that contains the results of queries, such as {@code "https://example.org/news/{@.id}"}: for links that a
 * document gives only as identifiers.
 *
 * @param texts before, between and after the queries, one more than these
 */
public record JsonTextTemplate(List<String> texts, List<JsonPath> queries) implements JsonExpression {

    public JsonTextTemplate {
        texts = List.copyOf(texts);
        queries = List.copyOf(queries);
        if (texts.size() != queries.size() + 1) {
            throw new IllegalArgumentException(texts.size() + " texts around " + queries.size() + " queries");
        }
    }

    @Override
    public String toString() {
        return JsonPathWriter.write(this);
    }
}
