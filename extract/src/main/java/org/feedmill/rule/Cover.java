package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Greedy set cover: selects, of many choices for a field, the few that together yield the expected value at every place; the
 * first choice that yields a value must be right. Each step takes the choice that is right for most of the remaining places
 * and wrong for none; of those that are about as good, the simplest.
 *
 * <p>Cost: so many choices on a sample of the places; what is chosen is tried on all of them, and places where it fails
 * join the sample.
 */
final class Cover {

    /** Choices that are tried, and places that they are tried on. */
    private static final int MOST_TRIED = 90;

    private static final int SAMPLE = 80;
    private static final int FEW = 8;

    /** Dates are dear to look for: so much text to read makes a path one step worse, and no more than so many. */
    private static final double LONG = 60;

    private static final double DEAREST = 3;

    /** What a picture says of a title, the text beside it mostly says as well; then the description must not. */
    private static final double PICTURED = 3;

    /** Of what a choice gives, so much may be wrong where exceptions are allowed. */
    private static final double TOLERANCE = 0.06;

    private static final int ROUNDS = 3;
    private static final int JOINING = 20;

    /** A field of more choices is no rule but a list of exceptions. */
    private static final int MOST_CHOICES = 8;

    /** A plainer choice is taken for a better one that gives so much of what that one gives. */
    private static final double ABOUT = 0.97;

    private final Reading reading;
    private final List<Sample> all;
    private final List<Choice> choices;
    private boolean partial;
    private double tolerance;

    Cover(Reading reading, List<Sample> all, Collection<Choice> choices) {
        this.reading = reading;
        this.all = all;
        this.choices = choices.stream().limit(MOST_TRIED).toList();
    }

    /** The choices that give some of what is wanted and nothing wrong; null where there are none. */
    @Nullable
    Field some() {
        partial = true;
        return find();
    }

    /** The choices that give nearly all that is wanted: the few that they tell wrong are exceptions. */
    @Nullable
    Field nearly() {
        tolerance = TOLERANCE;
        partial = true;
        return cover(spread(all, SAMPLE));
    }

    /** The choices that give all that is wanted; null where there are none. */
    @Nullable
    Field find() {
        List<Sample> sample = spread(all, SAMPLE);
        for (int round = 0; round < ROUNDS; round++) {
            Field field = cover(sample);
            if (field == null) {
                return null;
            }
            List<Sample> failing = sample.size() == all.size() ? List.of() : failing(field);
            if (failing.isEmpty()) {
                return field;
            }
            sample = new ArrayList<>(sample);
            sample.addAll(spread(failing, JOINING));
        }
        return null;
    }

    /** So many of them, evenly spread. */
    static <T> List<T> spread(List<T> all, int most) {
        if (all.size() <= most) {
            return all;
        }
        List<T> some = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            some.add(all.get((int) ((long) i * all.size() / most)));
        }
        return some;
    }

    /** The values that one choice yields for the sample. */
    private record Tried(Choice choice, double cost, List<@Nullable Object> values) {}

    private @Nullable Field cover(List<Sample> sample) {
        List<Tried> tried = new ArrayList<>();
        for (Choice choice : choices) {
            tried.add(new Tried(choice, cost(choice, sample), reading.values(sample, choice)));
        }
        tried.sort(Comparator.comparingDouble(Tried::cost));
        boolean[] done = new boolean[sample.size()];
        List<Choice> chosen = new ArrayList<>();
        while (chosen.size() < MOST_CHOICES && open(sample, done)) {
            Tried best = best(sample, done, tried);
            if (best == null) {
                break;
            }
            chosen.add(best.choice);
            for (int i = 0; i < done.length; i++) {
                done[i] |= best.values.get(i) != null;
            }
        }
        return chosen.isEmpty() || (!partial && open(sample, done)) ? null : new Field(chosen);
    }

    private double cost(Choice choice, List<Sample> sample) {
        double length = reading.dates() ? reading.length(spread(sample, FEW), choice) : 0;
        return Lasting.cost(choice.path())
                + (choice.undated() ? 1 : 0)
                + (reading.pictured(choice) ? PICTURED : 0)
                + Math.min(DEAREST, length / LONG);
    }

    /** Whether a place still lacks what is wanted there. */
    private static boolean open(List<Sample> sample, boolean[] done) {
        for (int i = 0; i < done.length; i++) {
            if (!done[i] && sample.get(i).wanted() != null) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Tried best(List<Sample> sample, boolean[] done, List<Tried> tried) {
        int[] right = new int[tried.size()];
        int most = 0;
        for (int t = 0; t < tried.size(); t++) {
            right[t] = right(sample, done, tried.get(t));
            most = Math.max(most, right[t]);
        }
        for (int t = 0; t < tried.size() && most > 0; t++) {
            if (right[t] >= ABOUT * most && (right[t] == most || most > 1 / (1 - ABOUT))) {
                return tried.get(t);
            }
        }
        return null;
    }

    /** For how many of the places left a choice is right, -1 where it is wrong for any, or too many. */
    private int right(List<Sample> sample, boolean[] done, Tried tried) {
        int right = 0;
        int wrong = 0;
        for (int i = 0; i < done.length; i++) {
            Object value = done[i] ? null : tried.values.get(i);
            if (value != null) {
                boolean same = Objects.equals(value, sample.get(i).wanted());
                right += same ? 1 : 0;
                wrong += same ? 0 : 1;
            }
        }
        return wrong > tolerance * right ? -1 : right - wrong;
    }

    private List<Sample> failing(Field field) {
        @Nullable Object[] told = new Object[all.size()];
        Arrays.fill(told, null);
        for (Choice choice : field.choices()) {
            List<@Nullable Object> values = reading.values(all, choice);
            for (int i = 0; i < told.length; i++) {
                told[i] = told[i] != null ? told[i] : values.get(i);
            }
        }
        List<Sample> failing = new ArrayList<>();
        for (int i = 0; i < told.length; i++) {
            boolean missed = told[i] == null && partial;
            if (!missed && !Objects.equals(told[i], all.get(i).wanted())) {
                failing.add(all.get(i));
            }
        }
        return failing;
    }
}
