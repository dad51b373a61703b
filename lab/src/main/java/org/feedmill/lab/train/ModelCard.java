package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.lab.train.BoostedTreesTrainer.Options;

/**
 * The comment header of a model file: states what the model is for and how it was trained. A test of {@code extract}
 * requires all fields.
 *
 * @param purpose what the model decides
 * @param command the command that writes the file
 * @param corpus the digest of the training pages, see {@link org.feedmill.lab.bench.BenchFolder#digest}
 * @param rows the number of training rows
 * @param features the names of all features, in the order of their values
 * @param seed the seed of the random generator
 * @param scores the cross-validated scores, one for each split; empty if there was no cross-validation
 */
public record ModelCard(
        String purpose,
        String command,
        String corpus,
        int rows,
        List<String> features,
        Options options,
        long seed,
        List<String> scores) {

    public ModelCard {
        features = List.copyOf(features);
        scores = List.copyOf(scores);
    }

    /** Joins the names of columns with the values of a row of scores; the first value names the row. */
    public static String score(List<String> columns, List<String> row) {
        List<String> parts = new ArrayList<>();
        for (int i = 1; i < row.size(); i++) {
            parts.add(columns.get(i) + " " + row.get(i));
        }
        return row.getFirst() + ": " + String.join(", ", parts);
    }

    /** Returns the lines of a model file: this card, then the trees. */
    public List<String> withTrees(List<String> trees) {
        List<String> lines = new ArrayList<>(List.of(
                "# purpose: " + purpose,
                "# command: " + command,
                "# corpus: " + corpus,
                "# rows: " + rows,
                "# features: " + String.join(" ", features),
                "# hyper-parameters: " + describe(options),
                "# seed: " + seed,
                "# cross-validation: " + (scores.isEmpty() ? "none" : String.join("; ", scores)),
                "# format: one tree per line in prefix order. feature<threshold@mean is a split, followed by its branch"
                        + " for smaller values and its other branch; a number is a leaf. Do not edit by hand."));
        lines.addAll(trees);
        return lines;
    }

    private static String describe(Options options) {
        return "trees " + options.trees() + ", leaves " + options.leaves() + ", learning rate "
                + options.learningRate() + ", minimum rows of a leaf " + options.minLeafRows() + ", regularisation "
                + options.regularization() + ", ensembles " + options.ensembles() + ", share of features "
                + options.featureShare();
    }
}
