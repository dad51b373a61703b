package org.feedmill.domain.rule;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rule that a feed has or had.
 *
 * @param number from 1, in the order they were made
 * @param xml the rule in its XML form
 * @param reason on what grounds it was made, null if there is nothing to say
 */
public record StoredRule(
        int number, String xml, RuleOrigin origin, @Nullable String reason, Instant created) {}
