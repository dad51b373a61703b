package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.feedmill.list.FieldHint;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.read.RecordReader;
import org.feedmill.page.Page;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Applies an article rule to a page. Parts are stripped before the body is searched. Not thread-safe. */
final class ArticleRuleEvaluator {

    /**
     * A path that strips by class and id visits a node three times: this number of paths takes a third of the visit
     * limit of one walk.
     */
    private static final int STRIP_PATHS_PER_BUDGET = 8;

    /** Real configurations strip up to about eighty parts. */
    private static final int MAX_BUDGET_FACTOR = 12;

    private final ArticleRule rule;
    private final Page page;
    private final NodeRange document;
    private final PathEvaluator pathEvaluator;
    private final RecordReader records;
    private final FieldExtractor fields;
    private final PathUsageCounter counters = new PathUsageCounter();

    ArticleRuleEvaluator(ArticleRule rule, Page page) {
        this.rule = rule;
        this.page = page;
        this.document = NodeRange.document(page);
        this.pathEvaluator = new PathEvaluator(
                page, Math.min(MAX_BUDGET_FACTOR, 1 + rule.strip().size() / STRIP_PATHS_PER_BUDGET));
        this.records = new RecordReader(page, TimeReader.standard());
        this.fields = new FieldExtractor(page, pathEvaluator, records::dates);
    }

    ArticleRuleResult read() {
        String title = value("title", ItemField.TITLE, rule.title());
        String authors = value("author", ItemField.AUTHOR, rule.author());
        Moment date = date();
        List<Integer> stripped = strip();
        List<Integer> body = body(stripped);
        String next = value("next", ItemField.LINK, rule.next());
        String problem = pathEvaluator.isExhausted()
                ? "its paths look at the page's nodes too often; make them more precise"
                : null;
        return new ArticleRuleResult(title, authors, date, body, stripped, next, counters.usages(), problem);
    }

    /** Returns the address of the page that holds the whole article, if it is another one. */
    @Nullable
    String singlePageUrl() {
        String url = value("single page", ItemField.LINK, rule.source().singlePage());
        return url == null || url.equals(page.url()) ? null : url;
    }

    private List<CompiledChoice> compile(String name, FieldRule field) {
        List<CompiledChoice> ways = new ArrayList<>();
        for (FieldChoice choice : field.choices()) {
            ways.add(new CompiledChoice(
                    choice, counters.counterFor(name, () -> choice.path().toAbsoluteString())));
        }
        return ways;
    }

    private @Nullable String value(String name, ItemField part, FieldRule field) {
        return fields.value(part, document, compile(name, field)).hint().text();
    }

    private @Nullable Moment date() {
        FieldHint stated = fields.date(document, compile("date", rule.date()));
        if (!stated.isKnown()) {
            return null;
        }
        MarkedRecord whole = MarkedRecord.builder(0, page.size())
                .hint(ItemField.TITLE, FieldHint.of(0, "page"))
                .dates(List.of(stated))
                .build();
        Item item = records.read(List.of(whole)).getFirst();
        return item == null ? null : item.date();
    }

    private List<Integer> strip() {
        List<Integer> all = new ArrayList<>();
        for (RulePath path : rule.strip()) {
            PathUsageCounter.PathCounter count = counters.counterFor("strip", path::toAbsoluteString);
            int[] nodes = pathEvaluator.select(document, path);
            count.recordSelected(nodes.length);
            Arrays.stream(nodes).forEach(all::add);
        }
        return all.stream().sorted().distinct().toList();
    }

    private List<Integer> body(List<Integer> stripped) {
        BitSet gone = new BitSet(page.size());
        int end = 0;
        for (int node : stripped) {
            if (page.end(node) > end) {
                gone.set(node, page.end(node));
                end = page.end(node);
            }
        }
        List<Integer> found = List.of();
        for (List<RulePath> alternative : rule.body()) {
            PathUsageCounter.PathCounter count = counters.counterFor(
                    "body",
                    () -> String.join(
                            " | ",
                            alternative.stream().map(RulePath::toAbsoluteString).toList()));
            if (found.isEmpty()) {
                int[] nodes = pathEvaluator.select(document, alternative);
                count.recordSelected(nodes.length);
                Arrays.sort(nodes);
                boolean text = Arrays.stream(nodes).anyMatch(n -> holdsText(n, gone));
                found = text ? Arrays.stream(nodes).boxed().toList() : found;
            }
        }
        return found;
    }

    /** Returns true if any text is left below a node. */
    private boolean holdsText(int node, BitSet gone) {
        for (int n = gone.nextClearBit(node); n < page.end(node); n = gone.nextClearBit(n + 1)) {
            if (page.isText(n) && !page.ownText(n).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
