package org.feedmill.lab.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The secondary fields of a list page as the site's own feed states them, from {@code fields.json}. The items are those of
 * the {@link ListTruth}, in the same order.
 *
 * @param language the language of the page; null if it is not known
 * @param section the name of the section that the page shows; empty if it shows none
 */
public record FieldTruth(List<Item> items, @Nullable String language, String section) {

    /**
     * One item of the feed.
     *
     * @param record the text of its record on the page; null if it was not located
     */
    public record Item(String title, @Nullable String record, Texts texts, Authors authors, Categories categories) {}

    /**
     * The texts of an item.
     *
     * @param all the title, summary and content
     * @param isKnown whether there is a text besides the title
     * @param visible the words of them that the record shows
     */
    public record Texts(String all, boolean isKnown, String visible, int visibleWords) {}

    /**
     * The authors of an item.
     *
     * @param isShown whether the record shows them
     * @param inFeed whether the item is in the feed
     * @param ofChannel whether the feed names them for all of its items
     * @param shortLines the short lines of the record, which may be bylines
     */
    public record Authors(
            List<String> names, boolean isShown, boolean inFeed, boolean ofChannel, List<String> shortLines) {}

    /** The categories of an item, and those of them that the record shows. */
    public record Categories(List<String> names, List<String> shown) {}

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
        JsonNode meta = BenchJson.readFile(page.page().resolveSibling("meta.json"));
        String section = "category".equals(BenchJson.text(meta, "kind")) ? lastFolder(page.url()) : "";
        return new FieldTruth(items, channel == null ? null : BenchJson.text(channel, "language_truth"), section);
    }

    private static String lastFolder(String url) {
        String path = url.replaceFirst("[?#].*", "").replaceFirst("/+$", "");
        return path.substring(path.lastIndexOf('/') + 1).replace('-', ' ');
    }

    private static Item item(JsonNode item) {
        StringBuilder texts = new StringBuilder();
        boolean any = false;
        for (String field : List.of("summary", "content", "post", "meta_description", "title")) {
            String text = textOrEmpty(item, field);
            any |= !text.isEmpty() && !field.equals("title");
            texts.append(text).append('\n');
        }
        double visible = BenchJson.number(item, "visible_words");
        return new Item(
                textOrEmpty(item, "title"),
                BenchJson.text(item, "record"),
                new Texts(
                        texts.toString(), any, textOrEmpty(item, "visible"), Double.isNaN(visible) ? 0 : (int) visible),
                new Authors(
                        texts(item.get("authors")),
                        BenchJson.flag(item, "author_on_page", false),
                        BenchJson.flag(item, "in_feed", false),
                        "channel".equals(BenchJson.text(item, "author_from")),
                        texts(item.get("short_lines"))),
                new Categories(texts(item.get("categories")), texts(item.get("category_on_page"))));
    }

    private static String textOrEmpty(JsonNode item, String field) {
        String text = BenchJson.text(item, field);
        return text == null ? "" : text;
    }

    private static List<String> texts(@Nullable JsonNode array) {
        List<String> texts = new ArrayList<>();
        for (JsonNode text : array == null ? List.<JsonNode>of() : array) {
            texts.add(text.asString());
        }
        return texts;
    }
}
