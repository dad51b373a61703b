package org.feedmill.article;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.feedmill.list.Forest;
import org.feedmill.list.Table;

/**
 * Explains a decision of the block model in words ({@code traits.txt}): the features that contributed most for and
 * against a block.
 */
final class BlockReasons {

    private static final int MOST = 3;
    private static final double LEAST = 0.15;

    private static final Map<String, String> WORDS = words();

    private BlockReasons() {}

    private static Map<String, String> words() {
        Map<String, String> words = new HashMap<>();
        for (String line : Table.lines(BlockReasons.class, "traits.txt")) {
            int space = line.indexOf(' ');
            words.put(line.substring(0, space), line.substring(space).strip());
        }
        return Map.copyOf(words);
    }

    /** The traits that changed the score most, each with what it added. */
    static String of(Forest model, double[] traits) {
        double[] parts = model.parts(traits);
        List<Integer> loudest = IntStream.range(0, parts.length)
                .boxed()
                .filter(t -> Math.abs(parts[t]) >= LEAST)
                .sorted(Comparator.comparingDouble(t -> -Math.abs(parts[t])))
                .limit(MOST)
                .toList();
        List<String> reasons = new ArrayList<>();
        for (int t : loudest) {
            reasons.add(String.format(Locale.ROOT, "%s %+.1f", name(BlockTraits.NAMES.get(t)), parts[t]));
        }
        return String.join(", ", reasons);
    }

    /** A trait in words. */
    static String name(String trait) {
        String whole = WORDS.get(trait);
        int cut = trait.indexOf('_') + 1;
        if (whole != null || cut == 0) {
            return whole == null ? trait : whole;
        }
        String prefix = WORDS.get(trait.substring(0, cut));
        String rest = trait.substring(cut);
        String own = WORDS.getOrDefault(rest, rest);
        return prefix == null ? trait : prefix + " " + own;
    }
}
