package org.feedmill.cli.rule;

import java.util.Locale;
import org.feedmill.rule.format.RuleFormat;

/** The forms of a rule a user can ask for by name. */
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

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
