package org.feedmill.rule.learn;

import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.mark.PageMark;

/** The result of learning from marks. */
public sealed interface LearnedRule {

    /**
     * A rule.
     *
     * @param applied its result on the marked page
     * @param evidence descriptions of how it was found
     */
    record Success(Rule rule, RuleResult applied, List<String> evidence) implements LearnedRule {
        public Success {
            evidence = List.copyOf(evidence);
        }
    }

    /** Two marks that contradict each other, and the reason. */
    record Conflict(String problem, PageMark first, PageMark second) implements LearnedRule {}

    /** The marks do not lead to a list. */
    record NoList(String reason) implements LearnedRule {}
}
