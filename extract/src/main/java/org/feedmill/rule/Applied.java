package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Found;
import org.feedmill.list.ItemList;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The result of applying a rule to a page, with a report of what each path selected.
 *
 * @param list null where it gave no item
 * @param date when the page says that it was changed
 * @param sources where each item stands, in the items' order
 * @param uses the rule's paths in the rule's order
 * @param problem what kept the rule from being followed to the end, null where nothing did
 */
public record Applied(
        @Nullable ItemList list,
        @Nullable Moment date,
        List<Source> sources,
        List<Use> uses,
        @Nullable String problem) {

    public Applied {
        sources = List.copyOf(sources);
        uses = uses instanceof Tally.Uses ? uses : List.copyOf(uses);
    }

    /**
     * The nodes of an item and its fields; -1 for a field that the rule does not read by a path.
     *
     * @param from its first node
     * @param to the first number after it
     */
    public record Source(int from, int to, int title, int link, int date) {}

    /**
     * The report of one path: how often it was followed and what it selected.
     *
     * @param element where in the rule it stands, such as {@code subject 1, item 1, title}
     * @param path as written
     * @param places how often it was followed
     * @param matches how often it led anywhere; for paths to subjects and items, how many of them it selected
     * @param examples the first values that it gave
     */
    public record Use(String element, String path, int places, int matches, List<String> examples) {

        public Use {
            examples = List.copyOf(examples);
        }

        /** It was followed and led nowhere. */
        public boolean failed() {
            return places > 0 && matches == 0;
        }

        @Override
        public String toString() {
            return element + " " + path + ": " + (failed() ? "nothing there" : matches + " of " + places);
        }
    }

    /** The same as any finder says it. */
    public Found found() {
        List<String> tried = new ArrayList<>();
        if (problem != null) {
            tried.add("rule: " + problem);
        }
        for (Use use : uses) {
            if (use.failed()) {
                tried.add("rule: " + use);
            }
        }
        if (list == null && tried.isEmpty()) {
            tried.add("rule: it names no items");
        }
        return new Found(list == null ? List.of() : List.of(list), tried);
    }
}
