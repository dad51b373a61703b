package org.feedmill.rule.heal;

import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * A candidate for the known list on a redesigned page.
 *
 * @param rank among the finders' lists, 0 for the most likely; -1 if it is none of them
 * @param rule that gives the list, if the candidate comes from a rule
 * @param score certainty that it is the known list, from 0 to 1
 */
record RecoveryCandidate(
        KnownItemOverlap overlap, int rank, @Nullable Rule rule, double score) {}
