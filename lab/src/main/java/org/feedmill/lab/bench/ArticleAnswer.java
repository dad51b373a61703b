package org.feedmill.lab.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The answer of an article finder for one page: a line of the batch output.
 *
 * @param text paragraphs separated by line breaks, empty if there is no article
 * @param none whether the finder said that the page is not an article
 * @param millis parsing and finding together; NaN if unknown
 * @param parseMillis parsing alone; NaN if unknown
 */
public record ArticleAnswer(
        String id,
        @Nullable String title,
        String text,
        @Nullable String date,
        List<String> authors,
        boolean none,
        double millis,
        double parseMillis) {

    public ArticleAnswer {
        authors = List.copyOf(authors);
    }

    /** An answer without text. */
    public static ArticleAnswer empty(String id) {
        return new ArticleAnswer(id, null, "", null, List.of(), false, Double.NaN, Double.NaN);
    }

    /** Returns the same answer with the given times. */
    public ArticleAnswer withTimes(double allMillis, double parsingMillis) {
        return new ArticleAnswer(id, title, text, date, authors, none, allMillis, parsingMillis);
    }

    /** Reads a line of the batch output. */
    public static ArticleAnswer parse(String line) {
        JsonNode node = BenchJson.parseLine(line);
        String id = BenchJson.text(node, "id");
        String text = BenchJson.text(node, "text");
        return new ArticleAnswer(
                id == null ? "" : id,
                BenchJson.text(node, "title"),
                text == null ? "" : text,
                BenchJson.text(node, "date"),
                ArticleTruth.authors(node),
                BenchJson.flag(node, "none", false),
                BenchJson.number(node, "millis"),
                BenchJson.number(node, "parseMillis"));
    }

    /** The answer as a line of the batch output. */
    public String toJson() {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("id", id);
        line.put("title", title);
        line.put("text", text);
        line.put("date", date);
        line.put("author", authors.isEmpty() ? null : String.join("; ", authors));
        if (none) {
            line.put("none", true);
        }
        line.put("millis", Double.isNaN(millis) ? null : millis);
        line.put("parseMillis", Double.isNaN(parseMillis) ? null : parseMillis);
        return BenchJson.write(line);
    }
}
