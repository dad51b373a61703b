package org.feedmill.rule;

import java.util.List;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The result of applying an article rule to a page; null or empty if its paths selected nothing.
 *
 * @param authors as the page writes them, several with commas between
 * @param body the nodes that hold the body, in the page's order
 * @param stripped the nodes that are none of it, with all that they hold
 * @param next absolute address of the next page
 * @param pathUsages the rule's paths in its order, and what they did
 * @param problem what kept the rule from being followed to the end, null if nothing did
 */
public record ArticleRuleResult(
        @Nullable String title,
        @Nullable String authors,
        @Nullable Moment date,
        List<Integer> body,
        List<Integer> stripped,
        @Nullable String next,
        List<RuleResult.PathUsage> pathUsages,
        @Nullable String problem) {

    public ArticleRuleResult {
        body = List.copyOf(body);
        stripped = List.copyOf(stripped);
        pathUsages = List.copyOf(pathUsages);
    }
}
