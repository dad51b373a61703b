package org.feedmill.cli.rule;

import java.util.Locale;
import org.feedmill.ruleimport.RuleImportFormat;
import org.jspecify.annotations.Nullable;

/** The kinds of rule files a user can name: ours, and those of other tools. */
public enum RuleFileFormat {
    XML(null),
    INI(null),
    FRESHRSS(RuleImportFormat.FRESHRSS),
    SETTINGS(RuleImportFormat.SETTINGS),
    RSS_BRIDGE(RuleImportFormat.RSS_BRIDGE),
    HTML2RSS(RuleImportFormat.HTML2RSS),
    SITE_CONFIG(RuleImportFormat.SITE_CONFIG);

    private final @Nullable RuleImportFormat importFormat;

    RuleFileFormat(@Nullable RuleImportFormat foreign) {
        this.importFormat = foreign;
    }

    static RuleFileFormat of(RuleImportFormat form) {
        for (RuleFileFormat kind : values()) {
            if (kind.importFormat == form) {
                return kind;
            }
        }
        throw new IllegalArgumentException(form.optionName());
    }

    /** Null for our own. */
    @Nullable
    RuleImportFormat importFormat() {
        return importFormat;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return importFormat == null ? name().toLowerCase(Locale.ROOT) : importFormat.optionName();
    }
}
