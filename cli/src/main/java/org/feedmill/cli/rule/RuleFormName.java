package org.feedmill.cli.rule;

import java.util.Locale;
import org.feedmill.rule.format.RuleFormat;

/** Names of the rule formats on the command line. */
public enum RuleFormName {
    XML(RuleFormat.XML),
    INI(RuleFormat.INI);

    private final RuleFormat form;

    RuleFormName(RuleFormat form) {
        this.form = form;
    }

    RuleFormat form() {
        return form;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
