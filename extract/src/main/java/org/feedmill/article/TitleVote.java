package org.feedmill.article;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A candidate wording of a title with the votes for it. */
final class TitleVote {
    final String key;
    double weight;
    double spelling;

    @Nullable
    Told<String> told;

    final Map<String, Double> spellings = new HashMap<>();
    int node = -1;
    double place = -1;
    boolean headline;
    boolean heading;

    TitleVote(String key) {
        this.key = key;
    }

    /** Of several spellings of one wording, that of most weight is taken, the earliest told of equals. */
    void spell(Told<String> as, double rank) {
        double sum = spellings.merge(as.value(), rank, Double::sum);
        if (told == null || sum > spelling) {
            told = as.value().equals(told == null ? "" : told.value()) ? told : as;
            spelling = sum;
        }
    }
}
