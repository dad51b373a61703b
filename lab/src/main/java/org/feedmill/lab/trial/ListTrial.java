package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.list.ListFinder;

/**
 * The answers of a list finder for many pages. A page on which it throws counts as empty and as a fault.
 *
 * @param answers one for each page, in the order of the pages
 * @param faults exceptions, with the page's id
 */
public record ListTrial(List<ListAnswer> answers, List<String> faults) {

    public ListTrial {
        answers = List.copyOf(answers);
        faults = List.copyOf(faults);
    }

    private record PageOutcome(ListAnswer answer, List<String> faults) {}

    public static ListTrial of(String finder, List<ListCase> cases, int threads) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<PageOutcome> outcomes = ParallelMap.map(cases, c -> outcome(chosen, c), threads);
        List<String> faults = new ArrayList<>();
        outcomes.forEach(o -> faults.addAll(o.faults));
        return new ListTrial(outcomes.stream().map(PageOutcome::answer).toList(), faults);
    }

    /** Scores answers of any origin; a page without an answer counts as empty. */
    public static List<ListPageScore> score(List<ListCase> cases, List<ListAnswer> answers) {
        Map<String, ListAnswer> byId = new HashMap<>();
        answers.forEach(a -> byId.put(a.id(), a));
        return cases.stream()
                .map(c -> ListPageScore.of(c, byId.getOrDefault(c.id(), ListAnswer.empty(c.id()))))
                .toList();
    }

    private static PageOutcome outcome(ListFinder finder, ListCase page) {
        try {
            return new PageOutcome(
                    TimedFinderRun.run(finder, page.bytes(), page.url()).answer(page), List.of());
        } catch (RuntimeException | StackOverflowError e) {
            return new PageOutcome(ListAnswer.empty(page.id()), List.of(page.id() + ": " + e));
        }
    }
}
