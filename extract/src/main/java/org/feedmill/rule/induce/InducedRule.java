package org.feedmill.rule.induce;

import java.util.List;
import org.feedmill.rule.Rule;

/**
 * The result of an induction: a rule made from the lists of finders.
 *
 * @param exact whether it gives the same items on every version
 * @param differences descriptions of its differences; none if it is exact
 */
public record InducedRule(Rule rule, boolean exact, List<String> differences) {

    public InducedRule {
        differences = List.copyOf(differences);
    }
}
