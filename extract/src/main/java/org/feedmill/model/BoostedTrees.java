package org.feedmill.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A model of boosted trees: small decision trees over features whose outputs are added. The trees are data, one per
 * line in prefix order: {@code feature<threshold@mean} is a split, followed by its branch for smaller values and its
 * other branch; a number is a leaf. The mean is the expected output at that split, which is used to explain a score
 * feature by feature. Lines that begin with # are the model card.
 */
public final class BoostedTrees {

    private static final int LEAF = -1;

    /** Rows that are scored together: with a hundred features each, they fit into the first cache. */
    private static final int ROWS_AT_ONCE = 24;

    /**
     * All trees in sequence: the feature of each split, or {@link #LEAF}; noBranch is the start of its other branch.
     */
    private final int[] feature;

    private final double[] threshold;
    private final double[] value;
    private final int[] noBranch;

    /** The start of each tree. */
    private final int[] roots;

    private final int featureCount;

    private BoostedTrees(List<String[]> trees, List<String> names) {
        int size = trees.stream().mapToInt(t -> t.length).sum();
        this.feature = new int[size];
        this.threshold = new double[size];
        this.value = new double[size];
        this.noBranch = new int[size];
        this.roots = new int[trees.size()];
        this.featureCount = names.size();
        int at = 0;
        for (int i = 0; i < roots.length; i++) {
            roots[i] = at;
            read(trees.get(i), at, names);
            at += trees.get(i).length;
        }
    }

    /**
     * Reads trees, one per line; skips empty lines and the model card, whose lines begin with #.
     *
     * @param names the features' names in the order of their values
     */
    public static BoostedTrees parse(List<String> lines, List<String> names) {
        List<String[]> trees = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                trees.add(line.strip().split(" "));
            }
        }
        return new BoostedTrees(trees, names);
    }

    private void read(String[] tokens, int from, List<String> names) {
        for (int i = 0; i < tokens.length; i++) {
            String token = tokens[i];
            int less = token.indexOf('<');
            int at = token.indexOf('@');
            feature[from + i] = less < 0 ? LEAF : feature(token.substring(0, less), names);
            threshold[from + i] = less < 0 ? 0 : Double.parseDouble(token.substring(less + 1, at));
            value[from + i] = Double.parseDouble(token.substring(at + 1));
        }
        // in prefix order, a branch ends when every split has both of its branches
        for (int i = from; i < from + tokens.length; i++) {
            if (feature[i] != LEAF) {
                noBranch[i] = end(i + 1);
            }
        }
    }

    private int end(int from) {
        int open = 1;
        int at = from;
        while (open > 0) {
            open += feature[at] == LEAF ? -1 : 1;
            at++;
        }
        return at;
    }

    private static int feature(String name, List<String> names) {
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException("unknown feature in a model file: " + name);
        }
        return at;
    }

    /** Returns the sum of the trees' outputs. */
    public double score(double[] values) {
        return sums(new double[][] {values}, 0, roots.length)[0];
    }

    /** Returns the sums of the trees' outputs for many rows, each the same as for the row alone. */
    public double[] scores(double[][] rows) {
        return sums(rows, 0, roots.length);
    }

    /**
     * Returns the sums of the trees' outputs for many rows. If the first ensemble alone predicts less than the limit for
     * a row, its score is that prediction: most candidates are hopeless, and a few trees suffice to detect this.
     *
     * @param parts the number of ensembles, each trained as a separate model
     */
    public double[] scores(double[][] rows, int parts, double limit) {
        int few = roots.length / parts;
        double[] scores = sums(rows, 0, few);
        if (few == 0) {
            return sums(rows, 0, roots.length);
        }
        int[] hopeful = IntStream.range(0, rows.length)
                .filter(row -> scores[row] * parts >= limit)
                .toArray();
        double[][] left = new double[hopeful.length][];
        for (int i = 0; i < hopeful.length; i++) {
            left[i] = rows[hopeful[i]];
        }
        double[] others = sums(left, few, roots.length);
        for (int row = 0, i = 0; row < scores.length; row++) {
            boolean hopeless = i == hopeful.length || hopeful[i] != row;
            scores[row] = hopeless ? scores[row] * parts : scores[row] + others[i++];
        }
        return scores;
    }

    /**
     * Adds up the answers of all trees for a few rows, then for the next few: the rows stay in the processor's first
     * cache, and each tree is loaded once for all of them.
     */
    private double[] sums(double[][] rows, int from, int to) {
        double[] sums = new double[rows.length];
        for (int start = 0; start < rows.length; start += ROWS_AT_ONCE) {
            int end = Math.min(rows.length, start + ROWS_AT_ONCE);
            for (int tree = from; tree < to; tree++) {
                addOutputs(roots[tree], rows, start, end, sums);
            }
        }
        return sums;
    }

    private void addOutputs(int root, double[][] rows, int start, int end, double[] sums) {
        int[] requested = feature;
        int[] other = noBranch;
        double[] limits = threshold;
        for (int row = start; row < end; row++) {
            double[] values = rows[row];
            int at = root;
            int asked = requested[at];
            while (asked != LEAF) {
                at = values[asked] < limits[at] ? at + 1 : other[at];
                asked = requested[at];
            }
            sums[row] += value[at];
        }
    }

    /** Returns the contribution of each feature to the score, apart from the base value; in the order of the names. */
    public double[] contributions(double[] values) {
        double[] parts = new double[featureCount];
        for (int root : roots) {
            int at = root;
            while (feature[at] != LEAF) {
                int next = values[feature[at]] < threshold[at] ? at + 1 : noBranch[at];
                parts[feature[at]] += value[next] - value[at];
                at = next;
            }
        }
        return parts;
    }
}
