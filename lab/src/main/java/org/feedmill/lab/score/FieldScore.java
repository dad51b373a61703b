package org.feedmill.lab.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.lab.bench.FieldTruth;
import org.feedmill.list.Item;
import org.jspecify.annotations.Nullable;

/**
 * Scores descriptions, authors and categories against the site's own feeds, as the bench's scorer of fields does. Each
 * figure is a mean of pages.
 *
 * <p>Of descriptions: {@code clean}, {@code cut} (words missing inside a sentence), {@code noise}, {@code complete} and
 * {@code missing}. Of authors and categories: the share that is right where the record shows them, and the share that is
 * {@code invented} or {@code labelled} where it does not. {@code language} is that of the feeds.
 */
public final class FieldScore {

    private static final int MIN_SHARED = 3;
    private static final double SHARED = 0.8;

    private final Map<String, List<Double>> pages = new TreeMap<>();
    private final Map<String, List<Double>> open = new TreeMap<>();

    /** An item that was found, and the same item of the truth. */
    public record MatchedItem(Item found, FieldTruth.Item truth) {}

    /**
     * Adds a page.
     *
     * @param items all items that were found
     * @param isLanguageRight null if the language is not known
     */
    public void addPage(
            List<MatchedItem> matched, List<Item> items, FieldTruth truth, @Nullable Boolean isLanguageRight) {
        String shared = sharedCategory(items, truth);
        for (MatchedItem item : matched) {
            addDescription(DescriptionScore.of(item.found.description(), item.truth));
            addAuthor(AuthorVerdict.of(item.found.author(), item.truth), item.truth);
            String category = item.found.category();
            boolean isShared = category != null && FieldTokens.key(category).equals(shared);
            addCategory(CategoryVerdict.of(category, item.truth, isShared, truth.section()), item.truth);
        }
        if (isLanguageRight != null) {
            put("language", isLanguageRight);
        }
        open.forEach((figure, values) ->
                pages.computeIfAbsent(figure, k -> new ArrayList<>()).add(mean(values)));
        open.clear();
    }

    /** The category that most items have, and most items of the truth have not; empty for none. */
    private static String sharedCategory(List<Item> items, FieldTruth truth) {
        Map<String, Integer> counts = new HashMap<>();
        for (Item item : items) {
            String category = item.category();
            counts.merge(category == null ? "" : FieldTokens.key(category), 1, Integer::sum);
        }
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            String key = count.getKey();
            long known = truth.items().stream()
                    .filter(item ->
                            CategoryVerdict.keys(item.categories().names()).contains(key))
                    .count();
            boolean most = count.getValue() >= MIN_SHARED && count.getValue() >= SHARED * items.size();
            if (!key.isEmpty() && most && known * 2 < truth.items().size()) {
                return key;
            }
        }
        return "";
    }

    private void addDescription(DescriptionScore description) {
        if (description.isMissing() != null) {
            put("missing", description.isMissing());
        }
        if (description.isJudged()) {
            put("clean", description.isClean());
            put("cut", description.isCut());
            put("noise", description.isNoise());
        }
        if (!Double.isNaN(description.completeness())) {
            open.computeIfAbsent("complete", k -> new ArrayList<>()).add(description.completeness());
        }
    }

    private void addAuthor(AuthorVerdict verdict, FieldTruth.Item truth) {
        if (verdict == AuthorVerdict.UNJUDGED) {
            return;
        }
        if (truth.authors().isShown()) {
            put("author", verdict == AuthorVerdict.RIGHT);
        } else {
            put("author.labelled", verdict == AuthorVerdict.LABELLED);
            put("author.invented", verdict == AuthorVerdict.INVENTED);
        }
    }

    private void addCategory(CategoryVerdict verdict, FieldTruth.Item truth) {
        if (verdict == CategoryVerdict.UNJUDGED) {
            return;
        }
        if (!truth.categories().shown().isEmpty()) {
            put("category", verdict == CategoryVerdict.RIGHT);
        } else {
            put("category.invented", verdict == CategoryVerdict.INVENTED);
        }
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
}
