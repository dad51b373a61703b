package org.feedmill.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The result of applying a rule to a page, with a report of what each path selected.
 *
 * @param list null if it gave no item
 * @param date when the page was changed, according to the page
 * @param locations of the items, in their order
 * @param pathUsages the rule's paths in the rule's order
 * @param problem that prevented the complete evaluation of the rule, null if there was none
 */
public record RuleResult(
        @Nullable ItemList list,
        @Nullable Moment date,
        List<ItemLocation> locations,
        List<PathUsage> pathUsages,
        @Nullable String problem) {

    public RuleResult {
        locations = List.copyOf(locations);
        pathUsages = pathUsages instanceof PathUsageCounter.UsageList ? pathUsages : List.copyOf(pathUsages);
    }

    /**
     * The nodes of an item and its fields; -1 for a field that the rule does not read by a path.
     *
     * @param from its first node
     * @param to the first number after it
     */
    public record ItemLocation(int from, int to, int title, int link, int date) {}

    /**
     * The report of one path: how often it was followed and what it selected.
     *
     * @param element position in the rule, such as {@code subject 1, item 1, title}
     * @param path as written
     * @param attempts how often it was followed
     * @param matches how often it led anywhere; for paths to subjects and items, the number of selected nodes
     * @param examples its first values
     */
    public record PathUsage(String element, String path, int attempts, int matches, List<String> examples) {

        public PathUsage {
            examples = List.copyOf(examples);
        }

        /** Returns true if it was followed and never led anywhere. */
        public boolean failed() {
            return attempts > 0 && matches == 0;
        }

        @Override
        public String toString() {
            return element + " " + path + ": " + (failed() ? "nothing there" : matches + " of " + attempts);
        }
    }

    /**
     * Returns the parts of the rule that were looked for and found nothing, such as {@code subject 1, item 1, date}, in
     * the rule's order. A part with several paths failed if all of them did.
     */
    public List<String> failedParts() {
        Map<String, Boolean> failed = new LinkedHashMap<>();
        for (PathUsage use : pathUsages) {
            if (use.attempts() > 0) {
                failed.merge(use.element(), use.failed(), Boolean::logicalAnd);
            }
        }
        return failed.keySet().stream().filter(failed::get).toList();
    }

    /** Returns whether the rule gives items although a part of it failed. */
    public boolean fitsPartly() {
        return list != null && !failedParts().isEmpty();
    }

    /** Returns the result in the form of finders. */
    public FoundLists toFinderResult() {
        List<String> tried = new ArrayList<>();
        if (problem != null) {
            tried.add("rule: " + problem);
        }
        for (PathUsage use : pathUsages) {
            if (use.failed()) {
                tried.add("rule: " + use);
            }
        }
        if (list == null && tried.isEmpty()) {
            tried.add("rule: it names no items");
        }
        return new FoundLists(list == null ? List.of() : List.of(list), tried);
    }
}
