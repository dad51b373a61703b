package org.feedmill.lab.trial.rule;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.trial.NamedListFinders;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.RuleInducer;

/**
 * Measures the cost of applying induced rules relative to parsing, in CPU time of one thread, after warm-up.
 *
 * @param parseMillis sum over the pages of the fastest parse, because other work on the machine only adds to the time
 * @param applyMillis sum over the pages of the fastest application
 * @param pages most expensive first
 */
public record RuleCostTrial(double parseMillis, double applyMillis, List<PageCost> pages) {

    /** One page. */
    public record PageCost(String id, double parseMillis, double applyMillis) {}

    private static final int WARM_UPS = 3;
    private static final int RUNS = 9;

    /** A page in memory with its induced rule. */
    private record PreparedPage(ListCase page, byte[] bytes, Rule rule) {}

    public RuleCostTrial {
        pages = List.copyOf(pages);
    }

    public double ratio() {
        return applyMillis / parseMillis;
    }

    public static RuleCostTrial of(String finder, List<ListCase> cases) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<PreparedPage> all = new ArrayList<>();
        for (ListCase one : cases) {
            byte[] bytes = one.bytes();
            Page page = Page.parse(bytes, null, one.url());
            ItemList list = chosen.find(page).best().orElse(null);
            if (list != null) {
                all.add(new PreparedPage(one, bytes, RuleInducer.ruleFor(page, list)));
            }
        }
        for (int i = 0; i < WARM_UPS; i++) {
            all.forEach(r -> cost(r, 1));
        }
        List<PageCost> costs =
                new ArrayList<>(all.stream().map(r -> cost(r, RUNS)).toList());
        costs.sort(Comparator.comparingDouble(PageCost::applyMillis).reversed());
        double parse = costs.stream().mapToDouble(PageCost::parseMillis).sum();
        double apply = costs.stream().mapToDouble(PageCost::applyMillis).sum();
        return new RuleCostTrial(parse, apply, costs);
    }

    private static PageCost cost(PreparedPage ready, int runs) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        double parse = Double.MAX_VALUE;
        double apply = Double.MAX_VALUE;
        for (int i = 0; i < runs; i++) {
            long start = clock.getCurrentThreadCpuTime();
            Page page = Page.parse(ready.bytes, null, ready.page.url());
            long parsed = clock.getCurrentThreadCpuTime();
            ready.rule.apply(page);
            parse = Math.min(parse, (parsed - start) / 1e6);
            apply = Math.min(apply, (clock.getCurrentThreadCpuTime() - parsed) / 1e6);
        }
        return new PageCost(ready.page.id(), parse, apply);
    }
}
