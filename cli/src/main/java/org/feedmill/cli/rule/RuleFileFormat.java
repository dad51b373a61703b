package org.feedmill.cli.rule;

import java.util.Locale;
import org.feedmill.ruleimport.RuleImportFormat;
import org.jspecify.annotations.Nullable;

/** Formats of rule files: those of Feedmill and those of other tools. */
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

    /** Null for the formats of Feedmill. */
    @Nullable
    RuleImportFormat importFormat() {
        return importFormat;
    }

    /** Returns the name on the command line. */
    @Override
    public String toString() {
        return importFormat == null ? name().toLowerCase(Locale.ROOT) : importFormat.optionName();
    }
}
