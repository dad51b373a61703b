package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.lab.bench.Case;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Induced;
import org.feedmill.rule.Induction;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Rule;
import org.feedmill.rule.Version;

/**
 * Compares the items of rules that were induced from a finder's lists with those lists, on the same pages.
 *
 * @param pages one for each page with a list, in the pages' order
 */
public record InductionTrial(List<Outcome> pages) {

    /** The generality of an induced rule. */
    public enum Form {
        GENERAL,
        ALTERNATIVES,
        LITERAL,
        /** The rule only locates the list; the finders extract its items. */
        FOUND
    }

    /** A rule with more item paths than this counts as literal. */
    private static final int MOST_PATHS = 8;

    /**
     * The result for one page.
     *
     * @param wrong for each part, how many items have it otherwise; items that are missing or too many under "items"
     */
    public record Outcome(String id, int items, Map<String, Integer> wrong, Form form, Rule rule, double millis) {

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

    public InductionTrial {
        pages = List.copyOf(pages);
    }

    public static InductionTrial of(String finder, List<Case> cases, int threads) {
        ListFinder chosen = Finders.named(finder);
        List<Optional<Outcome>> outcomes = Crew.map(cases, c -> outcome(chosen, c), threads);
        return new InductionTrial(outcomes.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<Outcome> outcome(ListFinder finder, Case page) {
        Page parsed = Page.parse(page.bytes(), null, page.url());
        return finder.find(parsed).best().map(list -> outcome(page.id(), parsed, list));
    }

    private static Outcome outcome(String id, Page page, ItemList list) {
        long start = System.nanoTime();
        Induced induced = Induction.induce(List.of(new Version(page, list)));
        double millis = (System.nanoTime() - start) / 1e6;
        ItemList given = induced.rule().apply(page).list();
        List<Item> items = given == null ? List.of() : given.items();
        Map<String, Integer> wrong = differences(list.items(), items);
        return new Outcome(id, list.items().size(), wrong, form(induced.rule()), induced.rule(), millis);
    }

    /** Item by item in their order; only where the numbers differ they are found again by title and link. */
    static Map<String, Integer> differences(List<Item> wanted, List<Item> given) {
        Map<String, Integer> wrong = new LinkedHashMap<>();
        if (wanted.size() != given.size()) {
            wrong.put("items", Math.abs(wanted.size() - given.size()));
            return wrong;
        }
        for (int i = 0; i < wanted.size(); i++) {
            for (Part part : Part.values()) {
                if (!Objects.equals(part(wanted.get(i), part), part(given.get(i), part))) {
                    wrong.merge(part.word(), 1, Integer::sum);
                }
            }
        }
        return wrong;
    }

    private static Object part(Item item, Part part) {
        Object value = switch (part) {
            case TITLE -> item.title();
            case LINK -> item.link();
            case DATE -> item.date();
            case DESCRIPTION -> item.description();
            case IMAGE -> item.image();
            case AUTHOR -> item.author();
            case CATEGORY -> item.category();
            case PRICE -> item.price();
            case ENCLOSURE -> item.enclosure();
        };
        return value == null ? "" : value;
    }

    private static Form form(Rule rule) {
        if (rule.subjects().stream().anyMatch(s -> s.items().isEmpty())) {
            return Form.FOUND;
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
        return paths > MOST_PATHS ? Form.LITERAL : paths > 1 || fields > 1 ? Form.ALTERNATIVES : Form.GENERAL;
    }

    public long same() {
        return pages.stream().filter(Outcome::same).count();
    }

    public long coreSame() {
        return pages.stream().filter(Outcome::coreSame).count();
    }

    public long of(Form form) {
        return pages.stream().filter(p -> p.form == form).count();
    }

    /** Share of the pages on which nothing of that name differs. */
    public double agreement(String part) {
        return pages.isEmpty()
                ? Double.NaN
                : pages.stream().filter(p -> !p.wrong.containsKey(part)).count() / (double) pages.size();
    }

    /** The pages on which anything differs, the worst first. */
    public List<Outcome> worst() {
        List<Outcome> worst =
                new ArrayList<>(pages.stream().filter(p -> !p.same()).toList());
        worst.sort((a, b) -> Integer.compare(sum(b), sum(a)));
        return worst;
    }

    private static int sum(Outcome page) {
        return page.wrong.values().stream().mapToInt(n -> n).sum();
    }
}
