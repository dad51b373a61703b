package org.feedmill.cli;

import java.util.Locale;
import org.feedmill.foreign.Form;
import org.jspecify.annotations.Nullable;

/** The kinds of rule files a user can name: ours, and those of other tools. */
enum RuleKind {
    XML(null),
    INI(null),
    FRESHRSS(Form.FRESHRSS),
    SETTINGS(Form.SETTINGS),
    RSS_BRIDGE(Form.RSS_BRIDGE),
    HTML2RSS(Form.HTML2RSS),
    SITE_CONFIG(Form.SITE_CONFIG);

    private final @Nullable Form foreign;

    RuleKind(@Nullable Form foreign) {
        this.foreign = foreign;
    }

    static RuleKind of(Form form) {
        for (RuleKind kind : values()) {
            if (kind.foreign == form) {
                return kind;
            }
        }
        throw new IllegalArgumentException(form.word());
    }

    /** Null for our own. */
    @Nullable
    Form foreign() {
        return foreign;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return foreign == null ? name().toLowerCase(Locale.ROOT) : foreign.word();
    }
}
