package org.feedmill.lab.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The answer of a list finder for one page: a line of the batch output.
 *
 * @param millis parsing and finding together; NaN if unknown
 * @param parseMillis parsing alone; NaN if unknown
 */
public record ListAnswer(String id, List<Item> items, double millis, double parseMillis) {

    /** One item of an answer. */
    public record Item(
            @Nullable String title,
            @Nullable String link,
            @Nullable String date) {}

    public ListAnswer {
        items = List.copyOf(items);
    }

    /** An answer without items. */
    public static ListAnswer empty(String id) {
        return new ListAnswer(id, List.of(), Double.NaN, Double.NaN);
    }

    /** Reads a line of the batch output. */
    public static ListAnswer parse(String line) {
        JsonNode node = BenchJson.parseLine(line);
        List<Item> items = new ArrayList<>();
        JsonNode array = node.get("items");
        if (array != null) {
            for (JsonNode item : array) {
                if (item.isObject()) {
                    items.add(new Item(
                            BenchJson.text(item, "title"), BenchJson.text(item, "link"), BenchJson.text(item, "date")));
                }
            }
        }
        String id = BenchJson.text(node, "id");
        return new ListAnswer(
                id == null ? "" : id, items, BenchJson.number(node, "millis"), BenchJson.number(node, "parseMillis"));
    }

    /** The answer as a line of the batch output. */
    public String toJson() {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("id", id);
        line.put("items", items);
        line.put("millis", Double.isNaN(millis) ? null : millis);
        line.put("parseMillis", Double.isNaN(parseMillis) ? null : parseMillis);
        return BenchJson.write(line);
    }
}
