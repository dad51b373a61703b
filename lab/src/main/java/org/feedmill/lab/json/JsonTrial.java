package org.feedmill.lab.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.feedmill.lab.json.JsonCorpus.ExpectedItem;
import org.feedmill.lab.json.JsonCorpus.GeneratedDocument;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The lists found in generated JSON documents, compared with the truth, and what rules made of one document give on
 * another with new records in the opposite order.
 */
public final class JsonTrial {

    private static final int FIRST = 0;
    private static final int LATER = 3;

    /**
     * The result on one document: shares of the expected items.
     *
     * @param f1 of the items, matched by title or link
     */
    public record DocumentScore(String name, double f1, double title, double link, double date) {

        /** Returns true if everything is right. */
        public boolean isPerfect() {
            return f1 == 1 && title == 1 && link == 1 && date == 1;
        }
    }

    private final List<DocumentScore> found = new ArrayList<>();
    private final List<DocumentScore> ruled = new ArrayList<>();
    private final Map<String, List<String>> evidence = new HashMap<>();

    private JsonTrial() {}

    /** Finds the lists of all documents, and makes and applies their rules. */
    public static JsonTrial of(JsonCorpus corpus) {
        JsonTrial trial = new JsonTrial();
        for (int shape = 0; shape < corpus.size(); shape++) {
            trial.measure(corpus.document(shape, FIRST), corpus.reversed(shape, LATER));
        }
        return trial;
    }

    private void measure(GeneratedDocument document, GeneratedDocument later) {
        Page page = page(document);
        ItemList list = ListFinders.best().find(page).best().orElse(null);
        found.add(score(document, list));
        evidence.put(document.name(), list == null ? List.of("no list") : list.evidence());
        Rule rule = list == null ? Rule.of() : RuleInducer.ruleFor(page, list);
        ruled.add(score(later, rule.apply(page(later)).list()));
    }

    private static Page page(GeneratedDocument document) {
        return Page.parse(document.json().getBytes(StandardCharsets.UTF_8), null, JsonCorpus.ADDRESS);
    }

    private static DocumentScore score(GeneratedDocument document, @Nullable ItemList list) {
        List<Item> items = list == null ? List.of() : list.items();
        List<Item> left = new ArrayList<>(items);
        int matched = 0;
        int titles = 0;
        int links = 0;
        int dates = 0;
        for (ExpectedItem expected : document.items()) {
            Item item = left.stream()
                    .filter(one -> one.title().equals(expected.title()) || isSameLink(one, expected))
                    .findFirst()
                    .orElse(null);
            if (item != null) {
                left.remove(item);
                matched++;
                titles += item.title().equals(expected.title()) ? 1 : 0;
                links += Objects.equals(item.link(), expected.link()) ? 1 : 0;
                dates += isSameDate(item.date(), expected.date()) ? 1 : 0;
            }
        }
        int size = document.items().size();
        double f1 = 2.0 * matched / Math.max(1, size + items.size());
        return new DocumentScore(
                document.name(), f1, (double) titles / size, (double) links / size, (double) dates / size);
    }

    private static boolean isSameLink(Item item, ExpectedItem expected) {
        return expected.link() != null && expected.link().equals(item.link());
    }

    private static boolean isSameDate(@Nullable Moment date, @Nullable String expected) {
        if (date == null || expected == null) {
            return date == null && expected == null;
        }
        return expected.length() <= 10
                ? date.date().toString().equals(expected)
                : date.toIso().startsWith(expected);
    }

    public List<DocumentScore> found() {
        return found;
    }

    /** The scores of rules on documents with other records. */
    public List<DocumentScore> ruled() {
        return ruled;
    }

    /** What the finder says about the list of a document. */
    public List<String> evidence(String name) {
        return evidence.getOrDefault(name, List.of());
    }

    /** The mean figures, by the names that floors use. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        figures.put("documents", (double) found.size());
        put(figures, "", found);
        put(figures, "rule.", ruled);
        return figures;
    }

    private static void put(Map<String, Double> figures, String prefix, List<DocumentScore> scores) {
        figures.put(prefix + "F1", mean(scores.stream().map(DocumentScore::f1).toList()));
        figures.put(
                prefix + "title", mean(scores.stream().map(DocumentScore::title).toList()));
        figures.put(
                prefix + "link", mean(scores.stream().map(DocumentScore::link).toList()));
        figures.put(
                prefix + "date", mean(scores.stream().map(DocumentScore::date).toList()));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
