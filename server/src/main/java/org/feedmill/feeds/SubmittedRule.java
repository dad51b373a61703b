package org.feedmill.feeds;

import java.util.Map;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;

/** Parses rules that callers submit. */
public final class SubmittedRule {

    /** A longer text is not a rule that a person wrote. */
    public static final int MAX_LENGTH = 200_000;

    private SubmittedRule() {}

    /**
     * @throws RefusedException with line, column and what was expected
     */
    public static Rule parse(String text) {
        try {
            return RuleFormat.read(text);
        } catch (RuleSyntaxException fault) {
            throw new RefusedException(
                    RefusedException.Reason.UNPROCESSABLE,
                    "Rule cannot be read",
                    "The rule cannot be read: " + fault.getMessage() + ".",
                    Map.of("line", fault.line(), "column", fault.column(), "problem", fault.problem()));
        }
    }

    /** Returns the rule in its stored form. */
    public static NewRule toNewRule(Rule rule) {
        try {
            return new NewRule(XmlRuleFormat.write(rule), RuleOrigin.WRITTEN, null);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(
                    RefusedException.Reason.UNPROCESSABLE,
                    "Rule cannot be stored",
                    "The rule cannot be stored: " + e.getMessage());
        }
    }
}
