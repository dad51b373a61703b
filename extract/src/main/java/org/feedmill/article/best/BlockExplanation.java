package org.feedmill.article.best;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.data.DataFileLines;
import org.feedmill.model.BoostedTrees;

/**
 * Explains a decision of the block model in words ({@code block-feature-labels.txt}): the features that contributed
 * most for and against a block.
 */
final class BlockExplanation {

    private static final int MAX_REASONS = 3;
    private static final double MIN_CONTRIBUTION = 0.15;

    private static final Map<String, String> DESCRIPTIONS = readDescriptions();

    private BlockExplanation() {}

    private static Map<String, String> readDescriptions() {
        Map<String, String> words = new HashMap<>();
        for (String line : DataFileLines.read(BlockExplanation.class, "block-feature-labels.txt")) {
            int space = line.indexOf(' ');
            words.put(line.substring(0, space), line.substring(space).strip());
        }
        return Map.copyOf(words);
    }

    /** The features that changed the score most, each with its contribution. */
    static String explain(BoostedTrees model, double[] features) {
        double[] parts = model.contributions(features);
        List<Integer> loudest = IntStream.range(0, parts.length)
                .boxed()
                .filter(t -> Math.abs(parts[t]) >= MIN_CONTRIBUTION)
                .sorted(Comparator.comparingDouble(t -> -Math.abs(parts[t])))
                .limit(MAX_REASONS)
                .toList();
        List<String> reasons = new ArrayList<>();
        for (int t : loudest) {
            reasons.add(String.format(Locale.ROOT, "%s %+.1f", describe(BlockFeatures.NAMES.get(t)), parts[t]));
        }
        return String.join(", ", reasons);
    }

    /** A feature in words. */
    static String describe(String feature) {
        String whole = DESCRIPTIONS.get(feature);
        int cut = feature.indexOf('_') + 1;
        if (whole != null || cut == 0) {
            return whole == null ? feature : whole;
        }
        String prefix = DESCRIPTIONS.get(feature.substring(0, cut));
        String rest = feature.substring(cut);
        String own = DESCRIPTIONS.getOrDefault(rest, rest);
        return prefix == null ? feature : prefix + " " + own;
    }
}
