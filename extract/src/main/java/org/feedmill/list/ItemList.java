package org.feedmill.list;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonDocument;
import org.feedmill.page.json.path.JsonPath;
import org.jspecify.annotations.Nullable;

/**
 * One list found on a page, in page order, with the finder's name, its score and the evidence for it in plain words.
 */
public record ItemList(List<Subject> subjects, String finder, double score, List<String> evidence) {

    public ItemList {
        subjects = List.copyOf(subjects);
        evidence = List.copyOf(evidence);
    }

    /**
     * Returns the XPath of the smallest element that contains all items, or the JSONPath of the value; null if they are
     * not from an element.
     */
    public @Nullable String path(Page page) {
        int place = -1;
        for (Item item : items()) {
            int node = item.node();
            if (node < 0 || node >= page.size()) {
                return null;
            }
            place = place < 0 ? page.parent(node) : page.commonAncestor(place, node);
        }
        if (place < 0) {
            return null;
        }
        JsonDocument json = page.json();
        return json == null
                ? page.xpath(place)
                : JsonPath.to(json.tree(), json.tree().valueAt(place)).toString();
    }

    /** All items of all subjects in page order. */
    public List<Item> items() {
        return subjects.size() == 1
                ? subjects.getFirst().items()
                : subjects.stream().flatMap(s -> s.items().stream()).toList();
    }
}
