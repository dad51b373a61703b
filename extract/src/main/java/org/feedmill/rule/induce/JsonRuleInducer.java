package org.feedmill.rule.induce;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.json.JsonListFinder;
import org.feedmill.rule.Rule;
import org.feedmill.rule.json.JsonShapeRule;
import org.jspecify.annotations.Nullable;

/**
 * Makes rules of JSON paths from the lists that the finder found in JSON documents. The paths are those that the finder
 * read the list by, so they hold for new records and other orders of the members.
 */
final class JsonRuleInducer {

    private JsonRuleInducer() {}

    /** Returns the rule that reproduces a list of a JSON document; null for other pages, and lists of other finders. */
    static @Nullable Rule ruleFor(PageVersion version) {
        List<Integer> nodes = nodes(version.list());
        for (JsonListFinder.ShapedList shaped : new JsonListFinder().shapes(version.page())) {
            if (nodes(shaped.list()).equals(nodes)) {
                return JsonShapeRule.of(shaped.shape());
            }
        }
        return null;
    }

    private static List<Integer> nodes(ItemList list) {
        return list.items().stream().map(Item::node).toList();
    }
}
