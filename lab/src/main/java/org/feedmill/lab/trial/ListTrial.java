package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Case;
import org.feedmill.lab.score.PageScore;
import org.feedmill.list.ListFinder;

/**
 * The answers of a list finder for many pages. A page on which it throws counts as empty and as a fault.
 *
 * @param answers one for each page, in the order of the pages
 * @param faults what was thrown, with the page's id
 */
public record ListTrial(List<Answer> answers, List<String> faults) {

    public ListTrial {
        answers = List.copyOf(answers);
        faults = List.copyOf(faults);
    }

    private record Outcome(Answer answer, List<String> faults) {}

    public static ListTrial of(String finder, List<Case> cases, int threads) {
        ListFinder chosen = Finders.named(finder);
        List<Outcome> outcomes = Crew.map(cases, c -> outcome(chosen, c), threads);
        List<String> faults = new ArrayList<>();
        outcomes.forEach(o -> faults.addAll(o.faults));
        return new ListTrial(outcomes.stream().map(Outcome::answer).toList(), faults);
    }

    /** Scores answers, whoever gave them; a page without an answer counts as empty. */
    public static List<PageScore> score(List<Case> cases, List<Answer> answers) {
        Map<String, Answer> byId = new HashMap<>();
        answers.forEach(a -> byId.put(a.id(), a));
        return cases.stream()
                .map(c -> PageScore.of(c, byId.getOrDefault(c.id(), Answer.empty(c.id()))))
                .toList();
    }

    private static Outcome outcome(ListFinder finder, Case page) {
        try {
            return new Outcome(Run.of(finder, page.bytes(), page.url()).answer(page), List.of());
        } catch (RuntimeException | StackOverflowError e) {
            return new Outcome(Answer.empty(page.id()), List.of(page.id() + ": " + e));
        }
    }
}
