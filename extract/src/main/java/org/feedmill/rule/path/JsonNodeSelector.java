package org.feedmill.rule.path;

import java.util.Arrays;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonDocument;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPathEvaluator;

/** Selects the nodes that show the values of a JSON document which an expression selects; none on other pages. */
final class JsonNodeSelector {

    private JsonNodeSelector() {}

    static int[] select(Page page, NodeRange from, JsonExpression expression) {
        JsonDocument document = page.json();
        if (document == null || !(expression instanceof JsonPath query)) {
            return new int[0];
        }
        JsonTree tree = document.tree();
        int current = from.run() ? 0 : tree.valueAt(from.from());
        return Arrays.stream(new JsonPathEvaluator(tree).select(current, query))
                .map(tree::node)
                .sorted()
                .distinct()
                .toArray();
    }
}
