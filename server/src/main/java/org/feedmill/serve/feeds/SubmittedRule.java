package org.feedmill.serve.feeds;

import java.util.Map;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.serve.http.Problem;
import org.feedmill.store.rule.NewRule;
import org.feedmill.store.rule.RuleOrigin;

/** Parses rules that callers submit. */
public final class SubmittedRule {

    /** Longer rules are none that a person wrote. */
    public static final int MAX_LENGTH = 200_000;

    private SubmittedRule() {}

    /** @throws Problem that says line, column and what was expected */
    public static Rule parse(String text) {
        try {
            return RuleFormat.read(text);
        } catch (RuleSyntaxException fault) {
            throw new Problem(
                    422,
                    "Rule cannot be read",
                    "The rule cannot be read: " + fault.getMessage() + ".",
                    Map.of("line", fault.line(), "column", fault.column(), "problem", fault.problem()));
        }
    }

    /** As it is kept. */
    public static NewRule toNewRule(Rule rule) {
        try {
            return new NewRule(XmlRuleFormat.write(rule), RuleOrigin.WRITTEN, null);
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "Rule cannot be stored", "The rule cannot be stored: " + e.getMessage());
        }
    }
}
