package org.feedmill.rule.heal;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * A candidate for the known list on a redesigned page.
 *
 * @param rank among the finders' lists, 0 for the most likely; -1 if it is not one of them
 * @param rule that gives the list, if the candidate comes from a rule
 * @param score certainty that it is the known list, from 0 to 1
 */
record RecoveryCandidate(
        KnownItemOverlap overlap, int rank, @Nullable Rule rule, double score) {

    /** A list that scores less than this share of a part of it holds something else besides. */
    private static final double MIN_WHOLE_SHARE = 0.75;

    /**
     * The best of some candidates, or the list that it is a part of. The usual number of items is that of the list
     * without the new ones, so the part without them can score higher than the whole.
     *
     * @param candidates best first
     * @param pure whether a list can only contain items of the known kind
     */
    static RecoveryCandidate widest(List<RecoveryCandidate> candidates, Predicate<KnownItemOverlap> pure) {
        RecoveryCandidate best = candidates.getFirst();
        for (RecoveryCandidate candidate : candidates) {
            best = candidate.isWholeOf(best) && pure.test(candidate.overlap) ? candidate : best;
        }
        return best;
    }

    /** Returns whether this list has all items of a part and others like them, and the finders prefer it too. */
    private boolean isWholeOf(RecoveryCandidate part) {
        return rank >= 0
                && (part.rank < 0 || rank < part.rank)
                && overlap.size() > part.overlap.size()
                && score >= MIN_WHOLE_SHARE * part.score
                && overlap.titlesAndLinks().containsAll(part.overlap.titlesAndLinks());
    }
}
