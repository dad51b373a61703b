package org.feedmill.domain.rule;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rule that a feed has or had.
 *
 * @param number from 1, in order of creation
 * @param xml the rule in its XML form
 * @param reason why it was created, null if there is nothing to say
 */
public record StoredRule(
        int number, String xml, RuleOrigin origin, @Nullable String reason, Instant created) {}
