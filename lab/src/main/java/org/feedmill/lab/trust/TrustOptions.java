package org.feedmill.lab.trust;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.feedmill.lab.node.Ground;
import org.jspecify.annotations.Nullable;

/**
 * Selection of the simulations to run. Empty lists mean all.
 *
 * @param lives simulations of each kind, layout and language
 * @param sample runs one of so many simulations
 */
public record TrustOptions(
        long seed, int lives, int sample, List<String> kinds, List<String> layouts, List<String> languages) {

    /** On PostgreSQL only every so many-th of the lives is run. */
    private static final int POSTGRESQL_SAMPLE = 10;

    private static final Comparator<FeedLife.Plan> ORDER =
            Comparator.comparing(FeedLife.Plan::rank).thenComparing(FeedLife.Plan::toString);

    List<FeedLife.Plan> plans(Ground.Kind database) {
        List<FeedLife.Plan> all = new ArrayList<>();
        for (int repeat = 0; repeat < lives; repeat++) {
            for (BadPageKind bad : BadPageKind.values()) {
                if (has(kinds, bad.name()) || has(kinds, "bad")) {
                    add(all, bad, null, repeat);
                }
            }
            for (HonestChange change : HonestChange.values()) {
                if (has(kinds, change.name()) || has(kinds, "honest")) {
                    add(all, null, change, repeat);
                }
            }
        }
        int every = sample * (database == Ground.Kind.POSTGRESQL ? POSTGRESQL_SAMPLE : 1);
        Collections.shuffle(all, new Random(seed)); // so that a sample has all kinds, layouts and languages
        return all.stream().limit(Math.ceilDiv(all.size(), every)).sorted(ORDER).toList();
    }

    private void add(List<FeedLife.Plan> all, @Nullable BadPageKind bad, @Nullable HonestChange change, int repeat) {
        for (ListLayout layout : ListLayout.values()) {
            for (String language : SiteTexts.LANGUAGES) {
                if (has(layouts, layout.name()) && has(languages, language)) {
                    all.add(new FeedLife.Plan(bad, change, layout, language, repeat, seed));
                }
            }
        }
    }

    private static boolean has(List<String> chosen, String name) {
        return chosen.isEmpty() || chosen.stream().anyMatch(one -> one.equals(name.toLowerCase(Locale.ROOT)));
    }
}
