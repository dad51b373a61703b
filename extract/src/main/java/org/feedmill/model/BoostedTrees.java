package org.feedmill.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Boosted trees: small decision trees over features whose answers are added up. The
 * trees are data, one a line: {@code trait<threshold@mean} is a question with two branches behind it (yes, no), a number
 * is an answer; the mean is the answer expected at that question, by which a score is explained trait by trait.
 */
public final class BoostedTrees {

    private static final int LEAF = -1;

    /** All trees one behind the other: what each place asks, else {@link #LEAF}; where the no branch begins. */
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
     * Reads trees, one a line; empty lines and those that begin with # are passed over.
     *
     * @param names the traits' names in the order of their values
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
        // in prefix order a branch ends where its questions have all been answered
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

    /** The sum of the trees' answers. */
    public double score(double[] values) {
        return sum(values, 0, roots.length);
    }

    /**
     * The sum of the trees' answers, or, where a part of them agrees that it is far below a limit, what it would be if all
     * said the same: most candidates are hopeless, and few trees can tell.
     *
     * @param parts into so many parts the trees were grown; each by itself is a model
     */
    public double score(double[] values, int parts, double limit) {
        int few = roots.length / parts;
        double first = sum(values, 0, few);
        return few > 0 && first * parts < limit ? first * parts : first + sum(values, few, roots.length);
    }

    private double sum(double[] values, int from, int to) {
        double score = 0;
        for (int tree = from; tree < to; tree++) {
            int at = roots[tree];
            int asked = feature[at];
            while (asked != LEAF) {
                at = values[asked] < threshold[at] ? at + 1 : noBranch[at];
                asked = feature[at];
            }
            score += value[at];
        }
        return score;
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
