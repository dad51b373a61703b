package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
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
     */
    public record Options(int trees, int leaves, double rate, int least, double calm) {

        public static Options standard() {
            return new Options(400, 8, 0.05, 10, 2);
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
        private Leaf yes = null;
        private Leaf no = null;

        Leaf(int[] rows) {
            this.rows = rows;
        }
    }

    private final Rows rows;
    private final Options options;
    private final Random dice;
    private final double[] score;
    private final double[] slope;
    private final double[] curve;

    private Grower(Rows rows, Options options, long seed) {
        this.rows = rows;
        this.options = options;
        this.dice = new Random(seed);
        this.score = new double[rows.size];
        this.slope = new double[rows.size];
        this.curve = new double[rows.size];
    }

    /** The trees, one a line, as the finder reads them. */
    public static List<String> grow(List<Sample> samples, Options options, long seed) {
        Grower grower = new Grower(new Rows(samples.stream().filter(Sample::useful).toList()), options, seed);
        List<String> trees = new ArrayList<>();
        for (int i = 0; i < options.trees(); i++) {
            trees.add(grower.tree());
        }
        return trees;
    }

    private String tree() {
        int[] chosen = slopes();
        boolean[] traits = new boolean[Traits.NAMES.size()];
        for (int t = 0; t < traits.length; t++) {
            traits[t] = dice.nextDouble() < TRAITS && rows.cuts[t].length > 0;
        }
        Leaf root = leaf(chosen, traits);
        List<Leaf> leaves = new ArrayList<>(List.of(root));
        while (leaves.size() < options.leaves()) {
            Leaf best = leaves.stream().max((a, b) -> Double.compare(a.gain, b.gain)).orElseThrow();
            if (best.trait < 0) {
                break;
            }
            split(best, traits);
            leaves.remove(best);
            leaves.add(best.yes);
            leaves.add(best.no);
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
            double top = Arrays.stream(score, from, to).max().orElse(0);
            double sum = 0;
            for (int r = from; r < to; r++) {
                sum += Math.exp(score[r] - top);
            }
            double expected = 1e-3;
            for (int r = from; r < to; r++) {
                expected += Math.exp(score[r] - top) / sum * gain[r - from];
            }
            boolean taken = dice.nextDouble() < PAGES;
            for (int r = from; r < to; r++) {
                double p = Math.exp(score[r] - top) / sum;
                slope[r] = p - p * gain[r - from] / expected;
                curve[r] = Math.max(1e-3, p * (1 - p));
                if (taken) {
                    chosen[count++] = r;
                }
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

    private void split(Leaf leaf, boolean[] traits) {
        byte[] steps = rows.step[leaf.trait];
        leaf.yes = leaf(Arrays.stream(leaf.rows).filter(r -> steps[r] <= leaf.cut).toArray(), traits);
        leaf.no = leaf(Arrays.stream(leaf.rows).filter(r -> steps[r] > leaf.cut).toArray(), traits);
    }

    private double answer(Leaf root, int row) {
        Leaf at = root;
        while (at.yes != null) {
            at = rows.step[at.trait][row] <= at.cut ? at.yes : at.no;
        }
        return at.value;
    }

    /** Trees have few leaves, so their depth is small. */
    private void write(Leaf leaf, StringBuilder text) {
        text.append(text.isEmpty() ? "" : " ");
        if (leaf.yes == null) {
            text.append(String.format(Locale.ROOT, "%.4f", leaf.value));
            return;
        }
        text.append(String.format(
                Locale.ROOT,
                "%s<%.6g@%.4f",
                Traits.NAMES.get(leaf.trait),
                rows.cuts[leaf.trait][leaf.cut],
                leaf.value));
        write(leaf.yes, text);
        write(leaf.no, text);
    }
}
