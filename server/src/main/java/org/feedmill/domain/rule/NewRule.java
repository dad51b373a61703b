package org.feedmill.domain.rule;

import org.jspecify.annotations.Nullable;

/**
 * A rule that will be stored and put in force.
 *
 * @param xml the rule in its XML form
 * @param reason why it was created, null if there is nothing to say
 */
public record NewRule(
        String xml, RuleOrigin origin, @Nullable String reason) {}
