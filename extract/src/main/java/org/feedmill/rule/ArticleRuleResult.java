package org.feedmill.rule;

import java.util.List;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The result of applying an article rule to a page; null or empty if its paths selected nothing.
 *
 * @param authors as the page writes them, several separated by commas
 * @param body the nodes of the body, in page order
 * @param stripped the nodes that do not belong to it, with their descendants
 * @param next absolute address of the next page
 * @param pathUsages the rule's paths in its order, with their results
 * @param problem that prevented the complete evaluation of the rule, null if there was none
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
