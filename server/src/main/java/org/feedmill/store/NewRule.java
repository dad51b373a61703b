package org.feedmill.store;

import org.jspecify.annotations.Nullable;

/**
 * A rule that is about to be stored and put in force.
 *
 * @param xml the rule in its XML form
 * @param why on what grounds it was made, null where there is nothing to say
 */
public record NewRule(String xml, Origin origin, @Nullable String why) {}
