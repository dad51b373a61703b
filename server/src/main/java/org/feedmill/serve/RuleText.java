package org.feedmill.serve;

import java.util.Map;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleForm;
import org.feedmill.rule.RuleXml;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;

/** Parses rules that callers submit. */
public final class RuleText {

    /** Longer rules are none that a person wrote. */
    public static final int LONGEST = 200_000;

    private RuleText() {}

    /** @throws Problem that says line, column and what was expected */
    static Rule read(String text) {
        try {
            return RuleForm.read(text);
        } catch (RuleFault fault) {
            throw new Problem(
                    422,
                    "Rule cannot be read",
                    "The rule cannot be read: " + fault.getMessage() + ".",
                    Map.of("line", fault.line(), "column", fault.column(), "problem", fault.problem()));
        }
    }

    /** As it is kept. */
    public static NewRule stored(Rule rule) {
        try {
            return new NewRule(RuleXml.write(rule), Origin.WRITTEN, null);
        } catch (IllegalArgumentException e) {
            throw new Problem(422, "Rule cannot be kept", "The rule cannot be kept: " + e.getMessage());
        }
    }
}
