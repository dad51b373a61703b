package org.feedmill.lab.bench;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The ground truth of a list page: the items of its main list.
 *
 * @param complete whether every item of the list is named; only then can precision be judged
 * @param otherPosts posts that the page links outside its main list: finding them counts neither way
 */
public record ListTruth(boolean complete, List<Item> items, List<Item> otherPosts) {

    /**
     * One item of the truth.
     *
     * @param links the item's links, any of which is accepted; the first is {@code link} if that is set
     * @param titleOnPage whether the page contains the title, so that it can be scored
     * @param dateOnPage whether the page contains the date, so that it can be scored
     */
    public record Item(
            @Nullable String title,
            @Nullable String link,
            List<String> links,
            @Nullable String date,
            boolean titleOnPage,
            boolean dateOnPage) {

        public Item {
            links = List.copyOf(links);
        }

        /** Returns true if the page shows this item's date. */
        public boolean showsDate() {
            return date != null && !date.isEmpty() && dateOnPage;
        }
    }

    public ListTruth {
        items = List.copyOf(items);
        otherPosts = List.copyOf(otherPosts);
    }

    /** Returns true if the page shows the date of any item. */
    public boolean showsDates() {
        return items.stream().anyMatch(Item::showsDate);
    }

    static ListTruth of(JsonNode node) {
        return new ListTruth(
                BenchJson.flag(node, "complete", false), items(node.get("items")), items(node.get("other_items")));
    }

    private static List<Item> items(@Nullable JsonNode array) {
        List<Item> items = new ArrayList<>();
        if (array != null) {
            for (JsonNode item : array) {
                items.add(item(item));
            }
        }
        return items;
    }

    private static Item item(JsonNode item) {
        String link = BenchJson.text(item, "link");
        List<String> links = new ArrayList<>();
        if (link != null) {
            links.add(link);
        }
        JsonNode further = item.get("links");
        if (further != null && further.isArray()) {
            further.forEach(l -> links.add(l.asString()));
        }
        return new Item(
                BenchJson.text(item, "title"),
                link,
                links,
                BenchJson.text(item, "date"),
                BenchJson.flag(item, "title_on_page", true),
                BenchJson.flag(item, "date_on_page", true));
    }
}
