package org.feedmill.cli;

import java.util.Locale;
import org.feedmill.rule.RuleForm;

/** The forms of a rule a user can ask for by name. */
enum RuleFormName {
    XML(RuleForm.XML),
    INI(RuleForm.INI);

    private final RuleForm form;

    RuleFormName(RuleForm form) {
        this.form = form;
    }

    RuleForm form() {
        return form;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
