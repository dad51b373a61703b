package org.feedmill.ruleimport;

import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Imported rule of one feed or site.
 *
 * @param name what people call it; the address or the file's name where they do not
 * @param address the page that it is for, or null
 * @param rule where the list's items stand, null where nothing is said of a list
 * @param article where an article stands on its page, null where nothing is said of it
 */
public record ImportedRule(
        String name,
        @Nullable String address,
        @Nullable Rule rule,
        @Nullable ArticleRule article) {}
