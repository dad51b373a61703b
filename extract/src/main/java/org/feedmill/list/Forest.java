package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;

/**
 * A learned model: small trees of questions on traits, such as {@link Traits} of lists, whose answers are added up. The
 * trees are data, one a line: {@code trait<threshold@mean} is a question with two branches behind it (yes, no), a number
 * is an answer; the mean is the answer expected at that question, by which a score is explained trait by trait.
 */
public final class Forest {

    private static final int LEAF = -1;

    private final List<Tree> trees;
    private final int traits;

    /** One tree in flat arrays; the root is 0. */
    private record Tree(int[] trait, double[] threshold, double[] value, int[] no) {

        double answer(double[] values) {
            int at = 0;
            while (trait[at] != LEAF) {
                at = values[trait[at]] < threshold[at] ? at + 1 : no[at];
            }
            return value[at];
        }

        /** The questions' traits are told what each changed. */
        void walk(double[] values, double[] parts) {
            int at = 0;
            while (trait[at] != LEAF) {
                int next = values[trait[at]] < threshold[at] ? at + 1 : no[at];
                parts[trait[at]] += value[next] - value[at];
                at = next;
            }
        }
    }

    private Forest(List<Tree> trees, int traits) {
        this.trees = trees;
        this.traits = traits;
    }

    /** The forest that comes with the classes under that name. */
    static Forest load(String name) {
        return parse(Table.lines(name), Traits.NAMES);
    }

    /**
     * Reads trees, one a line; empty lines and those that begin with # are passed over.
     *
     * @param names the traits' names in the order of their values
     */
    public static Forest parse(List<String> lines, List<String> names) {
        List<Tree> trees = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank() && !line.startsWith("#")) {
                trees.add(tree(line.strip().split(" "), names));
            }
        }
        return new Forest(trees, names.size());
    }

    private static Tree tree(String[] tokens, List<String> names) {
        int[] trait = new int[tokens.length];
        double[] threshold = new double[tokens.length];
        double[] value = new double[tokens.length];
        int[] no = new int[tokens.length];
        for (int i = tokens.length - 1; i >= 0; i--) {
            String token = tokens[i];
            int less = token.indexOf('<');
            int at = token.indexOf('@');
            trait[i] = less < 0 ? LEAF : trait(token.substring(0, less), names);
            threshold[i] = less < 0 ? 0 : Double.parseDouble(token.substring(less + 1, at));
            value[i] = Double.parseDouble(token.substring(at + 1));
        }
        // in prefix order a branch ends where its questions have all been answered
        for (int i = 0; i < tokens.length; i++) {
            if (trait[i] != LEAF) {
                no[i] = end(trait, i + 1);
            }
        }
        return new Tree(trait, threshold, value, no);
    }

    private static int end(int[] trait, int from) {
        int open = 1;
        int at = from;
        while (open > 0) {
            open += trait[at] == LEAF ? -1 : 1;
            at++;
        }
        return at;
    }

    private static int trait(String name, List<String> names) {
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalArgumentException("no trait is named " + name);
        }
        return at;
    }

    /** The sum of the trees' answers. */
    public double score(double[] values) {
        double score = 0;
        for (Tree tree : trees) {
            score += tree.answer(values);
        }
        return score;
    }

    /** What each trait adds to the score, beside what everything gets; in the order of the names. */
    public double[] parts(double[] values) {
        double[] parts = new double[traits];
        for (Tree tree : trees) {
            tree.walk(values, parts);
        }
        return parts;
    }
}
