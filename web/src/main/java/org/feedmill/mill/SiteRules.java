package org.feedmill.mill;

import org.feedmill.rule.ArticleRule;
import org.jspecify.annotations.Nullable;

/** The article rules of sites. Thread-safe. */
@FunctionalInterface
public interface SiteRules {

    /** No rules. */
    SiteRules NONE = host -> null;

    /** Returns the rule of a host in lower case; null if it has none. */
    @Nullable
    ArticleRule find(String host);
}
