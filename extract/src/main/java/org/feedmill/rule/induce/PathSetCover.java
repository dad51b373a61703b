package org.feedmill.rule.induce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.path.SelectorStability;
import org.jspecify.annotations.Nullable;

/**
 * Greedy set cover: selects, of many choices for a field, the few that together yield the expected value at every
 * place; the first choice that yields a value must be right. Each step takes the choice that is right for most of the
 * remaining places and wrong for none; of those that are about as good, the simplest.
 *
 * <p>Cost: a bounded number of choices on a sample of the places; chosen ones are tested on all places, and places
 * where they fail are added to the sample.
 */
final class PathSetCover {

    /** Maximum number of choices that are tried, and of places for trying them. */
    private static final int MAX_TRIED = 90;

    private static final int SAMPLE = 80;
    private static final int LENGTH_SAMPLE = 8;

    /** Dates are expensive to find: this length of text makes a path one step worse, up to a maximum. */
    private static final double CHARACTERS_PER_STEP = 60;

    private static final double MAX_LENGTH_COST = 3;

    /**
     * The extra cost of a title from a picture: the text next to it usually says the same, and would then be missing
     * from the description.
     */
    private static final double IMAGE_TITLE_COST = 3;

    /** Share of a choice's values that may be wrong if exceptions are allowed. */
    private static final double TOLERANCE = 0.06;

    private static final int ROUNDS = 3;
    private static final int ADDED_FAILURES = 20;

    /** A field with more choices is not a rule but a list of exceptions. */
    private static final int MAX_CHOICES = 8;

    /** A simpler choice replaces a better one if it is right for this share of the places. */
    private static final double NEARLY_AS_GOOD = 0.97;

    private final FieldValueReader reading;
    private final List<FieldSample> all;
    private final List<FieldChoice> choices;
    private boolean partial;
    private double tolerance;

    PathSetCover(FieldValueReader reading, List<FieldSample> all, Collection<FieldChoice> choices) {
        this.reading = reading;
        this.all = all;
        this.choices = choices.stream().limit(MAX_TRIED).toList();
    }

    /** Returns choices that give some of the expected values and no wrong ones; null if there are none. */
    @Nullable
    FieldRule findPartial() {
        partial = true;
        return find();
    }

    /** Returns choices that give nearly all expected values: the few wrong ones become exceptions. */
    @Nullable
    FieldRule findTolerant() {
        tolerance = TOLERANCE;
        partial = true;
        return cover(sampleEvenly(all, SAMPLE));
    }

    /** Returns choices that give all expected values; null if there are none. */
    @Nullable
    FieldRule find() {
        List<FieldSample> sample = sampleEvenly(all, SAMPLE);
        for (int round = 0; round < ROUNDS; round++) {
            FieldRule field = cover(sample);
            if (field == null) {
                return null;
            }
            List<FieldSample> failing = sample.size() == all.size() ? List.of() : failing(field);
            if (failing.isEmpty()) {
                return field;
            }
            sample = new ArrayList<>(sample);
            sample.addAll(sampleEvenly(failing, ADDED_FAILURES));
        }
        return null;
    }

    /** Returns at most that many elements, evenly spread. */
    static <T> List<T> sampleEvenly(List<T> all, int max) {
        if (all.size() <= max) {
            return all;
        }
        List<T> some = new ArrayList<>();
        for (int i = 0; i < max; i++) {
            some.add(all.get((int) ((long) i * all.size() / max)));
        }
        return some;
    }

    /** The values that one choice yields for the sample. */
    private record Tried(FieldChoice choice, double cost, List<@Nullable Object> values) {}

    private @Nullable FieldRule cover(List<FieldSample> sample) {
        List<Tried> tried = new ArrayList<>();
        for (FieldChoice choice : choices) {
            tried.add(new Tried(choice, cost(choice, sample), reading.values(sample, choice)));
        }
        tried.sort(Comparator.comparingDouble(Tried::cost));
        boolean[] done = new boolean[sample.size()];
        List<FieldChoice> chosen = new ArrayList<>();
        while (chosen.size() < MAX_CHOICES && isIncomplete(sample, done)) {
            Tried best = best(sample, done, tried);
            if (best == null) {
                break;
            }
            chosen.add(best.choice);
            for (int i = 0; i < done.length; i++) {
                done[i] |= best.values.get(i) != null;
            }
        }
        return chosen.isEmpty() || (!partial && isIncomplete(sample, done)) ? null : new FieldRule(chosen);
    }

    private double cost(FieldChoice choice, List<FieldSample> sample) {
        double length = reading.dates() ? reading.meanTextLength(sampleEvenly(sample, LENGTH_SAMPLE), choice) : 0;
        return SelectorStability.cost(choice.path())
                + (choice.stripDate() ? 1 : 0)
                + (reading.isImageTitle(choice) ? IMAGE_TITLE_COST : 0)
                + Math.min(MAX_LENGTH_COST, length / CHARACTERS_PER_STEP);
    }

    /** Returns true if the expected value of a place is still missing. */
    private static boolean isIncomplete(List<FieldSample> sample, boolean[] done) {
        for (int i = 0; i < done.length; i++) {
            if (!done[i] && sample.get(i).expected() != null) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Tried best(List<FieldSample> sample, boolean[] done, List<Tried> tried) {
        int[] right = new int[tried.size()];
        int max = 0;
        for (int t = 0; t < tried.size(); t++) {
            right[t] = countCorrect(sample, done, tried.get(t));
            max = Math.max(max, right[t]);
        }
        for (int t = 0; t < tried.size() && max > 0; t++) {
            if (right[t] >= NEARLY_AS_GOOD * max && (right[t] == max || max > 1 / (1 - NEARLY_AS_GOOD))) {
                return tried.get(t);
            }
        }
        return null;
    }

    /** Returns for how many of the remaining places a choice is right, -1 if it is wrong for any, or for too many. */
    private int countCorrect(List<FieldSample> sample, boolean[] done, Tried tried) {
        int right = 0;
        int wrong = 0;
        for (int i = 0; i < done.length; i++) {
            Object value = done[i] ? null : tried.values.get(i);
            if (value != null) {
                boolean same = Objects.equals(value, sample.get(i).expected());
                right += same ? 1 : 0;
                wrong += same ? 0 : 1;
            }
        }
        return wrong > tolerance * right ? -1 : right - wrong;
    }

    private List<FieldSample> failing(FieldRule field) {
        @Nullable Object[] stated = new Object[all.size()];
        Arrays.fill(stated, null);
        for (FieldChoice choice : field.choices()) {
            List<@Nullable Object> values = reading.values(all, choice);
            for (int i = 0; i < stated.length; i++) {
                stated[i] = stated[i] != null ? stated[i] : values.get(i);
            }
        }
        List<FieldSample> failing = new ArrayList<>();
        for (int i = 0; i < stated.length; i++) {
            boolean missed = stated[i] == null && partial;
            if (!missed && !Objects.equals(stated[i], all.get(i).expected())) {
                failing.add(all.get(i));
            }
        }
        return failing;
    }
}
