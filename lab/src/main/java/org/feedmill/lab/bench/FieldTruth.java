package org.feedmill.lab.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The secondary fields of a list page as the site's own feed states them, from {@code fields.json}.
 *
 * @param language the language of the page; null if it is not known
 */
public record FieldTruth(List<Item> items, @Nullable String language) {

    /** From this many visible words on, or characters of scripts without blanks, a record needs a description. */
    private static final int MIN_VISIBLE_WORDS = 12;

    /**
     * One item of the feed.
     *
     * @param texts all texts of the item: title, summary, content
     * @param hasText whether there is a text besides the title
     * @param isDescribed whether the record shows enough of it to need a description
     * @param shownCategories the categories that the record shows
     */
    public record Item(
            @Nullable String link,
            @Nullable String title,
            String texts,
            boolean hasText,
            boolean isDescribed,
            List<String> authors,
            boolean isAuthorShown,
            List<List<String>> shownCategories) {}

    public FieldTruth {
        items = List.copyOf(items);
    }

    /** The truth next to a list page; null if it has none. */
    public static @Nullable FieldTruth of(ListCase page) {
        Path file = page.page().resolveSibling("fields.json");
        if (!Files.isRegularFile(file)) {
            return null;
        }
        JsonNode root = BenchJson.readFile(file);
        List<Item> items = new ArrayList<>();
        for (JsonNode item : root.get("items")) {
            items.add(item(item));
        }
        JsonNode channel = root.get("channel");
        return new FieldTruth(items, channel == null ? null : BenchJson.text(channel, "language_truth"));
    }

    private static Item item(JsonNode item) {
        StringBuilder texts = new StringBuilder();
        boolean any = false;
        for (String field : List.of("summary", "content", "post", "meta_description", "title")) {
            String text = BenchJson.text(item, field);
            any |= text != null && !text.isEmpty() && !field.equals("title");
            texts.append(text == null ? "" : text).append('\n');
        }
        double visible = BenchJson.number(item, "visible_words");
        boolean shown = BenchJson.flag(item, "author_on_page", false);
        return new Item(
                BenchJson.text(item, "link"),
                BenchJson.text(item, "title"),
                texts.toString(),
                any,
                visible >= MIN_VISIBLE_WORDS,
                texts(item.get("authors")),
                shown,
                texts(item.get("category_on_page")).isEmpty() ? List.of() : List.of(texts(item.get("categories"))));
    }

    private static List<String> texts(@Nullable JsonNode array) {
        List<String> texts = new ArrayList<>();
        for (JsonNode text : array == null ? List.<JsonNode>of() : array) {
            texts.add(text.asString());
        }
        return texts;
    }
}
