package org.feedmill.lab.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.trust.site.BadPageKind;
import org.feedmill.lab.trust.site.LegitimateChange;
import org.feedmill.lab.trust.site.ListLayout;
import org.feedmill.lab.trust.site.SiteTexts;
import org.jspecify.annotations.Nullable;

/**
 * Selection of the simulations to run. Empty lists mean all.
 *
 * @param repeats simulations of each kind, layout and language
 * @param sample runs one in this number of simulations
 */
public record TrustOptions(
        long seed, int repeats, int sample, List<String> kinds, List<String> layouts, List<String> languages) {

    /** On PostgreSQL, one in this number of simulations is run. */
    private static final int POSTGRESQL_SAMPLE = 10;

    private static final Comparator<FeedSimulation.Plan> ORDER =
            Comparator.comparing(FeedSimulation.Plan::rank).thenComparing(FeedSimulation.Plan::toString);

    /** @throws IllegalArgumentException if a kind, layout or language does not exist: a trial of nothing would pass */
    public TrustOptions {
        List<String> allKinds = new ArrayList<>(List.of("bad", "honest"));
        allKinds.addAll(names(BadPageKind.values()));
        allKinds.addAll(names(LegitimateChange.values()));
        requireKnown("kind", kinds, allKinds);
        requireKnown("layout", layouts, names(ListLayout.values()));
        requireKnown("language", languages, SiteTexts.LANGUAGES);
    }

    private static List<String> names(Enum<?>[] values) {
        return Arrays.stream(values).map(TrustOptions::name).toList();
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static void requireKnown(String what, List<String> chosen, List<String> known) {
        for (String one : chosen) {
            if (!known.contains(one)) {
                throw new IllegalArgumentException(
                        "Unknown %s \"%s\". Known: %s.".formatted(what, one, String.join(", ", known)));
            }
        }
    }

    List<FeedSimulation.Plan> plans(TrialDatabase.DatabaseKind database) {
        List<FeedSimulation.Plan> all = new ArrayList<>();
        for (int repeat = 0; repeat < repeats; repeat++) {
            for (BadPageKind bad : BadPageKind.values()) {
                if (isChosen(kinds, name(bad)) || isChosen(kinds, "bad")) {
                    add(all, bad, null, repeat);
                }
            }
            for (LegitimateChange change : LegitimateChange.values()) {
                if (isChosen(kinds, name(change)) || isChosen(kinds, "honest")) {
                    add(all, null, change, repeat);
                }
            }
        }
        int every = sample * (database == TrialDatabase.DatabaseKind.POSTGRESQL ? POSTGRESQL_SAMPLE : 1);
        Collections.shuffle(all, new Random(seed)); // so that a sample has all kinds, layouts and languages
        return all.stream().limit(Math.ceilDiv(all.size(), every)).sorted(ORDER).toList();
    }

    private void add(
            List<FeedSimulation.Plan> all, @Nullable BadPageKind bad, @Nullable LegitimateChange change, int repeat) {
        for (ListLayout layout : ListLayout.values()) {
            for (String language : SiteTexts.LANGUAGES) {
                if (isChosen(layouts, name(layout)) && isChosen(languages, language)) {
                    all.add(new FeedSimulation.Plan(bad, change, layout, language, repeat, seed));
                }
            }
        }
    }

    private static boolean isChosen(List<String> chosen, String name) {
        return chosen.isEmpty() || chosen.contains(name);
    }
}
