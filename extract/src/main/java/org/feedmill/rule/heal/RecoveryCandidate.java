package org.feedmill.rule.heal;

import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * A candidate for the known list on a redesigned page.
 *
 * @param rank its place among the finders' lists, 0 for the most likely; -1 where it is none of theirs
 * @param rule the rule that gives it, where it was come by so
 * @param score how surely it is the known list, from 0 to 1
 */
record RecoveryCandidate(
        KnownItemOverlap overlap, int rank, @Nullable Rule rule, double score) {}
