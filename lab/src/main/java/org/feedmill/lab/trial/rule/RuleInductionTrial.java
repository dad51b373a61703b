package org.feedmill.lab.trial.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.trial.NamedListFinders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;

/**
 * Compares the items of rules that were induced from a finder's lists with those lists, on the same pages.
 *
 * @param pages one for each page with a list, in the pages' order
 */
public record RuleInductionTrial(List<PageOutcome> pages) {

    /** The generality of an induced rule. */
    public enum RuleGenerality {
        GENERAL,
        ALTERNATIVES,
        LITERAL,
        /** The rule only locates the list; the finders extract its items. */
        FOUND
    }

    /** A rule with more item paths than this counts as literal. */
    private static final int MAX_PATHS = 8;

    /**
     * The result for one page.
     *
     * @param wrong number of items that differ, by field; missing and extra items under "items"
     */
    public record PageOutcome(
            String id, int items, Map<String, Integer> wrong, RuleGenerality form, Rule rule, double millis) {

        public boolean same() {
            return wrong.isEmpty();
        }

        /** Returns true if titles, links and dates are the same, and no item is missing or extra. */
        public boolean coreSame() {
            return !wrong.containsKey("items")
                    && !wrong.containsKey("title")
                    && !wrong.containsKey("link")
                    && !wrong.containsKey("date");
        }
    }

    public RuleInductionTrial {
        pages = List.copyOf(pages);
    }

    public static RuleInductionTrial of(String finder, List<ListCase> cases, int threads) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<Optional<PageOutcome>> outcomes = ParallelMap.map(cases, c -> outcome(chosen, c), threads);
        return new RuleInductionTrial(
                outcomes.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<PageOutcome> outcome(ListFinder finder, ListCase page) {
        Page parsed = Page.parse(page.bytes(), null, page.url());
        return finder.find(parsed).best().map(list -> outcome(page.id(), parsed, list));
    }

    private static PageOutcome outcome(String id, Page page, ItemList list) {
        long start = System.nanoTime();
        InducedRule induced = RuleInducer.induce(List.of(new PageVersion(page, list)));
        double millis = (System.nanoTime() - start) / 1e6;
        ItemList given = induced.rule().apply(page).list();
        List<Item> items = given == null ? List.of() : given.items();
        Map<String, Integer> wrong = differences(list.items(), items);
        return new PageOutcome(id, list.items().size(), wrong, form(induced.rule()), induced.rule(), millis);
    }

    /** Compares item by item in order; if the numbers differ, items are matched by title and link. */
    static Map<String, Integer> differences(List<Item> wanted, List<Item> given) {
        Map<String, Integer> wrong = new LinkedHashMap<>();
        if (wanted.size() != given.size()) {
            wrong.put("items", Math.abs(wanted.size() - given.size()));
            return wrong;
        }
        for (int i = 0; i < wanted.size(); i++) {
            for (ItemField part : ItemField.values()) {
                if (!Objects.equals(part(wanted.get(i), part), part(given.get(i), part))) {
                    wrong.merge(part.fieldName(), 1, Integer::sum);
                }
            }
        }
        return wrong;
    }

    private static Object part(Item item, ItemField part) {
        Object value = item.get(part);
        return value == null ? "" : value;
    }

    private static RuleGenerality form(Rule rule) {
        if (rule.subjects().stream().anyMatch(s -> s.items().isEmpty())) {
            return RuleGenerality.FOUND;
        }
        int paths = 0;
        int fields = 0;
        for (ItemRule item :
                rule.subjects().stream().flatMap(s -> s.items().stream()).toList()) {
            paths += item.paths().size();
            fields = Math.max(
                    fields,
                    item.fields().values().stream()
                            .mapToInt(f -> f.choices().size())
                            .max()
                            .orElse(0));
        }
        return paths > MAX_PATHS
                ? RuleGenerality.LITERAL
                : paths > 1 || fields > 1 ? RuleGenerality.ALTERNATIVES : RuleGenerality.GENERAL;
    }

    public long identicalPages() {
        return pages.stream().filter(PageOutcome::same).count();
    }

    public long coreIdenticalPages() {
        return pages.stream().filter(PageOutcome::coreSame).count();
    }

    public long of(RuleGenerality form) {
        return pages.stream().filter(p -> p.form == form).count();
    }

    /** Returns the share of the pages without a difference in the field. */
    public double agreement(String part) {
        return pages.isEmpty()
                ? Double.NaN
                : pages.stream().filter(p -> !p.wrong.containsKey(part)).count() / (double) pages.size();
    }

    /** Returns the pages with differences, worst first. */
    public List<PageOutcome> differingPages() {
        List<PageOutcome> worst =
                new ArrayList<>(pages.stream().filter(p -> !p.same()).toList());
        worst.sort((a, b) -> Integer.compare(differenceCount(b), differenceCount(a)));
        return worst;
    }

    private static int differenceCount(PageOutcome page) {
        return page.wrong.values().stream().mapToInt(n -> n).sum();
    }
}
