package org.feedmill.ruleimport;

import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Imported rule of one feed or site.
 *
 * @param name its name; without one, the address or the file name
 * @param address the page of the rule, or null
 * @param rule selects the items of the list; null if there is none
 * @param article selects the article on its page; null if there is none
 */
public record ImportedRule(
        String name,
        @Nullable String address,
        @Nullable Rule rule,
        @Nullable ArticleRule article) {}
