package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * Scores descriptions, authors and categories against the site's own feeds: a short form of the bench's scorer, without
 * its allowance for teasers that the feed lacks, and without words cut out of sentences. Each figure is a mean of
 * pages.
 */
public final class FieldScore {

    /** The share of a clean description's words that occur in the truth in runs of {@link #RUN}. */
    private static final double CLEAN = 0.95;

    private static final int RUN = 3;

    private final Map<String, List<Double>> pages = new TreeMap<>();
    private final Map<String, List<Double>> open = new TreeMap<>();

    /** Adds an item that was matched with its truth. */
    public void add(Item item, FieldTruth.Item truth) {
        String description = item.description();
        if (truth.isDescribed()) {
            put("missing", description == null);
        }
        if (description != null && truth.hasText()) {
            put("clean", purity(words(description), words(truth.texts())) >= CLEAN);
        }
        if (truth.isAuthorShown()) {
            put("author", matches(item.author(), truth.authors()));
        }
        for (List<String> categories : truth.shownCategories()) {
            put("category", matches(item.category(), categories));
        }
    }

    /** Ends a page; null if its language is not known. */
    public void endPage(@Nullable Boolean isLanguageRight) {
        if (isLanguageRight != null) {
            put("language", isLanguageRight);
        }
        open.forEach((figure, values) ->
                pages.computeIfAbsent(figure, k -> new ArrayList<>()).add(mean(values)));
        open.clear();
    }

    /** The figures by name. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        pages.forEach((figure, values) -> figures.put(figure, mean(values)));
        return figures;
    }

    private void put(String figure, boolean value) {
        open.computeIfAbsent(figure, k -> new ArrayList<>()).add(value ? 1.0 : 0.0);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** Returns true if all the names of a value are among the true ones. */
    private static boolean matches(@Nullable String value, List<String> truth) {
        Set<String> names = new HashSet<>();
        truth.forEach(name -> names.add(key(name)));
        return value != null
                && (names.contains(key(value))
                        || Arrays.stream(value.split(",")).map(FieldScore::key).allMatch(names::contains));
    }

    private static String key(String text) {
        return String.join("", words(text));
    }

    /** The words of a text in lower case; of scripts without blanks, the characters. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        String lower = text.toLowerCase(Locale.ROOT);
        for (int i = 0; i <= lower.length(); i++) {
            char c = i < lower.length() ? lower.charAt(i) : ' ';
            boolean wide = c >= 0x0e00 && (c <= 0x0eff || c >= 0x3040) && c < 0xfb00 && !Character.isSurrogate(c);
            if (Character.isLetterOrDigit(c) && !wide) {
                word.append(c);
                continue;
            }
            if (!word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
            if (wide && Character.isLetterOrDigit(c)) {
                words.add(String.valueOf(c));
            }
        }
        return words;
    }

    /** The share of the words in runs that the truth has too; a last word that is cut short does not count. */
    static double purity(List<String> words, List<String> truth) {
        int run = Math.min(RUN, words.size());
        if (run == 0) {
            return 0;
        }
        Set<List<String>> runs = new HashSet<>();
        for (int i = 0; i + run <= truth.size(); i++) {
            runs.add(truth.subList(i, i + run));
        }
        boolean[] found = new boolean[words.size()];
        for (int i = 0; i + run <= words.size(); i++) {
            if (runs.contains(words.subList(i, i + run))) {
                Arrays.fill(found, i, i + run, true);
            }
        }
        int hits = words.size() > run && !found[words.size() - 1] && found[words.size() - 2] ? 1 : 0;
        for (boolean hit : found) {
            hits += hit ? 1 : 0;
        }
        return (double) hits / words.size();
    }
}
