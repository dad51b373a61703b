package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.feedmill.list.feature.ListFeatures;

/**
 * Trains trees by gradient boosting towards an {@link TrainingObjective}. Each tree is grown leaf by leaf at the best
 * split, on a random part of the pages and of the features. The random generator is seeded: the same pages give the
 * same trees.
 */
public final class BoostedTreesTrainer {

    /**
     * The hyper-parameters.
     *
     * @param trees number of trees
     * @param leaves maximum number of leaves per tree
     * @param learningRate the learning rate
     * @param minLeafRows the minimum number of rows in a leaf
     * @param regularization shrinks leaf values with little evidence
     * @param ensembles the number of independently trained ensembles, whose scores are averaged
     * @param featureShare the share of the features that a tree may use
     */
    public record Options(
            int trees,
            int leaves,
            double learningRate,
            int minLeafRows,
            double regularization,
            int ensembles,
            double featureShare) {

        public static Options standard() {
            return new Options(300, 8, 0.05, 10, 2, 1, 0.4);
        }
    }

    private static final double PAGE_SAMPLE_SHARE = 0.8;

    /** A leaf that may be split, with its rows and its best split. */
    private static final class Leaf {
        private final int[] rows;
        private final GradientHistogram histogram;
        private double value;
        private double gain;
        private int feature = -1;
        private int cut;
        private List<Leaf> branches = List.of();

        Leaf(int[] rows, GradientHistogram histogram) {
            this.rows = rows;
            this.histogram = histogram;
        }
    }

    private final TrainingObjective objective;
    private final List<String> names;
    private final BinnedFeatureTable rows;
    private final Options options;
    private final Random random;
    private final double[] score;
    private final double[] gradient;
    private final double[] hessian;

    private BoostedTreesTrainer(
            BinnedFeatureTable rows, List<String> names, TrainingObjective objective, Options options, long seed) {
        this.objective = objective;
        this.names = names;
        this.rows = rows;
        this.options = options;
        this.random = new Random(seed);
        this.score = new double[rows.size];
        this.gradient = new double[rows.size];
        this.hessian = new double[rows.size];
    }

    /** Trains the trees that rank candidate lists; returns one per line, in the format that the finder reads. */
    public static List<String> train(List<CandidateSample> samples, Options options, long seed) {
        List<CandidateSample> useful =
                samples.stream().filter(CandidateSample::useful).toList();
        return train(rows(useful), ListFeatures.NAMES, new ListRankingObjective(useful), options, seed);
    }

    /**
     * Trains the classifier that separates lists from non-lists: candidates that match the truth against those that do
     * not, and against all candidates of pages without a list.
     */
    public static List<String> trainClassifier(List<CandidateSample> samples, Options options, long seed) {
        List<CandidateSample> hint =
                samples.stream().filter(CandidateSample::hasCandidates).toList();
        return train(rows(hint), ListFeatures.NAMES, new ListClassificationObjective(hint), options, seed);
    }

    /** Trains trees that choose among lists by other features. */
    public static List<String> train(List<CandidateSample> samples, List<String> names, Options options, long seed) {
        List<CandidateSample> useful =
                samples.stream().filter(CandidateSample::useful).toList();
        BinnedFeatureTable rows = new BinnedFeatureTable(
                useful.stream().map(CandidateSample::features).toList(), names.size());
        return train(rows, names, new ListRankingObjective(useful), options, seed);
    }

    private static BinnedFeatureTable rows(List<CandidateSample> samples) {
        return new BinnedFeatureTable(
                samples.stream().map(CandidateSample::features).toList(), ListFeatures.NAMES.size());
    }

    /** Trains the trees of any model. */
    static List<String> train(
            BinnedFeatureTable rows, List<String> names, TrainingObjective objective, Options options, long seed) {
        List<String> trees = new ArrayList<>();
        for (int forest = 0; forest < options.ensembles(); forest++) {
            BoostedTreesTrainer grower =
                    new BoostedTreesTrainer(rows, names, objective, options, seed + 1000L * forest);
            for (int i = 0; i < options.trees() / options.ensembles(); i++) {
                trees.add(grower.tree());
            }
        }
        return trees;
    }

    private String tree() {
        int[] chosen = computeGradients();
        boolean[] featureValues = new boolean[names.size()];
        for (int t = 0; t < featureValues.length; t++) {
            featureValues[t] = random.nextDouble() < options.featureShare()
                    && rows.binThresholds[t].length > 0
                    && objective.mayUseFeature(names.get(t));
        }
        Leaf root = leaf(chosen, new GradientHistogram(rows, featureValues).of(chosen, gradient, hessian));
        List<Leaf> leaves = new ArrayList<>(List.of(root));
        while (leaves.size() < options.leaves()) {
            Leaf best = leaves.stream()
                    .max((a, b) -> Double.compare(a.gain, b.gain))
                    .orElseThrow();
            if (best.feature < 0) {
                break;
            }
            leaves.remove(best);
            leaves.addAll(split(best));
        }
        for (int row = 0; row < rows.size; row++) {
            score[row] += predict(root, row);
        }
        StringBuilder text = new StringBuilder();
        write(root, text);
        return text.toString();
    }

    /** Computes the first and second derivatives of every row; returns the rows of the pages that this tree uses. */
    private int[] computeGradients() {
        int[] chosen = new int[rows.size];
        int count = 0;
        for (int page = 0; page + 1 < rows.start.length; page++) {
            int from = rows.start[page];
            int to = rows.start[page + 1];
            objective.computeGradients(page, from, score, gradient, hessian);
            boolean taken = random.nextDouble() < PAGE_SAMPLE_SHARE;
            for (int r = from; r < to && taken; r++) {
                chosen[count++] = r;
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    private Leaf leaf(int[] own, GradientHistogram histogram) {
        Leaf leaf = new Leaf(own, histogram);
        double g = histogram.gradient();
        double h = histogram.hessian();
        leaf.value = -options.learningRate() * g / (h + options.regularization());
        for (int t = 0; t < names.size(); t++) {
            if (histogram.has(t)) {
                findBestSplit(leaf, t, g, h);
            }
        }
        return leaf;
    }

    /** Tries the best threshold of one feature and keeps it if it beats the leaf's best split so far. */
    private void findBestSplit(Leaf leaf, int feature, double g, double h) {
        int cuts = rows.binThresholds[feature].length;
        GradientHistogram bins = leaf.histogram;
        double whole = g * g / (h + options.regularization());
        double left = 0;
        double leftCurve = 0;
        double count = 0;
        for (int cut = 0; cut < cuts; cut++) {
            left += bins.gradient(feature, cut);
            leftCurve += bins.hessian(feature, cut);
            count += bins.count(feature, cut);
            if (count >= options.minLeafRows() && leaf.rows.length - count >= options.minLeafRows()) {
                double right = g - left;
                double gain = left * left / (leftCurve + options.regularization())
                        + right * right / (h - leftCurve + options.regularization())
                        - whole;
                if (gain > leaf.gain + 1e-9) {
                    leaf.gain = gain;
                    leaf.feature = feature;
                    leaf.cut = cut;
                }
            }
        }
    }

    /** The rows of the smaller branch are counted; those of the other one are the rest. */
    private List<Leaf> split(Leaf leaf) {
        byte[] steps = rows.bin[leaf.feature];
        int[] yes = Arrays.stream(leaf.rows).filter(r -> steps[r] <= leaf.cut).toArray();
        int[] no = Arrays.stream(leaf.rows).filter(r -> steps[r] > leaf.cut).toArray();
        boolean less = yes.length <= no.length;
        GradientHistogram counted = leaf.histogram.of(less ? yes : no, gradient, hessian);
        GradientHistogram rest = leaf.histogram.without(counted);
        leaf.branches = List.of(leaf(yes, less ? counted : rest), leaf(no, less ? rest : counted));
        return leaf.branches;
    }

    private double predict(Leaf root, int row) {
        Leaf at = root;
        while (!at.branches.isEmpty()) {
            at = at.branches.get(rows.bin[at.feature][row] <= at.cut ? 0 : 1);
        }
        return at.value;
    }

    /** Recurses; trees have few leaves, so their depth is small. */
    private void write(Leaf leaf, StringBuilder text) {
        text.append(text.isEmpty() ? "" : " ");
        if (leaf.branches.isEmpty()) {
            text.append(String.format(Locale.ROOT, "%.4f", leaf.value / options.ensembles()));
            return;
        }
        text.append(String.format(
                Locale.ROOT,
                "%s<%.6g@%.4f",
                names.get(leaf.feature),
                rows.binThresholds[leaf.feature][leaf.cut],
                leaf.value / options.ensembles()));
        leaf.branches.forEach(branch -> write(branch, text));
    }
}
