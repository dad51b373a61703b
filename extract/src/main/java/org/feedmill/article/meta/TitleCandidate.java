package org.feedmill.article.meta;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.article.SourcedValue;
import org.jspecify.annotations.Nullable;

/** A candidate wording of a title with the votes for it. */
final class TitleCandidate {
    final String key;
    double weight;
    double spelling;

    @Nullable
    SourcedValue<String> sourced;

    final Map<String, Double> spellings = new HashMap<>();
    int node = -1;
    double place = -1;
    boolean headline;
    boolean heading;

    TitleCandidate(String key) {
        this.key = key;
    }

    /** Of several spellings of one wording, the one with the highest rank is used; if they are equal, the first. */
    void addSpelling(SourcedValue<String> as, double rank) {
        double sum = spellings.merge(as.value(), rank, Double::sum);
        if (sourced == null || sum > spelling) {
            sourced = as.value().equals(sourced == null ? "" : sourced.value()) ? sourced : as;
            spelling = sum;
        }
    }

    /** Adds a position on the page; of several positions, only the one with the greatest weight counts. */
    void addPlace(int position, double own) {
        weight += node < 0 || own > place ? Math.max(0, own - Math.max(0, place)) : 0;
        if (own > place) {
            place = own;
            node = position;
        }
    }
}
