package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.feedmill.list.Traits;

/**
 * Grows trees by gradient boosting. A page's candidates share one unit of probability by their scores; what is raised is
 * the logarithm of the gain expected under it, so a page counts until its best candidate leads clearly. Each tree is
 * grown leaf by leaf where that helps most, on a part of the pages and of the traits, by a seeded dice: the same pages
 * give the same trees.
 */
public final class Grower {

    /**
     * How to grow.
     *
     * @param trees how many
     * @param leaves of each at most
     * @param rate how much of a tree's answer counts
     * @param least fewest rows behind an answer
     * @param calm holds answers back where little speaks for them
     * @param forests so many are grown apart, by other throws of the dice, and answer by their mean
     */
    public record Options(int trees, int leaves, double rate, int least, double calm, int forests) {

        public static Options standard() {
            return new Options(300, 8, 0.05, 10, 2, 1);
        }
    }

    private static final double PAGES = 0.8;
    private static final double TRAITS = 0.4;

    /** A leaf that may be split: its rows, and the best question for them. */
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

    /** What the candidates of a page say of each other; a list is a list without them. */
    private static final Set<String> RELATIVE =
            Set.of("votes", "within", "extended", "holds", "part", "groups", "text_rank");

    private static final double RIGHT = 0.5;
    private static final double WRONG = 0.05;

    private final boolean gate;
    private final Rows rows;
    private final Options options;
    private final Random dice;
    private final double[] score;
    private final double[] slope;
    private final double[] curve;

    private Grower(Rows rows, Options options, long seed, boolean gate) {
        this.gate = gate;
        this.rows = rows;
        this.options = options;
        this.dice = new Random(seed);
        this.score = new double[rows.size];
        this.slope = new double[rows.size];
        this.curve = new double[rows.size];
    }

    /** The trees, one a line, as the finder reads them. */
    public static List<String> grow(List<Sample> samples, Options options, long seed) {
        return grow(new Rows(samples.stream().filter(Sample::useful).toList()), options, seed, false);
    }

    /**
     * The trees of a model that tells lists from what is none, whatever else is on the page: candidates that match the
     * truth against those that do not, and all of the pages that hold no list.
     */
    public static List<String> gate(List<Sample> samples, Options options, long seed) {
        return grow(new Rows(samples.stream().filter(Sample::telling).toList()), options, seed, true);
    }

    private static List<String> grow(Rows rows, Options options, long seed, boolean gate) {
        List<String> trees = new ArrayList<>();
        for (int forest = 0; forest < options.forests(); forest++) {
            Grower grower = new Grower(rows, options, seed + 1000L * forest, gate);
            for (int i = 0; i < options.trees() / options.forests(); i++) {
                trees.add(grower.tree());
            }
        }
        return trees;
    }

    private String tree() {
        int[] chosen = slopes();
        boolean[] traits = new boolean[Traits.NAMES.size()];
        for (int t = 0; t < traits.length; t++) {
            boolean known = !gate || !RELATIVE.contains(Traits.NAMES.get(t));
            traits[t] = dice.nextDouble() < TRAITS && rows.cuts[t].length > 0 && known;
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
        for (int s = 0; s < rows.samples.size(); s++) {
            int from = rows.start[s];
            int to = rows.start[s + 1];
            double[] gain = rows.samples.get(s).gain();
            if (gate) {
                tell(from, gain, rows.samples.get(s).complete());
            } else {
                choose(from, gain);
            }
            boolean taken = dice.nextDouble() < PAGES;
            for (int r = from; r < to && taken; r++) {
                chosen[count++] = r;
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    /** Of a page's candidates the one with the greatest gain is to be chosen. */
    private void choose(int from, double[] gain) {
        int to = from + gain.length;
        double top = Arrays.stream(score, from, to).max().orElse(0);
        double sum = 0;
        for (int r = from; r < to; r++) {
            sum += Math.exp(score[r] - top);
        }
        double expected = 1e-3;
        for (int r = from; r < to; r++) {
            expected += Math.exp(score[r] - top) / sum * gain[r - from];
        }
        for (int r = from; r < to; r++) {
            double p = Math.exp(score[r] - top) / sum;
            slope[r] = p - p * gain[r - from] / expected;
            curve[r] = Math.max(1e-3, p * (1 - p));
        }
    }

    /**
     * Right candidates are to score above zero and wrong ones below; each kind weighs the same on every page. Where the
     * truth names some items only, what matches none of them may still be a list.
     */
    private void tell(int from, double[] gain, boolean complete) {
        double right = Arrays.stream(gain).filter(g -> g >= RIGHT).count();
        double wrong = Arrays.stream(gain).filter(g -> g <= WRONG).count();
        for (int i = 0; i < gain.length; i++) {
            double weight = gain[i] >= RIGHT ? 1 / right : gain[i] <= WRONG && complete ? 1 / wrong : 0;
            double p = 1 / (1 + Math.exp(-score[from + i]));
            slope[from + i] = weight * (p - (gain[i] >= RIGHT ? 1 : 0));
            curve[from + i] = weight * Math.max(1e-3, p * (1 - p));
        }
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

    /** The best cut of one trait, where it is better than the leaf's best so far. */
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
                Traits.NAMES.get(leaf.trait),
                rows.cuts[leaf.trait][leaf.cut],
                leaf.value / options.forests()));
        leaf.branches.forEach(branch -> write(branch, text));
    }
}
