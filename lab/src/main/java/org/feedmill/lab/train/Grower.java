package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.feedmill.list.Traits;

/**
 * Trains trees by gradient boosting towards an {@link Objective}. Each tree is grown leaf by leaf at the best split, on
 * a random part of the pages and of the features. The random generator is seeded: the same pages give the same trees.
 */
public final class Grower {

    /**
     * The hyper-parameters.
     *
     * @param trees how many
     * @param leaves of each at most
     * @param rate the learning rate
     * @param least the minimum number of rows in a leaf
     * @param calm the regularisation: shrinks leaf values with little evidence
     * @param forests the number of independently trained ensembles, whose scores are averaged
     * @param traits the share of the features that a tree may use
     */
    public record Options(int trees, int leaves, double rate, int least, double calm, int forests, double traits) {

        public static Options standard() {
            return new Options(300, 8, 0.05, 10, 2, 1, 0.4);
        }
    }

    private static final double PAGES = 0.8;

    /** A leaf that may be split, with its rows and its best split. */
    private static final class Leaf {
        private final int[] rows;
        private double value;
        private double gain;
        private int trait = -1;
        private int cut;
        private List<Leaf> branches = List.of();

        Leaf(int[] rows) {
            this.rows = rows;
        }
    }

    private final Objective objective;
    private final List<String> names;
    private final Rows rows;
    private final Options options;
    private final Random dice;
    private final double[] score;
    private final double[] slope;
    private final double[] curve;

    private Grower(Rows rows, List<String> names, Objective objective, Options options, long seed) {
        this.objective = objective;
        this.names = names;
        this.rows = rows;
        this.options = options;
        this.dice = new Random(seed);
        this.score = new double[rows.size];
        this.slope = new double[rows.size];
        this.curve = new double[rows.size];
    }

    /** The trees that rank candidate lists, one a line, as the finder reads them. */
    public static List<String> grow(List<Sample> samples, Options options, long seed) {
        List<Sample> useful = samples.stream().filter(Sample::useful).toList();
        return grow(rows(useful), Traits.NAMES, new Choice(useful), options, seed);
    }

    /**
     * Trains the classifier that separates lists from non-lists: candidates that match the truth against those that do
     * not, and all candidates of pages without a list.
     */
    public static List<String> gate(List<Sample> samples, Options options, long seed) {
        List<Sample> telling = samples.stream().filter(Sample::telling).toList();
        return grow(rows(telling), Traits.NAMES, new Telling(telling), options, seed);
    }

    /** The trees that choose among lists by other traits than theirs alone. */
    public static List<String> grow(List<Sample> samples, List<String> names, Options options, long seed) {
        List<Sample> useful = samples.stream().filter(Sample::useful).toList();
        Rows rows = new Rows(useful.stream().map(Sample::traits).toList(), names.size());
        return grow(rows, names, new Choice(useful), options, seed);
    }

    private static Rows rows(List<Sample> samples) {
        return new Rows(samples.stream().map(Sample::traits).toList(), Traits.NAMES.size());
    }

    /** The trees of any model. */
    static List<String> grow(Rows rows, List<String> names, Objective objective, Options options, long seed) {
        List<String> trees = new ArrayList<>();
        for (int forest = 0; forest < options.forests(); forest++) {
            Grower grower = new Grower(rows, names, objective, options, seed + 1000L * forest);
            for (int i = 0; i < options.trees() / options.forests(); i++) {
                trees.add(grower.tree());
            }
        }
        return trees;
    }

    private String tree() {
        int[] chosen = slopes();
        boolean[] traits = new boolean[names.size()];
        for (int t = 0; t < traits.length; t++) {
            traits[t] =
                    dice.nextDouble() < options.traits() && rows.cuts[t].length > 0 && objective.mayAsk(names.get(t));
        }
        Leaf root = leaf(chosen, traits);
        List<Leaf> leaves = new ArrayList<>(List.of(root));
        while (leaves.size() < options.leaves()) {
            Leaf best = leaves.stream()
                    .max((a, b) -> Double.compare(a.gain, b.gain))
                    .orElseThrow();
            if (best.trait < 0) {
                break;
            }
            leaves.remove(best);
            leaves.addAll(split(best, traits));
        }
        for (int row = 0; row < rows.size; row++) {
            score[row] += answer(root, row);
        }
        StringBuilder text = new StringBuilder();
        write(root, text);
        return text.toString();
    }

    /** First and second derivatives of every row, and the rows of this tree's share of the pages. */
    private int[] slopes() {
        int[] chosen = new int[rows.size];
        int count = 0;
        for (int page = 0; page + 1 < rows.start.length; page++) {
            int from = rows.start[page];
            int to = rows.start[page + 1];
            objective.slopes(page, from, score, slope, curve);
            boolean taken = dice.nextDouble() < PAGES;
            for (int r = from; r < to && taken; r++) {
                chosen[count++] = r;
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    private Leaf leaf(int[] own, boolean[] traits) {
        Leaf leaf = new Leaf(own);
        double g = 0;
        double h = 0;
        for (int r : own) {
            g += slope[r];
            h += curve[r];
        }
        leaf.value = -options.rate() * g / (h + options.calm());
        for (int t = 0; t < traits.length; t++) {
            if (traits[t]) {
                question(leaf, t, g, h);
            }
        }
        return leaf;
    }

    /** Tries the best threshold of one feature and keeps it if it beats the leaf's best split so far. */
    private void question(Leaf leaf, int trait, double g, double h) {
        int cuts = rows.cuts[trait].length;
        double[] slopes = new double[cuts + 1];
        double[] curves = new double[cuts + 1];
        int[] counts = new int[cuts + 1];
        for (int r : leaf.rows) {
            int step = rows.step[trait][r];
            slopes[step] += slope[r];
            curves[step] += curve[r];
            counts[step]++;
        }
        double whole = g * g / (h + options.calm());
        double left = 0;
        double leftCurve = 0;
        int count = 0;
        for (int cut = 0; cut < cuts; cut++) {
            left += slopes[cut];
            leftCurve += curves[cut];
            count += counts[cut];
            if (count >= options.least() && leaf.rows.length - count >= options.least()) {
                double right = g - left;
                double gain = left * left / (leftCurve + options.calm())
                        + right * right / (h - leftCurve + options.calm())
                        - whole;
                if (gain > leaf.gain + 1e-9) {
                    leaf.gain = gain;
                    leaf.trait = trait;
                    leaf.cut = cut;
                }
            }
        }
    }

    private List<Leaf> split(Leaf leaf, boolean[] traits) {
        byte[] steps = rows.step[leaf.trait];
        Leaf yes =
                leaf(Arrays.stream(leaf.rows).filter(r -> steps[r] <= leaf.cut).toArray(), traits);
        Leaf no = leaf(Arrays.stream(leaf.rows).filter(r -> steps[r] > leaf.cut).toArray(), traits);
        leaf.branches = List.of(yes, no);
        return leaf.branches;
    }

    private double answer(Leaf root, int row) {
        Leaf at = root;
        while (!at.branches.isEmpty()) {
            at = at.branches.get(rows.step[at.trait][row] <= at.cut ? 0 : 1);
        }
        return at.value;
    }

    /** Trees have few leaves, so their depth is small. */
    private void write(Leaf leaf, StringBuilder text) {
        text.append(text.isEmpty() ? "" : " ");
        if (leaf.branches.isEmpty()) {
            text.append(String.format(Locale.ROOT, "%.4f", leaf.value / options.forests()));
            return;
        }
        text.append(String.format(
                Locale.ROOT,
                "%s<%.6g@%.4f",
                names.get(leaf.trait),
                rows.cuts[leaf.trait][leaf.cut],
                leaf.value / options.forests()));
        leaf.branches.forEach(branch -> write(branch, text));
    }
}
