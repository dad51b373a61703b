package org.feedmill.time;

import java.util.List;
import java.util.Optional;

/** Chooses the match that gives the date of a short text: the most complete one, the first if several are equal. */
final class DateChooser {

    private final ColumnResolver resolver;

    DateChooser(ColumnResolver resolver) {
        this.resolver = resolver;
    }

    Optional<Moment> choose(List<TimeMatch> found) {
        Moment best = null;
        int bestScore = -1;
        for (TimeMatch match : found) {
            Moment moment = resolver.resolve(List.of(match)).getFirst();
            int score = match.completeness();
            if (moment != null && score > bestScore) {
                best = moment;
                bestScore = score;
            }
        }
        return Optional.ofNullable(best);
    }
}
